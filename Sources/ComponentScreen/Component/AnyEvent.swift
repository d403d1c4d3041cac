/// An event with its type erased, for code that does not know the component it belongs to.
public struct AnyEvent: Sendable, Equatable {
    package let base: any Equatable & Sendable

    /// Wraps an event; an `AnyEvent` is not wrapped again.
    public init(_ event: some Equatable & Sendable) {
        // Types are compared first: a cast takes ten times as long.
        self.base = type(of: event) == AnyEvent.self ? (event as? AnyEvent)?.base ?? event : event
    }

    /// Returns the event in its own type; nil when it is of another one.
    package func unwrapped<Event>(as type: Event.Type) -> Event? { base as? Event ?? self as? Event }

    /// Returns whether the wrapped events are of one type and equal.
    public static func == (a: AnyEvent, b: AnyEvent) -> Bool { areEqual(a.base, b.base) }
}

extension Facet where Event: Equatable {
    /// Returns the same tree with all events wrapped: `map` for facets that mostly send nothing.
    package func erasingEvents() -> Facet<AnyEvent> {
        var children: [Facet<AnyEvent>] = []
        children.reserveCapacity(self.children.count)
        for child in self.children { children.append(child.erasingEvents()) }
        return Facet<AnyEvent>(shared, events.erased, children)
    }
}

extension FacetEvents where Event: Equatable {
    /// The same events, wrapped.
    fileprivate var erased: FacetEvents<AnyEvent> {
        var erased = FacetEvents<AnyEvent>()
        if let tap { erased.tap = AnyEvent(tap) }
        if let enter { erased.enter = { AnyEvent(enter($0)) } }
        if !others.isEmpty { erased.others = others.mapValues { AnyEvent($0) } }
        return erased
    }
}
