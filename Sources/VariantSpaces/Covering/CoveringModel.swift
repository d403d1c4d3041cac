/// Parameters with finite domains, and the rules that say which rows of values can occur together.
///
/// Parameters are numbered from 0, and so are the values of each. A row has one value for every parameter.
public struct CoveringModel: Sendable {
    /// A rule with the parameters it reads, so that it can be asked as soon as these are known.
    public struct Rule: Sendable {
        /// What a person calls it; errors name it so.
        public let name: String
        /// The parameters it mentions, each once.
        public let parameters: [Int]
        /// Whether a row keeps the rule: asked with the values of exactly those parameters, in that order.
        public let holds: @Sendable ([Int]) -> Bool

        /// A rule over some of the parameters.
        public init(_ name: String, _ parameters: [Int], holds: @escaping @Sendable ([Int]) -> Bool) {
            self.name = name
            self.parameters = parameters
            self.holds = holds
        }
    }

    /// How many values each parameter has, from 1 to 256.
    public var sizes: [Int]
    /// The value each parameter has when nobody asks for another.
    public var baseline: [Int]
    /// All must hold in every row.
    public var rules: [Rule]

    /// A model whose baseline is value 0 throughout unless said otherwise.
    public init(sizes: [Int], baseline: [Int]? = nil, rules: [Rule] = []) {
        self.sizes = sizes
        self.baseline = baseline ?? sizes.map { _ in 0 }
        self.rules = rules
    }

    /// The most values a parameter may have.
    public static let largestDomain = 256
}

extension CoveringModel {
    /// All that is wrong with the model itself and with rows meant for it.
    func faults(in rows: [[Int]] = []) -> [CoveringError.Fault] {
        let own = domainFaults + baselineFaults + rules.indices.flatMap(faults(inRule:))
        return own.isEmpty ? rows.indices.flatMap { faults(inRow: $0, rows[$0]) } : own
    }

    private var domainFaults: [CoveringError.Fault] {
        sizes.indices.filter { !(1...Self.largestDomain).contains(sizes[$0]) }
            .map { .domain(parameter: $0, size: sizes[$0]) }
    }

    private var baselineFaults: [CoveringError.Fault] {
        guard baseline.count == sizes.count else {
            return [.baselineLength(baseline.count, parameters: sizes.count)]
        }
        return sizes.indices.filter { sizes[$0] > 0 && !(0..<sizes[$0]).contains(baseline[$0]) }
            .map { .baselineValue(parameter: $0, value: baseline[$0]) }
    }

    private func faults(inRule index: Int) -> [CoveringError.Fault] {
        let rule = rules[index]
        var seen: [Int] = []
        return rule.parameters.compactMap { parameter in
            guard sizes.indices.contains(parameter), !seen.contains(parameter) else {
                return .ruleParameter(rule: rule.name, parameter: parameter)
            }
            seen.append(parameter)
            return nil
        }
    }

    private func faults(inRow index: Int, _ row: [Int]) -> [CoveringError.Fault] {
        guard row.count == sizes.count else {
            return [.rowLength(row: index, row.count, parameters: sizes.count)]
        }
        let outside = sizes.indices.filter { !(0..<sizes[$0]).contains(row[$0]) }
        guard outside.isEmpty else {
            return outside.map { .rowValue(row: index, parameter: $0, value: row[$0]) }
        }
        let broken = rules(brokenBy: row).map { rules[$0].name }
        return broken.isEmpty ? [] : [.rowBreaksRules(row: index, rules: broken)]
    }

    /// The rules that a complete row breaks, by their index.
    func rules(brokenBy row: [Int]) -> [Int] {
        rules.indices.filter { index in
            !rules[index].holds(rules[index].parameters.map { row[$0] })
        }
    }
}
