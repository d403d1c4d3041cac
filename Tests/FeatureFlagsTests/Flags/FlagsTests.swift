import XCTest

@testable import FeatureFlags

/// Typed flags, their catalog and their frozen answers.
final class FlagsTests: XCTestCase {
    private enum Proof: String, Treatment { case off, photo, signature }

    private let photo = Flag<OnOff>("photo", default: .off)
    private let proof = Flag<Proof>("proof", default: .photo)

    private func flags(_ source: FixedFlags) throws -> Flags {
        try Flags(FlagCatalog([photo.declaration, proof.declaration]), from: source)
    }

    func testAFixedTreatmentIsReadTyped() throws {
        let flags = try flags(FixedFlags(["photo": "on", "proof": "signature"]))
        XCTAssertEqual(flags[photo], .on)
        XCTAssertTrue(flags.isOn(photo))
        XCTAssertEqual(flags[proof], .signature)
    }

    func testTheDeclaredDefaultStandsIn() {
        let flags = Flags(from: FixedFlags(["proof": "hologram"], configs: ["proof": ["photo": "c"]]))
        XCTAssertEqual(flags[photo], .off)
        XCTAssertEqual(flags[proof], .photo)
        XCTAssertEqual(flags.answer(for: photo).origin, .notFound)
        XCTAssertEqual(flags.answer(for: proof).origin, .unknownTreatment("hologram"))
        XCTAssertEqual(flags.answer(for: proof).config, "c")
    }

    func testAClientIsAskedOnceForEachFlagAndItsAnswersAreFrozen() {
        let catalog = FlagCatalog([photo.declaration, proof.declaration])
        var answers = ["photo": "on", "proof": "control"]
        var asked: [String] = []
        let flags = Flags(catalog) {
            $0 == "photo" ? "{}" : nil
        } treatment: { name, standard in
            asked.append("\(name) \(standard)")
            return answers[name] ?? standard
        }
        answers = [:]
        XCTAssertEqual(flags[photo], .on)
        XCTAssertEqual(flags.answer(for: photo).config, "{}")
        XCTAssertEqual(flags[proof], .photo)
        XCTAssertEqual(flags.answer(for: proof).origin, .unknownTreatment("control"))
        XCTAssertEqual(asked, ["photo off", "proof photo"])
    }

    func testAnswersOfAClientAreNeitherFixedNorFaults() throws {
        let catalog = FlagCatalog([photo.declaration, proof.declaration])
        let flags = Flags(catalog) { _, _ in "on" }
        XCTAssertEqual(
            flags.answers,
            [
                FlagAnswer(flag: "photo", treatment: "on", label: nil, config: nil, origin: .client),
                FlagAnswer(flag: "proof", treatment: "photo", label: nil, config: nil, origin: .unknownTreatment("on")),
            ])
        XCTAssertEqual(flags.fixedFaults(in: catalog), [])
        let fixed = try flags.setting(["photo": "off"])
        XCTAssertEqual(fixed.answer(for: photo).origin, .override)
        XCTAssertEqual(fixed.fixedFaults(in: FlagCatalog([])), ["no flag is called \"photo\""])
    }

    func testAnOverrideIsMarkedAndLeavesTheOthersAlone() throws {
        let flags = try flags(FixedFlags(["photo": "on", "proof": "signature"])).setting(["photo": "off"])
        XCTAssertEqual(flags[photo], .off)
        XCTAssertEqual(flags.answer(for: photo).origin, .override)
        XCTAssertEqual(flags[proof], .signature)
        XCTAssertEqual(flags.fixedFaults(in: flags.catalog), [])
    }

    func testNamesFixedByHandAreCheckedInAnotherCatalogAlsoAfterMoreWereFixed() throws {
        let other = FlagCatalog([proof.declaration])
        let flags = try Flags(from: FixedFlags(["phto": "on"])).setting(["proof": "none"])
        let faults = [
            "no flag is called \"phto\"", "flag proof has no treatment \"none\"; it has off, photo, signature",
        ]
        XCTAssertEqual(flags.fixedFaults(in: other), faults)
        XCTAssertEqual(flags.fixing(["proof": "off"]).fixedFaults(in: other), [faults[0]])
        XCTAssertEqual(flags.answer(for: proof).origin, .unknownTreatment("none"))
    }

    func testAFlagMayHaveAnyNumberOfTreatments() throws {
        let many = FlagDeclaration(name: ExactString("many"), treatments: (0..<300).map { "t\($0)" }, default: "t1")
        let rules = try RuleSet("many t299".utf8, named: "rules.splits")
        XCTAssertEqual(rules.flags(for: User(key: "anna"), of: FlagCatalog([many])).treatmentIndex(of: many), 299)
    }

