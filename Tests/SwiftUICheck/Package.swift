// swift-tools-version: 6.2
import PackageDescription

// Compiles ScreenSwiftUI against a stand-in for SwiftUI, and drives its views where SwiftUI itself is not there.
let package = Package(
    name: "SwiftUICheck",
    dependencies: [.package(name: "PackageInfo", path: "../..")],
    targets: [
        .target(name: "CheckedAccessibility", path: "Sources/Accessibility"),
        .target(name: "CheckedUIKit", path: "Sources/UIKit"),
        .target(name: "CheckedXCTest", path: "Sources/XCTest"),
        .target(name: "CheckedXCUIAutomation", path: "Sources/XCUIAutomation"),
        .target(name: "CheckedSwiftUI", dependencies: ["CheckedUIKit"], path: "Sources/SwiftUI"),
        .target(
            name: "CheckedScreenSwiftUI",
            dependencies: [
                "CheckedAccessibility", "CheckedSwiftUI", "CheckedUIKit",
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "FeatureFlags", package: "PackageInfo"),
                .product(name: "ScreenTheme", package: "PackageInfo"),
            ],
            path: "Sources/ScreenSwiftUI"
        ),
        .target(
            name: "CheckedServerDrivenSwiftUI",
            dependencies: [
                "CheckedScreenSwiftUI", "CheckedSwiftUI", .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "ScreenTheme", package: "PackageInfo"),
                .product(name: "ServerDriven", package: "PackageInfo"),
            ],
            path: "Sources/ServerDrivenSwiftUI"
        ),
        .target(
            name: "CheckedKindPreviews",
            dependencies: [
                "CheckedScreenSwiftUI", "CheckedSwiftUI", .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "KindLooks", package: "PackageInfo"),
                .product(name: "ScreenTheme", package: "PackageInfo"),
            ],
            path: "Sources/KindPreviews"
        ),
        .target(
            name: "CheckedScreenPictures",
            dependencies: [
                "CheckedScreenSwiftUI", "CheckedSwiftUI", "CheckedUIKit", "CheckedXCTest",
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "KindLooks", package: "PackageInfo"),
                .product(name: "ScreenTheme", package: "PackageInfo"),
            ],
            path: "Sources/ScreenPictures"
        ),
        .testTarget(
            name: "SwiftUICheckTests",
            dependencies: [
                "CheckedAccessibility", "CheckedKindPreviews", "CheckedScreenSwiftUI", "CheckedServerDrivenSwiftUI",
                "CheckedSwiftUI", "CheckedUIKit",
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "FeatureFlags", package: "PackageInfo"),
                .product(name: "KindLooks", package: "PackageInfo"),
                .product(name: "PackageInfo", package: "PackageInfo"),
                .product(name: "ScreenHTML", package: "PackageInfo"),
                .product(name: "ScreenTheme", package: "PackageInfo"),
                .product(name: "ServerDriven", package: "PackageInfo"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    // The tests have the real XCTest.
    let hasReal = target.name != "CheckedScreenPictures"
    let names = package.targets.map(\.name).filter { $0.hasPrefix("Checked") && !(hasReal && $0 == "CheckedXCTest") }
    let aliases = names.flatMap { ["-module-alias", "\($0.dropFirst("Checked".count))=\($0)"] }
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
        // Sources import SwiftUI by its own name. Other packages that share the build folder do not find it under that.
        .unsafeFlags(aliases, .when(configuration: .debug)),
    ]
}
