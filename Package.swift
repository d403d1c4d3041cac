// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PackageInfo",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "FeatureFlags", targets: ["FeatureFlags"]),
        .library(name: "ComponentScreen", targets: ["ComponentScreen"]),
        .library(name: "PackageInfo", targets: ["Delivery", "Components", "PaymentFooter", "PackageInfo"]),
        .library(name: "ScreenProving", targets: ["ScreenProving"]),
        .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
        .library(name: "ScreenTool", targets: ["ScreenTool"]),
        .executable(name: "packageinfo", targets: ["PackageInfoCLI"]),
    ],
    targets: [
        .target(name: "FeatureFlags"),
        .target(name: "ComponentScreen", dependencies: ["FeatureFlags"]),
        .target(name: "Delivery"),
        .target(name: "Components", dependencies: ["ComponentScreen", "Delivery", "FeatureFlags"]),
        .target(name: "PaymentFooter", dependencies: ["ComponentScreen", "Delivery"]),
        .target(
            name: "PackageInfo",
            dependencies: ["Components", "ComponentScreen", "Delivery", "FeatureFlags", "PaymentFooter"]
        ),
        .target(name: "ScreenProving", dependencies: ["ComponentScreen", "FeatureFlags"]),
        .target(name: "ScreenTesting", dependencies: ["ComponentScreen", "FeatureFlags", "ScreenProving"]),
        .target(name: "ScreenTool", dependencies: ["ComponentScreen", "FeatureFlags", "ScreenProving"]),
        .executableTarget(
            name: "PackageInfoCLI",
            dependencies: [
                "Components", "ComponentScreen", "Delivery", "FeatureFlags", "PackageInfo", "ScreenProving",
                "ScreenTool",
            ],
            resources: ["package-info", "contractors", "integrated_merchants", "redesign_pilot"].map {
                .embedInCode("Defaults/\($0).json")
            }
        ),
        .testTarget(name: "FeatureFlagsTests", dependencies: ["FeatureFlags"]),
        .testTarget(name: "ComponentScreenTests", dependencies: ["ComponentScreen", "FeatureFlags", "ScreenTesting"]),
        .testTarget(name: "DeliveryTests", dependencies: ["Delivery"]),
        .testTarget(
            name: "ComponentsTests",
            dependencies: ["Components", "ComponentScreen", "Delivery", "FeatureFlags", "ScreenTesting"]
        ),
        .testTarget(
            name: "PaymentFooterTests",
            dependencies: ["PaymentFooter", "ComponentScreen", "Delivery", "FeatureFlags", "ScreenTesting"]
        ),
        .testTarget(
            name: "ScreenProvingTests",
            dependencies: ["ScreenProving", "ComponentScreen", "FeatureFlags", "ScreenTesting"]
        ),
        .testTarget(
            name: "ScreenTestingTests",
            dependencies: ["ScreenTesting", "ComponentScreen", "FeatureFlags", "ScreenProving"]
        ),
        .testTarget(
            name: "ScreenToolTests",
            dependencies: ["ScreenTool", "ComponentScreen", "FeatureFlags", "ScreenProving", "ScreenTesting"]
        ),
        .testTarget(
            name: "PackageInfoTests",
            dependencies: [
                "PackageInfo", "Components", "ComponentScreen", "Delivery", "FeatureFlags", "PackageInfoCLI",
                "PaymentFooter", "ScreenProving", "ScreenTesting",
            ]
        ),
        .testTarget(
            name: "PackageInfoCLITests",
            dependencies: [
                "PackageInfoCLI", "Components", "ComponentScreen", "Delivery", "FeatureFlags", "ScreenProving",
                "ScreenTesting", "ScreenTool",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
