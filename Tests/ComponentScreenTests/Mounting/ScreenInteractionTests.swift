import ComponentScreen
import PackageInfoTestSupport
import XCTest

/// The interactions that reach each facet, and the errors of those that are refused.
final class ScreenInteractionTests: XCTestCase {
    @MainActor
    func testEachInteractionReachesTheFacetsItFits() async throws {
        let rows: [(interaction: Interaction, facet: FacetID, event: String, line: UInt)] = [
            (.tap, "swap", "swap tapped", #line),
            (.tap, "address", "address tapped", #line),
            (.event("delete"), "address", "address deleted", #line),
            (.event("archive"), "address", "address archived", #line),
            (.enter("12"), "weight", "12 entered", #line),
            (.enter(""), "weight", " entered", #line),
            (.choose, "m", "m chosen", #line),
            (.toggle, "fragile", "fragile toggled", #line),
            (.tap, "speed", "speed tapped", #line),
            (.choose, "speed", "speed tapped", #line),
            (.toggle, "speed", "speed tapped", #line),
            (.enter("3"), "speed", "3 km/h", #line),
        ]
        for row in rows {
            let log = EventLog()
            try form(log).send(row.interaction, to: row.facet, in: "form")
            XCTAssertEqual(log.events, [row.event], line: row.line)
        }
    }

    @MainActor
    func testAComponentMayHaveEventsWithoutATypeOfTheirOwn() async throws {
        let log = EventLog()
        let facet = Facet.button("swap", title: "Swap", tap: AnyEvent(7))
        try mount(.showing(facet, as: "form", log)).send(.tap, to: "swap", in: "form")
        XCTAssertEqual(log.events, ["\(AnyEvent(7))"])
    }

    /// A link leads to what to do; everything else in what is disabled is refused.
    @MainActor
    func testALinkWorksWhereItsFacetOrWhatIsAroundItIsDisabled() async throws {
        for status in [FacetElement.Status.Sort.disabled, .loading] {
            let locked = Facet<String>.option(
                "area", title: "Area", isSelected: false,
                status: FacetElement.Status(status, [.link("Add a licence", sends: "licence"), " first"]), tap: "chosen"
            ).linking(["licence": "licence", "delete": "deleted"])
            let around = Facet.card("card", status: FacetElement.Status(status, "Later")) { locked }
            for facet in [locked, around] {
                let log = EventLog()
                let screen = mount(.showing(facet, as: "form", log))
                try screen.send(.event("licence"), to: "area", in: "form")
                XCTAssertThrowsError(try screen.send(.choose, to: "area", in: "form"))
                XCTAssertThrowsError(try screen.send(.event("delete"), to: "area", in: "form"))
                XCTAssertEqual(log.events, ["licence"])
            }
        }
    }

    @MainActor
    func testWhatIsRefusedSaysWhyAndReachesNobody() async {
        let rows: [(Interaction, FacetID, ComponentID, attempt: String, fault: String, line: UInt)] = [
            (.tap, "swap", "from", "tap", #"there is no such component on the screen; did you mean "form"?"#, #line),
            (.tap, "swap", "survey", "tap", "there is no such component on the screen; there are: form, other", #line),
            (.tap, "sawp", "form", "tap", #"there is no such element; did you mean "swap"?"#, #line),
            (
                .choose, "Medium", "form", "choose", #"there is no such element; did you mean "m", titled "Medium"?"#,
                #line
            ),
            (.tap, "elsewhere", "form", "tap", #"there is no such element; there is one in "other""#, #line),
            (.tap, "nothing-like-it", "form", "tap", "there is no such element", #line),
            (.tap, "m", "form", "tap", "it is an option; choose it", #line),
            (.choose, "fragile", "form", "choose", "it is a toggle; toggle it", #line),
            (.toggle, "swap", "form", "toggle", "it is a button; tap it", #line),
            (.tap, "weight", "form", "tap", "it is a field; enter a text into it", #line),
            (.enter("1"), "swap", "form", #"enter "1" into"#, "it is a button; tap it", #line),
            (.tap, "form", "form", "tap", "it is a card that only shows something", #line),
            (.choose, "l", "form", "choose", "it is disabled: Too large for this country", #line),
            (.tap, "inner", "form", "tap", #""locked" around it is disabled: Not yet"#, #line),
            (.event("delete"), "inner", "form", "send delete to", #""locked" around it is disabled: Not yet"#, #line),
            (.event("delete"), "swap", "form", "send delete to", "it is a button without this event", #line),
            (
                .event("delet"), "address", "form", "send delet to",
                #"it is a row without this event; did you mean "delete"?"#, #line
            ),
            (
                .event("tap"), "address", "form", "send tap to",
                "it is a row without this event; it has: archive, delete", #line
            ),
        ]
        for (interaction, facet, component, attempt, fault, line) in rows {
            let log = EventLog()
            let screen = form(log)
            XCTAssertThrowsError(try screen.send(interaction, to: facet, in: component), fault, line: line) {
                XCTAssertEqual(
                    ($0 as? ScreenError)?.message, "cannot \(attempt) \"\(facet)\" in \"\(component)\": \(fault)",
                    line: line)
            }
            XCTAssertEqual(log.events, [], line: line)
        }
    }

    @MainActor
    func testAnErrorCarriesItsPartsAndListsWhatIsThere() async {
        let screen = form(EventLog())
        XCTAssertThrowsError(try screen.send(.choose, to: "xl", in: "form")) { error in
            let error = error as? ScreenError
            XCTAssertEqual(error?.reason, .unknownFacet(elsewhere: []))
            XCTAssertEqual(error?.interaction, .choose)
            XCTAssertEqual(error?.facet, "xl")
            XCTAssertEqual(error?.component, "form")
            XCTAssertEqual(error?.shown, screen.facet(of: "form"))
            XCTAssertEqual(
                error?.description,
                """
                cannot choose "xl" in "form": there is no such element
                  in "form" there is:
                    form (card): Parcel
                      swap (button): [ Swap ]
                      address (row): Address · First Street
                      weight (field): Weight: 2 ! In kg
                      sizes (choice): Size
                        m (option): (•) Medium
                        l (option): ( ) Large × Too large for this country
                      fragile (toggle): [ ] Fragile
                      speed (nonesuch): Speed
                      locked (card): Later × Not yet
                        inner (button): [ Pay ]
                """)
        }
        screen.tearDown()
        XCTAssertThrowsError(try screen.send(.tap, to: "swap", in: "form")) {
            XCTAssertEqual(
                "\($0)", #"cannot tap "swap" in "form": there is no such component on the screen; it is empty"#)
        }
    }

    func testEveryKindOfTheLibraryHasItsInteraction() {
        let rows: [(kind: FacetKind, interaction: Interaction?, line: UInt)] = [
            (.card, .tap, #line), (.banner, .tap, #line), (.field, .enter(""), #line),
            (.secret, .enterSecret(Secret()), #line), (.date, .enter(""), #line), (.time, .enter(""), #line),
            (.toggle, .toggle, #line),
            (.choice, .tap, #line), (.option, .choose, #line), (.button, .tap, #line), (.row, .tap, #line),
            (.message, .tap, #line), ("nonesuch", nil, #line),
        ]
        XCTAssertEqual(rows.map(\.kind), StandardKind.allCases.map { FacetKind($0) } + ["nonesuch"])
        for row in rows { XCTAssertEqual(row.kind.interaction, row.interaction, line: row.line) }
    }

    /// Returns a form with one facet of every kind, and another component beside it.
    @MainActor
    private func form(_ log: EventLog) -> Screen<TripRequirements> {
        let form = Facet<String>.card("form", title: "Parcel") {
            Facet.button("swap", title: "Swap", tap: "swap tapped")
            Facet(
                "address", kind: .row, text: FacetElement.Text(title: "Address", accessory: "First Street"),
                events: FacetEvents(
                    tap: "address tapped", others: ["delete": "address deleted", "archive": "address archived"]))
            Facet.field("weight", title: "Weight", value: "2", status: .invalid("In kg")) { "\($0) entered" }
            Facet.choice("sizes", title: "Size") {
                Facet.option("m", title: "Medium", isSelected: true, tap: "m chosen")
                Facet.option(
                    "l", title: "Large", isSelected: false, status: .disabled(reason: "Too large for this country"),
                    tap: "l chosen")
            }
            Facet.toggle("fragile", title: "Fragile", isOn: false, tap: "fragile toggled")
            Facet(
                "speed", kind: "nonesuch", text: FacetElement.Text(title: "Speed"),
                events: FacetEvents(tap: "speed tapped", enter: { "\($0) km/h" }))
            Facet.card("locked", title: "Later", status: .disabled(reason: "Not yet")) {
                Facet(
                    "inner", kind: .button, text: FacetElement.Text(title: "Pay"),
                    events: FacetEvents(tap: "paid", others: ["delete": "deleted"]))
            }
        }
        return mount(
            .showing(form, as: "form", log),
            .showing(.button("elsewhere", title: "Elsewhere", tap: "tapped"), as: "other", log))
    }
}

@MainActor
private final class EventLog {
    var events: [String] = []
}

/// A view with the same facets, whatever happens.
private struct FixedView<Event: Equatable & Sendable>: ComponentView {
    let facet: Facet<Event>

    func body(_ state: LabelState) -> Facet<Event> { facet }
}

private struct EventLogger<Event: Equatable & Sendable>: Presenter {
    let store: Store<LabelState>
    let log: EventLog

    func handle(_ event: Event) { log.events.append("\(event)") }
}

extension Piece {
    fileprivate static func showing<Event: Equatable & Sendable>(
        _ facet: Facet<Event>, as id: ComponentID, _ log: EventLog
    ) -> Piece {
        Piece(id, state: LabelState(text: ""), view: FixedView(facet: facet), entry: \.noEntry) {
            EventLogger<Event>(store: $0, log: log)
        }
    }
}
