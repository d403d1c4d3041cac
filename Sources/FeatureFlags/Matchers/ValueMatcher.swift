import StructuredText

/// The question of a matcher about one value, the key or an attribute (rule format 3.2).
///
/// Evaluation and analysis read the same description, so that neither knows the types of matchers.
package struct ValueMatcher: Sendable {
    package let accepted: MatchedValues
    /// The texts that a rule lists one by one, in its order; nil for other matchers.
    package private(set) var listedTexts: [String]?
    /// The segment that is looked up, if it has a file.
    private(set) var segment: Segment?
    /// A remark that explanations add to each answer.
    private(set) var remark: String?

    package static func list(of texts: [String]) -> ValueMatcher {
        ValueMatcher(accepted: .values(texts.operands), listedTexts: texts)
    }

    /// Returns the answer for a value that is present, before negation, where few steps are sure to find it; else nil.
    package func quickAnswer(for value: Operand) -> Bool? {
        var effort = SearchEffort(mostReports: 0)
        let isMatch = accepted.contains(value, &effort)
        return effort.remark == nil ? isMatch : nil
    }
}

/// The values that a matcher accepts: evaluation looks one up, analysis compares two of these.
package enum MatchedValues: Sendable {
    case values(Set<Operand>)
    /// The whole numbers of a range; nil for none.
    case integers(ClosedRange<Int64>?)
    /// The texts that spell one of these versions, build metadata included.
    case versions(Set<SemanticVersion>)
    /// The texts that spell a version from one to another, both included; nil for no end.
    case versionRange(from: SemanticVersion?, through: SemanticVersion?)
    /// The values of a type that have a relation to some texts.
    case relation(
        Relation, to: Set<ExactString>, of: Operand.Sort, holds: @Sendable (Operand, inout SearchEffort) -> Bool)

    /// The relations of values to the texts of a rule, in the words of explanations.
    package enum Relation: String, Sendable, CaseIterable {
        // For a text.
        case startsWith = "starts with"
        case endsWith = "ends with"
        case contains
        case matches
        case isInLargeSegment = "is in large segment"
        // For a list.
        case hasExactly = "has exactly the elements"
        case hasAnyOf = "has any of"
        case hasAllOf = "has all of"
        case hasOnly = "has only elements of"
    }

    static let nothing = MatchedValues.values([])

    /// Returns the texts that have a relation to some others.
    static func texts(
        _ relation: Relation, to others: Set<ExactString>,
        _ holds: @escaping @Sendable (String, inout SearchEffort) -> Bool
    ) -> MatchedValues {
        .relation(relation, to: others, of: .text) { value, effort in value.text.map { holds($0, &effort) } ?? false }
    }

    /// Returns whether a value is one of these; one of another type never is.
    func contains(_ value: Operand, _ effort: inout SearchEffort) -> Bool {
        switch self {
        case .values(let values): values.contains(value)
        case .integers(let range): value.integer.map { range?.contains($0) ?? false } ?? false
        case .versions(let versions): value.version.map(versions.contains) ?? false
        case .versionRange(let from, let through):
            value.version.map { version in
                !(from.map(version.precedes) ?? false) && !(through?.precedes(version) ?? false)
            } ?? false
        case .relation(_, _, let sort, let holds): value.sort == sort && holds(value, &effort)
        }
    }
}

/// The steps that the searches of one evaluation take together.
package struct SearchEffort {
    /// The reports of progress after which a single search is given up.
    var mostReports = BoundedExpression.mostReports
    var steps = 0
    /// The reason why the last search was given up; nil where none was.
    var remark: String?
}

extension Operand {
    fileprivate var version: SemanticVersion? { text.flatMap(SemanticVersion.init) }
}
