// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "PackageInfo", path: "../..")],
    targets: [
        .target(name: "FuzzTarget", dependencies: [.product(name: "FeatureFlags", package: "PackageInfo")]),
        .executableTarget(name: "SeededFuzz", dependencies: ["FuzzTarget"]),
    ],
    swiftLanguageModes: [.v6]
)

// The other driver needs a toolchain with libFuzzer; `run libfuzzer` sets the variable.
if Context.environment["LIBFUZZER"] != nil {
    package.targets.append(
        .executableTarget(
            name: "LibFuzzer",
            dependencies: ["FuzzTarget"],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
        ))
}
