import PackageInfoTestSupport
import XCTest

@testable import ScreenProving

/// The shortest words for a set of contexts, found from nothing but its members.
final class FormulaFindingTests: XCTestCase {
    func testConditionsThatPeopleWriteAreFoundAsTheyWroteThem() {
        let rows: [(text: String, isMember: (Case) -> Bool, line: UInt)] = [
            ("never", { _ in false }, #line),
            ("always", { _ in true }, #line),
            ("c on", { $0["c"] == 1 }, #line),
            ("country in HK SG and a on", { $0["country"] <= 1 && $0["a"] == 1 }, #line),
            ("country in SG TW KR", { $0["country"] != 0 }, #line),
            ("country = TW and b off and c on", { $0["country"] == 2 && $0["b"] == 0 && $0["c"] == 1 }, #line),
            (
                "a on and b on and c on and d on",
                { $0["a"] == 1 && $0["b"] == 1 && $0["c"] == 1 && $0["d"] == 1 }, #line
            ),
            (
                "a on and b off, or country in HK SG and b on and c on",
                { ($0["a"] == 1 && $0["b"] == 0) || ($0["b"] == 1 && $0["country"] <= 1 && $0["c"] == 1) }, #line
            ),
            ("a on and b on, or b on and c on", { $0["b"] == 1 && ($0["a"] == 1 || $0["c"] == 1) }, #line),
            ("a on, or b on, or c on, or d on", { $0.anyOn }, #line),
            (
                "country = TW and a on, or country = HK and b off",
                { $0["country"] == 0 && $0["b"] == 0 || $0["country"] == 2 && $0["a"] == 1 }, #line
            ),
        ]
        for (text, isMember, line) in rows {
            XCTAssertEqual(Self.formula { isMember(Case(values: $0)) }.description, text, line: line)
        }
    }

    func testParityHonestlyNeedsOneClauseForEachOfItsCases() {
        let formula = Self.formula { $0.dropFirst().reduce(0, +) % 2 == 1 }
        XCTAssertEqual(formula.clauses.count, 8)
        XCTAssertTrue(formula.clauses.allSatisfy { $0.count == 4 })
    }

    func testAClauseThatTheOthersCoverTogetherIsLeftOut() {
        // The consensus of the two, "b on and c on", is a prime implicant too, and says nothing new.
        let formula = Self.formula { ($0[1] == 1 && $0[2] == 1) || ($0[1] == 0 && $0[3] == 1) }
        XCTAssertEqual("\(formula)", "a on and b on, or a off and c on")
    }

    func testContextsThatAreNeitherInsideNorOutsideMakeTheConditionShorter() {
        let inside: Set<[Int]> = [[0, 1, 1, 0, 0]]
        let outside: Set<[Int]> = [[0, 0, 1, 0, 0], [1, 0, 0, 0, 0]]
        let diagrams = Diagrams<Contexts>(sizes: Self.sizes)
        let formula = Formula(
            of: RandomSet(sizes: Self.sizes, members: inside).node(in: diagrams),
            against: RandomSet(sizes: Self.sizes, members: outside).node(in: diagrams), in: diagrams,
            parameters: Self.parameters)
        XCTAssertEqual("\(formula)", "a on")
    }

    func testAClauseOfMoreThanThreeLiteralsHasNoneTooMany() {
        // Outside are two parameters that are both 1, for each of four pairs: one of each pair has to stay 0.
        let pairs = stride(from: 0, to: 8, by: 2)
        let outside = pairs.map { first in (0..<8).map { $0 == first || $0 == first + 1 ? 1 : 0 } }
        let formula = Self.formula(Array(repeating: 2, count: 8), [Array(repeating: 0, count: 8)], Set(outside))
        XCTAssertEqual("\(formula)", "p0 = v0 and p2 = v0 and p4 = v0 and p6 = v0")
    }

    func testAFormulaHoldsInTheSetAndNowhereOutsideAndNoPartOfItCanGo() {
        for seed in 1...UInt64(rounds(20)) {
            var random = SeededGenerator(seed: seed)
            let sizes = (0..<4).map { _ in Int.random(in: 1...3, using: &random) }
            let inside = RandomSet(sizes: sizes, using: &random).members
            let free = RandomSet(sizes: sizes, using: &random).members.subtracting(inside)
            let outside = Set(combinations(sizes)).subtracting(inside).subtracting(free)
            let formula = Self.formula(sizes, inside, outside)
            XCTAssertEqual(inside.filter { !formula.holds(in: $0) }, [], "in the set, seed \(seed)")
            XCTAssertEqual(outside.filter { formula.holds(in: $0) }, [], "outside, seed \(seed)")
            for shorter in formula.shortened {
                XCTAssertFalse(inside.allSatisfy(shorter.holds), "a clause can go from \(formula), seed \(seed)")
            }
            for wider in formula.widened(sizes) {
                XCTAssertTrue(outside.contains(where: wider.holds), "\(formula) could be \(wider), seed \(seed)")
            }
        }
    }

    func testTheSameSetHasTheSameFormulaWhateverWayItWasMade() {
        let diagrams = Diagrams<Contexts>(sizes: Self.sizes)
        let cubes = [1, 2, 3].map { [Literal(parameter: $0, values: ValueSet(1))] }
        let formulas = [cubes, cubes.reversed()].map { cubes in
            let set = diagrams.union(ofCubes: cubes)
            return Formula(
                of: set, against: diagrams.difference(.all, set), in: diagrams, parameters: Self.parameters)
        }
        XCTAssertEqual(formulas[0], formulas[1])
    }
}

// MARK: Support

extension FormulaFindingTests {
    private static let parameters =
        [Parameter(name: "country", values: ["HK", "SG", "TW", "KR"], baseline: 0, kind: .axis)]
        + ["a", "b", "c", "d"].map { Parameter(name: $0, values: ["off", "on"], baseline: 0, kind: .flag) }

    private static var sizes: [Int] { parameters.map(\.values.count) }

    /// Returns the formula of the contexts of country, a, b, c and d that are members.
    private static func formula(_ isMember: ([Int]) -> Bool) -> Formula {
        let all = combinations(sizes)
        return formula(sizes, Set(all.filter(isMember)), Set(all.filter { !isMember($0) }), parameters)
    }

    private static func formula(
        _ sizes: [Int], _ inside: Set<[Int]>, _ outside: Set<[Int]>, _ parameters: [Parameter]? = nil
    ) -> Formula {
        let diagrams = Diagrams<Contexts>(sizes: sizes)
        let named = sizes.enumerated().map { number, size in
            Parameter(name: "p\(number)", values: (0..<size).map { "v\($0)" }, baseline: 0, kind: .axis)
        }
        return Formula(
            of: RandomSet(sizes: sizes, members: inside).node(in: diagrams),
            against: RandomSet(sizes: sizes, members: outside).node(in: diagrams), in: diagrams,
            parameters: parameters ?? named)
    }
}

/// A context of country, a, b, c and d, by name.
private struct Case {
    let values: [Int]

    subscript(name: String) -> Int { values[["country", "a", "b", "c", "d"].firstIndex(of: name) ?? 0] }
    var anyOn: Bool { values.dropFirst().contains(1) }
}

extension Formula {
    /// The formula with one clause left out, in every way.
    fileprivate var shortened: [Formula] {
        clauses.indices.map { index in
            var fewer = clauses
            fewer.remove(at: index)
            return Formula(parameters: parameters, clauses: fewer)
        }
    }

    /// Returns the formula with one literal taken away or allowed one more value, in every way.
    fileprivate func widened(_ sizes: [Int]) -> [Formula] {
        clauses.indices.flatMap { index in
            clauses[index].flatMap { literal in
                (0..<sizes[literal.parameter]).filter { !literal.values.contains($0) }.map { value in
                    var wider = clauses
                    wider[index] = clauses[index].map {
                        $0 == literal
                            ? Literal(parameter: $0.parameter, values: $0.values.union(ValueSet(value))) : $0
                    }
                    return Formula(parameters: parameters, clauses: wider)
                }
            }
        }
    }
}