    func testNamesThatTheCatalogDoesNotHaveAreAnErrorWithTheNearest() throws {
        let rows: [(fixed: FixedFlags, faults: [String], line: UInt)] = [
            (FixedFlags(["photo": "on", "proof": "off"], configs: ["proof": ["signature": "{}"]]), [], #line),
            (FixedFlags(["phto": "on"]), ["no flag is called \"phto\" (did you mean photo?)"], #line),
            (FixedFlags(["insurance": "on"]), ["no flag is called \"insurance\""], #line),
            (FixedFlags(["proof": "phto"]), ["flag proof has no treatment \"phto\" (did you mean photo?)"], #line),
            (
                FixedFlags(["proof": "hologram"]),
                ["flag proof has no treatment \"hologram\"; it has off, photo, signature"], #line
            ),
            (
                FixedFlags(configs: ["prof": ["photo": "{}"]]), ["no flag is called \"prof\" (did you mean proof?)"],
                #line
            ),
            (
                FixedFlags(["proof": "of", "photos": "on"], configs: ["proof": ["sign": "{}", "phto": "{}"]]),
                [
                    "no flag is called \"photos\" (did you mean photo?)",
                    "flag proof has no treatment \"of\" (did you mean off?)",
                    "flag proof has no treatment \"phto\" (did you mean photo?)",
                    "flag proof has no treatment \"sign\"; it has off, photo, signature",
                ], #line
            ),
        ]
        for (fixed, faults, line) in rows {
            XCTAssertEqual(self.faults { _ = try flags(fixed) }, faults, line: line)
        }
        XCTAssertEqual(
            faults { _ = try flags(FixedFlags()).setting(["phto": "on", "proof": "none"]) },
            [
                "no flag is called \"phto\" (did you mean photo?)",
                "flag proof has no treatment \"none\"; it has off, photo, signature",
            ])
        XCTAssertThrowsError(try flags(FixedFlags(["a": "on", "b": "on"]))) { error in
            XCTAssertEqual("\(error)", "- no flag is called \"a\"\n- no flag is called \"b\"")
        }
    }

    func testWithoutACatalogEveryReadAsksTheSource() throws {
        let flags = try Flags(from: FixedFlags(["proof": "signature", "whatever": "on"])).setting(["photo": "on"])
        XCTAssertEqual(flags[proof], .signature)
        XCTAssertEqual(flags[photo], .on)
        XCTAssertEqual(flags.catalog.declarations, [])
    }

    private func faults(_ make: () throws -> Void) -> [String] {
        do {
            try make()
            return []
        } catch {
            return (error as? DefinitionError)?.faults ?? ["\(error)"]
        }
    }

    func testEveryReadIsReportedToTheObserver() throws {
        let reads = Recorder()
        let extra = Flag<OnOff>("extra", default: .on)
        let observed = try flags(FixedFlags()).observed { reads.add($0.name) }
        _ = observed[photo]
        _ = observed.answer(for: proof)
        _ = observed[extra]
        XCTAssertEqual(reads.names, ["photo", "proof", "extra"])
        XCTAssertEqual(observed[extra], .on)
    }

    func testACatalogKeepsEachFlagOnce() {
        let declarations = (0..<100).map { Flag<OnOff>("flag \($0)", default: .off).declaration }
        let catalog = FlagCatalog(declarations + declarations)
        XCTAssertEqual(catalog.declarations, declarations)
        XCTAssertEqual(catalog.faults, [])
        for (index, declaration) in declarations.enumerated() {
            XCTAssertEqual(catalog.index(of: ExactString(declaration.name)), index)
        }
        XCTAssertNil(catalog.declaration(named: "flag 100"))
    }

    func testADeclarationThatContradictsAnotherIsAFault() throws {
        let other = Flag<OnOff>("proof", default: .on)
        let catalog = FlagCatalog([proof.declaration, other.declaration])
        XCTAssertEqual(
            catalog.faults,
            [
                """
                flag "proof" is declared twice and differently: off/photo/signature by default photo and off/on by \
                default on; make both the same
                """
            ])
        // The reader of the second declaration must not trap on a treatment it does not know.
        XCTAssertEqual(try Flags(catalog, from: FixedFlags(["proof": "signature"]))[other], .on)
    }

    func testTreatmentsCompareByCodeUnit() {
        let declaration = FlagDeclaration(
            name: ExactString("x"), treatments: ["caf\u{E9}", "cafe\u{301}"], default: "caf\u{E9}")
        XCTAssertEqual(declaration.index(of: "cafe\u{301}"), 1)
        XCTAssertNil(declaration.index(of: "cafe"))
    }
}
