import TestSupport
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
        for round in 1...rounds(20) {
            let file = random.file(varyingSeeds: true)
            let rules = try RandomRules.ruleSet(file, appendsDefaultRule: round.isMultiple(of: 2))
            let everything = try Population(of: [rules], flags: rules.flagNames)
            for number in 1...1000 {
                let user = random.user()
                let known = number.isMultiple(of: 50) ? random.known(of: user) : [:]
                let population =
                    known.isEmpty
                    ? everything : try Population(of: [rules], flags: rules.flagNames, knowing: known)
                let point = try XCTUnwrap(population.point(of: user))
                for flag in rules.flagNames {
                    let answers = population.answers(of: flag).filter { $0.users.contains(point) }
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
        XCTAssertGreaterThan(interrupted, 10)
        XCTAssertGreaterThan(unshared, decided / 2)
    }

    /// Every user of a set meets the condition of one of its parts, and nobody that of two.
    func testTheConditionsOfPartsExcludeEachOther() throws {
        let seed: UInt64 = 20_261_203
        var random = RandomRules(seed: seed)
        var met = 0
        for round in 1...rounds(20) {
            let rules = try RandomRules.ruleSet(random.file(varyingSeeds: true), appendsDefaultRule: true)
            let population = try Population(of: [rules], flags: rules.flagNames)
            let sets = rules.flagNames.flatMap { population.answers(of: $0) }.map { ($0.users, $0.users.parts) }
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
        XCTAssertGreaterThan(met, 1000)
    }

    /// A condition that is told branch by branch, as one of many tests is, is met by the users of the set and by no others.
    func testAConditionOfManyTestsIsMetByTheSet() throws {
        let seed: UInt64 = 20_261_205
        var random = RandomRules(seed: seed)
        var compared = 0
        for round in 1...rounds(20) {
            let rules = try RandomRules.ruleSet(random.file(), appendsDefaultRule: true)
            let population = try Population(of: [rules], flags: rules.flagNames)
            let sets = rules.flagNames.flatMap { population.answers(of: $0) }.map(\.users)
                .filter { !$0.isEmpty && $0.subjects.allSatisfy(population.classes.indices.contains) }
            let conditions = sets.map { UserCondition(population, $0.members, mostTests: 0) }
            for _ in 1...20 {
                let user = random.user()
                for (users, condition) in zip(sets, conditions) {
                    XCTAssertEqual(
                        condition.alternatives.contains { $0.allSatisfy { $0.isMet(by: user, under: rules) } },
                        users.contains(user), "seed \(seed), round \(round), \(user.attributes), \(condition)")
                    compared += 1
                }
            }
        }
        XCTAssertGreaterThan(compared, 1000)
    }

    /// The cases alone, walked as a reader would: the first that takes the user.
    func testTheFirstCaseThatTakesAUserDecides() throws {
        let seed: UInt64 = 20_261_202
        var random = RandomRules(seed: seed)
        var walked = 0
        for round in 1...rounds(20) {
            let rules = try RandomRules.ruleSet(random.file(varyingSeeds: true), appendsDefaultRule: true)
            for _ in 1...50 {
                let user = random.user()
                for flag in rules.flagNames {
                    let given = rules.evaluate(flag, for: user)
                    guard given.label != Labels.exception, let cases = rules.cases(of: flag) else { continue }
                    let treatment = cases.lazy.compactMap { $0.treatment(for: user, under: rules) }.first
                    XCTAssertEqual(
                        treatment, given.treatment,
                        "seed \(seed), round \(round), \(flag) of \(user.key) \(user.attributes)")
                    let merged = cases.mergingLists(longRun: 1)
                    XCTAssertEqual(
                        merged.lazy.compactMap { $0.treatment(for: user, under: rules) }.first, treatment,
                        "seed \(seed), round \(round), \(flag) of \(user.key), lists taken together")
                    walked += 1
                }
            }
        }
        XCTAssertGreaterThan(walked, 1000)
    }
}
