import ComponentScreen
import ScreenTesting
import ServerDriven
import TestSupport
import ScreenProving
import XCTest

final class ScreenDocumentEncodingTests: XCTestCase {
    func testEverythingIsWrittenWithItsNamesInOrder() {
        let facet = Facet(
            "id", kind: "track",
            text: FacetText(title: "t", subtitle: "s", accessory: "a", description: "d", custom: ["y": "2", "x": "1"]),
            images: FacetImages(
                main: "m", icon: FacetImage("i", placeholder: "p", shape: .circle), background: "b", accessory: "a",
                custom: ["seal": "s"]),
            status: .disabled(reason: "r"), isSelected: true, selection: .many,
            entry: FacetEntry(.decimal, hasManyLines: true),
            accessibility: FacetAccessibility(label: "l", value: "v", hint: "h"),
            events: FacetEvents(
                tap: FacetAction(name: "play", data: ["b": .integer(1), "a": .null], input: "i"),
                enter: { FacetAction(name: "typed", input: $0) }),
            children: [Facet("child", kind: "row")], logging: ["l": "1"],
            layout: FacetLayout(.grid(columns: 2), spacing: .small),
            style: FacetStyle(tone: .warning, emphasis: .primary, size: .large, background: .card),
            custom: ["list": .list([.number(0.5), .bool(false), .object([:])])])
        let document = ScreenDocument(
            screen: "album/1", title: "Album", header: [Facet("h", kind: "banner")],
            menu: [Facet("m", kind: "button")],
            sections: [
                DocumentSection(
                    "tracks", header: [Facet("s", kind: "message")], body: [facet], layout: .horizontal,
                    more: FacetAction(name: "loadContent", data: ["offset": .string("20")]))
            ])
        XCTAssertEqual(
            text(document.encoded()),
            #"{"header":[{"component":"banner","id":"h"}],"menu":[{"component":"button","id":"m"}],"#
                + #""screen":"album/1","sections":[{"body":[{"accessibility":{"hint":"h","label":"l","value":"v"},"#
                + #""children":[{"component":"row","id":"child"}],"#
                + #""component":"track","custom":{"list":[0.5,false,{}]},"entry":{"keyboard":"decimal","lines":"many"},"#
                + #""events":{"enter":{"name":"typed"},"tap":{"data":{"a":null,"b":1},"input":"i","name":"play"}},"#
                + #""id":"id","images":{"accessory":"a","background":"b","custom":{"seal":"s"},"#
                + #""icon":{"placeholder":"p","shape":"circle","source":"i"},"main":"m"},"isSelected":true,"#
                + #""layout":{"axis":"grid","columns":2,"spacing":"small"},"logging":{"l":"1"},"#
                + #""selection":"many","status":{"disabled":"r"},"#
                + #""style":{"background":"card","emphasis":"primary","size":"large","tone":"warning"},"#
                + #""text":{"accessory":"a","custom":{"x":"1","y":"2"},"description":"d","subtitle":"s","title":"t"}}],"#
                + #""header":[{"component":"message","id":"s"}],"id":"tracks","layout":{"axis":"horizontal"},"#
                + #""more":{"data":{"offset":"20"},"name":"loadContent"}}],"title":"Album"}"#)
    }

    func testWhatIsEmptyOrTheDefaultIsLeftOut() {
        forEach([
            Row((facet: Facet("a", kind: "row"), members: "")),
            Row((facet: Facet("a", kind: "row", text: FacetText(title: "")), members: #","text":{"title":""}"#)),
            Row((facet: Facet("a", kind: "row", status: .invalid("no")), members: #","status":{"invalid":"no"}"#)),
            Row(
                (
                    facet: Facet("a", kind: "row", layout: FacetLayout(spacing: .large)),
                    members: #","layout":{"spacing":"large"}"#
                )),
            Row(
                (
                    facet: Facet("a", kind: "row", style: FacetStyle(tone: .success)),
                    members: #","style":{"tone":"success"}"#
                )),
            Row(
                (
                    facet: Facet("a", kind: "row", style: FacetStyle(background: FacetStyle.Background.none)),
                    members: #","style":{"background":"none"}"#
                )),
        ]) { row, expect in
            expect.equal(
                text(document([row.facet]).encoded()), wrapped(#"{"component":"row","id":"a"\#(row.members)}"#))
        }
        XCTAssertEqual(
            text(ScreenDocument(screen: "a", sections: [DocumentSection("s", body: [])]).encoded()),
            #"{"screen":"a","sections":[{"id":"s"}]}"#)
        XCTAssertEqual(text(ScreenDocument(screen: "a", sections: []).encoded()), #"{"screen":"a","sections":[]}"#)
    }

    func testNumbersThatJSONCannotSpellAreNull() {
        let custom: [String: FacetValue] = ["a": .number(.nan), "b": .number(.infinity), "c": .number(1)]
        XCTAssertEqual(
            text(document([Facet("a", kind: "row", custom: custom)]).encoded()),
            wrapped(#"{"component":"row","custom":{"a":null,"b":null,"c":1.0},"id":"a"}"#))
    }

    func testTheFlatFormHasChildrenBeforeTheirParent() {
        let tree = Facet<FacetAction>.card("root", title: "") {
            Facet.card("left", title: "") { Facet.message("leaf", "") }
            Facet.message("right", "")
        }
        let flat = document([tree, .message("last", "")]).encoded(isFlat: true)
        let facets = [("leaf", 0), ("left", 1), ("right", 0), ("root", 2), ("last", 0)].map { id, count in
            let kind = count == 0 ? "message" : "card"
            return #"{"childrenCount":\#(count),"component":"\#(kind)","id":"\#(id)","text":{"title":""}}"#
        }
        XCTAssertEqual(text(flat), wrapped(facets.joined(separator: ",")))
    }

    func testWhatIsWrittenIsReadAsTheSameInBothForms() throws {
        let client = Capabilities(
            version: "1.0.0", kinds: ["any": .init(events: ["delete", "é"])], actions: ["act": .init()])
        for number in 0..<rounds(100) {
            var random = SeededGenerator(seed: UInt64(number))
            let document = document((0..<3).map { _ in Facet.anything(using: &random) })
            for isFlat in [false, true] {
                let reading = try ScreenDocument.read(document.encoded(isFlat: isFlat), for: client, isFlat: isFlat)
                XCTAssertEqual(reading.document, document, "seed \(number), flat \(isFlat)")
            }
        }
    }

    func testATreeIsWrittenThatIsTooDeepToBeRead() {
        var facet = Facet<FacetAction>("a", kind: "card")
        for _ in 0..<300 { facet = Facet("a", kind: "card", children: [facet]) }
        XCTAssertEqual(document([facet]).encoded().count { $0 == UInt8(ascii: "{") }, 303)
        XCTAssertEqual(document([facet]).encoded(isFlat: true).count { $0 == UInt8(ascii: "{") }, 303)
    }

    private func document(_ facets: [Facet<FacetAction>]) -> ScreenDocument {
        ScreenDocument(screen: "a", sections: [DocumentSection("s", body: facets)])
    }

    private func wrapped(_ facets: String) -> String { #"{"screen":"a","sections":[{"body":[\#(facets)],"id":"s"}]}"# }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
