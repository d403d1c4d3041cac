/// Facets of the usual kinds, each one line in a view.
extension Facet {
    /// Makes a titled block around other facets.
    public static func card(
        _ id: FacetID,
        title: String? = nil,
        subtitle: String? = nil,
        accessory: String? = nil,
        description: String? = nil,
        icon: FacetImage? = nil,
        status: FacetStatus = .ready,
        layout: FacetLayout = .vertical,
        style: FacetStyle = FacetStyle(),
        @FacetListBuilder<Event> children: () -> [Facet] = { [] }
    ) -> Facet {
        Facet(
            id, kind: .card,
            text: FacetText(title: title, subtitle: subtitle, accessory: accessory, description: description),
            images: FacetImages(icon: icon), status: status, children: children(), layout: layout, style: style)
    }

    /// Makes a text field; `hint` is shown while its `value` is empty, `entry` says what is entered.
    public static func field(
        _ id: FacetID,
        title: String,
        value: String,
        hint: String? = nil,
        description: String? = nil,
        entry: FacetEntry = .text,
        status: FacetStatus = .ready,
        enter: (@Sendable (String) -> Event)? = nil
    ) -> Facet {
        Facet(
            id, kind: .field,
            text: FacetText(
                title: title, subtitle: hint, accessory: value.isEmpty ? nil : value, description: description),
            status: status, entry: entry, events: FacetEvents(enter: enter))
    }

    /// Makes a two-way switch; `tap` is the event of switching it.
    public static func toggle(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        accessory: String? = nil,
        isOn: Bool,
        status: FacetStatus = .ready,
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .toggle, text: FacetText(title: title, subtitle: subtitle, accessory: accessory),
            status: status, isSelected: isOn, events: FacetEvents(tap: tap))
    }

    /// Makes a list of options; `selection` says whether the user can choose one or many.
    public static func choice(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        selection: FacetSelection = .one,
        status: FacetStatus = .ready,
        layout: FacetLayout = .vertical,
        @FacetListBuilder<Event> options: () -> [Facet]
    ) -> Facet {
        Facet(
            id, kind: .choice, text: FacetText(title: title, subtitle: subtitle), status: status,
            selection: selection, children: options(), layout: layout)
    }

    /// Returns one option of a choice; `tap` is the event of choosing it.
    public static func option(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        accessory: String? = nil,
        isSelected: Bool,
        status: FacetStatus = .ready,
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .option, text: FacetText(title: title, subtitle: subtitle, accessory: accessory),
            status: status, isSelected: isSelected, events: FacetEvents(tap: tap))
    }

    /// Makes a button; one that shows a sign such as `+` says in words what it does.
    public static func button(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        status: FacetStatus = .ready,
        accessibility: FacetAccessibility = FacetAccessibility(),
        style: FacetStyle = FacetStyle(),
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .button, text: FacetText(title: title, subtitle: subtitle), status: status,
            accessibility: accessibility, events: FacetEvents(tap: tap), style: style)
    }

    /// Makes a line with a title and a value.
    public static func row(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        accessory: String? = nil,
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .row, text: FacetText(title: title, subtitle: subtitle, accessory: accessory),
            events: FacetEvents(tap: tap))
    }

    /// Makes a sentence to read.
    public static func message(
        _ id: FacetID,
        _ text: String,
        style: FacetStyle = FacetStyle(),
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .message, text: FacetText(title: text), events: FacetEvents(tap: tap), style: style)
    }
}

/// A result builder that lists facets with `if` and `for` among them.
@resultBuilder
public enum FacetListBuilder<Event: Sendable> {
    /// Takes one facet.
    public static func buildExpression(_ facet: Facet<Event>) -> [Facet<Event>] { [facet] }
    /// Takes a facet that may be missing.
    public static func buildExpression(_ facet: Facet<Event>?) -> [Facet<Event>] { facet.map { [$0] } ?? [] }
    /// Takes facets made elsewhere.
    public static func buildExpression(_ facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Joins all of them in order.
    public static func buildBlock(_ facets: [Facet<Event>]...) -> [Facet<Event>] { facets.flatMap { $0 } }
    /// Takes an `if` without `else`.
    public static func buildOptional(_ facets: [Facet<Event>]?) -> [Facet<Event>] { facets ?? [] }
    /// Returns the first branch.
    public static func buildEither(first facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Returns the second branch.
    public static func buildEither(second facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Takes a `for` loop.
    public static func buildArray(_ facets: [[Facet<Event>]]) -> [Facet<Event>] { facets.flatMap { $0 } }
}
