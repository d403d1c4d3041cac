import FeatureFlags
import StructuredText

/// The values that a subject may have for one user.
enum Possibility: Sendable {
    /// The attribute is absent.
    case absent
    /// The value of the key or an attribute.
    case value(Operand)
    /// The answer of another flag, by its index in the rule table's list of treatments; of a segment, 1 for its members.
    case answer(Int)
}

/// A matcher with the values it matches; behind one reference, because predicates are compared by the million.
final class ValueMatcherReference: Sendable {
    let matcher: ValueMatcher
    var matchedValues: MatchedValues { matcher.accepted }
    /// The question as a verb phrase.
    let summary: String

    init(_ matcher: ValueMatcher, _ summary: String) {
        self.summary = summary
        self.matcher = matcher
    }
}

/// The question of a matcher about its subject, before negation.
enum Predicate: Sendable {
    /// Whether there is a value at all.
    case presence
    /// Whether the value is a text, which is known of every key; no rule asks it.
    case isText
    /// A matcher's question about the value.
    case value(ValueMatcherReference)
    /// Whether another flag answers one of these; a rule-based segment answers 1 for its members, else 0.
    case answers([Int])

    /// Returns the answer, once it is known what the subject is; nil where it takes long to find.
    func answer(for possibility: Possibility) -> Bool? {
        switch (self, possibility) {
        case (.presence, .value): true
        case (.isText, .value(.text)): true
        case (.value(let predicate), .value(let value)): predicate.matcher.quickAnswer(for: value)
        case (.answers(let answers), .answer(let answer)): answers.contains(answer)
        default: false
        }
    }

    /// The number of values that a comparison of all that it matches goes through.
    var size: Int {
        guard case .value(let predicate) = self else { return 1 }
        return switch predicate.matchedValues {
        case .values(let values): max(values.count, 1)
        case .versions(let versions): max(versions.count, 1)
        default: 1
        }
    }

    /// Every possibility the answer can be yes for, where they can be listed.
    var possibilities: [Possibility]? {
        guard case .value(let predicate) = self, case .values(let values) = predicate.matchedValues else { return nil }
        return values.map(Possibility.value)
    }

    /// Whether the answer is no for every value.
    var isUnsatisfiable: Bool {
        guard case .value(let predicate) = self else { return false }
        return predicate.matchedValues.isEmpty
    }

    /// Returns whether a yes to this is certainly a yes to the other predicate about the same subject.
    func implies(_ other: Predicate) -> Bool {
        if case .presence = other { return true }
        if let samples = samples(for: other) { return samples.allSatisfy { other.answer(for: $0) == true } }
        return switch (self, other) {
        case (.value(let predicate), .value(let other)): predicate.matchedValues.isSubset(of: other.matchedValues)
        default: false
        }
    }

    /// Returns whether a yes to this is certainly a no to the other predicate about the same subject.
    func excludes(_ other: Predicate) -> Bool {
        if let samples = samples(for: other) { return samples.allSatisfy { other.answer(for: $0) == false } }
        if let samples = other.samples(for: self) { return samples.allSatisfy { answer(for: $0) == false } }
        return switch (self, other) {
        case (.isText, .value(let predicate)): predicate.matchedValues.valueType.map { $0 != .text } ?? false
        case (.value(let predicate), .value(let other)): predicate.matchedValues.isDisjoint(with: other.matchedValues)
        default: false
        }
    }

    /// Returns values that represent all that this matches, as far as the other predicate distinguishes them.
    private func samples(for other: Predicate) -> [Possibility]? {
        if let possibilities { return possibilities }
        guard case .value(let predicate) = self, case .versions(let versions) = predicate.matchedValues,
            case .value(let other) = other
        else { return nil }
        switch other.matchedValues {
        case .versions, .versionRange: return versions.map { .value(.text(ExactString($0.description))) }
        default: return nil
        }
    }
}
