import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

final class StronglyConnectedComponentTests: XCTestCase {
    /// Random graphs against what can be reached from where, found step by step.
    func testComponentsAreThoseThatReachEachOther() {
        for seed in 1...UInt64(rounds(500)) {
            var generator = SeededNumbers(seed: seed)
            let count = Int.random(in: 1...8, using: &generator)
            let edges = (0..<count).map { _ in
                (0..<count).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
            }
            let reached = (0..<count).map { reach(from: edges[$0], edges) }
            let roots = (0..<count).filter { _ in Bool.random(using: &generator) }
            let components = stronglyConnectedComponents(from: roots) { edges[$0] }

            let met = components.flatMap(\.members)
            XCTAssertEqual(Set(met), reach(from: roots, edges), "seed \(seed)")
            XCTAssertEqual(Set(met).count, met.count, "seed \(seed)")
            var before: Set<Int> = []
            for component in components {
                for node in component.members {
                    let mutual = (0..<count).filter {
                        $0 == node || reached[node].contains($0) && reached[$0].contains(node)
                    }
                    XCTAssertEqual(Set(component.members), Set(mutual), "seed \(seed)")
                    XCTAssertEqual(component.isCircular, reached[node].contains(node), "seed \(seed)")
                    XCTAssertTrue(before.union(component.members).isSuperset(of: edges[node]), "seed \(seed)")
                }
                before.formUnion(component.members)
            }
        }
    }

    private func reach(from roots: [Int], _ edges: [[Int]]) -> Set<Int> {
        var reached = Set(roots)
        var open = roots
        while let node = open.popLast() {
            open += edges[node].filter { reached.insert($0).inserted }
        }
        return reached
    }
}
