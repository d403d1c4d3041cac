import ComponentScreen
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

@testable import FeatureFlags

/// Answers within small budgets: each is the true one or the error, and never "nobody" for a budget that is spent.
///
/// The truth is told by screens that are composed for users one by one.
final class SpentBudgetTests: XCTestCase {
    private static let seed: UInt64 = 20_261_128
    private static let limits = [0, 3, 10, 30, 100, 300, 1000, 3000, 100_000]

    private static func attributes(_ requirements: ShopRequirements) -> [String: AttributeValue] {
        let texts: [Country: AttributeValue] = [.hongKong: "a", .singapore: "b", .taiwan: "c", .korea: "ab"]
        return ["text": texts[requirements.country] ?? .null]
    }

    /// A random screen, and users of it one by one.
    private struct World {
        let space: ScreenSpace<ShopRequirements>
        let constraints: [RandomTest]
        let users: [User]

        init(_ rules: inout RandomRules, using random: inout SeededGenerator) throws {
            (space, constraints) = try RandomScreen(using: &random).space()
            users = (0..<30).map { _ in rules.user() }
        }

        func user(_ user: User, in audience: [Int]) -> User {
            let known = SpentBudgetTests.attributes(space.requirements(audience))
            return User(
                key: user.key, bucketingKey: user.bucketingKey, attributes: user.attributes.merging(known) { $1 })
        }

        /// Returns the builders of a user's screen in order; nil where the constraints exclude it.
        func builders(_ user: User, _ audience: [Int], _ rules: RuleSet) -> [String]? {
            let requirements = space.requirements(audience, rules.flags(for: user, of: space.pluginPoint.catalog))
            guard constraints.allSatisfy({ $0.holds(requirements) }) else { return nil }
            return space.pluginPoint.compose(space.pluginPoint.plan(for: requirements)).components.map(\.builder)
        }
    }

    private func limited(_ random: inout SeededGenerator) -> StepLimits {
        func pick() -> Int { Self.limits[Int.random(in: Self.limits.indices, using: &random)] }
        return StepLimits(answers: pick(), sets: pick(), wording: pick())
    }

    func testReachSaysEverybodyAndNobodyWhereThatIsTrueOrThrows() throws {
        var worlds = RandomRules(seed: Self.seed)
        var random = SeededGenerator(seed: Self.seed)
        var (errors, certain, unsaid) = (0, 0, 0)
        for round in 1...rounds(30) {
            let world = try World(&worlds, using: &random)
            let rules = try RandomRules.ruleSet(worlds.file(varyingSeeds: true), appendsDefaultRule: true)
            var space = world.space
            space.limits = limited(&random)
            do {
                let reach = try space.reach(under: rules, attributes: Self.attributes)
                for (index, audience) in space.audiences.enumerated() {
                    for user in world.users.map({ world.user($0, in: audience) }) {
                        guard let shown = world.builders(user, audience, rules) else { continue }
                        for row in reach.rows {
                            let isShown = shown.contains(row.builder)
                            let words = "seed \(Self.seed), round \(round), \(space.limits), \(row.builder) \(audience)"
                            switch row.cells[index].extent {
                            case .everybody: XCTAssertTrue(isShown, words)
                            case .nobody: XCTAssertFalse(isShown, words)
                            case .some(let parts):
                                XCTAssertFalse(parts.isEmpty, words)
                                if isShown { XCTAssertTrue(parts.mayContain(user, under: rules), words) }
                                unsaid += parts.allSatisfy(\.isWorded) ? 0 : 1
                                if !parts.allSatisfy(\.isWorded) { XCTAssertNotNil(reach.notAnalysed, words) }
                            }
                            certain += row.cells[index].extent.parts.isEmpty ? 1 : 0
                        }
                    }
                }
            } catch {
                XCTAssertTrue(error.description.contains("steps: the rules tell too many users apart"), "\(error)")
                errors += 1
            }
        }
        XCTAssertGreaterThan(errors, 5)
        XCTAssertGreaterThan(certain, 100)
        XCTAssertGreaterThan(unsaid, 10)
    }

