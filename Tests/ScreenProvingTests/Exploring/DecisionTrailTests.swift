import ScreenTesting
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

final class DecisionTrailTests: XCTestCase {
    func testEveryCaseIsSeenOnceBaselineFirst() {
        let trail = DecisionTrail(of: .plain([2, 3], baseline: [1, 0]))
        var seen: [String] = []
        repeat { seen.append("\(trail.decide(0)) \(trail.decide(1))") } while trail.next()
        XCTAssertEqual(seen, ["1 0", "1 1", "1 2", "0 0", "0 1", "0 2"])
    }

    func testWhatIsReadTwiceIsDecidedOnceAndWhatIsNotReadStaysOpen() {
        let trail = DecisionTrail(of: .plain([2, 2, 2], baseline: [0, 0, 0]))
        var leaves: [DecisionTrail.Leaf] = []
        repeat {
            if trail.decide(2) == 1 { _ = trail.decide(2) + trail.decide(0) }
            leaves.append(trail.leaf)
        } while trail.next()
        XCTAssertEqual(leaves.map(\.reads), [[2], [2, 0], [2, 0]])
        XCTAssertEqual(
            leaves.map(\.cube),
            [[literal(2, 0)], [literal(0, 0), literal(2, 1)], [literal(0, 1), literal(2, 1)]])
    }

    func testAQuestionForSomeValuesSplitsThemAndNoMore() {
        let trail = DecisionTrail(of: .plain([4], baseline: [3]))
        var leaves: [DecisionTrail.Leaf] = []
        var answers: [Bool] = []
        repeat {
            answers.append(trail.decide(0, isIn: ValueSet([0, 1])))
            leaves.append(trail.leaf)
        } while trail.next()
        XCTAssertEqual(answers, [false, true], "the side of the baseline first")
        XCTAssertEqual(leaves.map(\.cube), [[literal(0, 2, 3)], [literal(0, 0, 1)]])
    }

    func testAfterASplitOnlyTheValuesOfThatSideAreTried() {
        let trail = DecisionTrail(of: .plain([4], baseline: [0]))
        var seen: [String] = []
        repeat {
            let isLow = trail.decide(0, isIn: ValueSet([0, 1]))
            seen.append(isLow ? "low \(trail.decide(0))" : "high \(trail.decide(0, isIn: ValueSet([2, 3])))")
        } while trail.next()
        XCTAssertEqual(seen, ["low 0", "low 1", "high true"])
    }

    func testConstraintsLeaveOutWaysThatNoContextGoes() {
        let excluded = [[literal(0, 0), literal(1, 1)], [literal(0, 1), literal(2, 0)]]
        let trail = DecisionTrail(of: .plain([2, 2, 2], excluding: excluded))
        var seen: [[Int]] = []
        repeat { seen.append([2, 1, 0].map(trail.decide)) } while trail.next()
        XCTAssertEqual(seen, [[0, 0, 0], [1, 0, 0], [1, 0, 1], [1, 1, 1]])
    }

    func testUndeclaredReadsAreNoted() {
        let trail = DecisionTrail(of: .plain([2], baseline: [0]))
        trail.note(undeclared: "b")
        trail.note(undeclared: "a")
        XCTAssertEqual(trail.leaf.undeclared, ["a", "b"])
    }

