import StructuredText

/// EQUAL_TO_SET, CONTAINS_ANY_OF_SET, CONTAINS_ALL_OF_SET, PART_OF_SET: compares a list with the rule's list.
///
/// Order and repetition do not count. An empty list on either side matches for equality only (decision D4).
struct SetMatcher: ValueMatcher {
    /// How the value has to compare with the set of the rule, as a verb phrase.
    enum Relation: String {
        case equals = "has exactly the elements"
        case containsAny = "has any of"
        case containsAll = "has all of"
        case isSubset = "has only elements of"
    }

    private let texts: [String]
    private let elements: Set<ExactString>
    private let relation: Relation

    init(_ data: MatcherData, _ relation: Relation) throws(MatcherFault) {
        self.texts = try data.whitelist
        self.elements = texts.exactSet
        self.relation = relation
    }

    var summary: String { "\(relation.rawValue) \(texts.quotedList)" }

    var matchedValues: MatchedValues {
        elements.isEmpty && relation != .equals ? .nothing : .lists(relation: relation.rawValue, elements)
    }

    func matches(_ value: Operand) -> Bool {
        guard case .texts(let value) = value else { return false }
        return switch relation {
        case .equals: value == elements
        case .containsAny: !value.isDisjoint(with: elements)
        case .containsAll: !elements.isEmpty && value.isSuperset(of: elements)
        case .isSubset: !value.isEmpty && value.isSubset(of: elements)
        }
    }
}
