import ComponentScreen

/// The looks of one of the library's kinds of facets, for a page that shows a theme.
struct KindLooks {
    let name: String
    let looks: [(name: String, facet: Facet<AnyEvent>)]

    /// The kinds, each in its default look and in the others that it has.
    static let all: [KindLooks] = [
        KindLooks("card", ["default": card(), "disabled": card(closed)]),
        KindLooks(
            "banner",
            [
                "default": banner(.neutral), "promotion": banner(.promotion), "warning": banner(.warning),
                "success": banner(.success),
            ]),
        KindLooks(
            "field",
            [
                "default": field(""), "filled": field("2.5"), "invalid": field("250", .invalid("At most 25 kg")),
                "disabled": field("2.5", closed), "focused": field("2.5"),
                "several lines": field("Ring twice,\nthen wait", entry: FacetEntry(.text, hasManyLines: true)),
            ]),
        KindLooks(
            "toggle",
            [
                "default": toggle(false), "chosen": toggle(true),
                "invalid": toggle(true, .invalid("Not for this parcel")),
                "disabled": toggle(false, closed), "focused": toggle(false),
            ]),
        KindLooks(
            "choice",
            [
                "default": choice(), "chosen": choice(chosen: ["m"]), "many": choice(.many, chosen: ["s", "m"]),
                "invalid": choice(status: .invalid("Choose a size")), "disabled": choice(chosen: ["s"], status: closed),
                "focused": choice(chosen: ["s"]),
            ]),
        KindLooks(
            "button",
            [
                "default": button(), "primary": button(style: FacetStyle(emphasis: .primary)),
                "secondary": button(style: FacetStyle(emphasis: .secondary)), "disabled": button(closed),
                "focused": button(),
            ]),
        KindLooks(
            "row",
            [
                "default": inCard(.row("row", title: "Delivery", subtitle: "Tomorrow", accessory: "HK$30.00")),
                "leads on": inCard(.row("row", title: "Address", accessory: "Central", tap: tap)),
                "focused": inCard(.row("row", title: "Address", accessory: "Central", tap: tap)),
            ]),
        KindLooks(
            "message",
            [
                "default": inCard(.message("message", "The courier calls before arriving.")),
                "warning": inCard(.message("message", "No batteries.", style: FacetStyle(tone: .warning))),
            ]),
    ]

    private init(_ name: String, _ looks: KeyValuePairs<String, Facet<AnyEvent>>) {
        self.name = name
        self.looks = looks.map { ($0.key, $0.value) }
    }

    // MARK: Facets

    private static let tap = AnyEvent("tapped")
    private static let closed = FacetStatus.disabled(reason: "Not in this country")

    /// Puts a facet of another kind into a card, as it stands on a screen.
    private static func inCard(_ facet: Facet<AnyEvent>) -> Facet<AnyEvent> { .card("card") { facet } }

    private static func card(_ status: FacetStatus = .ready) -> Facet<AnyEvent> {
        .card(
            "card", title: "Size and weight", subtitle: "For the price", description: "Measure the longest side.",
            status: status
        ) { Facet.row("row", title: "Price", accessory: "HK$30.00") }
    }

    private static func banner(_ tone: FacetStyle.Tone) -> Facet<AnyEvent> {
        Facet(
            "banner", kind: .banner, text: FacetText(title: "Send two, pay one", subtitle: "Until Sunday"),
            events: FacetEvents(tap: tap), style: FacetStyle(tone: tone))
    }

    private static func field(
        _ value: String, _ status: FacetStatus = .ready, entry: FacetEntry = FacetEntry(.decimal)
    ) -> Facet<AnyEvent> {
        inCard(
            .field(
                "field", title: "Weight (kg)", value: value, hint: "Such as 2.5", description: "With the box",
                entry: entry, status: status, enter: { AnyEvent($0) }))
    }

    private static func toggle(_ isOn: Bool, _ status: FacetStatus = .ready) -> Facet<AnyEvent> {
        inCard(
            .toggle(
                "toggle", title: "Insurance", subtitle: "Up to HK$5,000", accessory: "HK$10.00", isOn: isOn,
                status: status, tap: tap))
    }

    private static func choice(
        _ selection: FacetSelection = .one, chosen: Set<String> = [], status: FacetStatus = .ready
    ) -> Facet<AnyEvent> {
        let options = [("s", "Small", "HK$30.00"), ("m", "Medium", "HK$45.00"), ("l", "Large", "HK$60.00")]
        return inCard(
            .choice("choice", title: "Size", subtitle: "The smallest that fits", selection: selection, status: status) {
                for (id, title, price) in options {
                    Facet.option(
                        FacetID(rawValue: id), title: title, accessory: price, isSelected: chosen.contains(id), tap: tap
                    )
                }
            })
    }

    private static func button(_ status: FacetStatus = .ready, style: FacetStyle = FacetStyle()) -> Facet<AnyEvent> {
        inCard(.button("button", title: "Add a photo", status: status, style: style, tap: tap))
    }
}
