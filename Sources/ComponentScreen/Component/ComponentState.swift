/// A component's presentation model: every text and every visible decision, computed from its own fields.
///
/// A view only arranges what the state says, so a table of states and their texts tests all there is to see.
public protocol ComponentState: Equatable, Sendable {
    /// Whether the user still has something to do here before the screen's purpose can go ahead.
    ///
    /// The default, ready, suits components that ask for nothing.
    var readiness: Readiness { get }
}

extension ComponentState {
    /// Ready: nothing is asked of the user.
    public var readiness: Readiness { .ready }
}

/// Whether a component stands in the way of the screen's purpose.
public enum Readiness: Hashable, Sendable {
    /// It does not.
    case ready
    /// It does, until the user has done this; a short imperative such as "Choose a size".
    case incomplete(String)
}
