import StructuredText

extension MatcherType {
    static let equalSet = set("EQUAL_TO_SET", .hasExactly, matchesNoElements: true) { $0 == $1 }

    static let anyOfSet = set("CONTAINS_ANY_OF_SET", .hasAnyOf) { !$0.isDisjoint(with: $1) }

    static let allOfSet = set("CONTAINS_ALL_OF_SET", .hasAllOf) { $0.isSuperset(of: $1) }

    static let partOfSet = set("PART_OF_SET", .hasOnly) { !$0.isEmpty && $0.isSubset(of: $1) }

    /// Makes a type for lists that relate to the set of a rule.
    ///
    /// - Parameter matchesNoElements: whether the set of a rule may be empty; else it matches nothing (decision D4).
    private static func set(
        _ name: String, _ relation: MatchedValues.Relation, matchesNoElements: Bool = false,
        _ holds: @escaping @Sendable (Set<ExactString>, Set<ExactString>) -> Bool
    ) -> MatcherType {
        MatcherType(
            name,
            accepting: { data throws(MatcherFault) in
                let texts = try data.whitelist
                let elements = texts.exactSet
                let accepted = MatchedValues.relation(relation, to: elements, of: .texts) { value, _ in
                    value.texts.map { holds($0, elements) } ?? false
                }
                let matchesNothing = elements.isEmpty && !matchesNoElements
                return (matchesNothing ? .nothing : accepted, "\(relation.rawValue) \(texts.quotedList)")
            })
    }
}
