/// An event with its type erased, for code that does not know the component it belongs to.
public struct AnyEvent: Sendable, Equatable {
    @usableFromInline
    let base: any Equatable & Sendable

    /// Wraps an event; an `AnyEvent` is not wrapped again.
    @inlinable
    public init(_ event: some Equatable & Sendable) {
        self.base = (event as? AnyEvent)?.base ?? event
    }

    /// The event in its own type; nil when it is of another one.
    func unwrapped<Event>(as type: Event.Type) -> Event? { base as? Event ?? self as? Event }

    /// The name of the event's case: `photoRemoved` for `photoRemoved(at: 2)`.
    public var name: String { String("\(base)".prefix { $0 != "(" }) }

    /// Equal when the wrapped events are of one type and equal.
    public static func == (a: AnyEvent, b: AnyEvent) -> Bool {
        func isEqual<Event: Equatable>(_ event: Event) -> Bool { event == b.base as? Event }
        return isEqual(a.base)
    }
}

extension Facet where Event == AnyEvent {
    /// The form in which facets are encoded: the same tree with events by name, entries with the text entered.
    public var serialized: Facet<FacetAction> {
        mapEvents { events in
            FacetEvents(
                tap: events.tap.map { FacetAction(name: $0.name) },
                enter: events.enter.map { make in { @Sendable in FacetAction(name: make($0).name, input: $0) } })
        }
    }
}
