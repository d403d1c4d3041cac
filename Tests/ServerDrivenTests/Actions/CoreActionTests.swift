import ComponentScreen
import FeatureFlags
import XCTest

@testable import ServerDriven

final class CoreActionTests: XCTestCase {
    func testCoreActionsAreReadFromTheirData() throws {
        func check(_ name: String, _ data: [String: FacetValue], _ expected: CoreAction?, line: UInt = #line) {
            XCTAssertEqual(try CoreAction(FacetAction(name: name, data: data)), expected, line: line)
        }
        check("navigate", ["url": .string("//a")], .navigate(ScreenLink("a")))
        check("navigate", ["url": .string("a"), "title": .null, "header": .null], .navigate(ScreenLink("a")))
        check(
            "navigate", ["url": .string("a"), "presentation": .string("sheet")],
            .navigate(ScreenLink("a", presentation: .sheet)))
        check("dismiss", ["url": .string("a")], .dismiss)
        check("loadContent", ["offset": .integer(20)], .loadContent(offset: "20"))
        check("play", ["url": .null], nil)
        check("", [:], nil)
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
            (.navigate(to: "a", presentation: .sheet), .navigate(ScreenLink("a", presentation: .sheet)), #line),
            (.dismiss(), .dismiss, #line),
            (.loadContent(offset: "20"), .loadContent(offset: "20"), #line),
            (.reload(), .reload(sections: nil), #line),
            (.reload("a", "b"), .reload(sections: ["a", "b"]), #line),
            (command, .command(command, optimistic: change), #line),
            (.command("do"), .command(.command("do"), optimistic: nil), #line),
        ]
        for row in rows { XCTAssertEqual(try CoreAction(row.sent), row.read, line: row.line) }
    }

    func testWhatAnActionLacksIsAFaultWithItsPlace() {
        func check(_ name: String, _ data: [String: FacetValue], _ expected: String, line: UInt = #line) {
            XCTAssertRefused(try CoreAction(FacetAction(name: name, data: data)), expected, line: line)
        }
        check("navigate", [:], "navigate needs a text that is not empty as url")
        check("navigate", ["url": .integer(1)], "navigate needs a text as url")
        check("navigate", ["url": .string("/")], "navigate needs a text that is not empty as url")
        check("loadContent", ["offset": .number(1.5)], "loadContent needs a text or a whole number as offset")
        check("command", [:], "command needs a text that is not empty as url")
    }

    func testAnActionIsDoneWithoutAnOptionalMemberThatIsMalformed() throws {
        func check(_ name: String, _ data: [String: FacetValue], _ expected: String, line: UInt = #line) throws {
            let action = FacetAction(name: name, data: data.merging(["url": .string("a")]) { first, _ in first })
            var ignored: [String] = []
            let read = try CoreAction(action) { ignored.append($0.description) }
            XCTAssertEqual(ignored, ["\(name) needs \(expected)"], line: line)
            let plain: [String: CoreAction] = [
                "navigate": .navigate(ScreenLink("a")), "reload": .reload(sections: nil),
                "command": .command(action, optimistic: nil),
            ]
            XCTAssertEqual(read, plain[name], line: line)
        }
        try check("navigate", ["title": .bool(true)], "a text as title")
        try check("navigate", ["header": .object([:])], "a list of facets as header")
        try check("navigate", ["presentation": .integer(1)], "a text as presentation")
        try check("navigate", ["presentation": .string("popover")], "page or sheet as presentation")
        try check("reload", ["sections": .list([.integer(1)])], "a list of texts as sections")
        try check("command", ["optimistic": .string("f")], "an object as optimistic")
        try check("command", ["optimistic": .object([:])], "a text as optimistic.facet")
        let half = FacetValue.object(["facet": .string("f")])
        try check("command", ["optimistic": half], "true or false as optimistic.isSelected")
    }
}
