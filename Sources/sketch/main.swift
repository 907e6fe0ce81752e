import SketchCommands

print("sketch")
