import ComponentScreen
import XCTest

@testable import ServerDriven

final class NoticeTests: XCTestCase {
    func testTheKindOfTheOldestReleaseThatSurelyShowsATextIsChosen() throws {
        let title = Capabilities.DrawnKind(requires: ["text.title"])
        let rows: [(kinds: [FacetKind: Capabilities.DrawnKind], chosen: FacetKind?, members: [String], line: UInt)] = [
            (["message": .init(), "text": title], "message", ["title"], #line),
            (["message": title, "label": title], "message", ["title"], #line),
            (["button": title, "text": title, "track": title], "text", ["title"], #line),
            (["button": title, "row": .init()], "row", ["title"], #line),
            (["button": title, "divider": .init()], "button", ["title"], #line),
            (
                ["page": .init(requires: ["text.description", "text.custom.legal"]), "image": .init()], "page",
                ["description", "legal"], #line
            ),
            (["album": .init(requires: ["text.title", "text.subtitle"]), "text": title], "text", ["title"], #line),
            (["carousel": .init(isContainer: true), "x": .init()], "x", ["title"], #line),
            (["album": .init(requires: ["text.title", "images.main"])], nil, [], #line),
            (["link": .init(requires: ["events.tap"])], nil, [], #line),
            (["x": .init(requires: ["text.custom"])], nil, [], #line),
            ([:], nil, [], #line),
        ]
        for row in rows {
            let release = Capabilities(version: "1.0.0", kinds: row.kinds, actions: [:])
            let facet = Notice(for: release)?.facet("Hello")
            XCTAssertEqual(facet?.kind, row.chosen, line: row.line)
            let text = facet?.text ?? FacetElement.Text()
            let members = [
                ("title", text.title), ("subtitle", text.subtitle), ("accessory", text.accessory),
                ("description", text.description), ("legal", text.custom["legal"]),
            ]
            XCTAssertEqual(members.filter { $0.1 == "Hello" }.map(\.0), row.members, line: row.line)
        }
    }
}
