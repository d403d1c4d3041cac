public import VariantSpaces

/// A rule about which contexts can occur at all; the others are left out of every count and every proof.
///
/// ```swift
/// .if(.on(.cashOnDelivery), then: .on(.declaredValue))
/// .never(.on(.giftWrap), .is(\.account, .business))
/// Constraint("at most one trial", reading: ["trial_a", "trial_b"]) { $0["trial_a"] == "off" || $0["trial_b"] == "off" }
/// ```
public struct Constraint<Requirements>: Sendable {
    enum Rule: Sendable {
        /// Not all of these at once.
        case never([Term<Requirements>])
        /// Not the first without the second.
        case implication(Term<Requirements>, Term<Requirements>)
        /// The first holds everywhere.
        case only(Term<Requirements>)
        /// A test of some parameters by name.
        case test(reading: [String], holds: @Sendable (Context) -> Bool)
    }

    /// What the constraint is called in faults; nil takes the words of its terms.
    let name: String?
    let rule: Rule

    /// No context in which all of these hold.
    public static func never(_ terms: Term<Requirements>...) -> Constraint {
        Constraint(name: nil, rule: .never(terms))
    }

    /// No context in which the first holds and the second does not.
    public static func `if`(_ premise: Term<Requirements>, then conclusion: Term<Requirements>) -> Constraint {
        Constraint(name: nil, rule: .implication(premise, conclusion))
    }

    /// Only contexts in which this holds.
    public static func only(_ term: Term<Requirements>) -> Constraint {
        Constraint(name: nil, rule: .only(term))
    }

    init(name: String?, rule: Rule) {
        self.name = name
        self.rule = rule
    }

    /// Only contexts in which a test holds.
    ///
    /// - Parameters:
    ///   - name: what the constraint is called in faults.
    ///   - parameters: the axes and flags that the test reads, by name; it must read no others.
    ///   - holds: the test; it must be pure.
    public init(
        _ name: String, reading parameters: [String], _ holds: @escaping @Sendable (Context) -> Bool
    ) {
        self.init(name: name, rule: .test(reading: parameters, holds: holds))
    }
}
