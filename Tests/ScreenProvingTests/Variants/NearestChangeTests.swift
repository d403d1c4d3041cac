import ComponentScreen
import FeatureFlags
import ScreenTesting
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

final class NearestChangeTests: XCTestCase {
    func testTheSmallestChangeIsFoundAndFlagsAreChangedRatherThanAxes() throws {
        let space = try ScreenSpace.kiosk()
        // Only Bergen's rules have hot drinks, and only there is the menu long.
        let flags: @Sendable (KioskRequirements) throws -> Flags = { requirements in
            let treatments = requirements.city == .bergen ? ["hot_drinks": "on", "menu": "long"] : [:]
            return try Flags(requirements.flags.catalog, from: FixedFlags(treatments))
        }
        forEach([
            Row((builder: "HotDrinks", from: "the baseline", change: "hot_drinks off -> on")),
            Row((builder: "HotDrinks", from: "city=hamar", change: "city hamar -> bergen")),
            Row((builder: "Menu", from: "hours=night", change: "hours night -> day, menu none -> short")),
            Row((builder: "LongMenu", from: "city=hamar", change: "city hamar -> bergen")),
            Row((builder: "Queue", from: "city=hamar", change: "queue off -> on")),
            Row((builder: "ColdDrinks", from: "the baseline", change: "")),
        ]) { row, expect in
            let region = try space.region(of: row.builder)
            var start = space.requirements(in: try space.context(row.from))
            start.flags = try flags(start)
            let change = try XCTUnwrap(space.nearestChange(from: start, into: region, flags: flags))
            let steps = change.steps.map { "\($0.parameter.name) \($0.from) -> \($0.to)" }
            expect.equal(steps.joined(separator: ", "), row.change)
        }
    }

    func testWhatIsShownIsHiddenThoughAConstraintExcludesTheContext() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", when: .on(.a)), StubBuilder("Note", when: .on(.b)), constraints: [.off(.a) || .on(.b)])
        var start = space.requirements(in: space.baseline)
        start.flags = try Flags(start.flags.catalog, from: FixedFlags(["a": "on"]))
        let flip = space.flip(try space.variants().rows(named: "Card"), from: start) { $0.flags }
        XCTAssertTrue(flip.isShown)
        XCTAssertEqual(flip.change?.steps.map { "\($0.parameter.name) \($0.from) -> \($0.to)" }, ["a on -> off"])
    }

    func testNothingLeadsIntoAnEmptyRegion() throws {
        let space = try ScreenSpace.kiosk()
        let start = space.requirements(in: space.baseline)
        XCTAssertNil(space.nearestChange(from: start, into: space.region(of: []), flags: { $0.flags }))
    }

    /// The reference tries every context, whatever it costs to get there.
    func testNoChangeIsSmallerUnderRandomRules() throws {
        let space = try ScreenSpace.kiosk()
        let rows = try space.variants().rows
        for seed in UInt64(1)...UInt64(rounds(4)) {
            var random = SeededGenerator(seed: seed)
            let contexts = space.everyContext
            let rules = Dictionary(
                contexts.shuffled(using: &random).map { ($0.axes, space.requirements(in: $0).flags) }
            ) { first, _ in first }
            let flags: (KioskRequirements) -> Flags = { requirements in
                rules["\(requirements.city) \(requirements.hours)"] ?? requirements.flags
            }
            var start = space.requirements(in: try XCTUnwrap(contexts.randomElement(using: &random)))
            start.flags = flags(start)
            let context = try XCTUnwrap(space.context(of: start))
            for row in rows {
                let shown = space.region(of: [row.condition])
                let isShown = space.shows(row.builder, in: context)
                let change = space.nearestChange(from: start, into: isShown ? shown.complement : shown, flags: flags)
                let least = contexts.filter { space.shows(row.builder, in: $0) != isShown }
                    .map { cost(of: $0, from: start, flags, in: space) }.min()
                XCTAssertEqual(change?.steps.count, least, "\(row.builder), seed \(seed)")
                if let end = change?.context {
                    XCTAssertNotEqual(space.shows(row.builder, in: end), isShown, "\(row.builder), seed \(seed)")
                }
            }
        }
    }

    /// Returns the axes that differ, and the flags that differ from those the rules give under the axes' values.
    private func cost(
        of end: Context, from start: KioskRequirements, _ flags: (KioskRequirements) -> Flags,
        in space: ScreenSpace<KioskRequirements>
    ) -> Int {
        let wanted = space.requirements(in: end)
        var found = wanted
        found.flags = flags(found)
        let axes = (wanted.city == start.city ? 0 : 1) + (wanted.hours == start.hours ? 0 : 1)
        return axes + zip(wanted.flags.answers, found.flags.answers).count { $0.treatment != $1.treatment }
    }
}

extension Context {
    fileprivate var axes: String { "\(self["city"] ?? "") \(self["hours"] ?? "")" }
}