    /// A change has users, and whoever's screen changes is among them; a gate on shares closes for nobody's change.
    func testAComparisonNamesThoseWhoseScreensChangeOrThrows() throws {
        var worlds = RandomRules(seed: Self.seed + 1)
        var random = SeededGenerator(seed: Self.seed + 1)
        var (errors, changed, kept, unsaid, uncertain) = (0, 0, 0, 0, 0)
        for round in 1...rounds(40) {
            let world = try World(&worlds, using: &random)
            let files = try worlds.twoFiles().map { try RandomRules.ruleSet($0, appendsDefaultRule: true) }
            var space = world.space
            space.limits = limited(&random)
            do {
                let comparison = try space.compare(files[0], files[1], attributes: Self.attributes)
                if comparison.isCertain, !comparison.isEmpty {
                    let whole = try world.space.compare(files[0], files[1], attributes: Self.attributes)
                    XCTAssertFalse(whole.isEmpty, "seed \(Self.seed + 1), round \(round): a change that nobody meets")
                }
                uncertain += comparison.isCertain ? 0 : 1
                for audience in comparison.audiences {
                    for user in world.users.map({ world.user($0, in: audience.indexes) }) {
                        let screens = files.map { world.builders(user, audience.indexes, $0) }
                        guard let before = screens[0], let now = screens[1] else { continue }
                        let words = "seed \(Self.seed + 1), round \(round), \(space.limits), \(audience.indexes)"
                        if before == now {
                            kept += 1
                        } else {
                            XCTAssertTrue(audience.changed.mayContain(user, under: files[1]), words)
                            changed += 1
                        }
                    }
                    let parts = audience.changed + audience.changes.flatMap(\.users)
                    // Without a share that is certain, only a set that has somebody is there.
                    XCTAssertEqual(audience.changed.isEmpty, audience.changes.isEmpty)
                    XCTAssertFalse(audience.changes.contains(where: \.users.isEmpty))
                    XCTAssertFalse(parts.contains { $0.share.atMost == 0 })
                    guard !parts.allSatisfy(\.isWorded) else { continue }
                    XCTAssertFalse(comparison.notAnalysed.isEmpty)
                    unsaid += 1
                }
            } catch {
                errors += 1
            }
        }
        XCTAssertGreaterThan(errors, 5)
        XCTAssertGreaterThan(changed, 20)
        XCTAssertGreaterThan(kept, 100)
        XCTAssertGreaterThan(unsaid, 5)
        XCTAssertGreaterThan(uncertain, 2)
    }

    /// Sets of users that no screen tells apart: the same files on both sides close no gate, whatever the budget.
    func testEqualFilesChangeNothingWithinAnyBudget() throws {
        var worlds = RandomRules(seed: Self.seed + 2)
        var random = SeededGenerator(seed: Self.seed + 2)
        for round in 1...rounds(20) {
            var space = try World(&worlds, using: &random).space
            space.limits = limited(&random)
            let rules = try RandomRules.ruleSet(worlds.file(varyingSeeds: true), appendsDefaultRule: true)
            guard let comparison = try? space.compare(rules, rules, attributes: Self.attributes) else { continue }
            XCTAssertTrue(comparison.isEmpty, "seed \(Self.seed + 2), round \(round)")
            XCTAssertTrue(comparison.audiences.allSatisfy(\.changes.isEmpty), "seed \(Self.seed + 2), round \(round)")
        }
    }

