public import FeatureFlags

/// A predicate over flags and requirements, as data: when a builder takes part, or which contexts can occur.
///
/// ```swift
/// .on(.insurance) && .is(\.country, .hongKong, .singapore, .taiwan)
/// !.flag(.proofOfDelivery, is: .photo, .signature) || .is(\.account, .business)
/// .when("only for orders of ten or more") { $0.order.count >= 10 }
/// ```
///
/// Because it is data, it can be evaluated, put into words, and decided flag by flag and member by member in proofs.
/// Flags are asked first: in `a && b`, a flag that has to have some treatment stands before everything else.
public struct Condition<Requirements>: Sendable {
    /// One question of a condition.
    // Behind one reference, as the parts are: conditions are copied often.
    package indirect enum Test: Sendable {
        /// A flag has one of some treatments, by their indices in ascending order.
        case flag(FlagDeclaration, [Int])
        /// A member has one of some values, as the code says.
        case member(any AnyKeyPath & Sendable, [any Equatable & Sendable], CodeTest<Requirements>)
        /// Code that reads some flags.
        case code(CodeTest<Requirements>, reading: [FlagDeclaration])
    }

    /// The tests and how they are joined; negations are pushed down to the tests, so that none is left.
    enum Form: Sendable {
        case test(Test)
        /// No part of it is of this form itself, and tests of flags come first; without parts it always holds.
        case all([Condition])
        /// No part of it is of this form itself; without parts it never holds.
        case any([Condition])
    }

    let form: Form

    init(_ form: Form) { self.form = form }
}

/// A test in code.
// A class: to copy a generic struct its type is looked up, and a feed asks for each item.
package final class CodeTest<Requirements>: Sendable {
    /// The words of its author.
    let reason: String?
    package let isNegated: Bool
    /// Whether the words say what is needed, and not for which users it is.
    let isStatement: Bool
    let isMet: @Sendable (Requirements) -> Bool

    init(
        reason: String?, isNegated: Bool = false, isStatement: Bool = false,
        isMet: @escaping @Sendable (Requirements) -> Bool
    ) {
        (self.reason, self.isNegated, self.isStatement, self.isMet) = (reason, isNegated, isStatement, isMet)
    }

    /// The test that is met where this one is not.
    var negated: CodeTest {
        CodeTest(reason: reason, isNegated: !isNegated, isStatement: isStatement, isMet: isMet)
    }

    func holds(for requirements: Requirements) -> Bool { isMet(requirements) != isNegated }
}

// MARK: Making

extension Condition {
    /// The condition that holds for everybody.
    public static var always: Condition { Condition(.all([])) }

    /// Asks that a two-way flag is on.
    public static func on(_ flag: Flag<OnOff>) -> Condition { .flag(flag, is: .on) }

    /// Asks that a two-way flag is off.
    public static func off(_ flag: Flag<OnOff>) -> Condition { .flag(flag, is: .off) }

    /// Asks that a flag has one of some treatments.
    public static func flag<Answer: Treatment>(_ flag: Flag<Answer>, is treatments: Answer...) -> Condition {
        let declaration = flag.declaration
        // A flag with more treatments than a byte can number is a
        // fault of the catalog, and none of the rest is ever met.
        let indices = treatments.compactMap { declaration.index(of: $0.rawValue) }
        return Condition(.test(.flag(declaration, Set(indices).sorted())))
    }

    /// Asks that a member of the requirements has one of some values; its name is that of `memberNames`.
    @inlinable public static func `is`<Member: Equatable & Sendable>(
        _ member: any KeyPath<Requirements, Member> & Sendable, _ values: Member...
    ) -> Condition {
        .is(member, in: values)
    }

    /// Asks that a member of the requirements has one of some values, in words of one's own: `only in HK SG TW`.
    ///
    /// - Parameters:
    ///   - member: the member; proofs decide it by itself where it is an axis.
    ///   - values: the values.
    ///   - reason: completes "not applicable: …"; nil names the member, as `memberNames` does, and the values.
    ///
    /// It is inlined, so that the values are compared as their type does it: a feed asks for each item.
    @inlinable public static func `is`<Member: Equatable & Sendable>(
        _ member: any KeyPath<Requirements, Member> & Sendable, in values: [Member], reason: String? = nil
    ) -> Condition {
        .member(member, values, reason) { values.contains($0[keyPath: member]) }
    }

