import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// Every user belongs to exactly one answer of a flag, and gets that.
final class PopulationAgainstEvaluationTests: XCTestCase {
    /// Rule files of a small world, in which flags ask each other; users of it with any bucketing key.
    func testUsersGetWhatTheirSetGets() throws {
        let seed: UInt64 = 20_261_201
        var random = RandomRules(seed: seed)
        var (decided, interrupted, unshared) = (0, 0, 0)
        for round in 1...rounds(4) {
            let file = random.file(varyingSeeds: true)
            let rules = try RandomRules.ruleSet(file, appendsDefaultRule: round.isMultiple(of: 2))
            let everything = Population(of: [rules], flags: rules.flagNames)
            for number in 1...rounds(200) {
                let user = random.user()
                let known = number.isMultiple(of: 50) ? random.known(of: user) : [:]
                let population =
                    known.isEmpty
                    ? everything : Population(of: [rules], flags: rules.flagNames, audiences: [known])
                let audience = population.audience(knowing: known)
                let point = try XCTUnwrap(population.point(of: user))
                for flag in rules.flagNames {
                    let answers = try audience.answers(of: flag).filter { $0.users.contains(point) }
                    let given = rules.evaluate(flag, for: user)
                    XCTAssertEqual(
                        answers.map { "\($0.treatment) / \($0.cause.label)" },
                        ["\(given.treatment) / \(given.label ?? "")"],
                        "seed \(seed), round \(round), \(flag) of \(user.key) \(user.attributes) knowing \(known)")
                    decided += 1
                    interrupted += given.label == Labels.exception ? 1 : 0
                    unshared += answers.first?.users.isEverybody == false ? 1 : 0
                }
            }
        }
        // Otherwise nothing was tried.
        XCTAssertGreaterThan(interrupted, 1)
        XCTAssertGreaterThan(unshared, decided / 2)
    }

    /// Flags that take too many steps are told by their answers in each of two files, and the others stay exact.
    func testUsersGetWhatTheirSetGetsWhereSomeFlagsAreNotAnalysed() throws {
        let seed: UInt64 = 20_261_206
        var random = RandomRules(seed: seed)
        var (lost, kept) = (0, 0)
        for round in 1...rounds(20) {
            let files = try random.twoFiles().map { try RandomRules.ruleSet($0, appendsDefaultRule: true) }
            let budget = StepBudget(most: 5 + 10 * (round % 5), inAll: 10_000)
            let flags = files[0].flagNames
            let population = Population(
                of: files, flags: flags, within: budget, isSame: RuleComparison(from: files[0], to: files[1]).isSame)
            // Whether a user is in a segment on a cycle is not asked here one by one.
            let circular = files.map(\.table).flatMap { $0.circular.filter { !$0.isFlag }.map($0.name) }
            if population.notAnalysed.contains(where: { circular.contains($0) }) { continue }
            lost += population.notAnalysed.count
            kept += flags.count - population.notAnalysed.count
            for _ in 1...50 {
                let user = random.user()
                let point = try XCTUnwrap(population.point(of: user))
                for (side, rules) in files.enumerated() {
                    for flag in flags {
                        let answers = try population.everybody.answers(of: flag, under: side)
                        XCTAssertEqual(
                            answers.filter { $0.users.contains(point) }.map(\.treatment),
                            [rules.evaluate(flag, for: user).treatment],
                            "seed \(seed), round \(round), file \(side), \(flag) of \(user.key) \(user.attributes)")
                    }
                }
            }
        }
        XCTAssertGreaterThan(lost, 1)
        XCTAssertGreaterThan(kept, 1)
    }

    /// Every user of a set meets the condition of one of its parts, and nobody that of two.
    func testTheConditionsOfPartsExcludeEachOther() throws {
        let seed: UInt64 = 20_261_203
        var random = RandomRules(seed: seed)
        var met = 0
        for round in 1...rounds(4) {
            let rules = try RandomRules.ruleSet(random.file(varyingSeeds: true), appendsDefaultRule: true)
            let population = Population(of: [rules], flags: rules.flagNames)
            let sets = try rules.flagNames.flatMap { try population.everybody.answers(of: $0) }.map {
                ($0.users, try $0.users.parts())
            }
            for _ in 1...20 {
                let user = random.user()
                for (users, parts) in sets {
                    let count = parts.count { part in
                        part.condition.alternatives.contains { $0.allSatisfy { $0.isMet(by: user, under: rules) } }
                    }
                    XCTAssertLessThanOrEqual(count, 1, "seed \(seed), round \(round), \(parts)")
                    if users.contains(user) {
                        XCTAssertEqual(count, 1, "seed \(seed), round \(round), \(user.attributes), \(parts)")
                        met += 1
                    }
                }
            }
        }
        XCTAssertGreaterThan(met, 200)
    }
}
