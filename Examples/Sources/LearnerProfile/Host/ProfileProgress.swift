import ComponentScreen

/// How far the learner has come with the page.
public enum ProfileProgress: Equatable, Sendable {
    /// Something is still to do, in screen order.
    case incomplete([Missing])
    /// Nothing is missing, and the profile is on its way to the keeper.
    case saving
    /// The keeper has the profile as it is.
    case saved
    /// The keeper did not take the profile; the next change is another try.
    case failed

    /// One line for people.
    public var summary: String {
        switch self {
        case .incomplete(let missing): "Still to do: " + missing.map(\.message).joined(separator: ", ")
        case .saving: "Being saved"
        case .saved: "Saved"
        case .failed: "Not saved"
        }
    }
}
