import FeatureFlags

/// The users as some tests of one subject tell them apart, each class with its answers to all of them.
///
/// Every user belongs to one class. There may be classes that nobody belongs to.
struct UserClasses {
    /// More tests are asked as if they were of another subject: then some classes are kept that nobody belongs to.
    private static let most = 256

    /// The questions that tell users apart, each met by a yes.
    private(set) var tests: [UserTest] = []
    /// The answers to the questions, for each class.
    private(set) var answers: [[Bool]] = [[]]
    private var domains: [Facts]

    init(_ facts: Facts) {
        domains = [facts]
    }

    /// Makes a class for each of some tests that exclude each other, and one for those who may meet none.
    init(oneFor tests: [UserTest], orNone: Bool) {
        self.tests = tests
        answers = tests.indices.map { index in tests.indices.map { $0 == index } }
        if orNone { answers.append(tests.map { _ in false }) }
        domains = []
    }

    /// Tells the users apart by one more question.
    ///
    /// - Returns: false when that would make too many classes.
    fileprivate mutating func add(_ test: UserTest, within budget: StepBudget) -> Bool {
        let parts = zip(answers, domains).flatMap { answers, domain in
            [true, false].compactMap { answer -> (answers: [Bool], domain: Facts)? in
                var domain = domain
                return budget.assume(.asks(test), is: answer, in: &domain) ? (answers + [answer], domain) : nil
            }
        }
        guard parts.count <= Self.most, !budget.isExceeded else { return false }
        tests.append(test)
        answers = parts.map(\.answers)
        domains = parts.map(\.domain)
        return true
    }
}

/// The questions that rules ask of a user alone, grouped by what they look at.
struct UserQuestions {
    /// Beyond so many subjects, walking through a set would need too much of the call stack.
    private static let mostParameters = 500

    private let facts: Facts
    private var known: Set<UserTest> = []
    private var groups: [(subject: RuleSubject, classes: [UserClasses])] = []

    init(_ facts: Facts) { self.facts = facts }

    /// The users as the questions tell them apart.
    var classes: [UserClasses] { groups.flatMap(\.classes) }

    /// Adds the questions of a flag.
    ///
    /// - Returns: false when they tell too many users apart; nothing is added then.
    mutating func add(_ tests: [UserTest], within budget: StepBudget) -> Bool {
        var changed = self
        for test in tests.filter(\.isOfUserAlone).map({ $0.expecting(true) })
        where changed.known.insert(test).inserted {
            let group = changed.groups.firstIndex { $0.subject == test.subject } ?? changed.groups.count
            if group == changed.groups.count { changed.groups.append((test.subject, [UserClasses(facts)])) }
            let last = changed.groups[group].classes.count - 1
            if !changed.groups[group].classes[last].add(test, within: budget) {
                var next = UserClasses(facts)
                _ = next.add(test, within: budget)
                changed.groups[group].classes.append(next)
            }
            guard !budget.isExceeded else { return false }
        }
        guard changed.groups.reduce(0, { $0 + $1.classes.count }) <= Self.mostParameters else { return false }
        self = changed
        return true
    }
}
