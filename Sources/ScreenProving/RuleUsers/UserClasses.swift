import FeatureFlags

/// The users as some tests of one subject tell them apart, each class with its answers to all of them.
///
/// Classes that cannot be told to be empty are kept, so that there may be some that nobody belongs to, and every user belongs
/// to one.
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

    /// Tells the users apart by one more question.
    ///
    /// - Returns: false when that would make too many classes.
    mutating func add(_ test: UserTest, within budget: StepBudget) -> Bool {
        let parts = zip(answers, domains).flatMap { answers, domain in
            [true, false].compactMap { answer -> (answers: [Bool], domain: Facts)? in
                var domain = domain
                return budget.assume(test.literal, is: answer, in: &domain) ? (answers + [answer], domain) : nil
            }
        }
        guard parts.count <= Self.most, !budget.isExceeded else { return false }
        tests.append(test)
        answers = parts.map(\.answers)
        domains = parts.map(\.domain)
        return true
    }

    /// The class of a user; nil where the answers are those of none.
    func index(of user: User) -> Int? {
        let given = tests.map { test -> Bool in
            var attribute: ExactString? { if case .attribute(let name) = test.asked.subject { name } else { nil } }
            return user.operand(of: attribute).flatMap { test.asked.predicate.answer(for: .value($0)) } ?? false
        }
        return answers.firstIndex(of: given)
    }
}

// MARK: - Words

extension UserClasses {
    /// What the users of some classes have in common and no others, as alternatives of tests.
    ///
    /// One test is an alternative where it takes some of the classes and no other; else it is all answers of a class.
    func alternatives(for classes: Set<Int>) -> [[UserTest]] {
        if classes.count == answers.count { return [[]] }
        if let tests = cover(of: classes) { return tests.map { [$0] } }
        if let tests = cover(of: Set(answers.indices).subtracting(classes)) {
            return [tests.map { $0.expecting(false) }]
        }
        return classes.sorted().map { zip(tests, answers[$0]).map { $0.expecting($1) } }
    }

    /// Tests that between them take some classes and no others; nil where there are none.
    private func cover(of classes: Set<Int>) -> [UserTest]? {
        var left = classes
        var cover: [UserTest] = []
        for (index, test) in tests.enumerated() where !left.isEmpty {
            let met = answers.indices.filter { answers[$0][index] }
            guard classes.isSuperset(of: met), !left.isDisjoint(with: met) else { continue }
            left.subtract(met)
            cover.append(test)
        }
        return left.isEmpty ? cover : nil
    }
}
