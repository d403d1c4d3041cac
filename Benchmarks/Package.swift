// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "PackageInfo", path: "..")],
    targets: [
        .target(name: "AllocationCounter"),
        .target(name: "Measuring", dependencies: ["AllocationCounter"]),
        .executableTarget(
            name: "DiffBenchmarks",
            dependencies: ["Measuring", .product(name: "ComponentScreen", package: "PackageInfo")]
        ),
        .executableTarget(
            name: "DocumentBenchmarks",
            dependencies: [
                "Measuring",
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "ServerDriven", package: "PackageInfo"),
            ]
        ),
        .executableTarget(
            name: "DocumentFuzzing",
            dependencies: [
                "Fuzzing",
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "FeatureFlags", package: "PackageInfo"),
                .product(name: "ServerDriven", package: "PackageInfo"),
            ]
        ),
        .executableTarget(
            name: "FlagBenchmarks",
            dependencies: ["Measuring", .product(name: "FeatureFlags", package: "PackageInfo")]
        ),
        .target(name: "Fuzzing"),
        .executableTarget(
            name: "HostileRules",
            dependencies: [
                "IdleHost",
                .product(name: "FeatureFlags", package: "PackageInfo"),
                .product(name: "PackageInfo", package: "PackageInfo"),
                .product(name: "ScreenProving", package: "PackageInfo"),
            ]
        ),
        .target(
            name: "IdleHost",
            dependencies: [
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "PackageInfo", package: "PackageInfo"),
            ]
        ),
        .executableTarget(
            name: "ProvingBenchmarks",
            dependencies: [
                "IdleHost", "Measuring",
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "FeatureFlags", package: "PackageInfo"),
                .product(name: "PackageInfo", package: "PackageInfo"),
                .product(name: "ScreenProving", package: "PackageInfo"),
            ]
        ),
        .executableTarget(
            name: "UserBenchmarks",
            dependencies: [
                "IdleHost", "Measuring",
                .product(name: "FeatureFlags", package: "PackageInfo"),
                .product(name: "PackageInfo", package: "PackageInfo"),
                .product(name: "ScreenProving", package: "PackageInfo"),
            ]
        ),
        .executableTarget(
            name: "RuleFuzzing",
            dependencies: ["Fuzzing", .product(name: "FeatureFlags", package: "PackageInfo")]
        ),
        .executableTarget(
            name: "ScreenBenchmarks",
            dependencies: [
                "IdleHost", "Measuring",
                .product(name: "ScreenA2UI", package: "PackageInfo"),
                .product(name: "ScreenHTML", package: "PackageInfo"),
                .product(name: "ScreenProving", package: "PackageInfo"),
                .product(name: "ComponentScreen", package: "PackageInfo"),
                .product(name: "FeatureFlags", package: "PackageInfo"),
                .product(name: "PackageInfo", package: "PackageInfo"),
                .product(name: "ServerDriven", package: "PackageInfo"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
