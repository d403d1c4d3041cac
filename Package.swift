// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PackageInfo",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "FeatureFlags", targets: ["FeatureFlags"]),
        .library(name: "FlagLinting", targets: ["FlagLinting"]),
        .library(name: "ComponentScreen", targets: ["ComponentScreen"]),
        .library(name: "PackageInfo", targets: ["Delivery", "Components", "PaymentFooter", "PackageInfo"]),
        .library(name: "ScreenProving", targets: ["ScreenProving"]),
        .library(name: "ScreenHTML", targets: ["ScreenHTML"]),
        .library(name: "ServerDriven", targets: ["ServerDriven"]),
        .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
        .library(name: "ScreenTool", targets: ["ScreenTool"]),
        .executable(name: "packageinfo", targets: ["PackageInfoCLI"]),
        .plugin(name: "NewComponent", targets: ["NewComponent"]),
        .plugin(name: "RemoveComponent", targets: ["RemoveComponent"]),
        .plugin(name: "RetireFlag", targets: ["RetireFlag"]),
    ],
    targets: [
        .target(name: "StructuredText"),
        .target(name: "SwiftSource"),
        .target(name: "LocalServer"),
        .target(name: "VariantSpaces", dependencies: ["StructuredText"]),
        .target(name: "FeatureFlags", dependencies: ["StructuredText"]),
        .target(name: "FlagLinting", dependencies: ["FeatureFlags", "StructuredText", "SwiftSource", "VariantSpaces"]),
        .target(name: "ComponentScreen", dependencies: ["FeatureFlags", "StructuredText"]),
        .target(name: "ServerDriven", dependencies: ["ComponentScreen", "FeatureFlags", "StructuredText"]),
        .target(name: "Delivery"),
        .target(name: "Components", dependencies: ["ComponentScreen", "Delivery", "FeatureFlags", "ServerDriven"]),
        .target(name: "PaymentFooter", dependencies: ["ComponentScreen", "Delivery"]),
        .target(
            name: "PackageInfo",
            dependencies: ["Components", "ComponentScreen", "Delivery", "FeatureFlags", "PaymentFooter"]
        ),
        .target(
            name: "ScreenProving",
            dependencies: [
                "ComponentScreen", "FeatureFlags", "FlagLinting", "ServerDriven", "StructuredText", "VariantSpaces",
            ]
        ),
        .target(
            name: "ScreenHTML",
            dependencies: ["ComponentScreen"],
            resources: [.embedInCode("Resources/screen.css")]
        ),
        .target(
            name: "ScreenTesting",
            dependencies: ["ComponentScreen", "FeatureFlags", "ScreenProving", "StructuredText", "VariantSpaces"]
        ),
        .target(
            name: "ScreenTool",
            dependencies: [
                "ComponentScreen", "FeatureFlags", "FlagLinting", "LocalServer", "ScreenHTML", "ScreenProving",
                "ServerDriven", "StructuredText", "VariantSpaces",
            ],
            resources: ["book.css", "book.js", "page.js", "preview.css", "preview.js"].map {
                .embedInCode("Resources/\($0)")
            }
        ),
        .executableTarget(
            name: "PackageInfoCLI",
            dependencies: [
                "Components", "ComponentScreen", "Delivery", "FeatureFlags", "PackageInfo", "ScreenHTML",
                "ScreenProving", "ScreenTool", "ServerDriven", "StructuredText", "VariantSpaces",
            ],
            resources: [
                "package-info", "contractors", "integrated_merchants", "redesign_pilot", "client-5.0.0", "client-5.2.0",
            ].map { .embedInCode("Defaults/\($0).json") }
        ),
        .executableTarget(name: "SourceTool", dependencies: ["SwiftSource"], path: "Plugins/SourceTool"),
        .plugin(
            name: "NewComponent",
            capability: .command(
                intent: .custom(verb: "new-component", description: "Makes a component and its tests."),
                permissions: [.writeToPackageDirectory(reason: "It writes two folders and a line.")]
            ),
            dependencies: ["SourceTool"],
            exclude: ["Template"]
        ),
        .plugin(
            name: "RemoveComponent",
            capability: .command(
                intent: .custom(verb: "remove-component", description: "Removes a component and its tests."),
                permissions: [.writeToPackageDirectory(reason: "It removes two folders, a line and a rule.")]
            ),
            dependencies: ["SourceTool"]
        ),
        .plugin(
            name: "RetireFlag",
            capability: .command(
                intent: .custom(verb: "retire-flag", description: "Tells and proves what goes with a flag.")),
            dependencies: ["SourceTool"]
        ),
        .target(
            name: "TestSupport",
            dependencies: ["ComponentScreen", "FeatureFlags", "StructuredText", "VariantSpaces"],
            path: "Tests/TestSupport"
        ),
        .testTarget(name: "SourceToolTests", dependencies: ["SourceTool", "SwiftSource"]),
        .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"]),
        .testTarget(name: "StructuredTextTests", dependencies: ["StructuredText", "VariantSpaces"]),
        .testTarget(name: "LocalServerTests", dependencies: ["LocalServer", "TestSupport"]),
        .testTarget(name: "VariantSpacesTests", dependencies: ["VariantSpaces", "TestSupport"]),
        .testTarget(
            name: "FeatureFlagsTests",
            dependencies: ["FeatureFlags", "StructuredText", "TestSupport", "VariantSpaces"]
        ),
        .testTarget(
            name: "FlagLintingTests",
            dependencies: ["FlagLinting", "FeatureFlags", "StructuredText", "TestSupport", "VariantSpaces"]
        ),
        .testTarget(
            name: "ComponentScreenTests",
            dependencies: ["ComponentScreen", "FeatureFlags", "ScreenTesting", "TestSupport", "VariantSpaces"]
        ),
        .testTarget(
            name: "ScreenHTMLTests",
            dependencies: ["ScreenHTML", "ComponentScreen", "ScreenTesting"]
        ),
        .testTarget(
            name: "ServerDrivenTests",
            dependencies: [
                "ServerDriven", "ComponentScreen", "FeatureFlags", "LocalServer", "ScreenTesting", "StructuredText",
                "TestSupport", "VariantSpaces",
            ]
        ),
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
            dependencies: [
                "ScreenProving", "ComponentScreen", "FeatureFlags", "FlagLinting", "ScreenTesting", "ServerDriven",
                "TestSupport",
                "VariantSpaces",
            ]
        ),
        .testTarget(
            name: "ScreenTestingTests",
            dependencies: [
                "ScreenTesting", "ComponentScreen", "FeatureFlags", "ScreenProving", "ServerDriven", "TestSupport",
                "VariantSpaces",
            ]
        ),
        .testTarget(name: "SwiftTestingTests", dependencies: ["ComponentScreen", "FeatureFlags", "ScreenTesting"]),
        .testTarget(
            name: "ScreenToolTests",
            dependencies: [
                "ScreenTool", "ComponentScreen", "FeatureFlags", "FlagLinting", "LocalServer", "ScreenHTML",
                "ScreenProving", "ScreenTesting", "ServerDriven", "StructuredText", "TestSupport", "VariantSpaces",
            ]
        ),
        .testTarget(
            name: "PackageInfoTests",
            dependencies: [
                "PackageInfo", "Components", "ComponentScreen", "Delivery", "FeatureFlags", "PackageInfoCLI",
                "PaymentFooter", "ScreenProving", "ScreenTesting", "TestSupport", "VariantSpaces",
            ]
        ),
        .testTarget(
            name: "PackageInfoCLITests",
            dependencies: [
                "PackageInfoCLI", "Components", "ComponentScreen", "Delivery", "FeatureFlags", "FlagLinting",
                "LocalServer", "ScreenProving", "ScreenTesting", "ScreenTool", "StructuredText", "VariantSpaces",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
