import Foundation
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The rule file that the package information screen ships with: what must hold of it whichever flags it has.
final class PackageInfoRulesTests: XCTestCase {
    private func rules() throws -> RuleSet {
        try RuleSet(
            contentsOf: Files.flags.appendingPathComponent("package-info.json"),
            segments: Files.flags.appendingPathComponent("segments"))
    }

    func testLoadsWithoutDiagnostics() throws {
        XCTAssertEqual(try rules().diagnostics.map(\.description), [])
    }

    func testTheDefaultUserHasARichScreen() throws {
        let rules = try rules()
        let user = User(
            key: "demo", attributes: ["country": "HK", "account_type": "personal", "app_version": "5.2.0"])
        let shown = rules.flagNames.filter { rules.evaluate($0, for: user).treatment != "off" }
        // A share, since components leave with their rules.
        XCTAssertGreaterThanOrEqual(shown.count * 10, rules.flagNames.count * 6, "\(shown)")
    }
}
