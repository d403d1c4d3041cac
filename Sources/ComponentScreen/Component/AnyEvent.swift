/// An event with its type erased, for code that does not know the component it belongs to.
public struct AnyEvent: Sendable, Equatable {
    let base: any Equatable & Sendable

    /// Wraps an event; an `AnyEvent` is not wrapped again.
    public init(_ event: some Equatable & Sendable) {
        self.base = (event as? AnyEvent)?.base ?? event
    }

    /// Returns the event in its own type; nil when it is of another one.
    func unwrapped<Event>(as type: Event.Type) -> Event? { base as? Event ?? self as? Event }

    /// The name of the event's case: `photoRemoved` for `photoRemoved(at: 2)`; of an action, its own.
    public var name: String { action(with: EventValues()).name }

    /// The event on the wire: an action as it is, any other event by its name and its values.
    var action: FacetAction { action(with: values) }

    fileprivate func action(with values: EventValues) -> FacetAction {
        if let inner = base as? ScopedEvent { return inner.event.action(with: values) }
        return base as? FacetAction ?? FacetAction(name: String("\(base)".prefix { $0 != "(" }), data: values.data)
    }

    /// The values it carries; none for an action, which has data of its own.
    var values: EventValues { (base as? ScopedEvent)?.event.values ?? EventValues(of: base) }

    /// Returns the values of an entry's events that do not depend on the text.
    ///
    /// They are found by entering texts that few conversions take for the same.
    static func values(of make: (String) -> AnyEvent) -> EventValues {
        ["7", "20300102", "a"].reduce(make("").values) { $0.common(with: make($1).values) }
    }

    /// Returns whether the wrapped events are of one type and equal.
    public static func == (a: AnyEvent, b: AnyEvent) -> Bool {
        func isEqual<Event: Equatable>(_ event: Event) -> Bool { event == b.base as? Event }
        return isEqual(a.base)
    }
}

extension Facet where Event == AnyEvent {
    /// The form in which facets leave the program: the same tree with events as actions, entries with the text entered.
    ///
    /// An event that is an action keeps its name and data. Any other becomes an action of its name, with the values of its
    /// case as data: texts, numbers, truth values, and what one of them stands for, such as an identifier. What changes
    /// with the text entered is the action's input and not in its data.
    public var serialized: Facet<FacetAction> {
        mapEvents { events in
            FacetEvents(
                tap: events.tap?.action,
                enter: events.enter.map { make in
                    { @Sendable in make($0).action(with: AnyEvent.values(of: make)).entering($0) }
                }, others: events.others.mapValues(\.action))
        }
    }
}
