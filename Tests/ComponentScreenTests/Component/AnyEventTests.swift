import ComponentScreen
import XCTest

final class AnyEventTests: XCTestCase {
    private enum Event: Equatable, Sendable {
        case opened
        case removed(at: Int)
        case entered(String)
    }

    private enum OtherEvent: Equatable, Sendable {
        case opened
    }

    func testTheNameIsTheCaseWithoutWhatItCarries() {
        struct Row {
            let event: AnyEvent
            let name: String
            var line: UInt = #line
        }
        let rows = [
            Row(event: AnyEvent(Event.opened), name: "opened"),
            Row(event: AnyEvent(Event.removed(at: 2)), name: "removed"),
            Row(event: AnyEvent(Event.entered("(a)")), name: "entered"),
            Row(event: AnyEvent(FacetAction(name: "play")), name: "play"),
        ]
        for row in rows {
            XCTAssertEqual(row.event.name, row.name, line: row.line)
        }
    }

    func testEqualWhenOfOneTypeAndEqual() {
        XCTAssertEqual(AnyEvent(Event.removed(at: 2)), AnyEvent(Event.removed(at: 2)))
        XCTAssertNotEqual(AnyEvent(Event.removed(at: 2)), AnyEvent(Event.removed(at: 3)))
        XCTAssertNotEqual(AnyEvent(Event.opened), AnyEvent(OtherEvent.opened))
    }

    func testWrappingTwiceIsWrappingOnce() {
        XCTAssertEqual(AnyEvent(AnyEvent(Event.opened)), AnyEvent(Event.opened))
        XCTAssertEqual(AnyEvent(AnyEvent(Event.opened)).name, "opened")
    }

    func testTheSerializedFormNamesEvents() {
        let facet = Facet.card("card", title: "Card") {
            Facet.button("remove", title: "Remove", tap: Event.removed(at: 2))
            Facet.field("name", title: "Name", value: "", enter: Event.entered)
        }
        let serialized = facet.map { AnyEvent($0) }.serialized
        XCTAssertEqual(serialized.first("remove")?.events.tap, FacetAction(name: "removed"))
        XCTAssertEqual(serialized.first("name")?.events.enter?("Ann"), FacetAction(name: "entered", input: "Ann"))
        XCTAssertEqual(serialized.outline, facet.outline)
    }

    func testAnActionIsWrittenAsItIs() {
        let save = FacetAction(name: "command", data: ["url": .string("save")])
        let facet = Facet(
            "card", component: .card, events: FacetEvents(tap: save, enter: { save.with(input: $0 + "!") }))
        let serialized = facet.map { AnyEvent($0) }.serialized
        XCTAssertEqual(serialized.events.tap, save)
        XCTAssertEqual(serialized.events.enter?("Ann"), save.with(input: "Ann"), "the text is what was entered")
    }
}

extension FacetAction {
    fileprivate func with(input: String) -> FacetAction { FacetAction(name: name, data: data, input: input) }
}
