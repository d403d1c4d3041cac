import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// The possible answers of a flag, for users of whom some attributes are known.
final class PossibleTreatmentsTests: XCTestCase {
    private let hk = Sample.rule(Sample.list(["HK"], of: "country"), label: "HK")
    private let adult = Sample.rule(
        [Sample.matcher("GREATER_THAN_OR_EQUAL_TO", #""unaryNumericMatcherData": {"value": 18}"#, attribute: "age")],
        shares: "on 50, off 50", label: "adults")

    func testKnownAttributesNarrowWhatIsPossible() throws {
        let everybody = Sample.everybody("off 100")
        let rows: [(conditions: [String], known: [String: AttributeValue], possible: [String], line: UInt)] = [
            ([hk, everybody], [:], ["on by 1", "off by 2"], #line),
            ([hk, everybody], ["country": "HK"], ["on by 1"], #line),
            ([hk, everybody], ["country": "SG"], ["off by 2"], #line),
            ([hk, everybody], ["country": nil], ["off by 2"], #line),
            ([hk, everybody], ["country": 1], ["off by 2"], #line),
            ([hk, everybody], ["age": 20], ["on by 1", "off by 2"], #line),
            ([adult, everybody], ["age": 20], ["on by 1", "off by 1"], #line),
            ([adult, everybody], ["age": 17], ["off by 2"], #line),
            ([hk, adult, everybody], ["country": "SG"], ["on by 2", "off by 2", "off by 3"], #line),
            ([hk], ["country": "SG"], ["off by 2"], #line),
        ]
        for row in rows {
            let rules = try RuleSet(flags: Sample.flag("flag", row.conditions))
            let possible = rules.possibleTreatments(of: flag("flag"), among: [row.known])
            XCTAssertEqual(possible.map { "\($0.treatment) by \($0.rule ?? 0)" }, row.possible, line: row.line)
            XCTAssertEqual(Set(possible.map(\.origin)), [.rules], line: row.line)
        }
    }

    /// The treatments that some users may get, with the label of each and who they are.
    func testEveryStepThatGivesATreatmentIsNamedWithWhoGetsIt() throws {
        let on = Sample.everybody("on 100")
        let off = #""defaultTreatment": "off""#
        func asking(_ flag: String) -> String { #""prerequisites": [{"n": "\#(flag)", "ts": ["on", "v2"]}]"# }
        let rows: [(flag: String, possible: [String], line: UInt)] = [
            (Sample.flag("flag", [on], off, #""killed": true"#), ["off / killed: everybody"], #line),
            (
                Sample.flag("flag", [hk, on]),
                [#"on / HK: country is "HK""#, "on / default rule: everybody else"], #line
            ),
            (
                Sample.flag("flag", [Sample.rule(Sample.matcher("ALL_KEYS"))], off),
                ["on / rule: key is present"], #line
            ),
            (
                Sample.flag("flag", [on], off, #""trafficAllocation": 80"#),
                ["off / not in split: 20 % of the keys", "on / default rule: everybody"], #line
            ),
            (
                Sample.flag("flag", [hk], off, asking("other")),
                [
                    "off / prerequisites not met: other is not on or v2", #"on / HK: country is "HK""#,
                    "off / default rule: everybody else",
                ], #line
            ),
            (
                Sample.flag("flag", [adult], off, asking("flag")),
                [
                    "on / adults: age is at least 18, 50 % of them", "off / adults: age is at least 18, 50 % of them",
                    "off / default rule: everybody else", "off / default rule: everybody else",
                    "off / exception: everybody else, because the flag depends on itself",
                ], #line
            ),
            (
                Sample.flag("flag", [Sample.everybody("on 30, v2 20, on 10")], off),
                [
                    "on / default rule: everybody, 40 % of them", "off / default rule: everybody, 20 % of them",
                    "off / default rule: everybody, 40 % of them",
                ], #line
            ),
            (Sample.flag("another", [on]), ["off / definition not found: everybody"], #line),
        ]
        for row in rows {
            let rules = try RuleSet(flags: row.flag, Sample.flag("other", [Sample.everybody("on 50, off 50")]))
            let possible = rules.possibleTreatments(of: flag("flag"), among: [[:]])
            XCTAssertEqual(
                possible.map { "\($0.treatment) / \($0.label ?? ""): \($0.condition)" }, row.possible, line: row.line)
        }
    }

    func testADeclaredDefaultSaysWhatItStandsInFor() throws {
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.everybody("v2 60, on 30")]))
        XCTAssertEqual(
            rules.possibleTreatments(of: flag("flag"), among: [[:]]).map(\.origin),
            [.unknownTreatment("v2"), .rules, .unknownTreatment("control")])
        XCTAssertEqual(rules.possibleTreatments(of: flag("none"), among: [[:]]).map(\.origin), [.notFound])
        XCTAssertEqual(rules.possibleTreatments(of: flag("none"), among: [[:]]).map(\.location), [nil])
    }

    func testAChainOfOneHundredIsFollowed() throws {
        let length = 101
        let flags = (0..<length).map { index in
            Sample.flag(
                "f\(index)", [Sample.everybody("on 100")], #""defaultTreatment": "off""#,
                #""prerequisites": [\#(index + 1 < length ? #"{"n": "f\#(index + 1)", "ts": ["on"]}"# : "")]"#)
        }
        let rules = try RuleSet(Sample.file(flags).utf8, named: "rules.json")
        XCTAssertEqual(rules.possibleTreatments(of: flag("f0"), among: [[:]]).map(\.treatment), ["on"])
    }

    func testALongListOfRulesEndsWithTheOneForEverybody() throws {
        let rows = (0..<300).map { "flag on key-\($0)" } + ["flag off"]
        let rules = try RuleSet(rows.joined(separator: "\n").utf8, named: "rules.splits")
        let possible = rules.possibleTreatments(of: flag("flag"), among: [[:]])
        XCTAssertEqual(possible.count, 301)
        XCTAssertEqual(possible.last?.treatment, "off")
        XCTAssertEqual(Set(possible.map(\.origin)), [.rules])
    }

    private func flag(_ name: String) -> FlagDeclaration { Flag<OnOff>(name, default: .off).declaration }
}
