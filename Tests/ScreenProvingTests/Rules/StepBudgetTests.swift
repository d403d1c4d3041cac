import ComponentScreen
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// A flag that takes too many steps is named, and everything else is answered.
final class StepBudgetTests: XCTestCase {
    private func country(_ text: String) -> String { Sample.list([text], of: "country", type: "STARTS_WITH") }

    /// Returns a flag of sixty rules that have nothing in common, and one that is on for everybody.
    private func rules() throws -> RuleSet {
        let many = (1...60).map { Sample.rule([country("c\($0)-")], shares: "", label: "r") }
        return try RuleSet(
            flags: Sample.flag("many", many + [Sample.everybody()]), Sample.flag("plain", [Sample.everybody("on 100")]))
    }

    private let catalog = FlagCatalog([
        Flag<OnOff>("many", default: .off).declaration, Flag<OnOff>("plain", default: .off).declaration,
    ])

    func testEachFlagHasABudgetOfItsOwnAndAllHaveOneTogether() {
        let budget = StepBudget(most: 100, inAll: 150)
        let rests = [(begins: false, steps: 60), (true, 80), (true, 5)].map { begins, steps in
            if begins { budget.begin() }
            budget.take(steps)
            return budget.rest
        }
        XCTAssertEqual(rests, [40, 10, 5])
    }

    /// What a flag or a text takes does not depend on what was done before; sets with one budget are combined once.
    func testPartsOfOneWorkRememberWhatTheyCombined() throws {
        let rules = try rules()
        let population = Population(of: [rules], flags: ["many"])
        let node = RuleTable.Node.flag(try XCTUnwrap(rules.table.index(of: ExactString("many"))))
        let sets = try XCTUnwrap(population.fates(of: node)).map(\.met)
        let (diagrams, budget) = (population.diagrams, StepBudget())
        let steps = try [false, true, true, false, true].map { isPart in
            let start = diagrams.steps
            _ = try budget.spend(on: diagrams, isPart: isPart) { () throws(Exceeded) -> Diagrams<Users>.Subset in
                try diagrams.union(of: sets)
            }
            return diagrams.steps - start
        }
        XCTAssertGreaterThan(steps[0], 60)
        XCTAssertEqual(steps, [steps[0], steps[0], 0, steps[0], 0])
    }

    func testQuestionsThatWouldTakeMoreStepsThanAreLeftAreNotAsked() throws {
        let table = try rules().table
        let list = table.list(of: .flag(try XCTUnwrap(table.index(of: ExactString("many")))))
        for (steps, count) in [(100, 0), (100_000, 1)] {
            var builder = UserQuestions.Builder()
            XCTAssertEqual(builder.add(list, within: StepBudget(most: steps)), count == 1)
            XCTAssertEqual(builder.questions.subjects.count, count)
        }
    }

