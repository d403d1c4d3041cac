import ComponentScreen
import Foundation

// The samples of each kind, in the order of `StandardKind`: one for each value and custom value that is drawn differently.

extension FacetLook {
    /// The event of facets that are shown and lead nowhere.
    private static let tap = AnyEvent("tapped")

    static let card = [
        FacetLook(
            "default",
            .card(
                "card", title: "Size and weight", subtitle: "For the price", accessory: "2 kg",
                description: "Measure the longest side."
            ) { Facet.row("row", title: "Price", accessory: "HK$30.00") }),
        FacetLook(
            "carousel",
            .card("card", title: "Sizes", layout: .carousel) {
                for size in ["Small", "Medium", "Large", "Other"] {
                    Facet.card(FacetID(size), title: size, description: "For a parcel of this size.")
                }
            }),
    ]

    static let banner = [
        FacetLook(
            "default",
            Facet(
                "banner", kind: .banner, text: FacetElement.Text(title: "Send two, pay one", subtitle: "Until Sunday"),
                events: FacetEvents(tap: tap))),
        FacetLook(
            "link",
            Facet(
                "banner", kind: .banner, text: FacetElement.Text(title: "How to wrap glass"),
                custom: ["link": .string("https://example.com/glass")])),
    ]

    static let field = [
        FacetLook("default", inCard: field("")), FacetLook("filled", inCard: field("2.5")),
        FacetLook("focused", inCard: field("2.5")),
        FacetLook("several lines", inCard: field("Ring twice,\nthen wait", entry: .note)),
        FacetLook("steps", inCard: field("2", entry: FacetElement.Entry(.number, least: 1, greatest: 9, step: 1))),
        FacetLook("last step", inCard: field("9", entry: FacetElement.Entry(.number, least: 1, greatest: 9, step: 1))),
    ]

    private static func field(_ value: String, entry: FacetElement.Entry = .decimal) -> Facet<AnyEvent> {
        .field(
            "field", title: "Weight (kg)", value: value, hint: "Such as 2.5", description: "With the box",
            entry: entry, enter: { AnyEvent($0) })
    }

    static let secret = [
        FacetLook("default", inCard: secret(Secret())), FacetLook("filled", inCard: secret(Secret("1234"))),
        FacetLook("focused", inCard: secret(Secret())),
    ]

    private static func secret(_ value: Secret) -> Facet<AnyEvent> {
        .secret(
            "secret", title: "Password", value: value, hint: "At least 8 characters", enter: { AnyEvent($0) })
    }

    static let date = [
        FacetLook("default", inCard: date(nil)), FacetLook("filled", inCard: date("2026-12-01")),
        FacetLook("within limits", inCard: date("2026-12-01", from: "2026-12-01", to: "2026-12-31")),
        FacetLook("focused", inCard: date(nil)),
    ]

    private static func date(_ day: String?, from earliest: String? = nil, to latest: String? = nil) -> Facet<AnyEvent>
    {
        .date(
            "date", title: "Departure", value: day.flatMap { CalendarDay($0) },
            earliest: earliest.flatMap { CalendarDay($0) }, latest: latest.flatMap { CalendarDay($0) },
            hint: "The day of the flight", enter: { AnyEvent($0) })
    }

    static let time = [
        FacetLook("default", inCard: time(nil)), FacetLook("filled", inCard: time("14:30")),
        FacetLook("in a time zone", inCard: time("14:30", in: "Asia/Hong_Kong")),
        FacetLook("focused", inCard: time(nil)),
    ]

    private static func time(_ time: String?, in zone: String? = nil) -> Facet<AnyEvent> {
        .time(
            "time", title: "Pick-up", value: time.flatMap { ClockTime($0) },
            in: zone.flatMap { TimeZone(identifier: $0) },
            hint: "By the clock at the door", enter: { AnyEvent($0) })
    }

    static let toggle = [
        FacetLook("default", inCard: toggle(false)), FacetLook("chosen", inCard: toggle(true)),
        FacetLook("focused", inCard: toggle(false)),
        FacetLook("sign", inCard: sign(false)), FacetLook("sign chosen", inCard: sign(true)),
        FacetLook("required", inCard: required(toggle(false))),
    ]

    private static func required(_ facet: Facet<AnyEvent>, icon: FacetElement.Image? = nil) -> Facet<AnyEvent> {
        var facet = facet
        (facet.entry.isRequired, facet.images.icon) = (true, icon)
        return facet
    }

    /// A picture of one color.
    private static let dot: FacetElement.Image =
        "data:image/gif;base64,R0lGODlhAQABAIAAAE6buAAAACwAAAAAAQABAAACAkQBADs="

    private static func sign(_ isOn: Bool) -> Facet<AnyEvent> {
        Facet(
            "toggle", kind: .toggle, images: FacetElement.Images(icon: "heart"), isSelected: isOn,
            accessibility: FacetElement.Accessibility(label: "Favourite"), events: FacetEvents(tap: tap))
    }

