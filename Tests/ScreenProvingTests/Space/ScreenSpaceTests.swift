import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

final class ScreenSpaceTests: XCTestCase {
    func testAxesComeFirstThenTheFlagsThatBuildersAndArrangementsDeclare() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", when: .on(.a), reading: [Flag.proof.declaration]),
            arrangements: [Arrangement("other", when: .on(.b), sections: []), Arrangement("usual", sections: [])])
        XCTAssertEqual(space.parameters.map(\.name), ["country", "account", "a", "b", "proof"])
        XCTAssertEqual(space.parameters.map(\.kind), [.axis, .axis, .flag, .flag, .flag])
        XCTAssertEqual(
            space.parameters.map(\.values),
            [
                ["HK", "SG", "TW", "KR"], ["personal", "business"], ["off", "on"], ["off", "on"],
                ["off", "photo", "signature"],
            ])
        XCTAssertEqual(space.contextCount.exact, 96)
    }

    func testTheBaselineIsWhatTheRequirementsStartWithAndTheFlagsDefaults() throws {
        let point = PluginPoint(
            sections: [], arrangements: [], builders: [StubBuilder("Card", when: .on(Flag("late", default: .on)))])
        let space = try ScreenSpace(of: point, axes: [.country], fixed: ["account"]) {
            ShopRequirements(flags: $0, country: .taiwan)
        }
        XCTAssertEqual(space.baseline["country"], "TW")
        XCTAssertEqual(space.baseline["late"], "on")
        XCTAssertNil(space.baseline["unheard of"])
        XCTAssertEqual("\(space.baseline)", "the baseline")
    }

    func testEveryContextIsReadBackFromItsText() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a), reading: [Flag.proof.declaration]))
        for values in combinations(space.space.sizes) {
            let context = space.space.context(values)
            XCTAssertEqual(try space.context("\(context)"), context)
        }
    }

    func testNamesWithSpacesAreOneWordInTextsAndFormulas() throws {
        let odd = Flag<OnOff>("gift wrap", default: .off)
        let point = PluginPoint<Traveller>(
            sections: [], arrangements: [],
            builders: [LabelBuilder("Gift", Placement("gift", in: "main", when: .on(odd)))])
        let space = try ScreenSpace(of: point, axes: [ScreenAxis(\.country)]) { Traveller(flags: $0) }
        let context = try space.context("home_country=KR gift_wrap=on")
        XCTAssertEqual("\(context)", "home_country=KR gift_wrap=on")
        let failures = try space.check(Invariant("off") { !$0.isOn(odd) }).failures
        XCTAssertEqual("\(failures[0].condition)", "gift_wrap on")
    }

    func testATextIsReadWithTheBaselineWhereItSaysNothing() throws {
        let space = try ScreenSpace.switches([.a, .b])
        let rows: [(text: String, context: String, line: UInt)] = [
            ("", "the baseline", #line),
            ("the baseline", "the baseline", #line),
            ("a=off", "the baseline", #line),
            ("b=on  country=TW", "country=TW b=on", #line),
        ]
        for (text, context, line) in rows { XCTAssertEqual("\(try space.context(text))", context, line: line) }
    }

    func testATextWithMistakesIsRefusedWithAllOfThem() throws {
        let space = try ScreenSpace.switches([.a, .b])
        XCTAssertThrowsError(try space.context("contry=TW a=onn b account=")) { error in
            let place = "\"contry=TW a=onn b account=\""
            XCTAssertEqual(
                (error as? DefinitionError)?.faults,
                [
                    "\(place) names contry, which is neither an axis nor a flag (did you mean country?)",
                    "\(place) names onn, which is not a value of a (one of: off, on; did you mean on?)",
                    "\(place) asks for a member or flag to have none of its values; name one",
                    "\(place) asks for a member or flag to have none of its values; name one",
                ])
        }
    }

    func testTheRequirementsOfAContextHaveItsAxesAndFlags() throws {
        let space = try ScreenSpace.switches([.a, .b])
        let requirements = space.requirements(in: try space.context("country=TW b=on"))
        XCTAssertEqual(requirements.country, .taiwan)
        XCTAssertEqual(requirements.account, .personal)
        XCTAssertEqual([requirements.flags[.a], requirements.flags[.b]], [.off, .on])
        XCTAssertEqual(requirements.flags.answer(for: .b).treatment, "on")
    }

    func testConfigsComeFromTheirSourceAndTreatmentsFromTheContext() throws {
        let point = PluginPoint(sections: [], arrangements: [], builders: [StubBuilder("Card", when: .on(.a))])
        let configs = FixedFlags(["a": "off"], configs: ["a": ["on": "title"]])
        let space = try ScreenSpace(of: point, axes: [], fixed: ["country", "account"], configs: configs) {
            ShopRequirements(flags: $0)
        }
        let answer = space.requirements(in: try space.context("a=on")).flags.answer(for: .a)
        XCTAssertEqual([answer.treatment, answer.config], ["on", "title"])
        let invariant = Invariant<ShopRequirements>("the config is there with its treatment") { screen in
            let answer = screen.flags.answer(for: .a)
            return answer.config == (answer.treatment == "on" ? "title" : nil)
        }
        for budget in [nil, 0] {
            XCTAssertTrue(try space.check(invariant, budget: budget).holds)
        }
    }

    func testConstraintsLeaveContextsOutOfTheCount() throws {
        let rows: [(constraints: [Condition<ShopRequirements>], contexts: Int, line: UInt)] = [
            ([], 32, #line),
            ([!(.on(.a) && .on(.b))], 24, #line),
            ([.if(.on(.a), then: .on(.b))], 24, #line),
            ([.is(\.country, .hongKong, .taiwan)], 16, #line),
            ([.if(.on(.a), then: .is(\.country, .korea)), .is(\.account, .business)], 10, #line),
            ([.when("as many") { $0.flags[.a] == $0.flags[.b] }], 16, #line),
            ([.on(.a) && .on(.b) || .off(.a) && .off(.b)], 16, #line),
            ([.is(\.country, .korea, .taiwan) && (.on(.a) || .is(\.account, .business))], 12, #line),
        ]
        for (constraints, contexts, line) in rows {
            let space = try ScreenSpace.switches([.a, .b], constraints: constraints)
            XCTAssertEqual(space.contextCount.exact, contexts, line: line)
            let whole = try ScreenSpace.switches([.a, .b])
            var narrowed = whole
            for constraint in constraints { narrowed = try narrowed.restricted(by: constraint) }
            XCTAssertEqual(narrowed.contextCount.exact, contexts, "one by one", line: line)
            XCTAssertEqual(whole.contextCount.exact, 32, "the space itself stays", line: line)
        }
    }
}

/// Spaces larger than anybody would enumerate.
final class LargeSpaceTests: XCTestCase {
    func testMoreThan64FlagsAreProvedAndCountedAsRounded() throws {
        let flags = switches(100)
        let space = try ScreenSpace.switches(flags)
        XCTAssertEqual("\(space.contextCount)", "about 1.0e+31")
        let report = try space.check(
            Invariant("never the first and the last") { !($0.isOn(flags[0]) && $0.isOn(flags[99])) })
        XCTAssertEqual(report.failures.map { "\($0.condition)" }, ["f0 on and f99 on"])
        XCTAssertEqual(report.failures.first?.share, 0.25)
        XCTAssertNil(report.failures.first?.contexts.exact)
    }

    func testScreensBeyondInt64AreCountedAndRounded() throws {
        let flags = switches(70)
        let point = PluginPoint(
            sections: [], arrangements: [], builders: flags.map { StubBuilder($0.name, when: .on($0)) })
        let space = try ScreenSpace(of: point, axes: [], fixed: ["country", "account"]) { ShopRequirements(flags: $0) }
        let variants = try space.variants()
        XCTAssertEqual("\(variants.screens)", "about 1.2e+21")
        XCTAssertEqual("\(variants.rows[69].condition)", "f69 on")
    }

    func testAFlagWithAHundredTreatmentsIsOneParameter() throws {
        let flag = Flag<Shade>("shade", default: Shade(rawValue: "s7"))
        let space = try ScreenSpace.shop(.declaring([flag.declaration]))
        XCTAssertEqual(space.contextCount.exact, 800)
        let dark = Invariant<ShopRequirements>("not too dark") {
            $0[flag].rawValue != "s98" && $0[flag].rawValue != "s99"
        }
        for budget in [nil, 0] {
            let report = try space.check(dark, budget: budget)
            XCTAssertEqual(report.failures.map { "\($0.condition)" }, ["shade in s98 s99"])
            XCTAssertEqual(report.failures.first.map { "\($0.example)" }, "shade=s98")
        }
    }

    private struct Shade: Treatment {
        let rawValue: String

        static let allCases = (0..<100).map { Shade(rawValue: "s\($0)") }
    }
}

private struct Traveller: ScreenRequirements {
    var flags: Flags
    var country = Country.hongKong

    static var memberNames: [PartialKeyPath<Self>: String] { [\.country: "home country"] }
}
