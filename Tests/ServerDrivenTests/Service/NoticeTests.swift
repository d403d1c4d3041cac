import ComponentScreen
import ScreenTesting
import XCTest

@testable import ServerDriven

final class NoticeTests: XCTestCase {
    func testTheKindOfTheOldestReleaseThatSurelyShowsATextIsChosen() throws {
        let title = Capabilities.DrawnKind(requires: ["text.title"])
        forEach(
            [
                Row((kinds: ["message": .init(), "text": title], chosen: "message", members: ["title"])),
                Row((kinds: ["message": title, "label": title], chosen: "message", members: ["title"])),
                Row((kinds: ["button": title, "text": title, "track": title], chosen: "text", members: ["title"])),
                Row((kinds: ["button": title, "row": .init()], chosen: "row", members: ["title"])),
                Row((kinds: ["button": title, "divider": .init()], chosen: "button", members: ["title"])),
                Row(
                    (
                        kinds: ["page": .init(requires: ["text.description", "text.custom.legal"]), "image": .init()],
                        chosen: "page", members: ["description", "legal"]
                    )),
                Row(
                    (
                        kinds: ["album": .init(requires: ["text.title", "text.subtitle"]), "text": title],
                        chosen: "text",
                        members: ["title"]
                    )),
                Row((kinds: ["carousel": .init(isContainer: true), "x": .init()], chosen: "x", members: ["title"])),
                Row((kinds: ["album": .init(requires: ["text.title", "images.main"])], chosen: nil, members: [])),
                Row((kinds: ["link": .init(requires: ["events.tap"])], chosen: nil, members: [])),
                Row((kinds: [:], chosen: nil, members: [])),
            ] as [Row<(kinds: [FacetKind: Capabilities.DrawnKind], chosen: FacetKind?, members: [String])>]
        ) {
            row, expect in
            let release = Capabilities(version: "1.0.0", kinds: row.kinds, actions: [:])
            let facet = Notice(for: release)?.facet("Hello")
            expect.equal(facet?.kind, row.chosen)
            let text = facet?.text ?? FacetText()
            let members = [
                ("title", text.title), ("subtitle", text.subtitle), ("accessory", text.accessory),
                ("description", text.description), ("legal", text.custom["legal"]),
            ]
            expect.equal(members.filter { $0.1 == "Hello" }.map(\.0), row.members)
        }
    }
}
