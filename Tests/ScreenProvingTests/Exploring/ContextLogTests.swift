import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import XCTest

final class ContextLogTests: XCTestCase {
    func testContextsAreKeptOnceAndInOrder() throws {
        let (space, log) = (try shop(), ContextLog())
        for text in ["a=on", "country=SG", "the baseline", "a=on"] { log.note(try space.context(text)) }
        XCTAssertEqual(log.contexts.map(\.description), ["the baseline", "a=on", "country=SG"])
    }

    func testRequirementsOfAContextAreNotedWhereTheyAreTaken() throws {
        let (space, log) = (try shop(), ContextLog())
        let requirements = space.requirements(in: try space.context("country=TW a=on"), noting: log)
        XCTAssertEqual(requirements.country, .taiwan)
        XCTAssertTrue(requirements.flags.isOn(.a))
        XCTAssertEqual(log.contexts.map(\.description), ["country=TW a=on"])
    }

    func testRequirementsSayWhichContextTheyAreIn() throws {
        let space = try shop()
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
            StubBuilder("Always"), axes: [Axis("country", \ShopRequirements.country, values: [.hongKong, .taiwan])])
        let flags = try Flags(space.pluginPoint.catalog, from: FixedFlags())
        XCTAssertNil(space.context(of: ShopRequirements(flags: flags, country: .korea)))
    }

    func testManyTestsMayNoteAtOnce() async throws {
        let (space, log) = (try shop(), ContextLog())
        await withTaskGroup(of: Void.self) { group in
            for context in space.contexts { group.addTask { log.note(context) } }
        }
        XCTAssertEqual(log.contexts, Array(space.contexts))
    }

    private func shop() throws -> ScreenSpace<ShopRequirements> {
        try .shop(StubBuilder("A", when: .on(.a)), StubBuilder("B", when: .on(.b)))
    }
}