    func testARunThatAsksOtherQuestionsThanTheOneItRepeatsHasStrayed() {
        typealias Run = @Sendable (DecisionTrail) -> Void
        let values: Run = { _ = [$0.decide(0), $0.decide(1)] }
        let split: Run = { _ = ($0.decide(0, isIn: ValueSet([0, 1])), $0.decide(1)) }
        let rows: [(name: String, first: Run, second: Run, strays: Bool, line: UInt)] = [
            ("the same", values, values, false, #line),
            ("another first", values, { _ = [$0.decide(1), $0.decide(0)] }, true, #line),
            ("another between", values, { _ = [$0.decide(0), $0.decide(2), $0.decide(1)] }, true, #line),
            ("fewer", values, { _ = $0.decide(0) }, true, #line),
            ("none", values, { _ in }, true, #line),
            ("a split for a value", values, { _ = $0.decide(0, isIn: ValueSet([0, 1])) }, true, #line),
            ("another value of a split", values, { _ = [$0.decide(0), $0.decide(2)] }, true, #line),
            ("a value for a split", split, values, true, #line),
        ]
        for row in rows {
            let trail = DecisionTrail(of: .plain([3, 2, 2], baseline: [0, 0, 0]))
            row.first(trail)
            XCTAssertFalse(trail.leaf.hasStrayed, row.name, line: row.line)
            XCTAssertTrue(trail.next(), row.name, line: row.line)
            row.second(trail)
            XCTAssertEqual(trail.leaf.hasStrayed, row.strays, row.name, line: row.line)
        }
    }

    func testTheLeavesOfAnyProgramAreTheWholeSpaceEachContextOnce() {
        for seed in 1...UInt64(rounds(20)) {
            var random = SeededGenerator(seed: seed)
            let whole = RandomSet(using: &random)
            let diagrams = Diagrams<Contexts>(sizes: whole.sizes)
            let node = whole.node(in: diagrams)
            let valid = node == .empty ? Diagrams<Contexts>.Subset.all : node
            let excluded = combinations(whole.sizes).filter { !diagrams.contains($0, valid) }.map { context in
                context.enumerated().map { literal($0, $1) }
            }
            let program = RandomProgram(sizes: whole.sizes, depth: 4, using: &random)
            let trail = DecisionTrail(of: .plain(whole.sizes, excluding: excluded))
            var seen = Diagrams<Contexts>.Subset.empty
            repeat {
                let outcome = program.run(value: trail.decide, isIn: trail.decide(_:isIn:))
                let leaf = diagrams.intersection(diagrams.cube(trail.leaf.cube), valid)
                XCTAssertNotEqual(leaf, .empty, "no run for nothing, seed \(seed)")
                XCTAssertEqual(diagrams.intersection(seen, leaf), .empty, "no context twice, seed \(seed)")
                seen = diagrams.union(seen, leaf)
                for context in diagrams.members(of: leaf) {
                    let reference = program.run(value: { context[$0] }, isIn: { $1.contains(context[$0]) })
                    XCTAssertEqual(reference, outcome, "the leaf stands for \(context), seed \(seed)")
                }
            } while trail.next()
            XCTAssertEqual(seen, valid, "no context missed, seed \(seed)")
        }
    }
}

/// A program that reads parameters, asks for some of their values, and goes on by what it was told.
private indirect enum RandomProgram {
    case done(Int)
    case read(Int, [RandomProgram])
    case test(Int, ValueSet, RandomProgram, RandomProgram)

    init(sizes: [Int], depth: Int, using random: inout SeededGenerator) {
        guard depth > 0, Int.random(in: 0..<6, using: &random) > 0 else {
            self = .done(Int.random(in: 0..<3, using: &random))
            return
        }
        let parameter = Int.random(in: 0..<sizes.count, using: &random)
        var branches = (0..<sizes[parameter]).map { _ in Self(sizes: sizes, depth: depth - 1, using: &random) }
        if Bool.random(using: &random) {
            self = .read(parameter, branches)
        } else {
            let values = ValueSet((0..<sizes[parameter]).filter { _ in Bool.random(using: &random) })
            branches.append(Self(sizes: sizes, depth: depth - 1, using: &random))
            self = .test(parameter, values, branches[0], branches[1])
        }
    }

    func run(value: (Int) -> Int, isIn: (Int, ValueSet) -> Bool) -> Int {
        switch self {
        case .done(let outcome): outcome
        case .read(let parameter, let next): next[value(parameter)].run(value: value, isIn: isIn)
        case .test(let parameter, let values, let inside, let outside):
            (isIn(parameter, values) ? inside : outside).run(value: value, isIn: isIn)
        }
    }
}
