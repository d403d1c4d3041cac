/// The events that the user can send to one facet.
public struct FacetEvents<Event: Sendable>: Sendable {
    /// The event of tapping, choosing or switching the element.
    public var tap: Event?

    /// Makes the event of a text the user entered.
    ///
    /// Give the event's case itself, as in `enter: PackageEvent.weightEntered`: two entries count as equal when they
    /// make equal events of the empty text.
    public var enter: (@Sendable (String) -> Event)?

    /// The events of anything else that can be done to the element, by name, such as `delete` of a row.
    ///
    /// The title of each stands among the facet's custom texts, under the same name. The names `tap` and `enter` are
    /// taken: an event with one of them is not sent, which is a fault where a document is made.
    public var others: [String: Event]

    /// Makes the events of an element; without any it only shows something.
    @inlinable public init(
        tap: Event? = nil, enter: (@Sendable (String) -> Event)? = nil, others: [String: Event] = [:]
    ) {
        self.tap = tap
        self.enter = enter
        self.others = others
    }

    /// The name of an event among the others that is the name of another event on the wire, where there is one.
    package var hiddenEvent: String? { ["tap", "enter"].first { others[$0] != nil } }

    /// Whether there are no events.
    public var isEmpty: Bool { tap == nil && enter == nil && others.isEmpty }

    /// Returns the same events, transformed.
    public func map<Other: Sendable>(_ transform: @escaping @Sendable (Event) -> Other) -> FacetEvents<Other> {
        FacetEvents<Other>(
            tap: tap.map(transform),
            enter: enter.map { make in { @Sendable text in transform(make(text)) } },
            others: others.isEmpty ? [:] : others.mapValues(transform))
    }
}

extension FacetEvents: Equatable where Event: Equatable {
    /// Compares events by value and entries by the event they make of the empty text.
    public static func == (a: FacetEvents, b: FacetEvents) -> Bool {
        a.tap == b.tap && a.enter?("") == b.enter?("") && a.others == b.others
    }
}

extension FacetEvents: Encodable where Event: Encodable {
    /// Writes events by name, an entry as the event it makes of the empty text.
    public func encode(to encoder: any Encoder) throws {
        if let name = hiddenEvent {
            throw EncodingError.invalidValue(
                others, .init(codingPath: encoder.codingPath, debugDescription: "an event cannot be called \(name)"))
        }
        var events = others
        events["tap"] = tap
        events["enter"] = enter?("")
        try events.encode(to: encoder)
    }
}

extension FacetEvents: Decodable where Event: Decodable {
    /// Reads events by name; an entry makes the same event of every text.
    public init(from decoder: any Decoder) throws {
        var events = try [String: Event](from: decoder)
        let (tap, entered) = (events.removeValue(forKey: "tap"), events.removeValue(forKey: "enter"))
        self.init(tap: tap, others: events)
        if let entered { enter = { _ in entered } }
    }
}
