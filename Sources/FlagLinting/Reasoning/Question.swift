import FeatureFlags
import StructuredText

/// What a subject may turn out to be for one user.
enum Possibility: Sendable {
    /// The attribute is absent.
    case absent
    /// The value of the key or an attribute.
    case value(Operand)
    /// The answer of another flag, by its index in the rule table's list of treatments.
    case treatment(Int)
    /// Whether the user is in a rule-based segment.
    case member(Bool)
}

/// A matcher with the values it matches; behind one reference, because questions are compared by the million.
final class ValueQuestion: Sendable {
    let matcher: any ValueMatcher
    let matchedValues: MatchedValues

    init(_ matcher: any ValueMatcher) {
        self.matcher = matcher
        self.matchedValues = matcher.matchedValues
    }
}

/// What a matcher asks of its subject, before negation.
enum Question: Sendable {
    /// Whether there is a value at all.
    case presence
    /// Whether the value is a text, which every key is.
    case isText
    /// What a matcher asks of the value.
    case value(ValueQuestion)
    /// Whether another flag answers one of these.
    case treatments([Int])
    /// Whether the user is in a rule-based segment.
    case membership

    /// The answer, once it is known what the subject is; nil where it takes long to find.
    func answer(for possibility: Possibility) -> Bool? {
        switch (self, possibility) {
        case (.presence, .value): true
        case (.isText, .value(.text)): true
        case (.value(let question), .value(let value)): question.matcher.quickAnswer(for: value)
        case (.treatments(let treatments), .treatment(let treatment)): treatments.contains(treatment)
        case (.membership, .member(let isMember)): isMember
        default: false
        }
    }

    /// Every possibility the answer can be yes for, where they can be listed.
    var possibilities: [Possibility]? {
        guard case .value(let question) = self, case .values(let values) = question.matchedValues else { return nil }
        return values.map(Possibility.value)
    }

    /// Whether the answer is no for whatever value there is.
    var isUnsatisfiable: Bool {
        guard case .value(let question) = self else { return false }
        return question.matchedValues.isEmpty
    }

    /// Whether a yes to this is certainly a yes to the other question about the same subject.
    func implies(_ other: Question) -> Bool {
        if case .presence = other { return true }
        if let samples = samples(for: other) { return samples.allSatisfy { other.answer(for: $0) == true } }
        return switch (self, other) {
        case (.isText, .isText): true
        case (.value(let question), .isText): question.matchedValues.valueType == .text
        case (.value(let question), .value(let other)): question.matchedValues.isSubset(of: other.matchedValues)
        default: false
        }
    }

    /// Whether a yes to this is certainly a no to the other question about the same subject.
    func excludes(_ other: Question) -> Bool {
        if let samples = samples(for: other) { return samples.allSatisfy { other.answer(for: $0) == false } }
        if let samples = other.samples(for: self) { return samples.allSatisfy { answer(for: $0) == false } }
        return switch (self, other) {
        case (.isText, .value(let question)), (.value(let question), .isText):
            question.matchedValues.valueType.map { $0 != .text } ?? false
        case (.value(let question), .value(let other)): question.matchedValues.isDisjoint(with: other.matchedValues)
        default: false
        }
    }

    /// Values to stand for all that this says yes to, where another question cannot tell more of them apart.
    private func samples(for other: Question) -> [Possibility]? {
        if let possibilities { return possibilities }
        guard case .value(let question) = self, case .versions(let versions) = question.matchedValues,
            case .value(let other) = other
        else { return nil }
        switch other.matchedValues {
        case .versions, .versionRange: return versions.map { .value(.text(ExactString($0.description))) }
        default: return nil
        }
    }
}
