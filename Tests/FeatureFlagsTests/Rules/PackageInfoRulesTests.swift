import Foundation
import XCTest

@testable import FeatureFlags

/// The rule file of the package information screen, as its default user meets it.
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
        let answers = rules.flagNames.map { "\($0) \(rules.evaluate($0, for: user).treatment)" }
        XCTAssertEqual(
            answers,
            [
                "package_category on", "size_weight_redesign on", "custom_size off", "multi_package on",
                "package_photo on", "fragile_handling on", "declared_value on", "insurance on", "cash_on_delivery off",
                "merchant_order_number off", "scheduled_pickup on", "delivery_note on", "proof_of_delivery photo",
                "recipient_notification on", "promo_banner on", "realtime_survey off", "layout_rearranged off",
            ])
    }
}
