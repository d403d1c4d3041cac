import FeatureFlags

extension Condition {
    /// The same condition in fewer words: tests of one flag or member are one, and what others imply is left out.
    var simplified: Condition {
        switch form {
        case .test(let test):
            if test.isAlways { return .always }
            return test.isNever ? !.always : self
        case .any(let parts):
            return !Condition(.all(parts.map { !$0 })).simplified
        case .all(let parts):
            var joined: [Condition] = []
            for part in parts.flatMap(\.simplified.conjuncts) {
                let places = joined.indices.lazy.compactMap { index in
                    joined[index].joined(with: part).map { (index, $0) }
                }
                if let (index, both) = places.first { joined[index] = both } else { joined.append(part) }
            }
            if joined.contains(where: \.isNever) { return !.always }
            return joined.count == 1 ? joined[0] : Condition(.all(joined))
        }
    }

    /// Returns both as one conjunct; nil where that says no less than the two.
    private func joined(with other: Condition) -> Condition? {
        if implies(other) { return self }
        if other.implies(self) { return other }
        guard case (.test(let test), .test(let otherTest)) = (form, other.form) else { return nil }
        return test.joined(with: otherTest).map { Condition(.test($0)).simplified }
    }

    /// The flags of a condition that asks for nothing else; nil for others.
    var onlyFlags: [FlagDeclaration]? {
        let flags = tests.compactMap { if case .flag(let flag, _) = $0 { flag } else { nil } }
        return flags.count == tests.count ? flags : nil
    }
}

extension Condition.Test {
    fileprivate var isAlways: Bool {
        switch self {
        case .flag(let flag, let indices): indices.count == flag.treatments.count
        case .member(_, let values, let test): values.isEmpty && test.isNegated
        case .code: false
        }
    }

    fileprivate var isNever: Bool {
        switch self {
        case .flag(_, let indices): indices.isEmpty
        case .member(_, let values, let test): values.isEmpty && !test.isNegated
        case .code: false
        }
    }

    /// Returns one test for the values that both allow; nil for tests of different things.
    fileprivate func joined(with other: Condition.Test) -> Condition.Test? {
        switch (self, other) {
        case (.flag(let flag, let indices), .flag(let otherFlag, let others)) where flag == otherFlag:
            return .flag(flag, indices.filter(others.contains))
        case (.member(let member, let values, let test), .member(let otherMember, let others, let other))
        where (member as AnyKeyPath) == otherMember:
            let isNegated = test.isNegated && other.isNegated
            let both =
                isNegated
                ? values + others.filter { !isAmong($0, values) }
                : test.isNegated
                    ? others.filter { !isAmong($0, values) }
                    : values.filter { isAmong($0, others) != other.isNegated }
            let code = CodeTest<Requirements>(reason: nil, isNegated: isNegated) {
                (test.holds(for: $0) && other.holds(for: $0)) != isNegated
            }
            return .member(member, both, code)
        case (.flag, _), (.member, _), (.code, _): return nil
        }
    }
}
