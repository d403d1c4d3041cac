import ComponentScreen
import FeatureFlags
import TestSupport
import XCTest

/// Codes of plans, and what a screen makes of them, then and later.
final class ScreenVariantTests: XCTestCase {
    private let axes = [Axis("zone", \TripRequirements.zone), Axis("business", \TripRequirements.isBusiness)]

    private func screen(_ conditions: Condition<TripRequirements>...) -> PluginPoint<TripRequirements> {
        PluginPoint(
            sections: [Section("main")], arrangements: [],
            builders: conditions.enumerated().map {
                StubBuilder("Builder\($0)", ComponentID(rawValue: "place-\($0)"), when: $1)
            })
    }

    func testEveryVariantHasACodeOfItsOwnAndComesBack() throws {
        let screen = screen(.on(.red), .on(.blue), .flag(.pace, is: .fast))
        var codes: Set<String> = []
        for values in combinations([3, 2, 2, 2, 3]) {
            let treatments = [
                "red": ["off", "on"][values[2]], "blue": ["off", "on"][values[3]],
                "pace": ["slow", "normal", "fast"][values[4]],
            ]
            let requirements = trip(
                treatments, isBusiness: values[1] == 1, zone: Zone.allCases[values[0]], catalog: screen.catalog)
            let code = try screen.plan(for: requirements).code(axes: axes)
            codes.insert(code.description)

            let variant = try screen.variant(of: ScreenCode(code.description), axes: axes)
            XCTAssertEqual(variant.treatments, treatments)
            XCTAssertEqual(variant.added, [])
            XCTAssertEqual(variant.removed, [:])
            var again = trip(variant.treatments, catalog: screen.catalog)
            variant.setAxes(of: &again)
            XCTAssertEqual(again.zone, requirements.zone)
            XCTAssertEqual(again.isBusiness, requirements.isBusiness)
        }
        XCTAssertEqual(codes.count, 72)
    }

    func testTheOrderOfTheCodeDoesNotMatter() throws {
        let (one, other) = (screen(.on(.red), .on(.blue)), screen(.on(.blue), .on(.red)))
        let treatments = ["red": "on", "blue": "off"]
        XCTAssertEqual(
            try one.plan(for: trip(treatments, catalog: one.catalog)).code(axes: axes),
            try other.plan(for: trip(treatments, catalog: other.catalog)).code(axes: axes))
    }

    func testFlagsThatCameAndWentAreTold() throws {
        let then = screen(.on(.red), .flag(.pace, is: .fast))
        let code = try then.plan(for: trip(["red": "on", "pace": "fast"], zone: .far)).code(axes: axes)
        let now = screen(.on(.red), .on(.blue))
        let variant = try now.variant(of: code, axes: axes, knowing: ["pace": ["slow", "fast", "normal"], "x": ["y"]])
        XCTAssertEqual(variant.treatments, ["red": "on", "blue": "on"])
        XCTAssertEqual(variant.added, ["blue"])
        XCTAssertEqual(variant.removed, ["pace": "fast"])
        var requirements = trip()
        variant.setAxes(of: &requirements)
        XCTAssertEqual(requirements.zone, .far)

        for (others, line): ([String: [String]], Int) in [([:], #line), (["pace": ["slow", "fast"]], #line)] {
            XCTAssertThrowsError(try now.variant(of: code, axes: axes, knowing: others), line: UInt(line)) {
                XCTAssertEqual($0 as? ScreenCodeError, .otherScreen, line: UInt(line))
            }
        }
    }

    func testTreatmentsThatCameAndWentAreKnown() throws {
        enum OldPace: String, Treatment { case slow, normal, walking }
        let then = screen(.flag(Flag("pace", default: OldPace.normal), is: .walking))
        func code(_ pace: String) throws -> ScreenCode { try then.plan(for: trip(["pace": pace])).code(axes: axes) }
        enum NewPace: String, Treatment { case slow, normal }
        let less = screen(.flag(Flag("pace", default: NewPace.normal), is: .slow))
        let others = ["pace": ["walking", "slow"]]
        let kept = try less.variant(of: code("slow"), axes: axes, knowing: others)
        XCTAssertEqual(kept.treatments, ["pace": "slow"])
        XCTAssertEqual(kept.removed, [:])
        let gone = try less.variant(of: code("walking"), axes: axes, knowing: others)
        XCTAssertEqual(gone.treatments, ["pace": "normal"])
        XCTAssertEqual(gone.removed, ["pace": "walking"])
        XCTAssertEqual(gone.added, [])

        enum MorePace: String, Treatment { case slow, normal, walking, running }
        let more = screen(.flag(Flag("pace", default: MorePace.running), is: .slow))
        XCTAssertEqual(try more.variant(of: code("walking"), axes: axes).treatments, ["pace": "walking"])
    }

    func testOtherAxesAreAnotherScreen() throws {
        let screen = screen(.on(.red))
        let code = try screen.plan(for: trip()).code(axes: axes)
        for other: [Axis<TripRequirements>] in [
            [], [axes[0]], axes.reversed(), [Axis("zone", \.zone, values: [.near, .far]), axes[1]],
        ] {
            XCTAssertThrowsError(try screen.variant(of: code, axes: other)) {
                XCTAssertEqual($0 as? ScreenCodeError, .otherScreen)
            }
        }
    }

    func testAScreenWithoutACodeSaysWhy() throws {
        let narrow = [Axis("zone", \TripRequirements.zone, values: [.near, .far])]
        XCTAssertThrowsError(try screen().plan(for: trip(zone: .abroad)).code(axes: narrow)) {
            XCTAssertEqual($0 as? ScreenCodeError, .valueOutside(axis: "zone"))
        }
        func wide(_ count: Int) -> PluginPoint<TripRequirements> {
            PluginPoint(
                sections: [Section("main")], arrangements: [],
                builders: (0..<count).map {
                    StubBuilder("B\($0)", ComponentID(rawValue: "b\($0)"), when: .on(Flag("f\($0)", default: .off)))
                })
        }
        let most = wide(75)
        let code = try most.plan(for: trip(["f74": "on", "f0": "on"], catalog: most.catalog)).code(axes: [])
        XCTAssertEqual(code.description.count, 32)
        XCTAssertEqual(
            try most.variant(of: code, axes: []).treatments.filter { $0.value == "on" }.keys.sorted(), ["f0", "f74"])
        for count in [76, 200] {
            let point = wide(count)
            XCTAssertThrowsError(try point.plan(for: trip(catalog: point.catalog)).code(axes: [])) {
                XCTAssertEqual($0 as? ScreenCodeError, .tooManyVariants)
            }
        }
    }

    func testTheRuleFileIsTheOneTheFlagsComeFrom() throws {
        let screen = screen(.on(.red))
        let rules = try RuleSet("red on\n".utf8, named: "rules.txt")
        let other = try RuleSet("red  on\n".utf8, named: "rules.txt")
        let flags = rules.flags(for: User(key: "anna"), of: screen.catalog)
        let code = try screen.plan(for: TripRequirements(flags: flags.setting(["red": "off"]))).code(axes: axes)
        XCTAssertTrue(code.hasRuleFile)
        XCTAssertTrue(code.isMade(under: rules.flags(for: User(key: "bert"), of: screen.catalog).ruleFileDigest))
        XCTAssertFalse(code.isMade(under: other.flags(for: User(key: "anna"), of: screen.catalog).ruleFileDigest))
        XCTAssertFalse(try screen.plan(for: trip()).code(axes: axes).hasRuleFile)
    }
}
