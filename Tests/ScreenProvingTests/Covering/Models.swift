import PackageInfoTestSupport

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
            // f3 needs f2; f7 in three countries; business without f5; not f10 and f11.
            rule([2: [0], 3: [1]]), rule([7: [1], 17: [3, 4, 5]]), rule([5: [1], 18: [1]]), rule([10: [1], 11: [1]]),
        ])

    static func space(_ sizes: [Int], _ rules: [ParameterSpace.Rule] = []) -> ParameterSpace {
        ParameterSpace(parameters: ParameterSpace.plain(sizes).parameters, rules: rules)
    }

    /// Says that some parameters never have some values together.
    static func rule(_ excluded: [Int: [Int]]) -> ParameterSpace.Rule {
        let literals = excluded.sorted { $0.key < $1.key }.map { Literal(parameter: $0, values: ValueSet($1)) }
        return ParameterSpace.Rule(name: "rule", excluded: [literals])
    }

    /// Makes up to six small parameters and up to three rules, all at random.
    static func random(_ random: inout SeededGenerator) -> ParameterSpace {
        let sizes = (0..<random.below(6) + 1).map { _ in random.below(4) + 1 }
        let rules = (0..<random.below(4)).map { _ in
            let scope = sizes.indices.shuffled(using: &random).prefix(random.below(3) + 1)
            return rule(Dictionary(uniqueKeysWithValues: scope.map { ($0, [random.below(sizes[$0])]) }))
        }
        return space(sizes, rules)
    }

    /// Returns every row that keeps the rules, by trying all.
    static func rows(of space: ParameterSpace) -> [[Int]] { combinations(space.sizes).filter(space.allows) }
}

extension ParameterSpace {
    /// Parameters `p0` and on, with values `v0` and on.
    static func plain(
        _ sizes: [Int], baseline: [Int]? = nil, excluding excluded: [[Literal]] = []
    ) -> ParameterSpace {
        let parameters = sizes.enumerated().map { index, size in
            Parameter(
                name: "p\(index)", values: (0..<size).map { "v\($0)" }, baseline: baseline?[index] ?? 0, kind: .axis)
        }
        return ParameterSpace(
            parameters: parameters, rules: excluded.isEmpty ? [] : [Rule(name: "rule", excluded: excluded)])
    }
}
