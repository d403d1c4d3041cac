/// Whether an element can be used as it is.
///
/// A disabled element always has a reason, and an invalid one a message that tells the user what to do.
public enum FacetStatus: Hashable, Sendable {
    /// Can be used as it is.
    case ready
    /// Usable, but its value is not acceptable; the message says what to do.
    case invalid(String)
    /// Not usable now, for this reason.
    case disabled(reason: String)

    /// Whether interactions are accepted.
    public var isEnabled: Bool {
        if case .disabled = self { false } else { true }
    }

    /// Whether there is something to mend.
    public var isInvalid: Bool {
        if case .invalid = self { true } else { false }
    }

    /// Returns invalid with a message when there is one, ready otherwise.
    public static func validity(_ message: String?) -> FacetStatus {
        message.map(FacetStatus.invalid) ?? .ready
    }
}