    func testLintNamesTheFlagAndAnswersTheOthers() throws {
        let found = Population(of: [try rules()], flags: nil, within: StepBudget(most: 1000)).findings(against: catalog)
            .filter { [.notAnalysed, .stale].contains($0.kind) }
        XCTAssertEqual(found.map { "\($0.flag ?? "") \($0.kind.rawValue)" }, ["many not-analysed", "plain stale"])
        XCTAssertEqual(
            found.first?.problem,
            #"the rules of "many" are not analysed: more than 1000 cases"#)
        XCTAssertFalse(try rules().findings(against: catalog).contains { $0.kind == .notAnalysed })
    }

    func testEverythingIsPossibleInAFlagThatIsNotAnalysed() throws {
        let rules = try rules()
        let file = FileVerdicts(Population(of: [rules], flags: nil, within: StepBudget(most: 1000)))
        XCTAssertNil(file.verdicts[.flag(0)])
        let given = rules.table.flags[0].list.anything.map { rules.table.treatments[$0.outcome].string }
        XCTAssertEqual(Set(given), ["control", "off", "default"])
    }

    func testAPopulationDistinguishesTheUsersOfAFlagThatIsNotAnalysedByItsAnswer() throws {
        let population = Population(of: [try rules()], flags: ["many", "plain"], within: StepBudget(most: 1000))
        XCTAssertEqual(population.notAnalysed, ["many"])
        let told = try ["many", "plain"].flatMap { flag in
            try population.everybody.answers(of: flag).map {
                "\($0.treatment): \(try $0.users.parts()), \($0.cause.label)"
            }
        }
        XCTAssertEqual(
            told,
            [
                #"control: [100 % where the answer of many is "control"], not analysed: more than 1000 cases"#,
                #"default: [100 % where the answer of many is "default"], not analysed: more than 1000 cases"#,
                #"off: [100 % where the answer of many is "off"], not analysed: more than 1000 cases"#,
                "on: [100 %], default rule",
            ])
    }

    /// Which answers two files give is told apart, unless both give the same.
    func testTheAnswersOfTwoFilesAreDistinguished() throws {
        for (isSame, parts) in [
            (true, []),
            (
                false,
                [
                    #"100 % where the answer of many under the old rules is "default" and "#
                        + #"the answer of many under the new rules is not "default""#
                ]
            ),
        ] {
            let population = Population(
                of: [try rules(), try rules()], flags: ["many"], within: StepBudget(most: 1000),
                isSame: { _, _ in isSame })
            let given = try [0, 1].map { try population.everybody.answers(of: "many", under: $0)[1].users }
            XCTAssertEqual(try given[0].subtracting(given[1]).parts().map(\.description), parts)
        }
    }

    /// The rules that tell more users apart than can be compared.
    private let tooMany = (0...UserQuestions.mostParameters).map {
        Sample.rule(Sample.matcher("ALL_KEYS", attribute: "attribute \($0)"))
    }

    /// Returns a flag `a` with too many rules, and a plain flag `b`.
    private func rules(_ shares: String) throws -> RuleSet {
        try RuleSet(
            flags: Sample.flag("a", tooMany + [Sample.everybody("off 100")]),
            Sample.flag("b", [Sample.everybody(shares)]))
    }

    private func space() throws -> ScreenSpace<ShopRequirements> {
        try .shop(StubBuilder("Card", when: .on(.a)), StubBuilder("Note", when: .on(.b)), axes: [])
    }

    func testSetsThatTakeTooManyStepsAreNotPutIntoWords() throws {
        let rules = try RuleSet(
            flags: Sample.flag("f", [Sample.rule([country("a")], shares: "on 30")]))
        let words = [
            (steps: 1000, users: #"30 % where country starts with any of "a""#),
            (steps: 20, users: "30 % where not analysed: more than 20 cases"),
            (steps: 1, users: "0 to 100 % where not analysed: more than 1 cases"),
        ]
        for (steps, users) in words {
            let population = Population(of: [rules], flags: ["f"], limits: StepLimits(wording: steps))
            XCTAssertEqual(try population.everybody.answers(of: "f")[0].users.parts().map(\.description), [users])
        }
    }

    func testReachAnswersWhatDoesNotDependOnAFlagThatIsNotAnalysed() throws {
        let reach = try space().reach(under: try rules("on 30, off 70")) { _ in [:] }
        XCTAssertEqual(
            reach.rows.map { "\($0.builder): \($0.cells[0].extent)" },
            [#"Card: 100 % where the answer of a is "on""#, "Note: 30 %"])
        let most = StepBudget.usual / 2
        XCTAssertEqual(
            reach.notAnalysed,
            [#"the rules of "a" are not analysed: more than \#(most) cases; split them, or ask for fewer flags"#])
        XCTAssertEqual(reach.unusedRules, [])
    }

    func testScreensAreComparedWhereAFlagIsNotAnalysed() throws {
        let comparison = try space().compare(try rules("on 30, off 70"), try rules("on 50, off 50")) { _ in [:] }
        XCTAssertEqual(
            comparison.audiences[0].changes.map { "\($0.change.component) \($0.users)" }, ["note [20 %]"])
        XCTAssertEqual(comparison.notAnalysed, [])
        let rules = try rules("on 30, off 70")
        let fixed = try space().compare(rules, rules.fixing("a", at: "on")) { _ in [:] }
        XCTAssertEqual(
            fixed.audiences[0].changes.map { "\($0.change.component) \($0.users)" },
            [#"card [100 % where the answer of a under the old rules is not "on"]"#])
        XCTAssertEqual(fixed.notAnalysed.count, 1)
    }

    /// A flag that looks alike in both files has another answer where a segment that it asks has other members.
    func testASegmentThatIsNotAnalysedHasOtherMembersUnderOtherRules() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), axes: [])
        func rules(_ members: Int) throws -> RuleSet {
            let conditions = tooMany.prefix(members).joined(separator: ",")
            let segment = #"{"name": "s", "status": "ACTIVE", "conditions": [\#(conditions)]}"#
            return try RuleSet(
                flags: Sample.flag("a", [Sample.rule(Sample.inRuleBasedSegment("s"))]), ruleBased: [segment])
        }
        let most = UserQuestions.mostParameters + 1
        let (isIn, isNot) = (#"key is in rule-based segment "s""#, #"key is not in rule-based segment "s""#)
        let (old, new) = (" under the old rules", " under the new rules")
        for (members, changes) in [
            (most, []),
            (
                most - 1,
                [
                    "card [100 % where \(isNot)\(old) and \(isIn)\(new)]",
                    "card [100 % where \(isIn)\(old) and \(isNot)\(new)]",
                ]
            ),
        ] {
            let comparison = try space.compare(try rules(most), try rules(members)) { _ in [:] }
            XCTAssertEqual(
                comparison.audiences[0].changes.map { "\($0.change.component) \($0.users)" }, changes)
        }
    }
}
