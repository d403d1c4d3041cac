import FeatureFlags
import StructuredText

/// The subject that rules ask about.
enum RuleSubject: Hashable, Sendable {
    case key
    case attribute(ExactString)
    /// The answer of another flag, or whether the user is in a rule-based segment.
    case answer(RuleTable.Node)

    /// The flag or segment whose answer is asked for.
    var node: RuleTable.Node? { if case .answer(let node) = self { node } else { nil } }
}

/// A question that rules ask of a user, with the answer that is wanted.
///
/// Two tests are equal where the same users meet them, however they are spelled: lists in another order, a segment with
/// the same members. Tests of flags and rule-based segments are equal where they name the same one.
struct UserTest: Sendable {
    /// The subject that is looked at.
    let subject: RuleSubject
    /// The question about it.
    private(set) var predicate: Predicate
    /// Whether the test is met by a yes.
    private(set) var expectsYes: Bool
    /// The rules that ask.
    let table: RuleTable
    /// The one of two rule sets that answers, where they may disagree about a flag that is not analysed.
    var side: Int?

    init(_ subject: RuleSubject, _ predicate: Predicate, _ expectsYes: Bool = true, in table: RuleTable) {
        self.subject = subject
        self.predicate = predicate
        self.expectsYes = expectsYes
        self.table = table
    }

    /// Whether it looks at the user alone, and at no other flag or segment.
    var isOfUserAlone: Bool { subject.node == nil }

    /// The texts whose list it asks for; nil for other tests.
    var listedTexts: [String]? {
        if case .value(let reference) = predicate { reference.matcher.listedTexts } else { nil }
    }

    /// Returns whether a user with this text meets it; nil where that takes long to find.
    func isMet(by text: String) -> Bool? {
        predicate.answer(for: .value(.text(ExactString(text)))).map { $0 == expectsYes }
    }

    /// Returns the test whether what it looks at is one of some texts, or none of them.
    func listing(_ texts: [String], _ expectsYes: Bool) -> UserTest {
        var test = expecting(expectsYes)
        test.predicate = .value(ValueMatcherReference(.list(of: texts), "is one of \(texts.quotedList)"))
        return test
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
        let (name, question) = (name, question)
        if expectsYes { return "\(name) \(question)" }
        return question.hasPrefix("is ") ? "\(name) is not \(question.dropFirst(3))" : "not (\(name) \(question))"
    }

    /// The subject in words.
    private var name: String {
        switch subject {
        case .key, .answer(.segment): "key"
        case .attribute(let name): name.string
        case .answer(let flag): "the answer of \(table.name(of: flag))\(rulesInWords)"
        }
    }

    /// The question as a verb phrase.
    private var question: String {
        switch (predicate, subject) {
        case (.value(let reference), _):
            // A list of one text reads better so.
            listedTexts.flatMap { $0.count == 1 ? "is \(JSONText.quoted($0[0]))" : nil } ?? reference.summary
        case (.answers(let outcomes), .answer(.segment(let segment))):
            "\(outcomes == [1] ? "is" : "is not") in rule-based segment "
                + "\(JSONText.quoted(table.segments[segment].name))\(rulesInWords)"
        case (.answers(let treatments), _):
            (treatments.count == 1 ? "is " : "is one of ")
                + treatments.map { JSONText.quoted(table.treatments[$0].string) }.joined(separator: ", ")
        default: "is present"
        }
    }

    private var rulesInWords: String { side.map { [" under the old rules", " under the new rules"][$0] } ?? "" }
}

extension UserTest: Hashable {
    static func == (a: UserTest, b: UserTest) -> Bool {
        guard a.expectsYes == b.expectsYes, a.identity == b.identity else { return false }
        return switch (a.predicate, b.predicate) {
        case (.presence, .presence): true
        case (.value(let mine), .value(let others)):
            mine === others || mine.matchedValues.isSame(as: others.matchedValues)
        case (.answers(let mine), .answers(let others)): a.names(of: mine) == b.names(of: others)
        default: false
        }
    }

    /// Hashes the subject, and the question where that is short.
    func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        hasher.combine(expectsYes)
        switch predicate {
        case .value(let reference):
            if case .values(let values) = reference.matchedValues, values.count < 1000 { hasher.combine(values) }
        case .answers(let treatments): hasher.combine(names(of: treatments))
        case .presence, .isText: break
        }
    }

    private func names(of answers: [Int]) -> Set<ExactString> {
        Set(answers.map { subject.node?.isFlag == true ? table.treatments[$0] : ExactString("\($0)") })
    }

    /// The subject, in any rule table.
    private var identity: [ExactString] {
        switch subject {
        case .key: []
        case .attribute(let name): [name]
        case .answer(let node): ["\(node.isFlag) \(side ?? -1)", table.name(of: node)].map(ExactString.init)
        }
    }
}

/// A test of a case, as far as it depends on the user.
enum RuleLiteral: Sendable {
    /// It holds for everybody, or for nobody.
    case certain(Bool)
    case asks(UserTest)

    init(_ test: CaseList.Test, in table: RuleTable) {
        let expected = !test.isNegated
        let attribute = test.attribute.map { RuleSubject.attribute($0) }
        switch test.question {
        case .presence:
            self = attribute.map { .asks(UserTest($0, .presence, expected, in: table)) } ?? .certain(expected)
        case .value(let matcher):
            let predicate = Predicate.value(ValueMatcherReference(matcher, test.summary))
            self = .asks(UserTest(attribute ?? .key, predicate, expected, in: table))
        case .dependency(let flag?, let treatments):
            let predicate = Predicate.answers(treatments)
            self = .asks(UserTest(.answer(.flag(flag)), predicate, expected, in: table))
        case .dependency(nil, let treatments):
            self = .certain(treatments.contains(RuleTable.control) == expected)
        case .ruleBasedSegment(let index?):
            self = .asks(UserTest(.answer(.segment(index)), .answers([1]), expected, in: table))
        case .ruleBasedSegment(nil), .broken:
            self = .certain(!expected)
        }
    }
}

extension RuleTable.Node {
    /// Whether it is a flag, and no segment.
    var isFlag: Bool { if case .flag = self { true } else { false } }
}
