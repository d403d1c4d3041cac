import ComponentScreen
import Foundation
import ServerDriven
import XCTest

/// What of events leaves the program, and what is said of the rest.
final class EventFaultTests: XCTestCase {
    private enum Size: String, Encodable, Sendable { case small }
    private enum Level: Int, Encodable, Sendable { case high = 3 }
    private struct Price: Equatable, Encodable, Sendable { var cents = 1 }

    private enum Choice: Equatable, Encodable, Sendable {
        case opened, text(String), truth(Bool), whole(Int), unsigned(UInt64), real(Double), single(Float)
        case decimal(Decimal), address(URL), number(of: UUID), date(Date), bytes(Data)
        case size(Size), level(Level), id(FacetID), labelled(of: Size), list([String]), prices([String: Price])
        case perhaps(String?), price(Price), action(FacetAction)
        case moved(String, to: Int), twice(String, String), clash(String, value: Int)
        indirect case inside(Choice)
    }

    private enum Named: String, Equatable, Encodable, Sendable { case played }

    private struct Tapped: Equatable, Encodable, Sendable { let at: Int }

    private enum Plain: Equatable, Sendable { case opened }

    /// An event that is printed otherwise than its case is called.
    private enum Printed: Equatable, Encodable, Sendable, CustomStringConvertible {
        case opened(at: Int)
        var description: String { "something else" }
    }

    private enum Broken: Equatable, Encodable, Sendable {
        case opened
        struct Failure: Error, CustomStringConvertible { let description = "no ink" }
        func encode(to encoder: any Encoder) throws { throw Failure() }
    }

