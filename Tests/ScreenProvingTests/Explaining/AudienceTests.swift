import ComponentScreen
import FeatureFlags
import ScreenTesting
import XCTest

@testable import ScreenProving

/// The words for audiences.
final class AudienceTests: XCTestCase {
    func testSummaries() throws {
        let worded = try ScreenSpace.shop(axes: [
            .country.named(audience: "in …"), .account.named(audience: "for … accounts"),
        ])
        let plain = try ScreenSpace.shop()
        let everywhere = "HK SG TW KR"
        forEach([
            Row((countries: everywhere, accounts: "personal business", worded: "everywhere", plain: "everywhere")),
            Row(("KR", "personal business", "in KR", "where country = KR")),
            Row(
                ("HK SG", "business", "in HK SG for business accounts", "where country in HK SG and account = business")
            ),
            Row((everywhere, "personal", "for personal accounts", "where account = personal")),
        ]) { row, expect in
            let values = row.countries.split(separator: " ").flatMap { country in
                row.accounts.split(separator: " ").compactMap { account in
                    try? Array(worded.context("country=\(country) account=\(account)").values.prefix(2))
                }
            }
            expect.equal(worded.audience(of: values), row.worded)
            expect.equal(plain.audience(of: values), row.plain)
        }
        XCTAssertEqual(worded.audience(of: [[0, 1], [1, 0]]), "for HK business, SG personal")
    }

    func testARegionIsForThoseWhoHaveAContextInIt() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Note", when: .on(.a) && .when("only in Korea") { $0.country == .korea }))
        let shown = space.region(of: try space.variants().rows(named: "Note").map(\.condition))
        XCTAssertEqual(space.audience(of: shown), "where country = KR")
        XCTAssertEqual(space.audience(of: shown.complement), "everywhere")
    }
}
