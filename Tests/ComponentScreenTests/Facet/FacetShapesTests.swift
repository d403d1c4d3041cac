import ComponentScreen
import XCTest

final class FacetShapesTests: XCTestCase {
    private enum Event: Equatable, Sendable {
        case tapped
        case entered(String)
    }

    func testEachShapeIsTheFacetItStandsFor() {
        let wrong = FacetElement.Status.invalid("wrong")
        let strong = FacetElement.Style(emphasis: .primary)
        let tap = FacetEvents(tap: Event.tapped)
        let rows: [(shape: Facet<Event>, facet: Facet<Event>, line: UInt)] = [
            (
                .card(
                    "c", title: "t", subtitle: "s", accessory: "a", description: "d", icon: "i", status: wrong,
                    layout: .horizontal, style: strong
                ) { Facet.row("r", title: "x") },
                Facet(
                    "c", kind: .card,
                    text: FacetElement.Text(title: "t", subtitle: "s", accessory: "a", description: "d"),
                    images: FacetElement.Images(icon: "i"), status: wrong,
                    children: [Facet("r", kind: .row, text: FacetElement.Text(title: "x"))], layout: .horizontal,
                    style: strong),
                #line
            ),
            (
                .field(
                    "f", title: "t", value: "v", hint: "h", description: "d", icon: "i", status: wrong,
                    enter: Event.entered),
                Facet(
                    "f", kind: .field,
                    text: FacetElement.Text(title: "t", subtitle: "h", accessory: "v", description: "d"),
                    images: FacetElement.Images(icon: "i"), status: wrong, events: FacetEvents(enter: Event.entered)),
                #line
            ),
            (.field("f", title: "t", value: ""), Facet("f", kind: .field, text: FacetElement.Text(title: "t")), #line),
            (
                .toggle("s", title: "t", subtitle: "s", accessory: "a", isOn: true, status: wrong, tap: .tapped),
                Facet(
                    "s", kind: .toggle, text: FacetElement.Text(title: "t", subtitle: "s", accessory: "a"),
                    status: wrong,
                    isSelected: true, events: tap), #line
            ),
            (
                .choice("c", title: "t", subtitle: "s", status: wrong, layout: .grid(columns: 2)) {
                    Facet.option(
                        "o", title: "t", subtitle: "s", accessory: "a", isSelected: true, status: wrong, tap: .tapped)
                },
                Facet(
                    "c", kind: .choice, text: FacetElement.Text(title: "t", subtitle: "s"), status: wrong,
                    children: [
                        Facet(
                            "o", kind: .option, text: FacetElement.Text(title: "t", subtitle: "s", accessory: "a"),
                            status: wrong, isSelected: true, events: tap)
                    ], layout: .grid(columns: 2)), #line
            ),
            (
                .button("b", title: "t", subtitle: "s", icon: "i", status: wrong, style: strong, tap: .tapped),
                Facet(
                    "b", kind: .button, text: FacetElement.Text(title: "t", subtitle: "s"),
                    images: FacetElement.Images(icon: "i"), status: wrong, events: tap, style: strong), #line
            ),
            (
                .row("r", title: "t", subtitle: "s", accessory: "a", icon: "i", status: wrong, tap: .tapped),
                Facet(
                    "r", kind: .row, text: FacetElement.Text(title: "t", subtitle: "s", accessory: "a"),
                    images: FacetElement.Images(icon: "i"), status: wrong, events: tap), #line
            ),
            (
                .message("m", "t", style: strong, tap: .tapped),
                Facet("m", kind: .message, text: FacetElement.Text(title: "t"), events: tap, style: strong), #line
            ),
        ]
        for row in rows {
            XCTAssertEqual(row.shape, row.facet, line: row.line)
        }
    }

    func testTheListTakesIfForOptionalsAndLists() {
        func ids(_ isLong: Bool, _ extra: Facet<Event>?) -> [FacetID] {
            Facet<Event>.card("c", title: "") {
                Facet.row("first", title: "")
                extra
                if isLong {
                    for number in 1...2 { Facet.row("long-\(number)", title: "") }
                } else {
                    Facet.row("short", title: "")
                }
                if isLong { Facet.row("only-long", title: "") }
                [Facet.row("made", title: ""), Facet.row("elsewhere", title: "")]
            }.children.map(\.id)
        }
        XCTAssertEqual(
            ids(true, nil), ["first", "long-1", "long-2", "only-long", "made", "elsewhere"])
        XCTAssertEqual(ids(false, .row("extra", title: "")), ["first", "extra", "short", "made", "elsewhere"])
    }
}
