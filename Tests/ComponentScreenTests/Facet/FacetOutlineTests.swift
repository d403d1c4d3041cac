import ComponentScreen
import XCTest

final class FacetOutlineTests: XCTestCase {
    func testEachElementLooksLikeWhatItIs() {
        struct Row {
            let facet: Facet<Never>
            let outline: [String]
            var line: UInt = #line
        }
        let rows = [
            Row(
                facet: .card("c", title: "Card", subtitle: "sub", accessory: "acc", description: "long"),
                outline: ["Card · acc", "sub", "long"]),
            Row(
                facet: Facet("b", kind: .banner, text: FacetElement.Text(title: "Banner", subtitle: "sub")),
                outline: ["Banner", "sub"]),
            Row(facet: .field("f", title: "Weight", value: ""), outline: ["Weight: …"]),
            Row(facet: .field("f", title: "Weight", value: "", hint: "in kg"), outline: ["Weight: (in kg)"]),
            Row(
                facet: .field("f", title: "Weight", value: "2", hint: "in kg", description: "long"),
                outline: ["Weight: 2", "  long"]),
            Row(facet: .toggle("t", title: "Fragile", isOn: false), outline: ["[ ] Fragile"]),
            Row(
                facet: .toggle("t", title: "Fragile", subtitle: "sub", accessory: "acc", isOn: true),
                outline: ["[x] Fragile · sub · acc"]),
            Row(
                facet: .choice("c", title: "Size", subtitle: "sub") {
                    Facet.option("s", title: "S", isSelected: false)
                    Facet.option("m", title: "M", subtitle: "sub", accessory: "acc", isSelected: true)
                },
                outline: ["Size", "sub", "  ( ) S", "  (•) M · sub · acc"]),
            Row(
                facet: .choice("c", title: "Days", selection: .many) {
                    Facet.option("m", title: "Monday", isSelected: true)
                    Facet.choice("w", title: "Weekend") { .option("s", title: "Sunday", isSelected: false) }
                },
                outline: ["Days", "  [x] Monday", "  Weekend", "    [ ] Sunday"]),
            Row(facet: .button("b", title: "Pay"), outline: ["[ Pay ]"]),
            Row(facet: .button("b", title: "Pay", subtitle: "now"), outline: ["[ Pay ] · now"]),
            Row(facet: .row("r", title: "Total", subtitle: "sub", accessory: "$5"), outline: ["Total · sub · $5"]),
            Row(facet: .message("m", "Read this"), outline: ["Read this"]),
            Row(
                facet: Facet(
                    "h", kind: .toggle, images: FacetElement.Images(icon: "heart"), isSelected: true,
                    accessibility: FacetElement.Accessibility(label: "Favourite")), outline: ["[x] Favourite"]),
            Row(
                facet: Facet("x", kind: "carousel", text: FacetElement.Text(title: "Unheard of", subtitle: "sub")),
                outline: ["Unheard of", "sub"]),
        ]
        for row in rows {
            XCTAssertEqual(row.facet.outline, row.outline, line: row.line)
        }
    }

