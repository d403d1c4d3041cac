// swift-tools-version: 6.2
import PackageDescription

let engine: [Target.Dependency] = [
    .product(name: "ComponentScreen", package: "PackageInfo"),
    .product(name: "FeatureFlags", package: "PackageInfo"),
]

let screen: Target.Dependency = .product(name: "PackageInfo", package: "PackageInfo")
let driven: Target.Dependency = .product(name: "ServerDriven", package: "PackageInfo")
let html: Target.Dependency = .product(name: "ScreenHTML", package: "PackageInfo")
let theme: Target.Dependency = .product(name: "ScreenTheme", package: "PackageInfo")
let proving: Target.Dependency = .product(name: "ScreenProving", package: "PackageInfo")
let tool: Target.Dependency = .product(name: "ScreenTool", package: "PackageInfo")
let testing: Target.Dependency = .product(name: "ScreenTesting", package: "PackageInfo")

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "LearnerProfile", targets: ["LearnerProfile"]),
        .library(name: "MusicCatalogue", targets: ["MusicCatalogue"]),
        .executable(name: "profile", targets: ["ProfileCommand"]),
        .executable(name: "music", targets: ["MusicCommand"]),
        .library(name: "DriverHubs", targets: ["DriverHubs"]),
        .executable(name: "hubs", targets: ["HubsCommand"]),
        .library(name: "RankedHome", targets: ["RankedHome"]),
        .executable(name: "ranked", targets: ["RankedHomeCommand"]),
        .executable(name: "table", targets: ["Table"]),
        .executable(name: "harbour", targets: ["Harbour"]),
        .executable(name: "meadow", targets: ["Meadow"]),
    ],
    dependencies: [.package(name: "PackageInfo", path: "..")],
    targets: [
        .target(name: "LearnerProfile", dependencies: [proving] + engine),
        .executableTarget(name: "ProfileCommand", dependencies: ["LearnerProfile", tool] + engine),
        .target(name: "MusicCatalogue", dependencies: [driven, proving] + engine),
        .executableTarget(
            name: "MusicCommand", dependencies: ["MusicCatalogue", driven, html, proving, theme, tool] + engine),
        .target(name: "DriverHubs", dependencies: [proving] + engine),
        .executableTarget(name: "HubsCommand", dependencies: ["DriverHubs", driven, tool] + engine),
        .target(name: "RankedHome", dependencies: [proving] + engine),
        .executableTarget(name: "RankedHomeCommand", dependencies: ["RankedHome", tool] + engine),
        .executableTarget(name: "Welcome", dependencies: [proving, tool] + engine),
        .executableTarget(name: "Table", dependencies: [proving, tool] + engine),
        .target(name: "DemoDelivery", dependencies: [screen, theme, proving, tool] + engine),
        .executableTarget(name: "Harbour", dependencies: ["DemoDelivery", screen, theme, tool] + engine),
        .executableTarget(name: "Meadow", dependencies: ["DemoDelivery", screen, theme, tool] + engine),
        .testTarget(name: "LearnerProfileTests", dependencies: ["LearnerProfile", testing] + engine),
        .testTarget(name: "RankedHomeTests", dependencies: ["RankedHome", testing] + engine),
        .testTarget(name: "TableTests", dependencies: ["Table", testing] + engine),
        .testTarget(name: "DriverHubsTests", dependencies: ["DriverHubs", testing] + engine),
        .testTarget(
            name: "MusicCatalogueTests",
            dependencies: ["MusicCatalogue", "MusicCommand", driven, proving, testing, tool] + engine
        ),
        .testTarget(
            name: "BrandTests",
            dependencies: ["DemoDelivery", "Harbour", "Meadow", screen, theme, testing] + engine
        ),
        .testTarget(
            name: "ProgramTests",
            dependencies: [
                "Harbour", "HubsCommand", "LearnerProfile", "Meadow", "MusicCommand", "ProfileCommand",
                "RankedHomeCommand", "Welcome",
                "DriverHubs", driven, testing,
            ] + engine
        ),
    ],
    swiftLanguageModes: [.v6]
)
