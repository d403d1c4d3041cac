// swift-tools-version: 6.2
import PackageDescription

// Compiles ScreenSwiftUI against a stand-in for SwiftUI, and drives its views where SwiftUI itself is not there.
let package = Package(
    name: "SwiftUICheck",
    dependencies: [.package(name: "PackageInfo", path: "../..")],
    targets: [
        .target(name: "UIKit"),
        .target(name: "XCUIAutomation"),
        .target(name: "SwiftUI", dependencies: ["UIKit"]),
        .target(
            name: "CheckedScreenSwiftUI",
            dependencies: [
                "SwiftUI", "UIKit", .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "FeatureFlags", package: "PackageInfo"),
                .product(name: "ScreenTheme", package: "PackageInfo"),
            ],
            path: "Sources/ScreenSwiftUI"
        ),
        .target(
            name: "CheckedServerDrivenSwiftUI",
            dependencies: [
                "CheckedScreenSwiftUI", "SwiftUI", .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "ScreenTheme", package: "PackageInfo"),
                .product(name: "ServerDriven", package: "PackageInfo"),
            ],
            path: "Sources/ServerDrivenSwiftUI"
        ),
        .testTarget(
            name: "SwiftUICheckTests",
            dependencies: [
                "CheckedScreenSwiftUI", "CheckedServerDrivenSwiftUI", "SwiftUI", "UIKit",
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "FeatureFlags", package: "PackageInfo"),
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
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
        // What is checked is written for the module under its own name.
        .unsafeFlags(
            [
                "-module-alias", "ScreenSwiftUI=CheckedScreenSwiftUI", "-module-alias",
                "ServerDrivenSwiftUI=CheckedServerDrivenSwiftUI",
            ], .when(configuration: .debug)),
    ]
}
