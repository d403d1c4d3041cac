public import VariantSpaces

/// How many combinations of values of any few parameters occur in the contexts that tests have used.
///
/// ```swift
/// let coverage = try space.coverage(by: log, strength: 2)
/// XCTAssertGreaterThan(coverage.share, 0.9, "\(coverage)")
/// ```
public struct ContextCoverage: Sendable {
    /// How many contexts were used.
    public let contexts: Int
    /// How many parameters are looked at together.
    public var strength: Int { tuples.strength }
    /// How many combinations occur in those contexts.
    public var covered: Int { tuples.covered }
    /// How many the constraints allow.
    public var feasible: Int { tuples.feasible }
    /// The part that occurs, from 0 to 1; 1 where there is nothing to cover.
    public var share: Double { tuples.share }

    /// The combinations that do not occur, in words and in the space's order; found while they are asked for.
    public var missing: some Sequence<String> {
        tuples.uncovered.lazy.map { [parameters] tuple in
            let literals = zip(tuple.parameters, tuple.values).map { Literal(parameter: $0, values: ValueSet($1)) }
            return Formula(parameters: parameters, clauses: [literals]).description
        }
    }

    let parameters: [Parameter]
    /// The members of the requirements that are the same in all contexts.
    let fixed: [FixedMember]
    let tuples: TupleCoverage
}

extension ContextCoverage: CustomStringConvertible {
    /// The share in one line, then some of what is missing.
    public var description: String {
        let (covered, feasible) = (ContextCount(covered), ContextCount(feasible))
        let line = """
            \(covered) of \(feasible) combinations of \(strength) values, \(share.percentage), \
            occur in \(contexts) context\(contexts == 1 ? "" : "s")
            """
        let lines = [line] + missing.prefix(5).map { "  missing   \($0)" } + (fixed.line.map { ["  \($0)"] } ?? [])
        return lines.joined(separator: "\n")
    }
}

extension ScreenSpace {
    /// How well the contexts that were used cover the combinations of any `strength` parameters.
    ///
    /// - Throws: `CoveringError` for a strength below 1, and for spaces that are too large.
    public func coverage(by log: ContextLog, strength: Int) throws(CoveringError) -> ContextCoverage {
        let diagrams = Diagrams(sizes: space.sizes)
        let used = used(log, valid: space.valid(in: diagrams), in: diagrams)
        return ContextCoverage(
            contexts: used.count, parameters: space.parameters, fixed: fixed,
            tuples: try TupleCoverage(of: used, in: coveringModel, strength: strength))
    }
}