    private static func toggle(_ isOn: Bool) -> Facet<AnyEvent> {
        .toggle(
            "toggle", title: "Insurance", subtitle: "Up to HK$5,000", accessory: "HK$10.00", isOn: isOn, tap: tap)
    }

    static let choice = [
        FacetLook("default", inCard: choice()), FacetLook("chosen", inCard: choice(chosen: ["m"])),
        FacetLook("many", inCard: choice(.many, chosen: ["s", "m"])),
        FacetLook("icon, required", inCard: required(choice(), icon: dot)),
        FacetLook("some of many", inCard: choice(.many, chosen: ["s"], fewest: 1, most: 2)),
        FacetLook("compact", inCard: choice(isCompact: true)),
        FacetLook("compact, chosen", inCard: choice(chosen: ["m"], isCompact: true)),
        FacetLook("compact, many", inCard: choice(.many, chosen: ["s", "m"], isCompact: true)),
        FacetLook("over 20", inCard: countries(isCompact: false)),
        FacetLook("compact, over 20", inCard: countries(isCompact: true)),
        FacetLook("focused", inCard: choice(chosen: ["s"])),
    ]

    private static func countries(isCompact: Bool) -> Facet<AnyEvent> {
        .choice("choice", title: "Row", isCompact: isCompact) {
            for row in 1...24 {
                Facet.option(FacetID("row-\(row)"), title: "Row \(row)", isSelected: row == 2, tap: tap)
            }
        }
    }

    private static func choice(
        _ selection: FacetElement.Selection = .one, chosen: Set<String> = [], fewest: Int? = nil, most: Int? = nil,
        isCompact: Bool = false
    ) -> Facet<AnyEvent> {
        let options = [("s", "Small", "HK$30.00"), ("m", "Medium", "HK$45.00"), ("l", "Large", "HK$60.00")]
        return .choice(
            "choice", title: "Size", subtitle: "The smallest that fits", selection: selection, fewest: fewest,
            most: most, isCompact: isCompact
        ) {
            for (id, title, price) in options {
                Facet.option(
                    FacetID(id), title: title, accessory: price, isSelected: chosen.contains(id), tap: tap)
            }
        }
    }

    static let option = [
        option("default", isSelected: false), option("chosen", isSelected: true),
        option("focused", isSelected: false),
        FacetLook(
            "a reason that leads on",
            inCard: .choice("choice", title: "Size") {
                Facet.option(
                    "l", title: "Large", isSelected: false,
                    status: .disabled(reason: [.link("Add a van", sends: "van"), " to carry this."]), tap: tap
                ).linking(["van": tap])
            }),
        FacetLook(
            "details",
            inCard: .choice("choice", title: "Size") {
                Facet(
                    "m", kind: .option,
                    text: FacetElement.Text(title: "Medium", details: "Up to 60 cm on its longest side."),
                    events: FacetEvents(tap: tap))
            }),
    ]

    private static func option(_ name: String, isSelected: Bool) -> FacetLook {
        FacetLook(
            name,
            inCard: .choice("choice", title: "Size") {
                Facet.option(
                    "m", title: "Medium", subtitle: "Up to 5 kg", accessory: "HK$45.00", isSelected: isSelected,
                    tap: tap)
            })
    }

    static let button =
        ["default", "focused"].map { FacetLook($0, inCard: .button("button", title: "Add a photo", tap: tap)) }
        + [FacetLook("icon", inCard: .button("button", title: "Pay in cash", icon: "cash", tap: tap))]

    static let row = [
        FacetLook("default", inCard: .row("row", title: "Delivery", subtitle: "Tomorrow", accessory: "HK$30.00")),
        FacetLook("leads on", inCard: leadingRow), FacetLook("focused", inCard: leadingRow),
        FacetLook("picture", inCard: pictured),
    ]

    /// A row with a picture in a room of its own, which is another one by night.
    private static var pictured: Facet<AnyEvent> {
        var row = Facet<AnyEvent>.row("row", title: "Beside the door", icon: "camera")
        row.images.main = FacetElement.Image(
            dot.source, shape: .rounded, ratio: 4,
            dark: "data:image/gif;base64,R0lGODlhAQABAIAAABUyPgAAACwAAAAAAQABAAACAkQBADs=")
        return row
    }

    private static var leadingRow: Facet<AnyEvent> { .row("row", title: "Address", accessory: "Central", tap: tap) }

    static let message = [
        FacetLook("default", inCard: .message("message", "The courier calls before arriving.")),
        FacetLook(
            "icon",
            Facet(
                "message", kind: .message,
                text: FacetElement.Text(
                    title: "The courier calls before arriving, and again at the door where nobody answers at first."),
                images: FacetElement.Images(icon: dot))),
        FacetLook(
            "spans",
            inCard: .message(
                "message", ["Read the ", .link("terms", sends: "terms"), ". ", .strong("Cash only.")],
                links: ["terms": tap])),
    ]
}
