import FeatureFlags

/// The facts known of a user, subject by subject.
///
/// A predicate has an answer here only where all users who share these facts have that answer. Subjects are taken for
/// independent of each other, which allows for more users than there are, and never for fewer.
struct Facts: Sendable {
    private var domains: [RuleSubject: Domain]

    /// Makes the facts where attributes are known; a null value is known to be absent.
    init(knowing attributes: [String: AttributeValue]) {
        domains = [:]
        for (name, value) in attributes {
            domains[.attribute(ExactString(name))] = .few([Operand(value).map(Possibility.value) ?? .absent])
        }
    }

    /// The facts known of a subject.
    subscript(subject: RuleSubject) -> Domain {
        get { domains[subject] ?? .any(subject == .key ? [(.isText, true)] : []) }
        set { domains[subject] = newValue }
    }

    /// Returns whether a literal holds; nil when it may or may not.
    func holds(_ literal: RuleLiteral) -> Bool? {
        switch literal {
        case .certain(let truth): truth
        case .asks(let test): self[test.subject].answer(to: test.predicate).map { $0 == test.expectsYes }
        }
    }

    /// Takes a literal for true, or for false.
    ///
    /// - Returns: false when that cannot be; the facts are then as they were.
    mutating func assume(_ literal: RuleLiteral, is truth: Bool = true) -> Bool {
        switch literal {
        case .certain(let known): return known == truth
        case .asks(let test): return self[test.subject].assume(test.predicate, is: test.expectsYes == truth)
        }
    }

    /// Returns how many comparisons it takes to find out whether a literal holds.
    fileprivate func steps(for literal: RuleLiteral) -> Int {
        guard case .asks(let test) = literal, let domain = domains[test.subject] else { return 1 }
        return domain.steps(for: test.predicate)
    }
}

/// A budget of steps for the analyses of a file, and for each flag or segment in it.
///
/// One step compares a test with one thing that is known, or goes through one branch of a set of users. What takes more is
/// not analysed: everything is taken to be possible there.
final class StepBudget {
    /// The steps that nobody waits long for.
    static let usual = 6_000_000

    /// The steps for putting sets of users into words, for each of them and for all.
    static var forWords: StepBudget { StepBudget(most: usual / 4, inAll: usual) }

    /// The most steps for one flag or segment.
    let mostCases: Int
    private var left: Int
    private var current = 0

    /// Makes a budget; without `inAll`, a file has five times the steps of one flag.
    init(most: Int = usual, inAll: Int? = nil) {
        mostCases = most
        left = inAll ?? most * 5
    }

    /// The words for a flag that takes more.
    var reason: String { "not analysed: more than \(mostCases) cases" }

    /// Whether the flag or segment at hand has no steps left.
    var isExceeded: Bool { current > mostCases || left < 0 }

    /// Begins the next flag or segment.
    func begin() { current = 0 }

    /// Counts steps of the flag or segment at hand.
    func take(_ steps: Int) {
        current += steps
        left -= steps
    }

    /// Does some work on sets in the steps that are left; nil when it takes more.
    func spend<Result>(on diagrams: Diagrams, _ work: () -> Result) -> Result? {
        let start = diagrams.steps
        defer { take(diagrams.steps - start) }
        return diagrams.within(max(0, min(mostCases - current, left)), work)
    }

    /// Returns whether a literal holds; nil when it may or may not.
    func holds(_ literal: RuleLiteral, in facts: Facts) -> Bool? {
        guard !isExceeded else { return nil }
        take(facts.steps(for: literal))
        return facts.holds(literal)
    }

    /// Takes a literal for true, or for false, where that may be.
    func assume(_ literal: RuleLiteral, is truth: Bool = true, in facts: inout Facts) -> Bool {
        guard !isExceeded else { return true }
        take(facts.steps(for: literal))
        return facts.assume(literal, is: truth)
    }
}
