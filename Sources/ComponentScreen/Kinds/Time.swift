public import Foundation

extension FacetKind {
    /// A field for a time of day; `accessory` is the time as `14:30`, and `shownValue` what people read.
    public static let time = FacetKind(StandardKind.time)
}

extension KindRules {
    static let time = KindRules(
        interaction: .enter(""), input: .time,
        accessibility: { facet, _ in facet.entryAccessibility() },
        lines: { facet, _ in facet.entryLines })
}

extension Facet {
    /// Makes a field for a time of day, to the minute; `hint` is shown while there is none.
    ///
    /// `earliest` and `latest` are the first and the last time that can be entered, on one day; nil for any. `zone` is
    /// the time zone whose clocks are meant, where the user has to know. `enter` makes the event of a time that the
    /// user entered; nil for none.
    @inlinable public static func time(
        _ id: FacetID,
        title: String,
        value: ClockTime?,
        earliest: ClockTime? = nil,
        latest: ClockTime? = nil,
        in zone: TimeZone? = nil,
        isRequired: Bool = false,
        hint: String? = nil,
        description: String? = nil,
        status: FacetElement.Status = .ready,
        enter: (@Sendable (ClockTime?) -> Event)? = nil
    ) -> Facet {
        Facet(
            id, kind: .time,
            text: FacetElement.Text(
                title: title, subtitle: hint, accessory: value?.description, description: description),
            status: status,
            entry: FacetElement.Entry(
                isRequired: isRequired, earliest: earliest?.description, latest: latest?.description,
                timeZone: zone?.identifier),
            events: FacetEvents(enter: enter.map { enter in { @Sendable in enter(ClockTime($0)) } }))
    }

    /// The time that is entered here; nil for none, and for a facet of another kind.
    public var time: ClockTime? { element.kind == .time ? element.text.accessory.flatMap { ClockTime($0) } : nil }
}
