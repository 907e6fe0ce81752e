// swift-tools-version: 6.2
import PackageDescription

let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]
let strict = common + [.strictMemorySafety()]

/// A room of the house: a target and the rooms below it that it may know.
func room(
  _ name: String, knows below: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: below, resources: resources, swiftSettings: strict)
}

/// The files of which `sketch pad` makes its page.
let page: [Resource] = [
  "pad.html", "pad.css", "json.js", "history.js", "stroke.js", "blanks.js", "document.js",
  "smoothing.js", "decimals.js", "pathdata.js", "wholecurves.js", "view.js", "layers.js", "svg.js",
  "live.js", "pen.js", "keys.js", "files.js", "app.js",
].map { .embedInCode("Pad/\($0)") }

/// The tests of one room: strict but for memory, so that a test may look behind a pointer.
func tests(of name: String, knowing more: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name)] + more,
    swiftSettings: common)
}

let package = Package(
  name: "sketch",
  products: [.executable(name: "sketch", targets: ["sketch"])],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CSystem"),
    room("Values"),
    room("Geometry", knows: ["Values"]),
    room("XML", knows: ["CLibXML2", "Values"]),
    room("SketchDocument", knows: ["Values", "Geometry"]),
    room("SVG", knows: ["XML", "Values", "Geometry"]),
    room(
      "SketchCommands",
      knows: ["SVG", "SketchDocument", "Geometry", "Values", "XML", "CSystem"],
      resources: page),
    .executableTarget(
      name: "sketch", dependencies: ["SketchCommands"], swiftSettings: strict,
      // A fixed address spares every start the 20,000 relocations of the standard library.
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-Xclang-linker", "-no-pie"],
          .when(platforms: [.linux], configuration: .release))
      ]),
    tests(of: "Values"),
    tests(of: "Geometry", knowing: ["Values"]),
    tests(of: "XML", knowing: ["Values"]),
    tests(of: "SketchDocument", knowing: ["Values", "Geometry"]),
    tests(of: "SVG", knowing: ["XML", "Values", "Geometry"]),
    tests(
      of: "SketchCommands", knowing: ["sketch", "SVG", "SketchDocument", "Geometry", "Values"]),
  ]
)
