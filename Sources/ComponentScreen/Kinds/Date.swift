public import Foundation

extension FacetKind {
    /// A field for a day of the calendar; `accessory` is the day as `2026-12-01`, and `shownValue` what people read.
    public static let date = FacetKind(StandardKind.date)
}

extension KindRules {
    static let date = KindRules(
        interaction: .enter(""), input: .date,
        accessibility: { facet, _ in facet.entryAccessibility() },
        lines: { facet, _ in facet.entryLines })
}

extension Facet {
    /// Makes a field for a day; `hint` is shown while there is none.
    ///
    /// `earliest` and `latest` are the first and the last day that can be entered; nil for any. `zone` is the time zone that
    /// the day is meant in, where the user has to know. `enter` makes the event of a day that the user entered; nil for
    /// none.
    @inlinable public static func date(
        _ id: FacetID,
        title: String,
        value: CalendarDay?,
        earliest: CalendarDay? = nil,
        latest: CalendarDay? = nil,
        in zone: TimeZone? = nil,
        isRequired: Bool = false,
        hint: String? = nil,
        description: String? = nil,
        status: FacetElement.Status = .ready,
        enter: (@Sendable (CalendarDay?) -> Event)? = nil
    ) -> Facet {
        Facet(
            id, kind: .date,
            text: FacetElement.Text(
                title: title, subtitle: hint, accessory: value?.description, description: description),
            status: status,
            entry: FacetElement.Entry(
                isRequired: isRequired, earliest: earliest?.description, latest: latest?.description,
                timeZone: zone?.identifier),
            events: FacetEvents(enter: enter.map { enter in { @Sendable in enter(CalendarDay($0)) } }))
    }

    /// The day that is entered here; nil for none, and for a facet of another kind.
    public var day: CalendarDay? { element.kind == .date ? element.text.accessory.flatMap { CalendarDay($0) } : nil }
}
