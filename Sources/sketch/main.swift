import SketchCommands

Run.main()
