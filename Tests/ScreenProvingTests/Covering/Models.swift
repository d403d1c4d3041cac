@testable import ScreenProving

/// Spaces whose best known covering arrays are published or proven; every baseline is the first value.
enum Models {
    static let flags = Array(repeating: 2, count: 17)

    /// 17 flags (0 to 16), 6 countries (17), 2 account types (18).
    static let screen = space(flags + [6, 2])
    /// The same with 16 flags and one of three treatments.
    static let threeTreatments = space(flags.dropLast() + [3, 6, 2])
    static let flagsAlone = space(flags)
    static let ruled = space(
        flags + [6, 2],
        [
            .init(name: "f3 needs f2", scope: [2, 3]) { $0[1] == 0 || $0[0] == 1 },
            .init(name: "f7 in three countries", scope: [7, 17]) { $0[0] == 0 || $0[1] < 3 },
            .init(name: "business without f5", scope: [5, 18]) { $0[1] == 0 || $0[0] == 0 },
            .init(name: "not f10 and f11", scope: [10, 11]) { $0[0] == 0 || $0[1] == 0 },
        ])

    static func space(_ sizes: [Int], _ rules: [ParameterSpace.Rule] = []) -> ParameterSpace {
        let parameters = sizes.enumerated().map { index, size in
            Parameter(name: "p\(index)", values: (0..<size).map { "v\($0)" }, baseline: 0, kind: .axis)
        }
        return ParameterSpace(parameters: parameters, rules: rules)
    }

    /// Up to six small parameters and up to three rules, all at random.
    static func random(_ random: inout SeededGenerator) -> ParameterSpace {
        let sizes = (0..<random.below(6) + 1).map { _ in random.below(4) + 1 }
        let rules = (0..<random.below(4)).map { number in
            let scope = random.shuffled(sizes.indices).prefix(random.below(3) + 1).sorted()
            let forbidden = (0..<random.below(3) + 1).map { _ in scope.map { random.below(sizes[$0]) } }
            return ParameterSpace.Rule(name: "rule \(number)", scope: scope) { !forbidden.contains($0) }
        }
        return space(sizes, rules)
    }

    /// Every row of some parameters, and a gap (-1) for the others, that keeps the rules about them, by trying all.
    static func rows(of space: ParameterSpace, for parameters: Set<Int>? = nil) -> [[Int]] {
        let rows: [[Int]] = space.sizes.enumerated().reduce([[]]) { rows, next in
            let values = parameters?.contains(next.offset) ?? true ? Array(0..<next.element) : [-1]
            return rows.flatMap { row in values.map { row + [$0] } }
        }
        return rows.filter { row in space.rules.allSatisfy { rule in rule.holds(rule.scope.map { row[$0] }) } }
    }
}