    func testWhatHasToBeEnteredChosenOrSwitchedOnSaysSo() {
        let required = FacetElement.Entry(isRequired: true)
        func many(_ entry: FacetElement.Entry) -> Facet<Never> {
            var group = Facet<Never>.choice("g", title: "Group") { .option("o", title: "O", isSelected: false) }
            group.entry = required
            var choice = Facet.choice("c", title: "Days", selection: .many) { group }
            choice.entry = entry
            return choice
        }
        var toggle = Facet<Never>.toggle("t", title: "Terms", isOn: false)
        toggle.entry = required
        let rows: [(facet: Facet<Never>, outline: [String], line: UInt)] = [
            (.field("f", title: "Name", value: "", entry: required), ["Name: …", "required"], #line),
            (.date("d", title: "Day", value: nil, isRequired: true), ["Day: …", "required"], #line),
            (toggle, ["[ ] Terms", "required"], #line),
            (many(required), ["Days", "required", "  Group", "    [ ] O"], #line),
            (
                many(FacetElement.Entry(isRequired: true, most: 2)),
                ["Days", "required", "Choose up to 2", "  Group", "    [ ] O"], #line
            ),
            // The rule says it.
            (
                many(FacetElement.Entry(isRequired: true, fewest: 1)),
                ["Days", "Choose at least 1", "  Group", "    [ ] O"],
                #line
            ),
            (many(.text), ["Days", "  Group", "    [ ] O"], #line),
        ]
        for row in rows {
            XCTAssertEqual(row.facet.outline, row.outline, line: row.line)
            // A screen reader says it of the same elements.
            let spoken = row.facet.accessibilityElements.filter { $0.line.contains(", required") }.map(\.label)
            let marked = row.outline.contains("required") ? [row.facet.text.title] : []
            XCTAssertEqual(spoken, marked.compactMap(\.self), line: row.line)
        }
    }

    func testReasonsAndDetailsAreMarkedInEveryKindAndTheirLinksAreNotDisabled() {
        for kind in StandardKind.allCases {
            let facet = Facet<String>(
                "f", kind: FacetKind(kind), text: FacetElement.Text(title: "T", details: "The long story"),
                status: .disabled(reason: [.link("Add a licence", sends: "licence"), " to ", .strong("drive")])
            ).linking(["licence": "l", "terms": "t"]).subtitled(["Read ", .link("terms", sends: "terms")])
            let outline = facet.outline.map { $0.trimmingCharacters(in: .whitespaces) }
            XCTAssertTrue(outline.contains { $0.contains("Read [terms]") }, "\(kind): \(outline)")
            XCTAssertEqual(outline.suffix(2), ["▾ The long story", "× [Add a licence] to *drive*"], "\(kind)")
            let spoken = facet.accessibilityElements.map(\.line)
            XCTAssertTrue(spoken[0].contains("not available: Add a licence to drive"), "\(kind): \(spoken)")
            XCTAssertEqual(
                spoken.dropFirst(), ["terms, link", "Add a licence, link", "The long story, details"], "\(kind)")
        }
    }

    func testSpansAreMarkedInEveryKindAndSaidAsPlainTextWithItsLinks() {
        let spans: [FacetElement.Span] = [
            "Read ", .strong("all"), " ", .link("terms", sends: "terms"), .link("?", sends: "gone"),
        ]
        for kind in StandardKind.allCases {
            var facet = Facet<String>(
                "f", kind: FacetKind(kind), events: FacetEvents(others: ["terms": "t", "delete": "d"]))
            facet.text[.title] = spans
            facet.text[.description] = spans
            facet.text.custom["delete"] = "Remove"
            let outline = facet.outline
            let marked = outline.filter { $0.contains("Read *all* [terms][?]") }
            XCTAssertEqual(marked.count, 2, "\(kind): \(outline)")
            let spoken = facet.accessibilityElements
            XCTAssertTrue(spoken.first?.line.hasPrefix("Read all terms?") ?? false, "\(kind): \(spoken.map(\.line))")
            XCTAssertEqual(spoken.dropFirst().map(\.line), ["terms, link"], "\(kind)")
            XCTAssertEqual(spoken.first?.actions, ["Remove"], "\(kind)")
        }
    }

    func testATextIsThatOfItsSpansUntilItIsSet() {
        var text = FacetElement.Text(title: "Plain", description: "As it is")
        XCTAssertEqual(text[.title], ["Plain"])
        text[.title] = ["Now ", .strong("bold")]
        XCTAssertEqual(text.title, "Now bold")
        XCTAssertNotEqual(text, FacetElement.Text(title: "Now bold", description: "As it is"))
        text.title = "Plain"
        text[.description] = ["As ", "it is"]
        XCTAssertEqual(text, FacetElement.Text(title: "Plain", description: "As it is"))
        text[.description] = []
        XCTAssertEqual(text, FacetElement.Text(title: "Plain"))
    }

    func testAFacetWithoutATitleHasNoLineForItAndLineBreaksInTextsAreNone() {
        let rows: [(facet: Facet<Never>, outline: [String], line: UInt)] = [
            (Facet("x", kind: "stack", children: [.message("m", "Read this")]), ["  Read this"], #line),
            (Facet("x", kind: .row, text: FacetElement.Text(accessory: "$5")), ["$5"], #line),
            (.message("m", "Read\nthis\r\nnow"), ["Read this now"], #line),
        ]
        for row in rows {
            XCTAssertEqual(row.facet.outline, row.outline, line: row.line)
        }
    }

    func testWhatIsNotInOrderSaysWhyUnderTheElement() {
        let statuses: [(FacetElement.Status, [String])] = [
            (.ready, []), (.invalid("Too heavy"), ["  ! Too heavy"]), (.disabled(reason: "Closed"), ["  × Closed"]),
            (.loading("Asking"), ["  … Asking"]),
        ]
        for (status, remark) in statuses {
            let elements: [(facet: Facet<Never>, headline: [String])] = [
                (.card("c", title: "Card", subtitle: "sub", status: status), ["Card", "sub"]),
                (.field("f", title: "Weight", value: "2", status: status), ["Weight: 2"]),
                (.toggle("t", title: "Fragile", isOn: true, status: status), ["[x] Fragile"]),
                (.choice("c", title: "Size", status: status, options: {}), ["Size"]),
                (.option("o", title: "S", isSelected: true, status: status), ["(•) S"]),
                (.button("b", title: "Pay", status: status), ["[ Pay ]"]),
                (.row("r", title: "Total", status: status), ["Total"]),
            ]
            for (facet, headline) in elements {
                XCTAssertEqual(facet.outline, headline + remark, facet.kind.rawValue)
            }
        }
    }

    func testChildrenAreIndentedBelowTheirParentAndItsRemark() {
        let facet = Facet<Never>.card("a", title: "A", status: .invalid("Wrong")) {
            Facet.card("b", title: "B", subtitle: "sub") {
                Facet.field("c", title: "C", value: "", description: "long", status: .disabled(reason: "Closed"))
            }
            Facet.row("d", title: "D")
        }
        XCTAssertEqual(
            facet.outline,
            ["A", "  ! Wrong", "  B", "  sub", "    C: …", "      long", "      × Closed", "  D"])
    }
}

extension Facet {
    fileprivate func subtitled(_ spans: [FacetElement.Span]) -> Facet {
        var facet = self
        facet.text[.subtitle] = spans
        return facet
    }
}
