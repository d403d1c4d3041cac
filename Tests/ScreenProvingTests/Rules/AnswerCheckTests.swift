import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// Flags whose rules do not matter.
final class AnswerCheckTests: XCTestCase {
    private let declared = FlagCatalog([Flag<OnOff>("flag", default: .off).declaration])
    private let off = #""defaultTreatment": "off""#

    func testFlagsWithOneTreatmentForAll() throws {
        let on = Sample.everybody("on 100, off 0")
        let anna = Sample.rule(Sample.keys("anna"))
        let never = #""prerequisites": [{"n": "missing", "ts": ["on"]}]"#
        let rows: [(conditions: [String], members: String, found: String?, only: String?, line: UInt)] = [
            ([on], off, #"stale: "flag" is on for all, by rule 1 "default rule""#, "on", #line),
            ([anna, on], off, #"stale: "flag" is on for all"#, "on", #line),
            ([anna], off, nil, nil, #line),
            ([anna, Sample.everybody("on 99, off 1")], off, nil, nil, #line),
            ([on], #""trafficAllocation": 80, "defaultTreatment": "on""#, #"stale: "flag" is on for all"#, "on", #line),
            ([on], #""trafficAllocation": 80, \#(off)"#, nil, nil, #line),
            (
                [on], #""trafficAllocation": 0, \#(off)"#,
                #""flag" is off for all: its traffic allocation is 0"#, "off", #line
            ),
            (
                [anna, on], #""trafficAllocation": 0, \#(off)"#,
                #"nobody gets into the roll-outs of "flag": its traffic allocation is 0"#, nil, #line
            ),
            (
                [on], #""killed": true, \#(off)"#,
                #""flag" is off for all: it is killed, and its rule never fires"#, "off", #line
            ),
            (
                [anna, on], #""killed": true, \#(off)"#,
                #""flag" is off for all: it is killed, and its 2 rules never fire"#, "off", #line
            ),
            (
                [on], "\(never), \(off)",
                #""flag" is off for all: the prerequisite missing = on is never met"#, "off", #line
            ),
            (
                [Sample.rule(Sample.matcher("?")), on], off,
                #""flag" is off for all: one of its rules cannot be evaluated, and it answers control"#, "off", #line
            ),
            ([Sample.everybody("v2 100")], off, nil, nil, #line),
            (
                [on], #""changeNumber": 1716718400738, \#(off)"#,
                #"stale: "flag" is on for all since 2024-05-26, by rule 1 "default rule""#, "on", #line
            ),
        ]
        for row in rows {
            let rules = try RuleSet(flags: Sample.flag("flag", row.conditions, row.members))
            let findings = rules.findings(against: declared).filter {
                ![.unknownTreatment, .deadRule].contains($0.kind)
            }
            XCTAssertEqual(findings.map(\.problem), row.found.map { [$0] } ?? [], line: row.line)
            XCTAssertEqual(findings.first?.onlyTreatment, row.only, line: row.line)
        }
    }

    func testAPermanentFlagIsNeverStaleNorToBeTakenOut() throws {
        let catalog = FlagCatalog([Flag<OnOff>("flag", default: .off, isPermanent: true).declaration])
        for (members, found) in [
            (off, []),
            (#""killed": true, \#(off)"#, [#""flag" is off for all: it is killed, and its rule never fires"#]),
        ] {
            let rules = try RuleSet(flags: Sample.flag("flag", [Sample.everybody("on 100")], members))
            let findings = rules.findings(against: catalog)
            XCTAssertEqual(findings.map(\.problem), found)
            XCTAssertEqual(findings.map(\.onlyTreatment), found.map { _ in nil })
            XCTAssertEqual(findings.map(\.advice), found.map { _ in "turn it on again when it is repaired" })
        }
    }

    func testFlagsTheCodeDoesNotDeclareAreNotItsBusiness() throws {
        let rules = try RuleSet(flags: Sample.flag("other", [Sample.everybody("on 100")], off))
        XCTAssertEqual(rules.findings(against: declared).map(\.kind), [.missingFlag, .unknownFlag])
    }

    func testFourFlagsOfALongFileLeaveNoChoice() throws {
        let rules = try RuleSet(
            contentsOf: Files.frozen.appendingPathComponent("package-info.json"),
            segments: Files.frozen.appendingPathComponent("segments"))
        let catalog = FlagCatalog(
            rules.flagNames.map { name in
                name == "proof_of_delivery"
                    ? Flag<Proof>(name, default: .off).declaration : Flag<OnOff>(name, default: .off).declaration
            })
        let found = rules.findings(against: catalog)
        XCTAssertEqual(
            found.map { "\($0.kind.rawValue) \($0.flag ?? "") \($0.onlyTreatment ?? "")" },
            [
                "stale package_category on", "stale multi_package on", "stale delivery_note on",
                "killed realtime_survey off",
            ])
    }

    private enum Proof: String, Treatment { case off, photo, signature }
}
