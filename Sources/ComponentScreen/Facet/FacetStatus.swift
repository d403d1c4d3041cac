/// Whether an element can be used as it is.
///
/// What is not in order always says why: there is no disabled element without a reason and no invalid one without a
/// message that tells the user what to do.
public enum FacetStatus: Hashable, Sendable {
    /// In order.
    case ready
    /// Usable, but what it holds is not acceptable; the message says what to do.
    case invalid(String)
    /// Not usable now; the reason says why.
    case disabled(reason: String)

    /// Whether events are taken.
    public var isEnabled: Bool {
        if case .disabled = self { false } else { true }
    }

    /// Invalid with a message when there is one, ready otherwise.
    public static func validity(_ message: String?) -> FacetStatus {
        message.map(FacetStatus.invalid) ?? .ready
    }
}
