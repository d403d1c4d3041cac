import StructuredText

/// A condition over axes and flags: a disjunction of conjunctions, as short as could be made.
///
/// Reads as `country in HK SG and insurance on, or size_weight_redesign on`. No part of it can be left out, and no
/// literal widened, without saying something else. Where the space has constraints, it tells apart valid contexts only,
/// and may be shorter for it.
public struct Formula: Sendable {
    package let parameters: [Parameter]
    /// Each a conjunction, its literals in the space's order; the largest first.
    let clauses: [[Literal]]

    /// Whether it holds in every context.
    public var isAlways: Bool { clauses.contains { $0.isEmpty } }
    /// Whether it holds in no context.
    public var isNever: Bool { clauses.isEmpty }

    /// The alternatives as text, each a conjunction.
    var alternatives: [String] {
        clauses.map { clause in
            clause.isEmpty
                ? "always" : clause.map { parameters[$0.parameter].text(of: $0.values) }.joined(separator: " and ")
        }
    }
}

extension Formula: Hashable {
    /// Returns whether both are written the same; of one space, equal sets of contexts have equal formulas.
    public static func == (a: Formula, b: Formula) -> Bool { a.clauses == b.clauses && a.parameters == b.parameters }

    /// Hashes the clauses; formulas that are compared are of one space.
    public func hash(into hasher: inout Hasher) { hasher.combine(clauses) }
}

extension Formula: CustomStringConvertible, Encodable {
    /// The formula in words; `always` or `never` at the extremes.
    public var description: String { text(limit: .max) }

    /// Encodes it in words, as a text.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

    /// Says it in words with at most so many alternatives, and how many more there are.
    func text(limit: Int) -> String {
        guard !isNever else { return "never" }
        let shown = alternatives.prefix(limit).joined(separator: ", or ")
        let hidden = clauses.count - limit
        return hidden > 0 ? "\(shown), or in \(hidden.of("more case"))" : shown
    }
}

extension Formula {
    /// Returns whether it holds in a context of its space.
    public func holds(in context: Context) -> Bool { holds(in: context.values) }

    func holds(in values: [Int]) -> Bool { clauses.contains { $0.hold(in: values) } }

    /// The axes and flags that it speaks of, in the space's order.
    public var subjects: [Parameter] { support.map { parameters[$0] } }

    /// The clauses as values of parameters, both by their indexes.
    package var allowedValues: [[(parameter: Int, values: [Int])]] {
        clauses.map { $0.map { ($0.parameter, Array($0.values)) } }
    }

    /// The indexes of what it speaks of.
    var support: [Int] { Set(clauses.flatMap { $0.map(\.parameter) }).sorted() }

    /// Returns the contexts in which it holds.
    func node<Kind>(in diagrams: Diagrams<Kind>) -> Diagrams<Kind>.Subset { diagrams.union(ofCubes: clauses) }
}
