@testable import FeatureFlags
@testable import ScreenProving

extension RuleCase {
    /// Returns the outcome of this case for a user, in the rule table; nil where it does not take the user.
    func outcome(for user: User, under rules: RuleSet) -> Int? {
        guard tests.allSatisfy({ $0.isMet(by: user, under: rules) }) else { return nil }
        let bucket = hash?.bucket(of: user.bucketed) ?? 1
        return shares.first { hash == nil || $0.buckets.contains(bucket) }?.outcome
    }
}

extension RuleSet {
    /// Returns the cases of a flag where nothing is known of the users.
    func cases(of flag: String, knowing attributes: [String: AttributeValue] = [:]) -> [RuleCase]? {
        table.index(of: ExactString(flag)).map {
            table.cases(of: .flag($0), knowing: Facts(knowing: attributes))
        }
    }
}

extension UserTest {
    /// Returns whether a user meets it; of a rule-based segment, by its cases.
    func isMet(by user: User, under rules: RuleSet) -> Bool {
        let answer: Bool?
        switch subject {
        case .key: answer = predicate.answer(for: .value(user.profile.matching))
        case .attribute(let name): answer = user.operand(of: name).flatMap { predicate.answer(for: .value($0)) }
        case .answer(.flag(let index)):
            let given = rules.evaluate(rules.table.flags[index].name, for: user)
            answer =
                given.label == Labels.exception
                ? nil : predicate.answer(for: .answer(rules.table.treatmentIndex(given.treatment) ?? 0))
        case .answer(let segment):
            let cases = rules.table.cases(of: segment, knowing: Facts(knowing: [:]))
            let outcome = cases.lazy.compactMap { $0.outcome(for: user, under: rules) }.first
            answer = outcome.flatMap { predicate.answer(for: .answer($0)) }
        }
        return (answer ?? false) == expectsYes
    }
}

extension UserPart {
    /// Returns whether a user belongs to the part, by what it says of itself: its condition and its buckets.
    ///
    /// - Parameter rules: the rules that tell who is in which rule-based segment.
    func contains(_ user: User, under rules: RuleSet) -> Bool {
        condition.alternatives.contains { $0.allSatisfy { $0.isMet(by: user, under: rules) } }
            && buckets?.contains { alternative in
                alternative.allSatisfy { item in
                    item.ranges.contains { $0.contains(item.hash.bucket(of: user.bucketed)) }
                }
            } != false
    }
}

extension Population {
    /// Where a user is: the class for each subject, and the share of each hash; nil for one whose key cannot be used.
    func point(of user: User) -> [Int]? {
        guard !user.hasUnusableKey else { return nil }
        let indices = classes.compactMap { classes -> Int? in
            let given = classes.tests.map { test -> Bool in
                // The answers of flags matter where they are not analysed.
                if case .answer(let node) = test.subject,
                    !notAnalysed.contains(where: { $0.name == test.table.name(of: node) })
                {
                    return test == classes.tests[0]
                }
                return test.isMet(by: user, under: rules[test.side ?? 0])
            }
            return classes.answers.firstIndex(of: given)
        }
        guard indices.count == classes.count else { return nil }
        return indices
            + hashes.map { hash, lastBuckets in
                let bucket = hash.bucket(of: user.bucketed)
                return lastBuckets.firstIndex { $0 >= bucket } ?? 0
            }
    }
}

extension UserSet {
    /// Returns whether a user belongs to it; false for one whose key cannot be used.
    func contains(_ user: User) -> Bool { population.point(of: user).map(contains) ?? false }
}
