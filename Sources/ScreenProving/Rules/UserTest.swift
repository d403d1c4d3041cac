import FeatureFlags
import StructuredText

/// The subject that rules ask about.
enum RuleSubject: Hashable, Sendable {
    case key
    case attribute(ExactString)
    /// The answer of another flag, or whether the user is in a rule-based segment; a flag has no segment's name here.
    case answer(RuleTable.Node, of: String)
}

/// A question that rules ask of a user, with the answer that is wanted.
struct UserTest: Sendable {
    enum Question: Sendable {
        /// Whether there is a value at all.
        case presence
        case value(ValueMatcher)
        /// Whether another flag gives one of these treatments; a rule-based segment gives `1` to its members, else `0`.
        case answers([String])

        /// Returns the answer for the key or an attribute; nil where it takes long to find.
        func answer(for value: Operand?) -> Bool? {
            switch self {
            case .presence: value != nil
            case .value(let matcher): value.map { matcher.quickAnswer(for: $0) } ?? false
            case .answers: false
            }
        }
    }

    let subject: RuleSubject
    let question: Question
    let phrase: String
    /// Whether the test is met by a yes.
    private(set) var expectsYes = true
    /// Whether all of a long list is said, since another one begins alike.
    var saysWholeList = false
    /// The one of two rule sets that answers, where they may disagree about a segment, or a flag that is not analysed.
    var side: Int?

    init(_ subject: RuleSubject, _ question: Question, _ phrase: String = "is present") {
        self.subject = subject
        self.question = question
        self.phrase = phrase
    }

    /// Makes the test whether what is looked at is one of some texts.
    init(_ subject: RuleSubject, isOneOf texts: [String]) {
        self.init(subject, .value(.list(of: texts)), "is one of \(texts.quotedList)")
    }

    /// Makes the test whether the user is in a rule-based segment.
    init(isIn segment: String) {
        self.init(
            .answer(.segment(0), of: segment), .answers(["1"]), "is in rule-based segment \(JSONText.quoted(segment))")
    }

    /// Makes a test of a rule that looks at the user alone; nil for one that asks other flags and segments, and for one
    /// that all users answer alike.
    init?(_ test: CaseList.Test) {
        let subject = test.attribute.map { RuleSubject.attribute($0) }
        switch test.question {
        case .presence:
            guard let subject else { return nil }
            self.init(subject, .presence)
        case .value(let matcher): self.init(subject ?? .key, .value(matcher), test.summary)
        case .dependency, .ruleBasedSegment, .broken: return nil
        }
    }

    /// Whether it looks at the user alone, and at no other flag or segment.
    var isOfUserAlone: Bool { if case .answer = subject { false } else { true } }

    /// The texts whose list it asks for; nil for other tests.
    var listedTexts: [String]? {
        if case .value(let matcher) = question { matcher.listedTexts } else { nil }
    }

    /// The texts that its phrase names, all of them; nil for none.
    private var namedTexts: [String]? {
        guard case .value(let matcher) = question else { return nil }
        return switch matcher.accepted {
        case .values: matcher.listedTexts
        case .versions(let versions): versions.map(\.description)
        case .relation(_, let texts, _, _): texts.map(\.string)
        case .integers, .versionRange: nil
        }
    }

    /// Returns whether a user with this text meets it; nil where that takes long to find.
    func isMet(by text: String) -> Bool? {
        question.answer(for: .text(ExactString(text))).map { $0 == expectsYes }
    }

    /// Returns the same question, met by some answer.
    func expecting(_ answer: Bool) -> UserTest {
        var test = self
        test.expectsYes = answer
        return test
    }
}

extension UserTest: CustomStringConvertible {
    /// The test in words: `country is one of "HK", "SG"`.
    var description: String {
        // A list of one text reads better so.
        var phrase = listedTexts.flatMap { $0.count == 1 ? "is \(JSONText.quoted($0[0]))" : nil } ?? phrase
        if saysWholeList, let namedTexts {
            let all = namedTexts.sorted().map { JSONText.quoted($0) }
            phrase = phrase.prefix { $0 != "\"" } + all.joined(separator: ", ")
        }
        switch subject {
        case .key, .attribute, .answer(.segment, _): phrase += rules
        case .answer(.flag, _): break
        }
        if expectsYes { return "\(name) \(phrase)" }
        return phrase.hasPrefix("is ") ? "\(name) is not \(phrase.dropFirst(3))" : "not (\(name) \(phrase))"
    }

    private var rules: String { side.map { [" under the old rules", " under the new rules"][$0] } ?? "" }

    private var name: String {
        switch subject {
        case .key, .answer(.segment, _): "key"
        case .attribute(let name): name.string
        case .answer(.flag, let flag): "the answer of \(flag)\(rules)"
        }
    }
}

extension UserTest: Hashable {
    static func == (a: UserTest, b: UserTest) -> Bool { a.description == b.description }

    func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension RuleTable.Node {
    /// Whether it is a flag, and no segment.
    var isFlag: Bool { if case .flag = self { true } else { false } }
}