    @usableFromInline static func member<Member: Equatable & Sendable>(
        _ member: any KeyPath<Requirements, Member> & Sendable, _ values: [Member], _ reason: String?,
        isAmong: @escaping @Sendable (Requirements) -> Bool
    ) -> Condition {
        Condition(.test(.member(member, values, CodeTest(reason: reason, isMet: isAmong))))
    }

    /// Asks a test in code, for what the other conditions cannot say.
    ///
    /// - Parameters:
    ///   - reason: completes "not applicable: …", and so says whom it is for: `only for orders of ten or more`.
    ///   - flags: the flags that the test reads, so that they are frozen with the rest.
    ///   - holds: the test. It must be pure: the same requirements, the same answer.
    public static func when<each Answer: Treatment>(
        _ reason: String, reading flags: repeat Flag<each Answer>, holds: @escaping @Sendable (Requirements) -> Bool
    ) -> Condition {
        let test = CodeTest(reason: reason, isMet: holds)
        return Condition(.test(.code(test, reading: declarations(of: repeat each flags))))
    }

    /// Asks that a statement is true; where it is not, the reason is "needs that" and the statement.
    package static func whether(_ statement: String, holds: @escaping @Sendable (Requirements) -> Bool) -> Condition {
        Condition(.test(.code(CodeTest(reason: statement, isStatement: true, isMet: holds), reading: [])))
    }

    /// Asks that both hold.
    public static func && (first: Condition, second: Condition) -> Condition { .all([first, second]) }

    /// Asks that at least one holds.
    public static func || (first: Condition, second: Condition) -> Condition { .any([first, second]) }

    /// Asks that it does not hold.
    public static prefix func ! (condition: Condition) -> Condition {
        switch condition.form {
        case .test(let test): Condition(.test(test.negated))
        case .all(let parts): .any(parts.map { !$0 })
        case .any(let parts): .all(parts.map { !$0 })
        }
    }

    private static func all(_ conditions: [Condition]) -> Condition {
        let parts = conditions.flatMap(\.conjuncts)
        if parts.contains(where: \.isNever) { return !.always }
        return parts.count == 1 ? parts[0] : Condition(.all(parts.filter(\.isFlag) + parts.filter { !$0.isFlag }))
    }

    private static func any(_ conditions: [Condition]) -> Condition {
        let parts = conditions.flatMap { condition in
            if case .any(let parts) = condition.form { parts } else { [condition] }
        }
        if parts.contains(where: \.isAlways) { return .always }
        return parts.count == 1 ? parts[0] : Condition(.any(parts))
    }
}

extension Condition.Test {
    fileprivate var negated: Condition.Test {
        switch self {
        case .flag(let flag, let indices):
            .flag(flag, flag.treatments.indices.filter { !indices.contains($0) })
        case .member(let member, let values, let test): .member(member, values, test.negated)
        case .code(let test, let flags): .code(test.negated, reading: flags)
        }
    }
}

// MARK: Looking into

extension Condition {
    /// Every flag that it names or reads, with repetitions.
    public var flags: [FlagDeclaration] {
        tests.flatMap { test -> [FlagDeclaration] in
            switch test {
            case .flag(let flag, _): [flag]
            case .member: []
            case .code(_, let flags): flags
            }
        }
    }

    /// The flags without which it never holds, each with the treatments it has to have.
    public var neededFlags: [(flag: FlagDeclaration, treatments: [String])] {
        conjuncts.compactMap { part in
            guard case .test(.flag(let flag, let indices)) = part.form else { return nil }
            return (flag, indices.map { flag.treatments[$0] })
        }
    }

    /// The parts that all have to hold; tests of flags come first.
    package var conjuncts: [Condition] {
        if case .all(let parts) = form { parts } else { [self] }
    }

    /// All tests, in the order they are made.
    package var tests: [Test] {
        switch form {
        case .test(let test): [test]
        case .all(let parts), .any(let parts): parts.flatMap(\.tests)
        }
    }

    /// Whether it holds whatever the requirements are.
    package var isAlways: Bool {
        if case .all(let parts) = form { parts.isEmpty } else { false }
    }

    var isNever: Bool {
        if case .any(let parts) = form { parts.isEmpty } else { false }
    }

    /// Whether it is a test of a flag.
    var isFlag: Bool {
        if case .test(.flag) = form { true } else { false }
    }
}

extension Condition {
    /// Whether it asks more than flags: a test in code, or a member, which may be computed.
    var asksCode: Bool {
        switch form {
        case .test: !isFlag
        case .all(let parts), .any(let parts): parts.contains(where: \.asksCode)
        }
    }
}
