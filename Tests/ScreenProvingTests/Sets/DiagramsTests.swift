import PackageInfoTestSupport
import XCTest

@testable import ScreenProving

/// Diagrams against plain sets of contexts, over random small spaces.
final class DiagramsTests: XCTestCase {
    func testSetsAreCombinedAndCountedAsListsOfContextsAre() {
        forEachSet { a, diagrams, seed, random in
            let b = RandomSet(sizes: a.sizes, using: &random)
            let (x, y) = (a.node(in: diagrams), b.node(in: diagrams))
            let rows: [(name: String, node: Diagrams<Contexts>.Subset, members: Set<[Int]>)] = [
                ("set", x, a.members),
                ("intersection", diagrams.intersection(x, y), a.members.intersection(b.members)),
                ("union", diagrams.union(x, y), a.members.union(b.members)),
                ("difference", diagrams.difference(x, y), a.members.subtracting(b.members)),
            ]
            for (name, node, members) in rows {
                XCTAssertEqual(diagrams.members(of: node), members, "\(name), seed \(seed)")
                XCTAssertEqual(diagrams.count(node).exact, members.count, "\(name), seed \(seed)")
                let set = RandomSet(sizes: a.sizes, members: members)
                XCTAssertEqual(set.node(in: diagrams), node, "equal sets are one node: \(name), seed \(seed)")
            }
        }
    }

    func testTheSupportIsWhatMakesADifference() {
        forEachSet { set, diagrams, seed, random in
            let matters = set.sizes.indices.filter { parameter in
                combinations(set.sizes).contains { context in
                    (0..<set.sizes[parameter]).contains { value in
                        set.members.contains(context) != set.members.contains(context.with(value, at: parameter))
                    }
                }
            }
            XCTAssertEqual(diagrams.support(of: set.node(in: diagrams)), matters, "seed \(seed)")
        }
    }

    func testForgettingLeavesTheContextsThatHaveAMemberBesideThem() {
        forEachSet { set, diagrams, seed, random in
            let forgotten = Set(set.sizes.indices.filter { _ in Bool.random(using: &random) })
            func remembered(_ context: [Int]) -> [Int] {
                set.sizes.indices.map { forgotten.contains($0) ? 0 : context[$0] }
            }
            let left = Set(set.members.map(remembered))
            let node = diagrams.existential(over: forgotten.contains, in: set.node(in: diagrams))
            let expected = Set(combinations(set.sizes).filter { left.contains(remembered($0)) })
            XCTAssertEqual(diagrams.members(of: node), expected, "seed \(seed)")
        }
    }

    func testTheNearestMemberDiffersLeastAndANearOneIsAMember() throws {
        try forEachSet { set, diagrams, seed, random in
            let origin = set.sizes.map { Int.random(in: 0..<$0, using: &random) }
            func distance(_ context: [Int]) -> Int { zip(context, origin).count { $0 != $1 } }
            let nearest = diagrams.nearest(in: set.node(in: diagrams), to: origin)
            let near = diagrams.near(origin, in: set.node(in: diagrams))
            XCTAssertEqual(near.map(set.members.contains), set.members.isEmpty ? nil : true, "seed \(seed)")
            guard let least = set.members.map(distance).min() else { return XCTAssertNil(nearest, "seed \(seed)") }
            let found = try XCTUnwrap(nearest, "seed \(seed)")
            XCTAssertTrue(set.members.contains(found), "seed \(seed)")
            XCTAssertEqual(distance(found), least, "seed \(seed)")
        }
    }

    func testOfEquallyNearMembersTheOneThatKeepsEarlierParametersIsTaken() {
        let diagrams = Diagrams<Contexts>(sizes: [2, 3, 2])
        let set = RandomSet(sizes: [2, 3, 2], members: [[1, 0, 0], [0, 2, 0], [0, 1, 0]])
        XCTAssertEqual(diagrams.nearest(in: set.node(in: diagrams), to: [0, 0, 0]), [0, 1, 0])
    }

    func testACubeHoldsWhereItsLiteralsDoAndMeetsWhatItSharesAContextWith() {
        forEachSet { set, diagrams, seed, random in
            let node = set.node(in: diagrams)
            let cube = set.sizes.map { size in
                ValueSet((0..<size).shuffled(using: &random).prefix(Int.random(in: 1...size, using: &random)))
            }
            let literals = cube.enumerated().map { Literal(parameter: $0, values: $1) }.shuffled(using: &random)
            let members = Set(combinations(set.sizes).filter { zip(cube, $0).allSatisfy { $0.contains($1) } })
            XCTAssertEqual(diagrams.members(of: diagrams.cube(literals)), members, "seed \(seed)")
            XCTAssertEqual(diagrams.meets(cube, node), !members.isDisjoint(with: set.members), "seed \(seed)")
        }
    }

    func testManyCubesAtOnceAreTheUnionOfEach() {
        forEachSet { set, diagrams, seed, random in
            let cubes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                set.sizes.indices.filter { _ in Bool.random(using: &random) }.map { parameter in
                    let values = (0..<set.sizes[parameter]).filter { _ in Bool.random(using: &random) }
                    return Literal(parameter: parameter, values: ValueSet(values))
                }
            }
            let expected = cubes.reduce(.empty) { diagrams.union($0, diagrams.cube($1)) }
            XCTAssertEqual(diagrams.union(ofCubes: cubes), expected, "seed \(seed)")
            XCTAssertEqual(diagrams.union(of: cubes.map(diagrams.cube)), expected, "seed \(seed)")
        }
    }

    func testDiagramsHoldWhatTheirTablesHadToGrowFor() {
        var random = SeededGenerator(seed: 1)
        let set = RandomSet(
            sizes: Array(repeating: 2, count: 12),
            members: Set(combinations(Array(repeating: 2, count: 12)).filter { _ in Bool.random(using: &random) }))
        let diagrams = Diagrams<Contexts>(sizes: set.sizes)
        let node = set.node(in: diagrams)
        XCTAssertGreaterThan(diagrams.nodeCount, 300)
        XCTAssertEqual(diagrams.members(of: node), set.members)
        XCTAssertEqual(set.node(in: diagrams), node)
    }

    func testCountsBeyondIntSayThatTheyAreRounded() {
        let diagrams = Diagrams<Contexts>(sizes: Array(repeating: 2, count: 70))
        let half = diagrams.cube([Literal(parameter: 69, values: ValueSet(1))])
        XCTAssertEqual("\(diagrams.count(half))", "about 5.9e+20")
        let one = diagrams.cube((0..<70).map { Literal(parameter: $0, values: ValueSet(1)) })
        XCTAssertEqual(diagrams.count(one).exact, 1)
    }
}

extension DiagramsTests {
    private func forEachSet(
        _ body: (RandomSet, Diagrams<Contexts>, _ seed: UInt64, inout SeededGenerator) throws -> Void
    ) rethrows {
        for seed in 1...UInt64(rounds(20)) {
            var random = SeededGenerator(seed: seed)
            let set = RandomSet(using: &random)
            try body(set, Diagrams<Contexts>(sizes: set.sizes), seed, &random)
        }
    }
}

extension [Int] {
    /// Returns the same context with another value of one parameter.
    fileprivate func with(_ value: Int, at parameter: Int) -> [Int] {
        var changed = self
        changed[parameter] = value
        return changed
    }
}
