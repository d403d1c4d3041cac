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

    /// The name of the event's case: `photoRemoved` for `photoRemoved(at: 2)`; of an action, its own.
    public var name: String { action.name }

    /// The event on the wire: an action as it is, any other event by its name; wherever its component stands.
    var action: FacetAction {
        if let inner = base as? ScopedEvent { return inner.event.action }
        return base as? FacetAction ?? FacetAction(name: String("\(base)".prefix { $0 != "(" }))
    }

    /// Equal when the wrapped events are of one type and equal.
    public static func == (a: AnyEvent, b: AnyEvent) -> Bool {
        func isEqual<Event: Equatable>(_ event: Event) -> Bool { event == b.base as? Event }
        return isEqual(a.base)
    }
}

extension Facet where Event == AnyEvent {
    /// The form in which facets leave the program: the same tree with events as actions, entries with the text entered.
    ///
    /// An event that is an action keeps its name and data; any other becomes an action of its name.
    public var serialized: Facet<FacetAction> {
        mapEvents { events in
            FacetEvents(
                tap: events.tap?.action,
                enter: events.enter.map { make in { @Sendable in make($0).action.entering($0) } })
        }
    }
}
