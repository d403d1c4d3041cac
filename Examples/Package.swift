// swift-tools-version: 6.2
import PackageDescription

let engine: [Target.Dependency] = [
    .product(name: "ComponentScreen", package: "PackageInfo"),
    .product(name: "FeatureFlags", package: "PackageInfo"),
]

let proving: Target.Dependency = .product(name: "ScreenProving", package: "PackageInfo")
let tool: Target.Dependency = .product(name: "ScreenTool", package: "PackageInfo")
let testing: Target.Dependency = .product(name: "ScreenTesting", package: "PackageInfo")

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "LearnerProfile", targets: ["LearnerProfile"]),
        .executable(name: "profile", targets: ["ProfileCommand"]),
    ],
    dependencies: [.package(name: "PackageInfo", path: "..")],
    targets: [
        .target(name: "LearnerProfile", dependencies: [proving] + engine),
        .executableTarget(name: "ProfileCommand", dependencies: ["LearnerProfile", tool] + engine),
        .executableTarget(name: "Welcome", dependencies: [proving, tool] + engine),
        .testTarget(name: "LearnerProfileTests", dependencies: ["LearnerProfile", testing] + engine),
        .testTarget(name: "ProgramTests", dependencies: ["LearnerProfile", "ProfileCommand", "Welcome", testing]),
    ],
    swiftLanguageModes: [.v6]
)
