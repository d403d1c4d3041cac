import FeatureFlags
import StructuredText

/// A question that rules ask of a user, with the answer that is wanted.
///
/// Two tests are equal where they are met by the same users, however they are spelled: lists in another order, a segment
/// with the same members. Tests of flags and rule-based segments are equal where they name the same one.
public struct UserTest: Sendable {
    /// What is looked at.
    public enum Subject: Hashable, Sendable {
        /// The matching key; a segment that has a file is a list of keys.
        case key
        /// An attribute, by its name.
        case attribute(String)
        /// What another flag answers.
        case flag(String)
        /// Whether the user is in a rule-based segment.
        case segment(String)
    }

    /// What is looked at.
    public let subject: Subject
    /// Whether the test is met by a yes.
    public private(set) var expectsYes: Bool
    /// The test in words: `country is one of "HK", "SG"`.
    public var description: String {
        if expectsYes { return "\(name) \(question)" }
        return question.hasPrefix("is ") ? "\(name) is not \(question.dropFirst(3))" : "not (\(name) \(question))"
    }

    /// What is looked at, in words.
    private let name: String
    /// What is asked of it, as a verb phrase.
    private var question: String
    private var meaning: Meaning
    /// The same for evaluations in the rule table it comes from.
    private(set) var asked: (subject: RuleSubject, predicate: Predicate)
    var literal: RuleLiteral { .asks(asked.subject, asked.predicate, expectsYes) }

    /// What is asked.
    private enum Meaning: Sendable {
        case presence
        case value(ValueMatcherReference)
        case treatments(Set<ExactString>)
        case membership
    }

    init(
        _ subject: RuleSubject, _ predicate: Predicate, _ expectsYes: Bool, _ question: String,
        in table: RuleTable
    ) {
        (self.subject, name) =
            switch subject {
            case .key: (.key, "key")
            case .attribute(let name): (.attribute(name.string), name.string)
            case .flag(let index): (.flag(table.flags[index].name), "the answer of \(table.flags[index].name)")
            case .segment(let index): (.segment(table.segments[index].name), "key")
            }
        asked = (subject, predicate)
        self.expectsYes = expectsYes
        if case .value(let reference) = predicate {
            self.question = Self.question(reference.matcher) ?? question
        } else {
            self.question = question
        }
        meaning =
            switch predicate {
            case .presence: .presence
            // Every key is a text, and no matcher asks that of an attribute.
            case .isText: .presence
            case .value(let reference): .value(reference)
            case .treatments(let treatments): .treatments(Set(treatments.map { table.treatments[$0] }))
            case .membership: .membership
            }
    }

    /// Whether it looks at the user alone, and at no other flag or segment.
    var isOfUserAlone: Bool {
        switch subject {
        case .key, .attribute: true
        case .flag, .segment: false
        }
    }

    /// The question of a list of one text, which reads better than that of several; nil for other matchers.
    private static func question(_ matcher: ValueMatcher) -> String? {
        guard let texts = matcher.listedTexts, texts.count == 1 else { return nil }
        return "is \(JSONText.quoted(texts[0]))"
    }

    /// The texts whose list it asks for; nil for other tests.
    var listedTexts: [String]? {
        if case .value(let reference) = asked.predicate { reference.matcher.listedTexts } else { nil }
    }

    /// Whether a user whom it looks at for a text meets it; nil where that takes long to find.
    func isMet(by text: String) -> Bool? {
        asked.predicate.answer(for: .value(.text(ExactString(text)))).map { $0 == expectsYes }
    }

    /// The test whether what it looks at is one of some texts, or none of them.
    func listing(_ texts: [String], _ expectsYes: Bool) -> UserTest {
        let reference = ValueMatcherReference(.list(of: texts))
        var test = self
        test.asked.predicate = .value(reference)
        test.meaning = .value(reference)
        test.question = Self.question(reference.matcher) ?? "is one of \(texts.quotedList)"
        test.expectsYes = expectsYes
        return test
    }

    /// The same question, met by some answer.
    func expecting(_ answer: Bool) -> UserTest {
        var test = self
        test.expectsYes = answer
        return test
    }
}

extension UserTest: Hashable, CustomStringConvertible {
    /// Whether both are met by the same users.
    public static func == (a: UserTest, b: UserTest) -> Bool {
        guard a.expectsYes == b.expectsYes, a.exactSubject == b.exactSubject else { return false }
        return switch (a.meaning, b.meaning) {
        case (.presence, .presence), (.membership, .membership): true
        case (.value(let mine), .value(let others)):
            mine === others || mine.matchedValues.isSame(as: others.matchedValues)
        case (.treatments(let mine), .treatments(let others)): mine == others
        default: false
        }
    }

    /// Hashes what is looked at, and what is asked where that is short.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(exactSubject)
        hasher.combine(expectsYes)
        switch meaning {
        case .value(let reference):
            if case .values(let values) = reference.matchedValues, values.count < 1000 { hasher.combine(Set(values)) }
        case .treatments(let treatments): hasher.combine(treatments)
        case .presence, .membership: break
        }
    }

    /// What is looked at, compared by code units.
    private var exactSubject: [ExactString] {
        switch subject {
        case .key: []
        case .attribute(let name): ["attribute", name].map(ExactString.init)
        case .flag(let name): ["flag", name].map(ExactString.init)
        case .segment(let name): ["segment", name].map(ExactString.init)
        }
    }
}
