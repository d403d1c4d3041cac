/// A view that arranges a state as facets, without decisions of its own.
public protocol ComponentView<State, Event>: Sendable {
    /// The state it draws.
    associatedtype State: ComponentState
    /// The events of its facets, named for what the user did.
    associatedtype Event: Equatable & Sendable

    /// Returns the facets of a state; the same state always gives the same facets.
    func body(_ state: State) -> Facet<Event>
}
