import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// Names of flags and treatments that rule file and code do not share.
final class NameCheckTests: XCTestCase {
    private enum Proof: String, Treatment { case off, photo, signature }

    private let photo = Flag<OnOff>("package_photo", default: .off).declaration
    private let proof = Flag<Proof>("proof", default: .off).declaration
    private let off = #""defaultTreatment": "off""#

    func testFlagsOfTheFileAndOfTheCode() throws {
        let everybody = Sample.everybody("on 50, off 50")
        let photos = Sample.rule([Sample.asks("helper", "on")], shares: "photo 100")
        try check(
            [
                Sample.flag("package_foto", [everybody], off),
                Sample.flag("proof", [photos], off),
                Sample.flag("helper", [everybody], off), Sample.flag("elsewhere", [everybody], off),
            ],
            [
                """
                rules.json:1:1: the flag "package_photo" is not in the file, and its declared default serves everyone: off; \
                the file has "package_foto": rename that, or add "package_photo"
                """,
                """
                rules.json:2:1: the code declares no flag "package_foto"; did you mean "package_photo"? Rename it, or \
                remove it
                """,
                #"rules.json:5:1: the code declares no flag "elsewhere"; remove it"#,
            ])
    }

    func testAnArchivedFlagIsNotThere() throws {
        try check(
            [
                Sample.flag("proof", [Sample.everybody("off 50, photo 50")], off),
                Sample.flag("package_photo", [Sample.everybody("on 50, off 50")], off, #""status": "ARCHIVED""#),
            ],
            [
                """
                rules.json:3:1: the flag "package_photo" is archived, and its declared default serves everyone: off; make \
                it active, or remove it from the code
                """
            ])
    }

    func testTreatmentsThatTheDeclarationDoesNotKnow() throws {
        let conditions = [Sample.rule(Sample.asks("proof", "photo", "phto")), Sample.everybody("onn 50, off 50")]
        let findings = try findings([
            Sample.flag(
                "package_photo", conditions, #""configurations": {"on": "{}", "of": "{}", "onn": "{}"}"#,
                #""prerequisites": [{"n": "proof", "ts": ["signed", "photo"]}]"#),
            Sample.flag("proof", [Sample.everybody("off 50, photo 50")], off),
        ])
        XCTAssertEqual(
            Set(findings.map { "\($0.problem); \($0.advice)" }),
            [
                #"the default treatment "default", which the flag "package_photo" does not have in the code; it has off, on"#,
                """
                the treatment "onn", which the flag "package_photo" does not have in the code; did you mean "on"? It has \
                off, on
                """,
                """
                a config for the treatment "of", which the flag "package_photo" does not have in the code; did you mean \
                "off"? It has off, on
                """,
                """
                a prerequisite for the treatment "signed", which the flag "proof" does not have in the code; it has off, \
                photo, signature
                """,
                """
                a question for the treatment "phto", which the flag "proof" does not have in the code; did you mean \
                "photo"? It has off, photo, signature
                """,
            ])
        XCTAssertEqual(Set(findings.map(\.kind)), [.unknownTreatment])
    }

    func testControlIsTheFormatsOwnTreatment() throws {
        let file = "package_photo on anna\nproof photo anna\n"
        let rules = try RuleSet(file.utf8, named: "rules.splits")
        XCTAssertEqual(rules.findings(against: FlagCatalog([photo, proof])), [])
    }

    private func findings(_ flags: [String]) throws -> [RuleFinding] {
        // A line for each flag, behind the first.
        let lines = flags.map { "\n" + $0.replacing("\n", with: " ") }
        let rules = try RuleSet(Sample.file(lines).utf8, named: "rules.json")
        return rules.findings(against: FlagCatalog([photo, proof]))
    }

    private func check(_ flags: [String], _ wanted: [String], line: UInt = #line) throws {
        XCTAssertEqual(try findings(flags).map(\.description), wanted, line: line)
    }
}
