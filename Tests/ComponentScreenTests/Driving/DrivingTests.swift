import ComponentScreen
import XCTest

final class DrivingTests: XCTestCase {
    @MainActor
    func testEachVerbReachesTheElementsItFits() async throws {
        let rows: [(verb: Verb, element: FacetID, sent: String, line: UInt)] = [
            (.tap, "swap", "tap form/swap", #line),
            (.tap, "address", "tap form/address", #line),
            (.enter("12"), "weight", #"enter("12") form/weight"#, #line),
            (.enter(""), "weight", #"enter("") form/weight"#, #line),
            (.choose, "m", "tap form/m", #line),
            (.toggle, "fragile", "tap form/fragile", #line),
        ]
        for row in rows {
            let screen = form()
            try screen.perform(row.verb, on: row.element, in: "form")
            XCTAssertEqual(screen.sent, [row.sent], line: row.line)
        }
    }

    @MainActor
    func testAKindOfSomebodyElseTakesWhatItHasEventsFor() async throws {
        let slider = Facet<AnyEvent>(
            "speed", component: "slider", events: FacetEvents(tap: AnyEvent("tap"), enter: { AnyEvent($0) }))
        for verb in [Verb.tap, .choose, .toggle, .enter("3")] {
            let screen = StubScreen([("form", slider)])
            try screen.perform(verb, on: "speed", in: "form")
            XCTAssertEqual(screen.sent.count, 1, "\(verb)")
        }
    }

    @MainActor
    func testWhatCannotBeDoneIsRefusedWithTheReasonAndNothingIsSent() async {
        struct Row {
            let verb: Verb
            let element: FacetID
            var component: ComponentID = "form"
            let message: String
            var line: UInt = #line
        }
        let rows = [
            Row(
                verb: .tap, element: "swap", component: "from",
                message: #"cannot tap "swap" in "from": there is no such component on the screen; did you mean "form"?"#
            ),
            Row(
                verb: .tap, element: "swap", component: "survey",
                message: #"cannot tap "swap" in "survey": there is no such component on the screen; "#
                    + "there are: form, other"),
            Row(
                verb: .tap, element: "sawp",
                message: #"cannot tap "sawp" in "form": there is no such element; did you mean "swap"?"#),
            Row(
                verb: .choose, element: "Medium",
                message: #"cannot choose "Medium" in "form": there is no such element; "#
                    + #"did you mean "m", titled "Medium"?"#),
            Row(
                verb: .tap, element: "elsewhere",
                message: #"cannot tap "elsewhere" in "form": there is no such element; there is one in "other""#),
            Row(
                verb: .tap, element: "nothing-like-it",
                message: #"cannot tap "nothing-like-it" in "form": there is no such element"#),
            Row(verb: .tap, element: "m", message: #"cannot tap "m" in "form": it is an option; choose it"#),
            Row(
                verb: .choose, element: "fragile",
                message: #"cannot choose "fragile" in "form": it is a toggle; toggle it"#),
            Row(verb: .toggle, element: "swap", message: #"cannot toggle "swap" in "form": it is a button; tap it"#),
            Row(
                verb: .tap, element: "weight",
                message: #"cannot tap "weight" in "form": it is a field; enter a text into it"#),
            Row(
                verb: .enter("1"), element: "swap",
                message: #"cannot enter "1" into "swap" in "form": it is a button; tap it"#),
            Row(
                verb: .tap, element: "form",
                message: #"cannot tap "form" in "form": it is a card that only shows something"#),
            Row(
                verb: .choose, element: "l",
                message: #"cannot choose "l" in "form": it is disabled: Too large for this country"#),
            Row(
                verb: .tap, element: "inner",
                message: #"cannot tap "inner" in "form": "locked" around it is disabled: Not yet"#),
        ]
        for row in rows {
            let screen = form()
            XCTAssertThrowsError(
                try screen.perform(row.verb, on: row.element, in: row.component), row.message, line: row.line
            ) { error in
                XCTAssertEqual((error as? DrivingError)?.message, row.message, line: row.line)
            }
            XCTAssertEqual(screen.sent, [], line: row.line)
        }
    }

    @MainActor
    func testAnErrorCarriesItsPartsAndListsWhatIsThere() async {
        XCTAssertThrowsError(try form().perform(.choose, on: "xl", in: "form")) { error in
            let error = error as? DrivingError
            XCTAssertEqual(error?.reason, .unknownElement(elsewhere: []))
            XCTAssertEqual(error?.verb, .choose)
            XCTAssertEqual(error?.element, "xl")
            XCTAssertEqual(error?.component, "form")
            XCTAssertEqual(error?.present.map(\.id).prefix(3), ["form", "swap", "address"])
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
                      locked (card): Later × Not yet
                        inner (button): [ Pay ]
                """)
        }
    }

    @MainActor
    func testReadingGivesTheFacetOrSaysWhatThereIs() async throws {
        XCTAssertEqual(try form().component("form").text.title, "Parcel")
        XCTAssertEqual(try form().element("m", in: "form").isSelected, true)
        let rows: [(read: (StubScreen) throws -> Facet<AnyEvent>, message: String, line: UInt)] = [
            (
                { try $0.component("forms") },
                #"cannot read "forms": there is no such component on the screen; did you mean "form"?"#, #line
            ),
            (
                { try $0.element("wieght", in: "form") },
                #"cannot read "wieght" in "form": there is no such element; did you mean "weight"?"#, #line
            ),
        ]
        for row in rows {
            XCTAssertThrowsError(try row.read(form()), line: row.line) { error in
                XCTAssertEqual((error as? DrivingError)?.message, row.message, line: row.line)
            }
        }
        XCTAssertThrowsError(try StubScreen([]).component("form")) { error in
            XCTAssertEqual(
                (error as? DrivingError)?.description,
                #"cannot read "form": there is no such component on the screen; it is empty"#)
        }
    }

    func testEveryKindOfTheLibraryHasItsVerb() {
        let rows: [(kind: FacetComponent, verb: Verb.Name?, line: UInt)] = [
            (.card, .tap, #line), (.banner, .tap, #line), (.field, .enter, #line), (.toggle, .toggle, #line),
            (.choice, .tap, #line), (.option, .choose, #line), (.button, .tap, #line), (.row, .tap, #line),
            (.message, .tap, #line), ("slider", nil, #line),
        ]
        for row in rows { XCTAssertEqual(row.kind.verb, row.verb, line: row.line) }
        XCTAssertEqual([Verb.tap, .enter("x"), .choose, .toggle].map(\.name), Verb.Name.allCases)
    }

    /// A form with one element of every kind, and another component beside it.
    @MainActor
    private func form() -> StubScreen {
        let tap = AnyEvent("tap")
        let form = Facet<AnyEvent>.card("form", title: "Parcel") {
            Facet.button("swap", title: "Swap", tap: tap)
            Facet.row("address", title: "Address", accessory: "First Street", tap: tap)
            Facet.field("weight", title: "Weight", value: "2", status: .invalid("In kg")) { AnyEvent($0) }
            Facet.choice("sizes", title: "Size") {
                Facet.option("m", title: "Medium", isSelected: true, tap: tap)
                Facet.option(
                    "l", title: "Large", isSelected: false, status: .disabled(reason: "Too large for this country"),
                    tap: tap)
            }
            Facet.toggle("fragile", title: "Fragile", isOn: false, tap: tap)
            Facet.card("locked", title: "Later", status: .disabled(reason: "Not yet")) {
                Facet.button("inner", title: "Pay", tap: tap)
            }
        }
        return StubScreen([("form", form), ("other", .button("elsewhere", title: "Elsewhere", tap: tap))])
    }
}
