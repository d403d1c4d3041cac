import ComponentScreen
import FeatureFlags
import ServerDriven

// The form of the article "Serve a screen", in its words; `ServedFormTests` compares them.

private let flags = Flags(from: FixedFlags())

/// The form as it is served, and as its values are checked.
let bookingForm = Facet<FacetAction>.card("booking", title: "Book seats") {
    Facet.field(
        "name", title: "Name", value: "",
        entry: FacetElement.Entry(isRequired: true, pattern: .init("[^/]*", message: "Enter a name without a slash")))
    Facet.field(
        "seats", title: "Seats", value: "", entry: FacetElement.Entry(.number, isRequired: true, least: 1, greatest: 8))
    Facet.choice("price", title: "Price") {
        Facet.option("full", title: "Full price", isSelected: true)
        Facet.option("reduced", title: "Reduced", isSelected: false)
    }
    Facet.toggle("news", title: "Tell me about other concerts", isOn: false)
    Facet.button("book", title: "Book", tap: .command("concert/book").sending())
}

struct ConcertRequirements: ClientRequirements {
    var flags: Flags
    var client: Capabilities
}

struct BookingBuilder: FacetBuilder {
    let placement = Placement<ConcertRequirements>("booking", in: "concert", when: .client(reads: .inputs))

    func facet(for requirements: ConcertRequirements) -> Facet<FacetAction> { bookingForm }
}

let concertScreen = PluginPoint(
    sections: [ScreenSection("concert")], arrangements: [],
    builders: [BookingBuilder()] as [any ComponentBuilder<ConcertRequirements>])

let concert = ScreenRoute.screen("concert", of: concertScreen) { context in
    ConcertRequirements(flags: flags, client: context.client)
}

let booking = ScreenRoute.command("concert/book") { context in
    let inputs = context.inputs, seatsLeft = 4
    // A client that was written by somebody else may send anything.
    var faults = bookingForm.faults(of: inputs)
    guard faults.isEmpty, let name = inputs.text("name") else {
        return .failed(message: "Nothing is booked yet.", faults: faults)
    }
    guard let seats = inputs.integer("seats") else {
        return .failed(message: "Nothing is booked yet.", faults: ["seats": "Enter a whole number."])
    }
    if seats > seatsLeft { faults["seats"] = "Only \(seatsLeft) seats are left." }
    if inputs.choice("price") == "reduced", seats > 1 { faults["price"] = "The reduced price is for one seat." }
    guard faults.isEmpty else { return .failed(message: "Nothing is booked yet.", faults: faults) }
    return .done(message: "\(seats) × \(name)\(inputs.bool("news") == true ? ", with news" : "")")
}
