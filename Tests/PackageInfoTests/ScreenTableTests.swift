import ComponentScreen
import Components
import Delivery
import Foundation
import XCTest

@testable import PackageInfo

/// The host against an independent table of the screen.
final class ScreenTableTests: XCTestCase {
    @MainActor
    func testEveryCountryAndAccountShowsWhatTheTableSaysUnderManyFlags() async {
        let builder = PackageInfoBuilder(dependency: stubDependency())
        let installed = Set(builder.pluginPoint.builders.map { $0.name })
        let known = Set(screenTable.map(\.builder))
        for country in Country.allCases {
            for account in AccountType.allCases {
                for treatments in flagSets {
                    let plan = builder.plan(for: requirements(builder, country, account, treatments))
                    let composition = builder.compose(plan)
                    // What is not in the table is somebody's new component; it must not disturb the others.
                    let shown = composition.plan.included.filter { known.contains($0.builder) }
                        .map { "\($0.section)/\($0.component)/\($0.builder)" }
                    XCTAssertEqual(
                        shown, expectedScreen(country, account, treatments, installed: installed),
                        "\(country.code) \(account) \(treatments.sorted { $0.key < $1.key })")
                    XCTAssertEqual(composition.components.map(\.id), composition.plan.included.map(\.component))
                }
            }
        }
    }

    @MainActor
    func testEveryComponentFolderIsInstalled() async throws {
        let builder = PackageInfoBuilder(dependency: stubDependency())
        let installed = Set(builder.pluginPoint.builders.map { $0.name })
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folders = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: "Sources/Components"), includingPropertiesForKeys: [.isDirectoryKey]
        ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        XCTAssertFalse(folders.isEmpty)
        for name in folders.map(\.lastPathComponent).sorted() {
            XCTAssertTrue(
                installed.contains(name),
                "Sources/Components/\(name) is there, but PackageInfoComponents.swift has no line \(name)Builder(…)")
        }
    }

    @MainActor
    func testTheDeclarationHasNoFaults() async {
        XCTAssertEqual(PackageInfoBuilder(dependency: stubDependency()).pluginPoint.faults, [])
    }

    /// Everything off, everything on in every way, each flag alone on, each alone off.
    private var flagSets: [[String: String]] {
        let allOff: [String: String] = [:]
        let allOn = screenFlags.reduce(into: [String: String]()) { $0[$1.name] = $1.treatments[1] }
        var sets = [allOff, allOn]
        for flag in screenFlags {
            for treatment in flag.treatments.dropFirst() { sets.append([flag.name: treatment]) }
            for treatment in flag.treatments where treatment != allOn[flag.name] {
                sets.append(allOn.merging([flag.name: treatment]) { $1 })
            }
        }
        return sets
    }
}
