// swift-tools-version: 6.2
import PackageDescription

// Compiles ScreenSwiftUI against a stand-in for SwiftUI, and drives its views where SwiftUI itself is not there.
let package = Package(
    name: "SwiftUICheck",
    dependencies: [.package(name: "PackageInfo", path: "../..")],
    targets: [
        .target(name: "CheckedUIKit", path: "Sources/UIKit"),
        .target(name: "CheckedXCUIAutomation", path: "Sources/XCUIAutomation"),
        .target(name: "CheckedSwiftUI", dependencies: ["CheckedUIKit"], path: "Sources/SwiftUI"),
        .target(
            name: "CheckedScreenSwiftUI",
            dependencies: [
                "CheckedSwiftUI", "CheckedUIKit", .product(name: "ComponentScreen", package: "PackageInfo"),
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
        .testTarget(
            name: "SwiftUICheckTests",
            dependencies: [
                "CheckedScreenSwiftUI", "CheckedServerDrivenSwiftUI", "CheckedSwiftUI", "CheckedUIKit",
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
        // Sources name the modules as on Apple's platforms. In a folder of builds that is shared, nobody else finds
        // these.
        .unsafeFlags(
            ["SwiftUI", "UIKit", "XCUIAutomation", "ScreenSwiftUI", "ServerDrivenSwiftUI"].flatMap {
                ["-module-alias", "\($0)=Checked\($0)"]
            }, .when(configuration: .debug)),
    ]
}
