package import FeatureFlags

@testable package import FlagLinting

extension UserSet.Part {
    /// Whether a user belongs to the part, by what it says of itself: its condition and its buckets.
    package func contains(_ user: User) -> Bool {
        let isMet = condition.alternatives.contains { alternative in
            alternative.allSatisfy { test in
                guard case .asks(let subject, let predicate, let expected) = test.literal else { return false }
                var attribute: ExactString? { if case .attribute(let name) = subject { name } else { nil } }
                let answer = user.operand(of: attribute).flatMap { predicate.answer(for: .value($0)) } ?? false
                return answer == expected
            }
        }
        return isMet
            && buckets.contains { alternative in
                alternative.allSatisfy { item in
                    item.ranges.contains { $0.contains(item.hash.bucket(of: user.bucketed)) }
                }
            }
    }
}
