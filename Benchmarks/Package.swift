// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "PackageInfo", path: "..")],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "FlagBenchmarks",
            dependencies: ["AllocationCounter", .product(name: "FeatureFlags", package: "PackageInfo")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
