import ComponentScreen
import ScreenTesting
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

/// Every way of proving gives the same answers as going through all contexts with the ordinary plan and composition,
/// on random screens.
final class AgreementTests: XCTestCase {
    func testLazyAndExhaustiveVerdictsAreThoseOfThePlans() throws {
        var holding: Set<Int> = []
        var failing: Set<Int> = []
        try forEachScreen(100) { screen, space, contexts, seed, random in
            for offset in 0..<3 {
                let kind = (Int(seed) + offset * 4) % RandomSentence.kinds
                let sentence = RandomSentence(kind, about: screen, using: &random)
                let name = "\"\(sentence.invariant.name)\", kind \(kind), seed \(seed)"
                let lazy = try space.check(sentence.invariant)
                let exhaustive = try space.check(sentence.invariant, budget: 0)
                XCTAssertFalse(lazy.isExhaustive, name)
                XCTAssertEqual(lazy.failures.map(\.told), exhaustive.failures.map(\.told), name)
                XCTAssertEqual(lazy.isVacuous, exhaustive.isVacuous, name)
                check(lazy.failures, contexts, sentence.fails, name)
                if lazy.failures.isEmpty { holding.insert(kind) } else { failing.insert(kind) }
            }
        }
        let all = Set(0..<RandomSentence.kinds)
        XCTAssertEqual([holding, failing], [all, all], "every sentence holds on some screens and fails on others")
    }

    func testVariantsAreThoseOfThePlans() throws {
        try forEachScreen(8) { _, space, contexts, seed, _ in
            let variants = try space.variants()
            XCTAssertEqual(variants.contexts.exact, contexts.count, "seed \(seed)")
            check(variants.rows, contexts, seed)
            check(variants.arrangements, contexts, seed)
            let screens = Set(contexts.map { $0.shown.map { [$0.component.rawValue, $0.builder] } })
            XCTAssertEqual(variants.screens.exact, screens.count, "seed \(seed)")
            let byFacets = try space.variants(by: .facets)
            XCTAssertEqual(byFacets.screens.exact, Set(contexts.map(\.shown)).count, "by facets, seed \(seed)")
            XCTAssertEqual(byFacets.rows, variants.rows, "by facets, seed \(seed)")
        }
    }
}

// MARK: Comparing

extension AgreementTests {
    /// Goes through random screens with all their contexts.
    private func forEachScreen(
        _ count: Int,
        _ body: (
            RandomScreen, ScreenSpace<ShopRequirements>, [ReferenceScreen], UInt64, inout SeededGenerator
        ) throws -> Void
    ) throws {
        for seed in 1...UInt64(rounds(count)) {
            var random = SeededGenerator(seed: seed)
            let screen = RandomScreen(using: &random)
            let (space, constraints) = try screen.space()
            try body(screen, space, ReferenceScreen.all(space, constraints), seed, &random)
        }
    }

    private func check(_ rows: [ScreenVariants.BuilderRow], _ contexts: [ReferenceScreen], _ seed: UInt64) {
        let decisions = contexts.map { screen in
            Dictionary(uniqueKeysWithValues: screen.entries.map { ($0.builder, $0.decision.name) })
        }
        for row in rows {
            let name = "\(row.builder), seed \(seed)"
            let told = contexts.map { row.condition.holds(in: $0.values) }
            XCTAssertEqual(told, decisions.map { $0[row.builder] == "included" }, name)
            let failed = contexts.map { row.failure.holds(in: $0.values) }
            XCTAssertEqual(failed, decisions.map { $0[row.builder] == "failed" }, "fails, \(name)")
        }
    }

    private func check(_ arrangements: [ScreenVariants.ArrangementRow], _ contexts: [ReferenceScreen], _ seed: UInt64) {
        for arrangement in arrangements {
            let told = contexts.map { arrangement.condition.holds(in: $0.values) }
            XCTAssertEqual(
                told, contexts.map { $0.arrangement == arrangement.name }, "\(arrangement.name), seed \(seed)")
        }
    }

    /// Compares failures with the contexts in which a test of the composed screen fails.
    private func check(
        _ failures: [Failure], _ contexts: [ReferenceScreen], _ fails: (ReferenceScreen) -> Bool, _ name: String
    ) {
        let told = contexts.map { screen in failures.contains { $0.condition.holds(in: screen.values) } }
        XCTAssertEqual(told, contexts.map(fails), name)
        for failure in failures {
            let example = contexts.first { $0.values == failure.example.values }
            XCTAssertEqual(example.map(fails), true, "the example, \(name)")
            let held = contexts.count { failure.condition.holds(in: $0.values) }
            XCTAssertLessThanOrEqual(failure.contexts.exact ?? .max, held, name)
            if failures.count == 1 { XCTAssertEqual(failure.contexts.exact, held, name) }
            if let passing = failure.passing, failures.count == 1 {
                XCTAssertEqual(contexts.first { $0.values == passing.values }.map(fails), false, "passes, \(name)")
            }
            if let exception = failure.exception {
                let excepted = contexts.map { !exception.holds(in: $0.values) }
                XCTAssertEqual(excepted, contexts.map { failure.condition.holds(in: $0.values) }, name)
            }
        }
    }
}

extension Failure {
    /// All that is told of it, however it was found.
    fileprivate var told: [String] {
        ["\(message)", "\(condition)", "\(exception.map { "\($0)" } ?? "")", "\(contexts)", "\(example)"]
            + [passing.map { "\($0)" } ?? ""]
    }
}
