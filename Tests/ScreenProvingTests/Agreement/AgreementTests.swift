import ComponentScreen
import ScreenTesting
import XCTest

@testable import ScreenProving

/// Every way of proving gives the same answers as going through all contexts with the ordinary plan and composition,
/// on random screens.
final class AgreementTests: XCTestCase {
    func testLazyAndExhaustiveVerdictsAreThoseOfThePlans() throws {
        try forEachScreen { screen, space, contexts, seed, random in
            for offset in 0..<3 {
                let kind = (Int(seed) + offset * 4) % RandomSentence.kinds
                let sentence = RandomSentence(kind, about: screen, using: &random)
                let name = "\"\(sentence.invariant.name)\", kind \(kind), seed \(seed)"
                let lazy = try space.check(sentence.invariant)
                let exhaustive = try space.check(sentence.invariant, by: .exhaustively)
                XCTAssertEqual(lazy.method, .lazy, name)
                XCTAssertEqual(lazy.failures.map(\.told), exhaustive.failures.map(\.told), name)
                XCTAssertEqual(lazy.isVacuous, exhaustive.isVacuous, name)
                check(lazy.failures, contexts, sentence.fails, name)
            }
        }
    }

    func testPartitionsHaveTheScreensAndConditionsOfThePlans() throws {
        try forEachScreen { _, space, contexts, seed, _ in
            let partition = try space.partition()
            let screens = Set(contexts.map { $0.shown.map { [$0.component.rawValue, $0.builder] } })
            XCTAssertEqual(partition.screens.exact, screens.count, "seed \(seed)")
            XCTAssertEqual(partition.contexts.exact, contexts.count, "seed \(seed)")
            for row in partition.rows {
                for screen in contexts {
                    let decision = screen.entries.first { $0.builder == row.builder }?.decision
                    let name = "\(row.builder) under \(space.space.context(screen.values)), seed \(seed)"
                    XCTAssertEqual(row.condition.holds(in: screen.values), decision == .included, name)
                    XCTAssertEqual(row.failure.holds(in: screen.values), decision?.name == "failed", name)
                }
            }
            for order in partition.orders {
                let name = "\(order.name), seed \(seed)"
                let used = contexts.filter { order.condition.holds(in: $0.values) }
                XCTAssertTrue(used.allSatisfy { $0.arrangement == order.name }, name)
                XCTAssertEqual(used.count, contexts.count { $0.arrangement == order.name }, name)
            }
            if let last = contexts.first(where: { $0.arrangement == partition.orders.last?.name }) {
                XCTAssertEqual(partition.rows.map(\.builder), last.entries.map(\.builder), "seed \(seed)")
                XCTAssertEqual(partition.rows.map(\.section), last.entries.map(\.section), "seed \(seed)")
            }
        }
    }

    func testPartitionsByFacetsHaveTheScreensThatArePeopleSee() throws {
        try forEachScreen { _, space, contexts, seed, _ in
            let partition = try space.partition(by: .facets)
            XCTAssertEqual(partition.screens.exact, Set(contexts.map(\.shown)).count, "seed \(seed)")
        }
    }

    func testClassesAreTheScreensOneByOne() throws {
        try forEachScreen { _, space, contexts, seed, _ in
            let classes = Array(space.classes(of: try space.partition()))
            let groups = Dictionary(grouping: contexts) { $0.shown.map { [$0.component.rawValue, $0.builder] } }
            XCTAssertEqual(classes.count, groups.count, "seed \(seed)")
            for screen in classes {
                let key = screen.elements.map { [$0.component.rawValue, $0.builder] }
                let group = groups[key] ?? []
                XCTAssertEqual(screen.contexts.exact, group.count, "seed \(seed)")
                XCTAssertTrue(group.contains { $0.values == screen.example.values }, "seed \(seed)")
                let closest = group.map { space.space.context($0.values).differences.count }.min()
                XCTAssertEqual(screen.example.differences.count, closest, "seed \(seed)")
            }
        }
    }
}

extension AgreementTests {
    /// Goes through random screens with all their contexts.
    private func forEachScreen(
        _ body: (
            RandomScreen, ScreenSpace<ShopRequirements>, [ReferenceScreen], UInt64, inout SeededGenerator
        ) throws -> Void
    ) throws {
        for seed in 1...UInt64(rounds(200)) {
            var random = SeededGenerator(seed: seed)
            let screen = RandomScreen(using: &random)
            let (space, constraints) = try screen.space()
            try body(screen, space, ReferenceScreen.all(space, constraints), seed, &random)
        }
    }

    /// Compares failures with the contexts in which a test of the composed screen fails.
    private func check(
        _ failures: [Failure], _ contexts: [ReferenceScreen], _ fails: (ReferenceScreen) -> Bool, _ name: String
    ) {
        for screen in contexts {
            let isPredicted = failures.contains { $0.condition.holds(in: screen.values) }
            XCTAssertEqual(isPredicted, fails(screen), "\(screen.values), \(name)")
        }
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
                for screen in contexts {
                    XCTAssertEqual(
                        exception.holds(in: screen.values), !failure.condition.holds(in: screen.values), name)
                }
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
