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
        let rows: [(event: AnyEvent, name: String, line: UInt)] = [
            (AnyEvent(Event.opened), "opened", #line),
            (AnyEvent(Event.removed(at: 2)), "removed", #line),
            (AnyEvent(Event.entered("(a)")), "entered", #line),
            (AnyEvent(FacetAction(name: "play")), "play", #line),
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
        XCTAssertEqual(serialized.first("remove")?.events.tap, FacetAction(name: "removed", data: ["at": .integer(2)]))
        XCTAssertEqual(serialized.first("name")?.events.enter?("Ann"), FacetAction(name: "entered", input: "Ann"))
        XCTAssertEqual(serialized.outline, facet.outline)
    }

    private enum Size: String, Sendable { case small }
    private enum Level: Int, Sendable { case high = 3 }
    private enum Shade: Sendable { case dark }
    private struct Price: Equatable, Sendable { var cents = 1 }

    private enum Choice: Equatable, Sendable {
        case text(String), truth(Bool), whole(Int), unsigned(UInt8), huge(UInt64), real(Double), single(Float)
        case size(Size), level(Level), shade(Shade), id(FacetID), labelled(of: Size), list([String])
        case perhaps(String?), perhapsPrice(Price?), price(Price)
        case moved(String, to: Int), twice(String, String), part(Price, at: Int)
        indirect case inside(Choice)
    }

    func testTheValuesOfACaseAreTheDataOfTheAction() {
        let rows: [(event: Choice, data: [String: FacetValue], unsent: [String], line: UInt)] = [
            (.text("A"), ["value": .string("A")], [], #line),
            (.truth(true), ["value": .bool(true)], [], #line),
            (.whole(-4), ["value": .integer(-4)], [], #line),
            (.unsigned(7), ["value": .integer(7)], [], #line),
            (.huge(.max), [:], ["value: UInt64"], #line),
            (.real(0.5), ["value": .number(0.5)], [], #line),
            (.real(.infinity), [:], ["value: Double"], #line),
            (.single(0.25), ["value": .number(0.25)], [], #line),
            (.size(.small), ["value": .string("small")], [], #line),
            (.level(.high), ["value": .integer(3)], [], #line),
            (.shade(.dark), [:], ["value: Shade"], #line),
            (.id("add"), ["value": .string("add")], [], #line),
            (.labelled(of: .small), ["of": .string("small")], [], #line),
            (.list(["A"]), [:], ["value: Array<String>"], #line),
            (.perhaps("A"), ["value": .string("A")], [], #line),
            (.perhaps(nil), ["value": .null], [], #line),
            (.perhapsPrice(nil), ["value": .null], [], #line),
            (.price(Price()), [:], ["value: Price"], #line),
            (.moved("A", to: 2), ["value": .string("A"), "to": .integer(2)], [], #line),
            (.twice("A", "B"), ["value": .string("A")], ["value: String"], #line),
            (.part(Price(), at: 2), ["at": .integer(2)], ["value: Price"], #line),
            (.inside(.text("A")), [:], ["value: Choice"], #line),
        ]
        for row in rows {
            let facet = Facet.button("b", title: "", tap: AnyEvent(row.event))
            XCTAssertEqual(facet.serialized.events.tap?.data, row.data, line: row.line)
            let other = Facet("o", kind: .row, events: FacetEvents(others: ["delete": AnyEvent(row.event)]))
            XCTAssertEqual(other.serialized.events.others["delete"]?.data, row.data, line: row.line)
            for facet in [facet, other] {
                let faults = LiveComponent(id: "c", builder: "B", facet: facet).eventFaults
                XCTAssertEqual(faults.map { "\($0.label): \($0.type)" }, row.unsent, line: row.line)
            }
        }
    }

    func testWhatChangesWithTheTextEnteredIsNotInTheData() {
        enum Entry: Equatable, Sendable {
            case text(of: Int, String), number(of: Int, Double?), price(Price), long(Bool, of: Price), cleared
        }
        let rows: [(enter: @Sendable (String) -> Entry, data: [String: FacetValue], unsent: [String], line: UInt)] = [
            ({ .text(of: 4, $0) }, ["of": .integer(4)], [], #line),
            ({ .number(of: 4, Double($0)) }, ["of": .integer(4)], [], #line),
            ({ .number(of: 4, Double($0) ?? 7) }, ["of": .integer(4)], [], #line),
            ({ .price(Price(cents: Int($0) ?? 0)) }, [:], [], #line),
            ({ .long(!$0.isEmpty, of: Price()) }, [:], ["of: Price"], #line),
            ({ $0.isEmpty ? .cleared : .text(of: 4, $0) }, [:], [], #line),
        ]
        for row in rows {
            let facet = Facet.field("f", title: "", value: "", enter: row.enter).map { AnyEvent($0) }
            for text in ["", "7", "12", "Ann"] {
                let action = facet.serialized.events.enter?(text)
                XCTAssertEqual(action?.data, row.data, "\"\(text)\"", line: row.line)
                XCTAssertEqual(action?.input, text, line: row.line)
            }
            let faults = LiveComponent(id: "c", builder: "B", facet: facet).eventFaults
            XCTAssertEqual(faults.map { "\($0.label): \($0.type)" }, row.unsent, line: row.line)
        }
    }

    func testAFaultOfAnEventSaysWhereItIsAndWhatToDo() {
        let facet = Facet.button("buy", title: "", tap: AnyEvent(Choice.price(Price())))
        XCTAssertEqual(
            LiveComponent(id: "shop", builder: "B", facet: facet).eventFaults.map(\.description),
            [
                "the event price of \"buy\" in \"shop\" is sent without \"value\", which is of the type Price; give each "
                    + "value a label of its own and make it a text, a number, a truth value or an identifier"
            ])
    }

    func testAnActionIsWrittenAsItIs() {
        let save = FacetAction(name: "command", data: ["url": .string("save")])
        let facet = Facet(
            "card", kind: .card, events: FacetEvents(tap: save, enter: { save.with(input: $0 + "!") }))
        let serialized = facet.map { AnyEvent($0) }.serialized
        XCTAssertEqual(serialized.events.tap, save)
        XCTAssertEqual(serialized.events.enter?("Ann"), save.with(input: "Ann"), "the text is what was entered")
    }
}

extension FacetAction {
    fileprivate func with(input: String) -> FacetAction { FacetAction(name: name, data: data, input: input) }
}