    /// The findings of the whole budget are there, or the flag of each is said to be not analysed.
    func testLintFindsTheSameOrSaysWhatIsNotAnalysed() throws {
        var worlds = RandomRules(seed: Self.seed + 3)
        var random = SeededGenerator(seed: Self.seed + 3)
        var (missing, found) = (0, 0)
        for round in 1...rounds(30) {
            let world = try World(&worlds, using: &random)
            let rules = try RandomRules.ruleSet(worlds.file(), appendsDefaultRule: true)
            var space = world.space
            space.limits = limited(&random)
            let all = try world.space.findings(under: rules, attributes: Self.attributes)
            let some = try space.findings(under: rules, attributes: Self.attributes)
            let words = "seed \(Self.seed + 3), round \(round), \(space.limits)"
            let lost = some.filter { $0.kind == .notAnalysed }
            for finding in some where finding.kind != .notAnalysed {
                // A rule is known to be dead, and a component never to be shown, and not always why.
                let isThere = all.contains { other in
                    let isAlike =
                        other.component == nil
                        ? other.location == finding.location && other.flag == finding.flag
                        : other.component == finding.component && other.builder == finding.builder
                    return other == finding || other.kind == finding.kind && isAlike
                }
                XCTAssertTrue(isThere, "\(words): \(finding)")
                found += 1
            }
            for finding in all where !some.contains(where: { $0.kind == finding.kind && $0.flag == finding.flag }) {
                XCTAssertFalse(lost.isEmpty, "\(words): \(finding)")
                missing += 1
            }
        }
        XCTAssertGreaterThan(missing, 10)
        XCTAssertGreaterThan(found, 50)
    }

    /// What `lint --retire` asks: each treatment that a user has is among the possible ones.
    func testPossibleTreatmentsHaveEachThatAUserHas() throws {
        var worlds = RandomRules(seed: Self.seed + 4)
        var random = SeededGenerator(seed: Self.seed + 4)
        for round in 1...rounds(20) {
            let world = try World(&worlds, using: &random)
            let rules = try RandomRules.ruleSet(worlds.file(), appendsDefaultRule: true)
            var space = world.space
            space.limits = limited(&random)
            for flag in space.pluginPoint.catalog.declarations {
                let known = space.audiences.map { Self.attributes(space.requirements($0)) }
                let possible = rules.possibleTreatments(of: flag, among: known, within: space.limits)
                for audience in space.audiences {
                    for user in world.users.map({ world.user($0, in: audience) }) {
                        let given = rules.flags(for: user, of: space.pluginPoint.catalog).treatmentIndex(of: flag)
                        XCTAssertTrue(
                            possible.contains { $0.treatment == flag.treatments[given] },
                            "seed \(Self.seed + 4), round \(round), \(space.limits), \(flag.name)")
                    }
                }
            }
        }
    }

    /// The words for a set do not depend on which sets were put into words before it.
    func testTheWordsForASetAreTheSameInAnySequence() throws {
        var worlds = RandomRules(seed: Self.seed + 5)
        var random = SeededGenerator(seed: Self.seed + 5)
        var (said, unsaid) = (0, 0)
        for round in 1...rounds(20) {
            let rules = try RandomRules.ruleSet(worlds.file(varyingSeeds: true), appendsDefaultRule: true)
            let limits = StepLimits(wording: [20, 50, 100, 200, 500][round % 5])
            func sets() throws -> [UserSet] {
                let population = Population(of: [rules], flags: rules.flagNames, limits: limits)
                let answers = try rules.flagNames.flatMap { try population.everybody.answers(of: $0) }.map(\.users)
                let pairs = try zip(answers, answers.dropFirst()).map { try $0.union($1) }
                return answers + pairs
            }
            let alone = try sets().indices.map { try "\(sets()[$0].parts())" }
            let together = try sets()
            for index in together.indices.shuffled(using: &random) {
                XCTAssertEqual(
                    "\(try together[index].parts())", alone[index], "seed \(Self.seed + 5), round \(round)")
                if alone[index].contains("not analysed") { unsaid += 1 } else { said += 1 }
            }
        }
        XCTAssertGreaterThan(said, 20)
        XCTAssertGreaterThan(unsaid, 20)
    }
}

extension [UserPart] {
    /// Returns whether a user may belong to one of them: meets its condition, or the condition is not put into words.
    fileprivate func mayContain(_ user: User, under rules: RuleSet) -> Bool {
        contains { !$0.isWorded || $0.mentionsAnswers || $0.mayContain(user, under: rules) }
    }
}

extension UserPart {
    /// Whether its condition asks which answer a flag gives under one of two rule files, which no one file tells.
    fileprivate var mentionsAnswers: Bool { description.contains("under the") }
}
