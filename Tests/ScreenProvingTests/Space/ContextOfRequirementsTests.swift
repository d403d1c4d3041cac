import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import XCTest

/// The contexts that requirements are in.
final class ContextOfRequirementsTests: XCTestCase {
    func testRequirementsSayWhichContextTheyAreIn() throws {
        let space = try ScreenSpace.shop(StubBuilder("A", when: .on(.a)), StubBuilder("B", when: .on(.b)))
        let rows: [(treatments: [String: String], country: Country, String, line: UInt)] = [
            ([:], .hongKong, "the baseline", #line),
            (["a": "on"], .taiwan, "country=TW a=on", #line),
            (["a": "off", "b": "on"], .hongKong, "b=on", #line),
        ]
        for (treatments, country, text, line) in rows {
            let flags = try Flags(space.pluginPoint.catalog, from: FixedFlags(treatments))
            let context = space.context(of: ShopRequirements(flags: flags, country: country))
            XCTAssertEqual(context?.description, text, line: line)
        }
        for context in space.contexts {
            XCTAssertEqual(space.context(of: space.requirements(in: context)), context)
        }
    }

    func testRequirementsOutsideTheSpaceAreInNoContext() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Always"),
            axes: [ScreenAxis("country", \ShopRequirements.country, values: [.hongKong, .taiwan])])
        let flags = try Flags(space.pluginPoint.catalog, from: FixedFlags())
        XCTAssertNil(space.context(of: ShopRequirements(flags: flags, country: .korea)))
    }
}