    func testAnEventIsSentAsWhatItEncodesToOrIsAFault() throws {
        let id = UUID()
        let rows: [(event: AnyEvent, sent: FacetAction?, problem: String?, line: UInt)] = [
            (AnyEvent(Choice.opened), FacetAction(name: "opened"), nil, #line),
            (choice(.text("A")), value("text", .string("A")), nil, #line),
            (choice(.truth(true)), value("truth", .bool(true)), nil, #line),
            (choice(.whole(-4)), value("whole", .integer(-4)), nil, #line),
            (choice(.unsigned(7)), value("unsigned", .integer(7)), nil, #line),
            (choice(.unsigned(.max)), nil, "unsigned._0 is a UInt64 that cannot be written exactly", #line),
            (choice(.real(0.5)), value("real", .number(0.5)), nil, #line),
            (choice(.real(.infinity)), nil, "real._0 is a Double that cannot be written exactly in JSON", #line),
            (choice(.single(0.25)), value("single", .number(0.25)), nil, #line),
            (choice(.decimal(12)), value("decimal", .integer(12)), nil, #line),
            (choice(.decimal(Decimal(5) / 4)), value("decimal", .number(1.25)), nil, #line),
            (choice(.decimal(Decimal(1) / 3)), nil, "decimal._0 is a Decimal that cannot be written exactly", #line),
            (
                choice(.address(try XCTUnwrap(URL(string: "https://a.b/c?d#e")))),
                value("address", .string("https://a.b/c?d#e")), nil, #line
            ),
            (choice(.number(of: id)), FacetAction(name: "number", data: ["of": .string(id.uuidString)]), nil, #line),
            (choice(.date(Date(timeIntervalSince1970: 0))), value("date", .string("1970-01-01T00:00:00Z")), nil, #line),
            (choice(.bytes(Data([1, 2]))), value("bytes", .string("AQI=")), nil, #line),
            (choice(.size(.small)), value("size", .string("small")), nil, #line),
            (choice(.level(.high)), value("level", .integer(3)), nil, #line),
            (choice(.id("add")), value("id", .string("add")), nil, #line),
            (choice(.labelled(of: .small)), FacetAction(name: "labelled", data: ["of": .string("small")]), nil, #line),
            (choice(.list(["A"])), value("list", .list([.string("A")])), nil, #line),
            (
                choice(.prices(["a": Price()])),
                value("prices", .object(["a": .object(["cents": .integer(1)])])), nil, #line
            ),
            (choice(.perhaps("A")), value("perhaps", .string("A")), nil, #line),
            (choice(.perhaps(nil)), FacetAction(name: "perhaps"), nil, #line),
            (choice(.price(Price())), value("price", .object(["cents": .integer(1)])), nil, #line),
            (
                choice(.action(FacetAction(name: "play"))),
                value("action", .object(["name": .string("play"), "data": .object([:])])), nil, #line
            ),
            (
                choice(.moved("A", to: 2)),
                FacetAction(name: "moved", data: ["value": .string("A"), "to": .integer(2)]), nil, #line
            ),
            (
                choice(.twice("A", "B")),
                FacetAction(name: "twice", data: ["value": .string("A"), "value1": .string("B")]), nil, #line
            ),
            (choice(.clash("A", value: 2)), nil, "two of its values are called \"value\"", #line),
            (
                choice(.inside(.text("A"))), value("inside", .object(["text": .object(["_0": .string("A")])])), nil,
                #line
            ),
            (AnyEvent(AnyEvent(Choice.opened)), FacetAction(name: "opened"), nil, #line),
            (AnyEvent(Named.played), FacetAction(name: "played"), nil, #line),
            (AnyEvent(Printed.opened(at: 2)), FacetAction(name: "opened", data: ["at": .integer(2)]), nil, #line),
            (AnyEvent("share"), FacetAction(name: "share"), nil, #line),
            (AnyEvent(""), nil, "a value of String has no name; send the case of an enumeration", #line),
            (AnyEvent(7), nil, "a value of Int has no name; send the case of an enumeration", #line),
            (AnyEvent(["a"]), nil, "a value of Array<String> has no name", #line),
            (AnyEvent(Tapped(at: 2)), nil, "a value of Tapped has no name", #line),
            (AnyEvent(Plain.opened), nil, "its type Plain cannot be encoded; declare it Encodable", #line),
            (AnyEvent(Broken.opened), nil, "no ink", #line),
        ]
        for (event, sent, problem, line) in rows {
            let facet = Facet("b", kind: .button, events: FacetEvents(tap: event, others: ["delete": event]))
            let (form, faults) = facet.sent(by: "c")
            XCTAssertEqual(form.events.tap, sent, line: line)
            XCTAssertEqual(form.events.others["delete"], sent, line: line)
            XCTAssertEqual(faults.map(\.event), problem == nil ? [] : ["tap", "delete"], line: line)
            for fault in faults {
                XCTAssertTrue(fault.problem.hasPrefix(problem ?? "-"), fault.problem, line: line)
            }
        }
    }

    func testAnEventWithTheNameOfAnotherIsAFault() throws {
        for (name, isHidden) in [("tap", true), ("enter", true), ("Tap", false), ("delete", false)] {
            let facet = Facet<AnyEvent>("b", kind: .button, events: FacetEvents(others: [name: AnyEvent("play")]))
            let (form, faults) = facet.sent(by: "c")
            XCTAssertEqual(faults.map(\.event), isHidden ? [name] : [], name)
            XCTAssertEqual(form.events.others, isHidden ? [:] : [name: FacetAction(name: "play")], name)
            XCTAssertNil(form.events.tap, name)
            let encoded = try? JSONEncoder().encode(FacetEvents(others: [name: "play"]))
            XCTAssertEqual(encoded == nil, isHidden, name)
        }
    }

    func testAnEntryIsSentAsTheEventOfTheEmptyTextWithoutThisText() {
        enum Entry: Equatable, Encodable, Sendable {
            case text(of: Int, String), number(of: Int, Double?), renamed(to: String), long(Bool), cleared
        }
        let rows: [(enter: @Sendable (String) -> Entry, name: String, data: [String: FacetValue], line: UInt)] = [
            ({ .text(of: 4, $0) }, "text", ["of": .integer(4)], #line),
            ({ .number(of: 4, Double($0)) }, "number", ["of": .integer(4)], #line),
            ({ .renamed(to: $0) }, "renamed", [:], #line),
            ({ .long($0.count > 4) }, "long", ["value": .bool(false)], #line),
            ({ $0.isEmpty ? .cleared : .text(of: 4, $0) }, "cleared", [:], #line),
        ]
        for (enter, name, data, line) in rows {
            let facet = Facet.field("f", title: "", value: "", enter: enter).map { AnyEvent($0) }
            let (form, faults) = facet.sent(by: "c")
            for text in ["", "7", "Ann"] {
                XCTAssertEqual(
                    form.events.enter?(text), FacetAction(name: name, data: data, input: text), text, line: line)
            }
            XCTAssertEqual(faults, [], line: line)
        }
        let unnamed = Facet<String>.field("f", title: "", value: "", enter: { $0 }).map { AnyEvent($0) }
        XCTAssertEqual(unnamed.sent(by: "c").faults.map(\.event), ["enter"])
    }

    func testAnActionIsSentAsItIs() {
        let save = FacetAction(name: "command", data: ["url": .string("save"), "note": .string("")])
        let facet = Facet(
            "card", kind: .card, events: FacetEvents(tap: save, enter: { save.with(input: $0 + "!") }))
        let (form, _) = facet.map { AnyEvent($0) }.sent(by: "c")
        XCTAssertEqual(form.events.tap, save)
        XCTAssertEqual(form.events.enter?("Ann"), save.with(input: "Ann"), "the text is what was entered")
    }

    func testWhatIsNotSentLeavesTheFacetAndSaysWhereItIsAndWhatToDo() {
        let facet = Facet.card("card", title: "Card") { Facet.button("open", title: "Open", tap: Plain.opened) }
        let (form, faults) = facet.map { AnyEvent($0) }.sent(by: "shop")
        XCTAssertEqual(form.outline, facet.outline)
        XCTAssertEqual(
            faults.map(\.description),
            ["tap of \"open\" in \"shop\" is not sent: its type Plain cannot be encoded; declare it Encodable"])
    }

    private func choice(_ choice: Choice) -> AnyEvent { AnyEvent(choice) }

    private func value(_ name: String, _ value: FacetValue) -> FacetAction {
        FacetAction(name: name, data: ["value": value])
    }
}

extension FacetAction {
    fileprivate func with(input: String) -> FacetAction { FacetAction(name: name, data: data, input: input) }
}
