@testable import FeatureFlags
@testable import ScreenProving

extension UserTest {
    /// Returns whether a user meets it; of a rule-based segment, by its cases.
    func isMet(by user: User, under rules: RuleSet) -> Bool {
        let answer: Bool
        switch (subject, question) {
        case (.key, _): answer = question.answer(for: user.matching) ?? false
        case (.attribute(let name), _): answer = question.answer(for: user.operand(named: name)) ?? false
        case (.answer(.flag, let name), .answers(let treatments)):
            answer = rules.answer(of: name, for: user).map(treatments.contains) ?? false
        case (.answer(.segment, let name), .answers(let members)):
            answer = rules.isMember(user, of: name).map { members.contains($0 ? "1" : "0") } ?? false
        case (.answer, _): answer = false
        }
        return answer == expectsYes
    }
}

extension RuleSet {
    /// Returns the treatment of a flag; nil where its evaluation goes round a cycle.
    fileprivate func answer(of flag: String, for user: User) -> String? {
        let given = evaluate(flag, for: user)
        return given.label == Labels.exception ? nil : given.treatment
    }

    /// Returns whether a user is in a rule-based segment, by its cases one by one; nil where that depends on itself.
    func isMember(_ user: User, of segment: String) -> Bool? {
        guard let index = table.segments.firstIndex(where: { $0.name == segment }) else { return false }
        guard !table.circular.contains(.segment(index)) else { return nil }
        for entry in table.segments[index].list.cases
        where entry.tests.allSatisfy({ test in meets(test, user) != test.isNegated }) {
            return entry.shares.first { !$0.buckets.isEmpty }?.outcome == 1
        }
        return nil
    }

    private func meets(_ test: CaseList.Test, _ user: User) -> Bool {
        switch test.question {
        case .presence: test.attribute.map { user.operand(named: $0) != nil } ?? true
        case .value(let matcher):
            (test.attribute.map { user.operand(named: $0) } ?? user.matching).map {
                matcher.quickAnswer(for: $0) ?? false
            } ?? false
        case .dependency(let flag?, let treatments):
            treatments.map { table.treatments[$0].string }
                .contains(evaluate(table.flags[flag].name, for: user).treatment)
        case .dependency(nil, let treatments): treatments.contains(RuleTable.control)
        case .ruleBasedSegment(let other?): isMember(user, of: table.segments[other].name) ?? false
        case .ruleBasedSegment(nil), .broken: false
        }
    }
}

extension UserPart {
    /// Returns whether a user meets the condition of the part.
    ///
    /// - Parameter rules: the rules that tell who is in which rule-based segment.
    func mayContain(_ user: User, under rules: RuleSet) -> Bool {
        condition.alternatives.contains { $0.allSatisfy { $0.isMet(by: user, under: rules) } }
    }
}

extension Population {
    /// The place of a user: the class of each subject's value, the answer to each open question, and the bucket of each
    /// hash; nil for one whose key cannot be used.
    func point(of user: User) -> [Int]? {
        guard user.keyProblem == nil else { return nil }
        var point = diagrams.sizes.map { _ in 0 }
        for (index, subject) in questions.subjects.enumerated() {
            let level = questions.levels[index]
            let value: Operand? =
                if case .attribute(let name) = subject.subject { user.operand(named: name) } else {
                    user.matching
                }
            let answers = subject.tests.map { $0.question.answer(for: value) == true }
            // Classes that answer alike are the same to all sets.
            let fitting = (0..<subject.count).first { item in
                zip(answers, questions.users[index]).allSatisfy { answer, users in
                    let child = diagrams.child(users, level: level, value: item)
                    return ![.all, .empty].contains(child) || (child == .all) == answer
                }
            }
            guard let fitting else { return nil }
            point[level] = fitting
            for (offset, test) in subject.open.enumerated() { point[level + 1 + offset] = answers[test] ? 1 : 0 }
        }
        for (index, (subject, names)) in questions.answers.enumerated() {
            let rules = rules[subject.side ?? 0]
            let given =
                subject.isFlag
                ? rules.answer(of: subject.name.string, for: user)
                : rules.isMember(user, of: subject.name.string).map { $0 ? "1" : "0" }
            point[questions.firstBuckets - questions.answers.count + index] =
                given.flatMap { names.firstIndex(of: ExactString($0)) } ?? names.count
        }
        for (hash, index) in questions.hashIndices {
            point[questions.firstBuckets + index] = hash.bucket(of: user.bucketed) - 1
        }
        return point
    }
}

extension UserSet {
    /// Returns whether a user belongs to it; false for one whose key cannot be used.
    func contains(_ user: User) -> Bool { population.point(of: user).map(contains) ?? false }
}
