// swift-tools-version: 6.2
import PackageDescription

let engine: [Target.Dependency] = [
    .product(name: "ComponentScreen", package: "PackageInfo"),
    .product(name: "FeatureFlags", package: "PackageInfo"),
]

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "LearnerProfile", targets: ["LearnerProfile"]),
        .executable(name: "profile", targets: ["ProfileCommand"]),
    ],
    dependencies: [.package(name: "PackageInfo", path: "..")],
    targets: [
        .target(
            name: "LearnerProfile",
            dependencies: engine + [.product(name: "ScreenProving", package: "PackageInfo")]
        ),
        .executableTarget(name: "ProfileCommand", dependencies: ["LearnerProfile"] + engine),
        .testTarget(
            name: "LearnerProfileTests",
            dependencies: ["LearnerProfile", .product(name: "ScreenTesting", package: "PackageInfo")] + engine
        ),
        .testTarget(name: "ProfileCommandTests", dependencies: ["ProfileCommand", "LearnerProfile"]),
    ],
    swiftLanguageModes: [.v6]
)
