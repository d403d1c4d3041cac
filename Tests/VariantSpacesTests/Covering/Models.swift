import Foundation

@testable import VariantSpaces

/// Models whose best known arrays are published or proven.
enum Models {
    static let flags = Array(repeating: 2, count: 17)

    /// 17 flags, 6 countries, 2 account types.
    static let screen = CoveringModel(sizes: flags + [6, 2])
    /// The same with 16 flags and one of three treatments.
    static let threeTreatments = CoveringModel(sizes: flags.dropLast() + [3, 6, 2])
    static let flagsAlone = CoveringModel(sizes: flags)
    /// 50 flags and five parameters of ten values.
    static let large = CoveringModel(sizes: Array(repeating: 2, count: 50) + Array(repeating: 10, count: 5))
    static let ruled = CoveringModel(
        sizes: flags + [6, 2],
        rules: [
            .init("f3 needs f2", [3, 2]) { $0[0] == 0 || $0[1] == 1 },
            .init("f7 in three countries", [7, 17]) { $0[0] == 0 || $0[1] < 3 },
            .init("business without f5", [18, 5]) { $0[0] == 0 || $0[1] == 0 },
            .init("not f10 and f11", [10, 11]) { $0[0] == 0 || $0[1] == 0 },
        ])

    /// Up to six small parameters and up to three rules, all at random.
    static func random(_ random: inout SeededGenerator) -> CoveringModel {
        let sizes = (0..<random.below(6) + 1).map { _ in random.below(4) + 1 }
        let rules = (0..<random.below(4)).map { number in
            let parameters = Array(random.shuffled(sizes.indices).prefix(random.below(3) + 1))
            let forbidden = (0..<random.below(3) + 1).map { _ in parameters.map { random.below(sizes[$0]) } }
            return CoveringModel.Rule("rule \(number)", parameters) { !forbidden.contains($0) }
        }
        return CoveringModel(sizes: sizes, baseline: sizes.map { random.below($0) }, rules: rules)
    }

    /// Every row that keeps the rules, by trying all.
    static func allRows(of model: CoveringModel) -> [[Int]] {
        model.sizes.reduce([[]]) { rows, size in rows.flatMap { row in (0..<size).map { row + [$0] } } }
            .filter { row in model.rules.allSatisfy { rule in rule.holds(rule.parameters.map { row[$0] }) } }
    }

    static let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"
}
