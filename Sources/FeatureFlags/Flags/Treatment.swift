/// The closed set of answers one flag can give, as an enum over the strings the rule file uses.
///
/// ```swift
/// public enum ProofTreatment: String, Treatment { case off, photo, signature }
/// ```
public protocol Treatment: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// The two treatments of an ordinary flag.
public enum OnOff: String, Treatment {
    case off, on
}
