@testable import FeatureFlags
@testable import ScreenProving

extension RuleCase {
    /// What this case gives a user; nil where it does not take the user.
    func treatment(for user: User, under rules: RuleSet) -> String? {
        guard tests.allSatisfy({ $0.isMet(by: user, under: rules) }) else { return nil }
        let bucket = hash?.bucket(of: user.bucketed) ?? 1
        return shares.first { hash == nil || $0.buckets.contains(bucket) }?.treatment
    }
}

extension UserTest {
    /// Whether a user meets it; of a rule-based segment, by its cases.
    func isMet(by user: User, under rules: RuleSet) -> Bool {
        guard case .asks(let subject, let predicate, let expected) = literal else { return false }
        let answer: Bool
        switch subject {
        case .key: answer = predicate.answer(for: .value(user.profile.matching)) ?? false
        case .attribute(let name):
            answer = user.operand(of: name).flatMap { predicate.answer(for: .value($0)) } ?? false
        case .flag(let index):
            let treatment = rules.evaluate(rules.table.flags[index].name, for: user).treatment
            answer = predicate.answer(for: .treatment(rules.table.treatmentIndex(treatment) ?? 0)) ?? false
        case .segment(let index):
            let cases = KnownCases(rules.table, Facts(knowing: [:])).cases(of: .segment(index))
            answer = cases.lazy.compactMap { $0.treatment(for: user, under: rules) }.first == "member"
        }
        return answer == expected
    }
}

extension UserSet.Part {
    /// Whether a user belongs to the part, by what it says of itself: its condition and its buckets.
    ///
    /// - Parameter rules: the rules that tell who is in which rule-based segment.
    func contains(_ user: User, under rules: RuleSet) -> Bool {
        condition.alternatives.contains { $0.allSatisfy { $0.isMet(by: user, under: rules) } }
            && buckets.contains { alternative in
                alternative.allSatisfy { item in
                    item.ranges.contains { $0.contains(item.hash.bucket(of: user.bucketed)) }
                }
            }
    }
}
