/// A component's presentation model: every text and every visible decision, computed from its own fields.
///
/// A view only arranges the state, so tests of the state cover everything that is shown.
public protocol ComponentState: Equatable, Sendable {
    /// Whether the user still has something to do here, for example before an order can be paid.
    ///
    /// The default is ready.
    var readiness: Readiness { get }
}

extension ComponentState {
    /// Always ready.
    public var readiness: Readiness { .ready }
}

/// A facet of a screen from data is its own presentation model.
extension Facet: ComponentState where Event == FacetAction {}

/// Whether a component still needs something of the user.
public enum Readiness: Hashable, Sendable {
    /// Nothing is missing.
    case ready
    /// The user has to do this first; a short imperative such as "Choose a size".
    case incomplete(String)
}
