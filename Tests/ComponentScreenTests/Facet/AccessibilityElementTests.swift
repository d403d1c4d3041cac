import ComponentScreen
import XCTest

final class AccessibilityElementTests: XCTestCase {
    func testEachElementIsSaidWithItsRoleItsValueAndItsHint() {
        let rows: [(facet: Facet<String>, lines: [String], line: UInt)] = [
            (.card("c", title: "Card", subtitle: "sub", accessory: "$5"), ["Card, heading, $5, sub"], #line),
            (.field("f", title: "Weight", value: "", hint: "in kg"), ["Weight, text field, empty, in kg"], #line),
            (.field("f", title: "Weight", value: "2"), ["Weight, text field, 2"], #line),
            (
                .toggle("t", title: "Insure this package", accessory: "from HK$10.00", isOn: false, tap: "tap"),
                ["Insure this package, from HK$10.00, switch, off"], #line
            ),
            (.toggle("t", title: "Fragile", isOn: true, tap: "tap"), ["Fragile, switch, on"], #line),
            (
                .choice("c", title: "Size") {
                    Facet.option("s", title: "S", accessory: "$1", isSelected: true)
                    Facet.option("m", title: "M", subtitle: "up to 5 kg", isSelected: false)
                },
                [
                    "Size, choose one", "S, $1, radio button, chosen",
                    "M, radio button, not chosen, up to 5 kg",
                ], #line
            ),
            (
                .choice("c", title: "Days", selection: .many) {
                    Facet.choice("w", title: "Weekend") { .option("s", title: "Sunday", isSelected: true) }
                },
                ["Days, choose any", "Weekend, heading", "Sunday, check box, chosen"], #line
            ),
            (.option("o", title: "Alone", isSelected: false), ["Alone, check box, not chosen"], #line),
            (.button("b", title: "Pay", tap: "tap"), ["Pay, button"], #line),
            (.row("r", title: "Total", accessory: "$5"), ["Total, $5"], #line),
            (.row("r", title: "Address", accessory: "Home", tap: "tap"), ["Address, button, Home"], #line),
            (.message("m", "Read\nthis"), ["Read this"], #line),
            (Facet("b", kind: .banner, text: FacetElement.Text(title: "Offer")), ["Offer, heading"], #line),
            (Facet("x", kind: "note", events: FacetEvents(enter: { $0 })), ["text field, empty"], #line),
            (Facet("x", kind: "stack", children: [.message("m", "Inside")]), ["Inside"], #line),
            (
                Facet(
                    "x", kind: .row, text: FacetElement.Text(title: "Track", custom: ["delete": "Remove"]),
                    events: FacetEvents(others: ["delete": "d", "untitled": "u"])),
                ["Track, actions: Remove"], #line
            ),
        ]
        for row in rows {
            XCTAssertEqual(row.facet.accessibilityElements.map(\.line), row.lines, line: row.line)
        }
    }

    func testWhatIsNotInOrderSaysWhyAndSoDoesWhatStandsInIt() {
        let card = Facet<String>.card("c", title: "Later", status: .disabled(reason: "Not yet")) {
            Facet.field("f", title: "Weight", value: "x", status: .invalid("Enter a number"), enter: { $0 })
            Facet.card("inner", title: "Inner", status: .disabled(reason: "Never")) {
                Facet.button("b", title: "Pay", tap: "tap")
            }
        }
        XCTAssertEqual(
            card.accessibilityElements.map(\.line),
            [
                "Later, heading, not available: Not yet", "Weight, text field, x, not available: Not yet",
                "Inner, heading, not available: Not yet", "Pay, button, not available: Not yet",
            ])
        XCTAssertEqual(
            Facet<String>.field("f", title: "Weight", value: "x", status: .invalid("Enter a number"))
                .accessibilityElements.map(
                    \.line),
            ["Weight, text field, x, invalid: Enter a number"])
        let asking = Facet<String>.card("c", title: "Price", status: .loading("Asking")) {
            Facet.button("b", title: "Pay", tap: "tap")
        }
        XCTAssertEqual(
            asking.accessibilityElements.map(\.line),
            ["Price, heading, loading: Asking", "Pay, button, loading: Asking"])
    }

    func testOtherWordsTakeThePlaceOfTheTexts() {
        let rows: [(words: FacetElement.Accessibility, line: String, row: UInt)] = [
            (FacetElement.Accessibility(label: "Parcel"), "Parcel, switch, on, extra", #line),
            (FacetElement.Accessibility(value: "yes"), "Fragile, $2, switch, yes, extra", #line),
            (FacetElement.Accessibility(hint: "Costs more"), "Fragile, $2, switch, on, Costs more", #line),
        ]
        for row in rows {
            var toggle = Facet<String>.toggle("t", title: "Fragile", subtitle: "extra", accessory: "$2", isOn: true)
            toggle.accessibility = row.words
            XCTAssertEqual(toggle.accessibilityElements.map(\.line), [row.line], line: row.row)
        }
    }
}
