/// The closed set of answers one flag can give, as an enum over the strings the rule file uses.
///
/// Declare the cases in the order a reader expects; the engine stores a treatment as its index in `allCases`.
///
/// ```swift
/// public enum ProofTreatment: String, Treatment { case off, photo, signature }
/// ```
public protocol Treatment: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// Returns the case at an index of `allCases`; nil beyond the last.
    ///
    /// The default is right for every enum; implement it only where reading this flag is on a hot path.
    static func at(_ index: Int) -> Self?
}

extension Treatment {
    /// Indexes `allCases`.
    @inlinable
    public static func at(_ index: Int) -> Self? {
        allCases.dropFirst(index).first
    }
}

/// The two treatments of an ordinary flag.
public enum Toggle: String, Treatment {
    case off, on

    /// Returns off for index 0, on for 1.
    @inlinable
    public static func at(_ index: Int) -> Toggle? {
        switch index {
        case 0: .off
        case 1: .on
        default: nil
        }
    }
}
