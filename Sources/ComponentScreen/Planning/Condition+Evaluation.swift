package import FeatureFlags

extension Condition where Requirements: ScreenRequirements {
    /// Returns whether it holds for some requirements.
    public func holds(for requirements: Requirements) -> Bool {
        let flags = requirements.flags
        return holds { $0.holds(for: requirements, flags) }
    }
}

extension Condition {
    /// Returns whether it holds, given the answers to its tests; asks no more of them than it has to.
    package func holds(_ answer: (Test) -> Bool) -> Bool {
        // With loops: an optimized program runs them without looking up the type of the requirements for each part.
        switch form {
        case .test(let test): return answer(test)
        case .all(let parts):
            for part in parts where !part.holds(answer) { return false }
            return true
        case .any(let parts):
            for part in parts where part.holds(answer) { return true }
            return false
        }
    }

    /// Returns the first of the conjuncts that does not hold, flags before others; nil where the condition holds.
    func firstFailure(_ answer: (Test) -> Bool) -> Condition? { conjuncts.first { !$0.holds(answer) } }

    /// Returns whether another condition holds wherever this one does, as far as their shapes show.
    ///
    /// Never wrongly true: tests of the same flag or member are compared by their values, other code not at all.
    func implies(_ other: Condition) -> Bool {
        switch (form, other.form) {
        case (_, .all(let others)): others.allSatisfy(implies)
        case (.any(let parts), _): parts.allSatisfy { $0.implies(other) }
        case (.all(let parts), .any(let others)):
            parts.contains { $0.implies(other) } || others.contains(where: implies)
        case (.all(let parts), _): parts.contains { $0.implies(other) }
        case (_, .any(let others)): others.contains(where: implies)
        case (.test(.flag(let flag, let indices)), .test(.flag(let otherFlag, let others))):
            flag == otherFlag && indices.allSatisfy(others.contains)
        case (.test(.member(let member, let values, let test)), .test(.member(let otherMember, let others, let other))):
            (member as AnyKeyPath) == otherMember && test.isNegated == other.isNegated
                && (test.isNegated ? isSubset(others, of: values) : isSubset(values, of: others))
        case (.test, .test): false
        }
    }
}

extension Condition where Requirements: ScreenRequirements {
    /// Returns the same condition with given requirements; tests of flags stay tests of flags.
    func bound(to requirements: Requirements) -> Condition<Void> {
        func bound(_ test: CodeTest<Requirements>) -> CodeTest<Void> {
            CodeTest(reason: test.reason, isNegated: test.isNegated, isStatement: test.isStatement) {
                test.isMet(requirements)
            }
        }
        return switch form {
        case .test(.flag(let flag, let indices)): Condition<Void>(.test(.flag(flag, indices)))
        case .test(.member(let member, let values, let test)):
            Condition<Void>(.test(.member(member, values, bound(test))))
        case .test(.code(let test, let flags)): Condition<Void>(.test(.code(bound(test), reading: flags)))
        case .all(let parts): Condition<Void>(.all(parts.map { $0.bound(to: requirements) }))
        case .any(let parts): Condition<Void>(.any(parts.map { $0.bound(to: requirements) }))
        }
    }
}

extension Condition.Test {
    /// Returns whether it holds for some requirements and their flags.
    package func holds(for requirements: Requirements, _ flags: Flags) -> Bool {
        switch self {
        case .flag(let flag, let indices): indices.contains(flags.treatmentIndex(of: flag))
        case .member(_, _, let test), .code(let test, _): test.holds(for: requirements)
        }
    }
}

private func isSubset(_ values: [any Equatable], of others: [any Equatable]) -> Bool {
    values.allSatisfy { isAmong($0, others) }
}

func isAmong(_ value: any Equatable, _ others: [any Equatable]) -> Bool {
    others.contains { areEqual(value, $0) }
}
