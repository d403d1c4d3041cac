import ScreenProving

// How many rows cover models of known size, and in what time; every array is counted by TupleCoverage.

typealias Rule = CoveringModel.Rule

/// 17 flags, 6 countries, 2 account types.
let flags = Array(repeating: 2, count: 17)
let rules = [
    Rule("f3 needs f2", [3, 2]) { $0[0] == 0 || $0[1] == 1 },
    Rule("f7 in three countries", [7, 17]) { $0[0] == 0 || $0[1] < 3 },
    Rule("business without f5", [18, 5]) { $0[0] == 0 || $0[1] == 0 },
    Rule("not f10 and f11", [10, 11]) { $0[0] == 0 || $0[1] == 0 },
]
let models: [(name: String, model: CoveringModel, strengths: ClosedRange<Int>)] = [
    ("17 flags, 6, 2", CoveringModel(sizes: flags + [6, 2]), 1...5),
    ("17 flags, 6, 2, four rules", CoveringModel(sizes: flags + [6, 2], rules: rules), 2...4),
    ("16 flags, 3, 6, 2", CoveringModel(sizes: flags.dropLast() + [3, 6, 2]), 2...4),
    ("17 flags", CoveringModel(sizes: flags), 2...4),
    ("50 flags, five of 10", CoveringModel(sizes: Array(repeating: 2, count: 50) + [10, 10, 10, 10, 10]), 2...3),
]

let efforts: [CoveringArray.Effort] = CommandLine.arguments.contains("thorough") ? [.thorough] : [.quick, .standard]
for (name, model, strengths) in models {
    for strength in strengths {
        for effort in efforts {
            var rows: [[Int]] = []
            let time = try ContinuousClock().measure {
                rows = try CoveringArray(of: model, strength: strength, effort: effort).rows
            }
            let coverage = try TupleCoverage(of: rows, in: model, strength: strength)
            let gap = coverage.covered == coverage.feasible ? "" : "  MISSES \(coverage.feasible - coverage.covered)"
            print("\(name), strength \(strength), \(effort): \(rows.count) rows, \(time)\(gap)")
        }
    }
}
