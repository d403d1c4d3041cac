// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PackageInfo",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "FeatureFlags", targets: ["FeatureFlags"]),
        .library(name: "ComponentScreen", targets: ["ComponentScreen"]),
        .library(name: "PackageInfo", targets: ["Delivery", "Components", "PaymentFooter", "PackageInfo"]),
        .library(name: "KindLooks", targets: ["KindLooks"]),
        .library(name: "KindPreviews", targets: ["KindPreviews"]),
        .library(name: "ScreenInspection", targets: ["ScreenInspection"]),
        .library(name: "ScreenProving", targets: ["ScreenProving"]),
        .library(name: "ScreenPictures", targets: ["ScreenPictures"]),
        .library(name: "ScreenTheme", targets: ["ScreenTheme"]),
        .library(name: "ScreenHTML", targets: ["ScreenHTML"]),
        .library(name: "ScreenSwiftUI", targets: ["ScreenSwiftUI"]),
        .library(name: "ServerDrivenSwiftUI", targets: ["ServerDrivenSwiftUI"]),
        .library(name: "ServerDriven", targets: ["ServerDriven"]),
        .library(name: "ScreenA2UI", targets: ["ScreenA2UI"]),
        .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
        .library(name: "ScreenTool", targets: ["ScreenTool"]),
        .executable(name: "packageinfo", targets: ["PackageInfoCLI"]),
        .plugin(name: "Gallery", targets: ["Gallery"]),
        .plugin(name: "NewComponent", targets: ["NewComponent"]),
        .plugin(name: "RemoveComponent", targets: ["RemoveComponent"]),
        .plugin(name: "RetireFlag", targets: ["RetireFlag"]),
        .plugin(name: "Words", targets: ["Words"]),
    ],
    targets: [
        .target(name: "StructuredText"),
        .target(name: "SwiftScanner"),
        .target(name: "FeatureFlags", dependencies: ["StructuredText"]),
        .target(name: "ComponentScreen", dependencies: ["FeatureFlags", "StructuredText"], plugins: ["EmbedTexts"]),
        .target(
            name: "ServerDriven",
            dependencies: ["ComponentScreen", "FeatureFlags", "StructuredText"],
            // Its store reads the dates of its own files; app stores ask for the reason.
            resources: [.process("PrivacyInfo.xcprivacy")]
        ),
        .target(name: "ScreenA2UI", dependencies: ["ComponentScreen", "StructuredText"]),
        .target(name: "Delivery", dependencies: ["ComponentScreen"]),
        .target(name: "Components", dependencies: ["ComponentScreen", "Delivery", "FeatureFlags"]),
        .target(name: "PaymentFooter", dependencies: ["ComponentScreen", "Delivery"]),
        .target(
            name: "PackageInfo",
            dependencies: ["Components", "ComponentScreen", "Delivery", "FeatureFlags", "PaymentFooter"]
        ),
        .target(
            name: "ScreenProving",
            dependencies: ["ComponentScreen", "FeatureFlags", "ServerDriven", "StructuredText"]
        ),
        .target(name: "ScreenInspection", dependencies: ["ComponentScreen", "FeatureFlags"]),
        .target(name: "KindLooks", dependencies: ["ComponentScreen", "FeatureFlags", "StructuredText"]),
        .target(name: "ScreenTheme", dependencies: ["ComponentScreen"]),
        .target(name: "ScreenSwiftUI", dependencies: ["ComponentScreen", "FeatureFlags", "ScreenTheme"]),
        // For Xcode's canvas.
        .target(
            name: "KindPreviews", dependencies: ["ComponentScreen", "KindLooks", "ScreenSwiftUI", "ScreenTheme"]),
        // For tests on Apple platforms.
        .target(
            name: "ScreenPictures", dependencies: ["ComponentScreen", "KindLooks", "ScreenSwiftUI", "ScreenTheme"]),
        .target(
            name: "ServerDrivenSwiftUI",
            dependencies: ["ComponentScreen", "ScreenSwiftUI", "ScreenTheme", "ServerDriven"]
        ),
        .target(
            name: "ScreenHTML",
            dependencies: ["ComponentScreen", "ScreenTheme"],
            plugins: ["EmbedTexts"]
        ),
        .target(
            name: "ScreenTesting",
            dependencies: ["ComponentScreen", "FeatureFlags", "KindLooks", "ScreenProving", "StructuredText"]
        ),
        .target(
            name: "ScreenTool",
            dependencies: [
                "ComponentScreen", "FeatureFlags", "KindLooks", "ScreenA2UI", "ScreenHTML", "ScreenInspection",
                "ScreenProving", "ScreenTheme", "ServerDriven", "StructuredText", "SwiftScanner",
            ],
            plugins: ["EmbedTexts"]
        ),
        .executableTarget(
            name: "PackageInfoCLI",
            dependencies: [
                "ComponentScreen", "Components", "Delivery", "FeatureFlags", "PackageInfo", "ScreenProving",
                "ScreenTheme", "ScreenTool", "ServerDriven", "StructuredText",
            ],
            plugins: ["EmbedTexts"]
        ),
        .executableTarget(
            name: "PackageInfoSourceTool", dependencies: ["StructuredText", "SwiftScanner"], path: "Plugins/SourceTool"),
        .plugin(name: "EmbedTexts", capability: .buildTool()),
        .plugin(
            name: "Gallery",
            capability: .command(
                intent: .custom(verb: "gallery", description: "Draws every state that storyboards capture.")),
            dependencies: ["PackageInfoSourceTool"]
        ),
        .plugin(
            name: "NewComponent",
            capability: .command(
                intent: .custom(verb: "new-component", description: "Makes a component and its tests."),
                permissions: [.writeToPackageDirectory(reason: "It writes two folders and a line.")]
            ),
            dependencies: ["PackageInfoSourceTool"],
            exclude: ["Template"]
        ),
        .plugin(
            name: "RemoveComponent",
            capability: .command(
                intent: .custom(verb: "remove-component", description: "Removes a component and its tests."),
                permissions: [.writeToPackageDirectory(reason: "It removes two folders, a line and a rule.")]
            ),
            dependencies: ["PackageInfoSourceTool"]
        ),
        .plugin(
            name: "RetireFlag",
            capability: .command(
                intent: .custom(verb: "retire-flag", description: "Tells and proves what goes with a flag.")),
            dependencies: ["PackageInfoSourceTool"]
        ),
        .plugin(
            name: "Words",
            capability: .command(
                intent: .custom(verb: "words", description: "Keeps the String Catalog complete."),
                permissions: [.writeToPackageDirectory(reason: "It adds new phrases to the catalog.")]
            ),
            dependencies: ["PackageInfoSourceTool"]
        ),
        .target(
            name: "PackageInfoTestSupport",
            dependencies: ["ComponentScreen", "FeatureFlags", "StructuredText"],
            path: "Tests/TestSupport"
        ),
        .testTarget(name: "SourceToolTests", dependencies: ["PackageInfoSourceTool", "StructuredText"]),
        .testTarget(name: "StructuredTextTests", dependencies: ["PackageInfoTestSupport", "StructuredText"]),
        .testTarget(name: "SwiftScannerTests", dependencies: ["SwiftScanner"]),
        .testTarget(
            name: "FeatureFlagsTests",
            dependencies: ["FeatureFlags", "PackageInfoTestSupport", "StructuredText"]
        ),
        .testTarget(
            name: "ComponentScreenTests",
            dependencies: ["ComponentScreen", "FeatureFlags", "KindLooks", "PackageInfoTestSupport"]
        ),
        .testTarget(
            name: "ScreenInspectionTests",
            dependencies: ["ComponentScreen", "FeatureFlags", "ScreenInspection", "ScreenTesting"]
        ),
        .testTarget(name: "ScreenThemeTests", dependencies: ["ScreenTheme"]),
        .testTarget(
            name: "ScreenHTMLTests",
            dependencies: ["ScreenHTML", "ScreenTheme", "ComponentScreen", "ScreenTesting"]
        ),
        .testTarget(
            name: "ServerDrivenTests",
            dependencies: [
                "ComponentScreen", "FeatureFlags", "ScreenTesting", "ScreenTool", "ServerDriven", "StructuredText",
                "PackageInfoTestSupport",
            ]
        ),
        .testTarget(
            name: "ScreenA2UITests",
            dependencies: [
                "ComponentScreen", "FeatureFlags", "KindLooks", "PackageInfoTestSupport", "ScreenA2UI", "ScreenTesting",
                "StructuredText",
            ]
        ),
        .testTarget(name: "DeliveryTests", dependencies: ["ComponentScreen", "Delivery"]),
        .testTarget(
            name: "ComponentsTests",
            dependencies: [
                "Components", "ComponentScreen", "Delivery", "FeatureFlags", "PackageInfoTestSupport", "ScreenTesting",
            ]
        ),
        .testTarget(
            name: "PaymentFooterTests",
            dependencies: ["PaymentFooter", "ComponentScreen", "Delivery", "FeatureFlags", "ScreenTesting"]
        ),
        .testTarget(
            name: "ScreenProvingTests",
            dependencies: [
                "ComponentScreen", "FeatureFlags", "ScreenProving", "ScreenTesting", "ServerDriven",
                "PackageInfoTestSupport",
            ]
        ),
        .testTarget(
            name: "ScreenTestingTests",
            dependencies: [
                "ComponentScreen", "FeatureFlags", "KindLooks", "ScreenProving", "ScreenTesting", "ServerDriven",
                "PackageInfoTestSupport",
            ]
        ),
        .testTarget(name: "SwiftTestingTests", dependencies: ["ComponentScreen", "FeatureFlags", "ScreenTesting"]),
        .testTarget(
            name: "ScreenToolTests",
            dependencies: [
                "ComponentScreen", "FeatureFlags", "KindLooks", "ScreenA2UI", "ScreenHTML", "ScreenProving",
                "ScreenTesting", "ScreenTheme", "ScreenTool", "ServerDriven", "StructuredText",
                "PackageInfoTestSupport",
            ]
        ),
        .testTarget(
            name: "PackageInfoTests",
            dependencies: [
                "ComponentScreen", "Components", "Delivery", "FeatureFlags", "PackageInfo", "PackageInfoCLI",
                "PaymentFooter", "ScreenA2UI", "ScreenProving", "ScreenTesting", "ServerDriven",
                "PackageInfoTestSupport",
            ]
        ),
        .testTarget(
            name: "PackageInfoCLITests",
            dependencies: [
                "ComponentScreen", "Components", "Delivery", "FeatureFlags", "KindLooks", "PackageInfoCLI",
                "PackageInfoTestSupport", "ScreenA2UI", "ScreenProving", "ScreenTesting", "ScreenTool", "ServerDriven",
                "StructuredText",
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
