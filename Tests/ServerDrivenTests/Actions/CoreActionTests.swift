import ComponentScreen
import FeatureFlags
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
        let change = OptimisticChange(facet: "f", isSelected: true)
        let command = FacetAction.command("do", payload: .integer(1), optimistic: ("f", true))
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

    private struct MalformedRow {
        let name: String
        let data: [String: FacetValue]
        let expected: String
        var line: UInt = #line
    }

    func testWhatAnActionLacksIsAFaultWithItsPlace() {
        typealias Row = MalformedRow
        let rows = [
            Row(name: "navigate", data: [:], expected: "navigate needs a text that is not empty as url"),
            Row(name: "navigate", data: ["url": .integer(1)], expected: "navigate needs a text as url"),
            Row(
                name: "navigate", data: ["url": .string("/")],
                expected: "navigate needs a text that is not empty as url"),
            Row(
                name: "loadContent", data: ["offset": .number(1.5)],
                expected: "loadContent needs a text or a whole number as offset"),
            Row(name: "command", data: [:], expected: "command needs a text that is not empty as url"),
        ]
        for row in rows {
            XCTAssertThrowsError(try CoreAction(FacetAction(name: row.name, data: row.data)), line: row.line) {
                XCTAssertEqual("\($0)", row.expected, line: row.line)
            }
        }
    }

    func testAnActionIsDoneWithoutAnOptionalMemberThatIsMalformed() throws {
        typealias Row = MalformedRow
        func optimistic(_ change: FacetValue, _ expected: String, line: UInt = #line) -> Row {
            Row(
                name: "command", data: ["url": .string("a"), "optimistic": change],
                expected: "command needs " + expected,
                line: line)
        }
        let rows = [
            Row(
                name: "navigate", data: ["url": .string("a"), "title": .bool(true)],
                expected: "navigate needs a text as title"),
            Row(
                name: "navigate", data: ["url": .string("a"), "header": .object([:])],
                expected: "navigate needs a list of facets as header"),
            Row(
                name: "reload", data: ["sections": .list([.integer(1)])],
                expected: "reload needs a list of texts as sections"),
            optimistic(.string("f"), "an object as optimistic"),
            optimistic(.object([:]), "a text as optimistic.facet"),
            optimistic(.object(["facet": .string("f")]), "true or false as optimistic.isSelected"),
        ]
        for row in rows {
            let action = FacetAction(name: row.name, data: row.data)
            var ignored: [String] = []
            let read = try CoreAction(action) { ignored.append($0.description) }
            XCTAssertEqual(ignored, [row.expected], line: row.line)
            let plain: [String: CoreAction] = [
                "navigate": .navigate(ScreenLink("a")), "reload": .reload(sections: nil),
                "command": .command(action, optimistic: nil),
            ]
            XCTAssertEqual(read, plain[row.name], line: row.line)
        }
    }
}
