import ComponentScreen
import XCTest

final class FacetTests: XCTestCase {
    private enum Event: Equatable, Sendable {
        case tapped(Int)
        case entered(String)
        case renamed(String)
    }

    private let tree = Facet.card("root", title: "Root") {
        Facet.card("left", title: "Left") {
            Facet.button("one", title: "One", tap: Event.tapped(1))
        }
        Facet.field("name", title: "Name", value: "", enter: Event.entered)
    }

    func testMappingTurnsEveryEventAndKeepsTheRest() {
        let facet = Facet(
            "id", component: .option, text: FacetText(title: "t", custom: ["a": "b"]),
            images: FacetImages(icon: "icon"), status: .invalid("wrong"), isSelected: true,
            events: FacetEvents(tap: Event.tapped(1), enter: Event.entered, others: ["delete": .tapped(2)]),
            children: [tree],
            logging: ["step": "1"], layout: .grid(columns: 2),
            style: FacetStyle(tone: .warning, emphasis: .primary), custom: ["depth": .integer(3)])
        let mapped = facet.map { "\($0)" }
        XCTAssertEqual(mapped.events.tap, "tapped(1)")
        XCTAssertEqual(mapped.events.enter?("x"), #"entered("x")"#)
        XCTAssertEqual(mapped.events.others, ["delete": "tapped(2)"])
        XCTAssertEqual(mapped.first("one")?.events.tap, "tapped(1)")
        XCTAssertEqual(mapped.first("name")?.events.enter?("x"), #"entered("x")"#)
        XCTAssertEqual(facet.map { $0 }, facet)
        XCTAssertEqual(mapped.map { _ in Event.tapped(1) }, facet.map { _ in Event.tapped(1) })
    }

    func testFirstFindsDepthFirst() {
        XCTAssertEqual(tree.first("root"), tree)
        XCTAssertEqual(tree.first("one")?.text.title, "One")
        XCTAssertNil(tree.first("two"))
        let twice = Facet<Event>.card("root", title: "") {
            Facet.card("a", title: "") { Facet.row("same", title: "deep") }
            Facet.row("same", title: "flat")
        }
        XCTAssertEqual(twice.first("same")?.text.title, "deep")
    }

    func testAllListsParentsBeforeTheirChildren() {
        XCTAssertEqual(tree.all.map(\.id), ["root", "left", "one", "name"])
    }

    func testFacetsAreEqualWhenAllTheyHoldIs() {
        typealias Change = (inout Facet<Event>) -> Void
        let base = Facet(
            "id", component: .button, text: FacetText(title: "t"),
            events: FacetEvents(tap: Event.tapped(1), enter: Event.entered))
        let changes: [(name: String, change: Change)] = [
            ("id", { $0.id = "other" }),
            ("component", { $0.component = .row }),
            ("text", { $0.text.title = "u" }),
            ("images", { $0.images.icon = "icon" }),
            ("status", { $0.status = .disabled(reason: "r") }),
            ("isSelected", { $0.isSelected = true }),
            ("tap", { $0.events.tap = .tapped(2) }),
            ("no tap", { $0.events.tap = nil }),
            ("enter", { $0.events.enter = Event.renamed }),
            ("no enter", { $0.events.enter = nil }),
            ("children", { $0.children = [$0] }),
            ("logging", { $0.logging["a"] = "b" }),
            ("layout", { $0.layout = .horizontal }),
            ("style", { $0.style.tone = .success }),
            ("custom", { $0.custom["a"] = .null }),
        ]
        XCTAssertEqual(base, base)
        for (name, change) in changes {
            var changed = base
            change(&changed)
            XCTAssertNotEqual(changed, base, name)
        }
    }

    func testEntriesAreEqualWhenTheyMakeEqualEvents() {
        let entered = FacetEvents<Event>(enter: { .entered($0) })
        XCTAssertEqual(entered, FacetEvents(enter: Event.entered))
        XCTAssertNotEqual(entered, FacetEvents(enter: Event.renamed))
        XCTAssertNotEqual(entered, FacetEvents())
    }

    func testOnlyWhatIsDisabledTakesNoEvents() {
        XCTAssertTrue(FacetStatus.ready.isEnabled)
        XCTAssertTrue(FacetStatus.invalid("wrong").isEnabled)
        XCTAssertFalse(FacetStatus.disabled(reason: "closed").isEnabled)
    }

    func testValidityIsInvalidWhereThereIsAMessage() {
        XCTAssertEqual(FacetStatus.validity(nil), .ready)
        XCTAssertEqual(FacetStatus.validity("wrong"), .invalid("wrong"))
    }
}
