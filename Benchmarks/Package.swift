// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "PackageInfo", path: "..")],
    targets: [
        .executableTarget(
            name: "ScreenBenchmarks",
            dependencies: [
                .product(name: "PackageInfo", package: "PackageInfo"),
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "FeatureFlags", package: "PackageInfo"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
