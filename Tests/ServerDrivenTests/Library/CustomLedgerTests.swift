import ComponentScreen
import ServerDriven
import XCTest

final class CustomLedgerTests: XCTestCase {
    func testEveryKeyIsCountedWhereverItIsSentOrRead() {
        let client = Capabilities(
            version: "1.0.0",
            kinds: [
                "page": .init(custom: ["background": .string, "columns": .number]), "tile": .init(),
            ],
            actions: [:])
        func facet(_ id: FacetID, _ kind: FacetKind, _ keys: String..., children: [Facet<FacetAction>] = [])
            -> Facet<FacetAction>
        {
            Facet(
                id, kind: kind, children: children,
                custom: Dictionary(uniqueKeysWithValues: keys.map { ($0, .bool(true)) }))
        }
        let first = ScreenDocument(
            screen: "a", header: [facet("a", "page", "background")], menu: [facet("b", "tile", "background")],
            sections: [
                DocumentSection(
                    "s", header: [facet("c", "hologram", "depth")],
                    body: [facet("d", "page", children: [facet("e", "tile", "background", "angle")])])
            ])
        let ledger = CustomLedger(of: [first, .home(facet("a", "page", "background"))], readBy: client)
        XCTAssertEqual(
            ledger.entries.map { "\($0.kind).\($0.key) \($0.type?.rawValue ?? "-") \($0.uses)" },
            [
                "hologram.depth - 1", "page.background string 2", "page.columns number 0", "tile.angle - 1",
                "tile.background - 2",
            ])
        XCTAssertEqual(ledger.unread.map(\.key), ["depth", "angle", "background"])
        XCTAssertEqual(ledger.unsent.map(\.key), ["columns"])
    }
}
