import ComponentScreen
import XCTest

@testable import ServerDriven

final class CoreActionTests: XCTestCase {
    func testCoreActionsAreReadFromTheirData() throws {
        struct Row {
            let name: String
            var data: [String: FacetValue] = [:]
            let expected: CoreAction?
            var line: UInt = #line
        }
        let rows = [
            Row(name: "navigate", data: ["url": .string("//a")], expected: .navigate(ScreenLink("a"))),
            Row(
                name: "navigate", data: ["url": .string("a"), "title": .null, "header": .null],
                expected: .navigate(ScreenLink("a"))),
            Row(name: "loadContent", data: ["offset": .integer(20)], expected: .loadContent(offset: "20")),
            Row(name: "play", data: ["url": .null], expected: nil),
            Row(name: "", expected: nil),
        ]
        for row in rows {
            XCTAssertEqual(try CoreAction(FacetAction(name: row.name, data: row.data)), row.expected, line: row.line)
        }
    }

    func testWhatAServerSendsIsWhatAClientReads() throws {
        let header: [Facet<FacetAction>] = [.button("b", title: "B", tap: .reload())]
        let wire = FacetValue.object([
            "id": .string("b"), "component": .string("button"), "text": .object(["title": .string("B")]),
            "events": .object(["tap": .object(["name": .string("reload")])]),
        ])
        let change = OptimisticChange("f", isSelected: true)
        let command = FacetAction.command("do", payload: .integer(1), optimistic: change)
        let rows: [(sent: FacetAction, read: CoreAction, line: UInt)] = [
            (.navigate(to: "a"), .navigate(ScreenLink("a")), #line),
            (
                .navigate(to: "a", title: "A", header: header),
                .navigate(ScreenLink("a", title: "A", header: [wire])), #line
            ),
            (.loadContent(offset: "20"), .loadContent(offset: "20"), #line),
            (.reload(), .reload(sections: nil), #line),
            (.reload("a", "b"), .reload(sections: ["a", "b"]), #line),
            (command, .command(command, optimistic: change), #line),
            (.command("do"), .command(.command("do"), optimistic: nil), #line),
        ]
        for row in rows { XCTAssertEqual(try CoreAction(row.sent), row.read, line: row.line) }
    }

    func testWhatIsMalformedIsAFaultWithItsPlace() {
        struct Row {
            let name: String
            let data: [String: FacetValue]
            let expected: String
            var line: UInt = #line
        }
        func optimistic(_ change: FacetValue) -> [String: FacetValue] {
            ["url": .string("do"), "optimistic": change]
        }
        let rows = [
            Row(name: "navigate", data: [:], expected: "navigate needs a text that is not empty as url"),
            Row(name: "navigate", data: ["url": .integer(1)], expected: "navigate needs a text as url"),
            Row(
                name: "navigate", data: ["url": .string("/")],
                expected: "navigate needs a text that is not empty as url"),
            Row(
                name: "navigate", data: ["url": .string("a"), "title": .bool(true)],
                expected: "navigate needs a text as title"),
            Row(
                name: "navigate", data: ["url": .string("a"), "header": .object([:])],
                expected: "navigate needs a list of facets as header"),
            Row(
                name: "loadContent", data: ["offset": .number(1.5)],
                expected: "loadContent needs a text or a whole number as offset"),
            Row(
                name: "reload", data: ["sections": .list([.integer(1)])],
                expected: "reload needs a list of texts as sections"),
            Row(name: "command", data: [:], expected: "command needs a text that is not empty as url"),
            Row(name: "command", data: optimistic(.string("f")), expected: "command needs an object as optimistic"),
            Row(name: "command", data: optimistic(.object([:])), expected: "command needs a text as optimistic.facet"),
            Row(
                name: "command", data: optimistic(.object(["facet": .string("f")])),
                expected: "command needs true or false as optimistic.isSelected"),
        ]
        for row in rows {
            XCTAssertThrowsError(try CoreAction(FacetAction(name: row.name, data: row.data)), line: row.line) {
                XCTAssertEqual("\($0)", row.expected, line: row.line)
            }
        }
    }
}
