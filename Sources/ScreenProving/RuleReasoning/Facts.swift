import FeatureFlags

/// What rules ask about.
enum RuleSubject: Hashable, Sendable {
    case key
    case attribute(ExactString)
    /// The answer of a flag, by its index in the rule table.
    case flag(Int)
    /// The membership in a rule-based segment, by its index in the rule table.
    case segment(Int)
}

/// A test of a case as a literal: a predicate about a subject with the answer that makes it hold.
enum RuleLiteral: Sendable {
    /// It holds for everybody, or for nobody.
    case certain(Bool)
    /// The predicate has this answer.
    case asks(RuleSubject, Predicate, Bool)

    init(_ test: CaseList.Test, of list: CaseList) {
        let expected = !test.isNegated
        let attribute = test.attribute.map { RuleSubject.attribute(list.attributes[$0]) }
        switch test.question {
        case .presence:
            self = attribute.map { .asks($0, .presence, expected) } ?? .certain(expected)
        case .value(let index):
            self = .asks(attribute ?? .key, .value(ValueMatcherReference(list.matchers[index])), expected)
        case .dependency(let flag?, let treatments):
            self = .asks(.flag(flag), .treatments(list.treatmentLists[treatments]), expected)
        case .dependency(nil, let treatments):
            self = .certain(list.treatmentLists[treatments].contains(RuleTable.control) == expected)
        case .ruleBasedSegment(let index?):
            self = .asks(.segment(index), .membership, expected)
        case .ruleBasedSegment(nil), .broken:
            self = .certain(!expected)
        }
    }
}

/// What is known of a user, subject by subject.
///
/// A predicate has an answer here only where all users who share these facts have that answer. Subjects are taken for
/// independent of each other, which allows for more users than there are, and never for fewer.
struct Facts: Sendable {
    private var domains: [RuleSubject: Domain]

    /// What is known where attributes are; a null value is known to be absent.
    init(knowing attributes: [String: AttributeValue]) {
        domains = [:]
        for (name, value) in attributes {
            domains[.attribute(ExactString(name))] = .few([Operand(value).map(Possibility.value) ?? .absent])
        }
    }

    /// What is known of a subject.
    subscript(subject: RuleSubject) -> Domain {
        get { domains[subject] ?? .any(subject == .key ? [(.isText, true)] : []) }
        set { domains[subject] = newValue }
    }

    /// How many comparisons it takes to find out whether a literal holds.
    func steps(for literal: RuleLiteral) -> Int {
        guard case .asks(let subject, let predicate, _) = literal, let domain = domains[subject] else { return 1 }
        return domain.steps(for: predicate)
    }

    /// Whether a literal holds; nil when it may or may not.
    func holds(_ literal: RuleLiteral) -> Bool? {
        switch literal {
        case .certain(let truth): truth
        case .asks(let subject, let predicate, let expected):
            self[subject].answer(to: predicate).map { $0 == expected }
        }
    }

    /// Takes a literal for true, or for false.
    ///
    /// - Returns: false when that cannot be; the facts are then as they were.
    mutating func assume(_ literal: RuleLiteral, is truth: Bool = true) -> Bool {
        switch literal {
        case .certain(let known): return known == truth
        case .asks(let subject, let predicate, let expected):
            return self[subject].assume(predicate, is: expected == truth)
        }
    }
}
