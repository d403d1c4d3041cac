import StructuredText

/// Why there is no covering array.
public enum CoveringError: Error, Equatable, Sendable {
    /// The model, the strength or a required row is wrong; every fault found is listed.
    case invalid([Fault])
    /// No row keeps the rules; each list names rules of which none can be spared for the contradiction.
    case contradiction([[String]])
    /// More memory would be needed than is taken: figures in cells of one byte.
    case tooLarge(needed: ContextCount, limit: Int)
    /// Rules that tie so many parameters together that whether values can be completed could not be found out.
    case undecided(rules: [String], steps: Int)

    /// One thing that is wrong with the input.
    public enum Fault: Hashable, Sendable {
        /// A strength below 1.
        case strength(Int)
        /// A domain with no value, or with more than can be held.
        case domain(parameter: Int, size: Int)
        /// A baseline that has not one value for each parameter.
        case baselineLength(Int, parameters: Int)
        /// A baseline value outside the domain.
        case baselineValue(parameter: Int, value: Int)
        /// A parameter that a rule names twice, or that does not exist.
        case ruleParameter(rule: String, parameter: Int)
        /// A row that has not one value for each parameter.
        case rowLength(row: Int, Int, parameters: Int)
        /// A value of a row outside the domain.
        case rowValue(row: Int, parameter: Int, value: Int)
        /// A required row that cannot occur.
        case rowBreaksRules(row: Int, rules: [String])
    }
}

extension CoveringError: CustomStringConvertible {
    /// What is wrong, where, and what to do about it; a line for each fault.
    public var description: String {
        switch self {
        case .invalid(let faults):
            faults.map(\.description).joined(separator: "\n")
        case .contradiction(let sets):
            sets.map { "no row keeps the \(Self.list($0)); relax one of them" }.joined(separator: "\n")
        case .tooLarge(let needed, let limit):
            "the combinations to cover need \(needed) cells, and \(ContextCount(limit)) are the"
                + " limit; lower the strength or leave parameters out"
        case .undecided(let rules, let steps):
            "whether values can be completed under the \(Self.list(rules)) was not found in \(ContextCount(steps)) steps;"
                + " let each rule mention fewer parameters"
        }
    }

    private static func list(_ rules: [String]) -> String {
        (rules.count == 1 ? "rule " : "rules ") + rules.map { "“\($0.printable)”" }.joined(separator: ", ")
    }
}

extension CoveringError.Fault: CustomStringConvertible {
    /// The fault and its place, in one line.
    public var description: String {
        switch self {
        case .strength(let strength):
            "a strength of \(strength) covers nothing; take 1 or more"
        case .domain(let parameter, let size):
            "parameter \(parameter) has \(size) values; 1 to \(CoveringModel.largestDomain) are possible"
        case .baselineLength(let count, let parameters):
            "the baseline has \(count) values for \(parameters) parameters"
        case .baselineValue(let parameter, let value):
            "the baseline has value \(value) for parameter \(parameter), which is not in its domain"
        case .ruleParameter(let rule, let parameter):
            "rule “\(rule.printable)” names parameter \(parameter), which does not exist or was named before"
        case .rowLength(let row, let count, let parameters):
            "required row \(row) has \(count) values for \(parameters) parameters"
        case .rowValue(let row, let parameter, let value):
            "required row \(row) has value \(value) for parameter \(parameter), which is not in its domain"
        case .rowBreaksRules(let row, let rules):
            "required row \(row) breaks " + rules.map { "“\($0.printable)”" }.joined(separator: ", ")
        }
    }
}
