import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The way from rules and a user to typed, frozen flags.
final class RuleSetFlagsTests: XCTestCase {
    private enum Proof: String, Treatment { case off, photo, signature }

    private let photo = Flag<OnOff>("photo", default: .off)
    private let proof = Flag<Proof>("proof", default: .photo)
    private let gone = Flag<OnOff>("gone", default: .on)
    private let odd = Flag<OnOff>("odd", default: .off)
    private let cycle = Flag<OnOff>("cycle", default: .on)

    private var declarations: [FlagDeclaration] {
        [photo.declaration, proof.declaration, gone.declaration, odd.declaration, cycle.declaration]
    }

    private func rules() throws -> RuleSet {
        try RuleSet(
            flags: Sample.flag(
                "photo", [Sample.rule(Sample.keys("anna"), label: "listed"), Sample.everybody()],
                #""configurations": {"on": "{}"}"#),
            Sample.flag("proof", [Sample.everybody("signature 100")]),
            Sample.flag(
                "odd", [Sample.everybody("v2 100", label: "new")], #""configurations": {"off": "config of off"}"#),
            Sample.flag("cycle", [], #""prerequisites": [{"n": "cycle", "ts": []}]"#))
    }

    func testTreatmentsAreTypedAndUnusableAnswersHaveTheDeclaredDefault() throws {
        let catalog = FlagCatalog(declarations)
        let flags = try rules().flags(for: User(key: "anna"), of: catalog)
        XCTAssertEqual(flags[photo], .on)
        XCTAssertEqual(flags[proof], .signature)
        XCTAssertEqual(flags[gone], .on)
        XCTAssertEqual(flags[odd], .off)
        XCTAssertEqual(flags[cycle], .on)
        XCTAssertFalse(try rules().flags(for: User(key: "ben"), of: catalog).isOn(photo))
    }

    func testFrozenFlagsExplainThemselvesByTheRulesAndTheUserTheyWereFrozenFrom() throws {
        let catalog = FlagCatalog([photo.declaration])
        let old = try RuleSet("photo off\nphoto on anna".utf8, named: "old.splits")
        let new = try RuleSet("\n\nphoto off".utf8, named: "new.splits")
        let (before, after) = (
            #"rule 1 "whitelisted on" · all it matches · old.splits:2"#,
            #"rule 1 "default rule" · everybody · new.splits:3"#
        )
        let rows: [(flags: Flags, treatment: OnOff, trail: String?, line: UInt)] = [
            (old.flags(for: User(key: "anna"), of: catalog), .on, before, #line),
            (new.flags(for: User(key: "anna"), of: catalog), .off, after, #line),
            (try old.flags(for: User(key: "anna"), of: catalog).setting(["photo": "off"]), .off, before, #line),
            (old.flags(for: User(key: "anna"), of: catalog).observed { _ in }, .on, before, #line),
            (old.flags(for: User(key: ""), of: catalog), .off, "the key is empty", #line),
            (try Flags(catalog, from: FixedFlags(["photo": "on"])), .on, nil, #line),
            (Flags(catalog) { _, _ in "on" }, .on, nil, #line),
        ]
        for row in rows {
            XCTAssertEqual(row.flags[photo], row.treatment, line: row.line)
            XCTAssertEqual(row.flags.trail(of: photo)?.description, row.trail, line: row.line)
        }
        let reads = Recorder()
        _ = old.flags(for: User(key: "anna"), of: catalog).observed { reads.add($0.name) }.trail(of: photo)
        XCTAssertEqual(reads.names, [])
    }

    func testAFlagThatTheCatalogDoesNotHaveIsNotAskedFromTheRules() throws {
        let flags = try rules().flags(for: User(key: "anna"), of: FlagCatalog([proof.declaration]))
        XCTAssertEqual(flags[photo], .off)
        XCTAssertEqual(
            flags.answer(for: photo),
            FlagAnswer(flag: "photo", treatment: "off", label: nil, config: nil, origin: .undeclared))
        XCTAssertEqual(flags[proof], .signature)
        XCTAssertEqual(flags.fixing(["photo": "on"])[photo], .on)
    }

    func testAnswersSayWhereTheyCameFrom() throws {
        let flags = try rules().flags(for: User(key: "anna"), of: FlagCatalog(declarations))
        let expected = [
            FlagAnswer(flag: "photo", treatment: "on", label: "listed", rule: 1, config: "{}", origin: .rules),
            FlagAnswer(
                flag: "proof", treatment: "signature", label: "default rule", rule: 1, config: nil, origin: .rules),
            FlagAnswer(
                flag: "gone", treatment: "on", label: "definition not found", config: nil,
                origin: .notFound),
            FlagAnswer(
                flag: "odd", treatment: "off", label: "new", rule: 1, config: "config of off",
                origin: .unknownTreatment("v2")),
            FlagAnswer(
                flag: "cycle", treatment: "on", label: "exception", config: nil,
                origin: .unknownTreatment("control")),
        ]
        XCTAssertEqual(flags.answers, expected)
    }

    func testAnUnusableKeyHasTheDeclaredDefaults() throws {
        let flags = try rules().flags(for: User(key: ""), of: FlagCatalog(declarations))
        XCTAssertEqual(flags.answers.map(\.treatment), ["off", "photo", "on", "off", "on"])
        XCTAssertEqual([flags[photo], flags[gone]], [.off, .on])
    }

    func testAnOverrideHasTheConfigOfTheRules() throws {
        let flags = try rules().flags(for: User(key: "ben"), of: FlagCatalog(declarations)).setting(["photo": "on"])
        XCTAssertEqual(
            flags.answer(for: photo),
            FlagAnswer(flag: "photo", treatment: "on", label: nil, config: "{}", origin: .override))
    }
}
