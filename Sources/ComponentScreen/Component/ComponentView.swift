/// Arranges a state as facets; decides nothing.
public protocol ComponentView<State, Event>: Sendable {
    /// What it draws.
    associatedtype State: ComponentState
    /// What its facets send: what the user did, in the user's words.
    associatedtype Event: Equatable & Sendable

    /// The facets of a state; the same state always gives the same facets.
    func body(_ state: State) -> Facet<Event>
}
