import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import XCTest

/// The contexts that requirements are in.
final class ContextOfRequirementsTests: XCTestCase {
    func testRequirementsSayWhichContextTheyAreIn() throws {
        let space = try ScreenSpace.shop(StubBuilder("A", when: .on(.a)), StubBuilder("B", when: .on(.b)))
        // Korea is no value of the axis, and the account is fixed.
        let narrow = try ScreenSpace.shop(
            StubBuilder("Always"),
            axes: [ScreenAxis("country", \ShopRequirements.country, values: [.hongKong, .taiwan])])
        let rows: [(ScreenSpace<ShopRequirements>, [String: String], Country, Account, String?, line: UInt)] = [
            (space, [:], .hongKong, .personal, "the baseline", #line),
            (space, ["a": "on"], .taiwan, .personal, "country=TW a=on", #line),
            (space, ["a": "off", "b": "on"], .hongKong, .personal, "b=on", #line),
            (narrow, [:], .taiwan, .personal, "country=TW", #line), (narrow, [:], .korea, .personal, nil, #line),
            (narrow, [:], .taiwan, .business, nil, #line),
        ]
        for (space, treatments, country, account, text, line) in rows {
            let flags = try Flags(space.pluginPoint.catalog, from: FixedFlags(treatments))
            let context = space.context(of: ShopRequirements(flags: flags, country: country, account: account))
            XCTAssertEqual(context?.description, text, line: line)
        }
        for context in space.contexts {
            XCTAssertEqual(space.context(of: space.requirements(in: context)), context)
        }
    }
}
