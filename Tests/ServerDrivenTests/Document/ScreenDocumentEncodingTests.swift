import ComponentScreen
import FeatureFlags
import ServerDriven
import XCTest

final class ScreenDocumentEncodingTests: XCTestCase {
    func testEverythingIsWrittenWithItsNamesInOrderAndReadAgain() throws {
        let facet = Facet(
            "id", kind: "track",
            text: FacetElement.Text(
                title: "t", subtitle: "s", accessory: "a", description: "d", custom: ["y": "2", "x": "1"]),
            images: FacetElement.Images(
                main: "m", icon: FacetElement.Image("i", placeholder: "p", shape: .circle), background: "b",
                accessory: "a",
                custom: ["seal": "s"]),
            status: .disabled(reason: "r"), isSelected: true, selection: .many,
            entry: FacetElement.Entry(.decimal, hasManyLines: true),
            accessibility: FacetElement.Accessibility(label: "l", value: "v", hint: "h"),
            events: FacetEvents(
                tap: FacetAction(name: "play", data: ["b": .integer(1), "a": .null], input: "i"),
                enter: { FacetAction(name: "typed", input: $0) }),
            children: [Facet("child", kind: "row")], logging: ["l": "1"],
            layout: FacetElement.Layout(.grid(columns: 2), spacing: .small),
            style: FacetElement.Style(tone: .warning, emphasis: .primary, size: .large, background: .card),
            custom: ["list": .list([.number(0.5), .bool(false), .object([:])])])
        let document = ScreenDocument(
            screen: "album/1", title: "Album", header: [Facet("h", kind: "banner")],
            menu: [Facet("m", kind: "button")],
            sections: [
                DocumentSection(
                    "tracks", header: [Facet("s", kind: "message")], body: [facet], layout: .horizontal,
                    more: FacetAction(name: "loadContent", data: ["offset": .string("20")]))
            ])
        let json =
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
            + #""more":{"data":{"offset":"20"},"name":"loadContent"}}],"title":"Album"}"#
        XCTAssertEqual(text(try document.encoded()), json)
        let kinds: [FacetKind] = ["track", "row", "banner", "button", "message"]
        let client = Capabilities(
            version: "1.0.0",
            kinds: Dictionary(uniqueKeysWithValues: kinds.map { ($0, .init(custom: ["list": .array])) }),
            actions: ["play": [], "typed": [], "loadContent": []])
        let reading = try ScreenDocument.read(Array(json.utf8), for: client)
        XCTAssertEqual(reading.document, document)
        XCTAssertEqual(reading.report.notes, [])
    }

    func testWhatIsEmptyOrTheDefaultIsLeftOut() throws {
        let rows: [(facet: Facet<FacetAction>, members: String, line: UInt)] = [
            (Facet("a", kind: "row"), "", #line),
            (Facet("a", kind: "row", text: FacetElement.Text(title: "")), #","text":{"title":""}"#, #line),
            (Facet("a", kind: "row", status: .invalid("no")), #","status":{"invalid":"no"}"#, #line),
            (
                Facet("a", kind: "row", layout: FacetElement.Layout(spacing: .large)),
                #","layout":{"spacing":"large"}"#,
                #line
            ),
            (
                Facet("a", kind: "row", style: FacetElement.Style(tone: .success)), #","style":{"tone":"success"}"#,
                #line
            ),
            (
                Facet("a", kind: "row", style: FacetElement.Style(background: FacetElement.Style.Background.none)),
                #","style":{"background":"none"}"#, #line
            ),
        ]
        for row in rows {
            let json = wrapped(#"{"component":"row","id":"a"\#(row.members)}"#)
            XCTAssertEqual(text(try document([row.facet]).encoded()), json, line: row.line)
        }
        XCTAssertEqual(
            text(try ScreenDocument(screen: "a", sections: [DocumentSection("s", body: [])]).encoded()),
            #"{"screen":"a","sections":[{"id":"s"}]}"#)
        XCTAssertEqual(text(try ScreenDocument(screen: "a", sections: []).encoded()), #"{"screen":"a","sections":[]}"#)
    }

    func testNumbersThatJSONCannotSpellAreNull() throws {
        let custom: [String: FacetValue] = ["a": .number(.nan), "b": .number(.infinity), "c": .number(1)]
        XCTAssertEqual(
            text(try document([Facet("a", kind: "row", custom: custom)]).encoded()),
            wrapped(#"{"component":"row","custom":{"a":null,"b":null,"c":1.0},"id":"a"}"#))
    }

    func testTheFlatFormHasChildrenBeforeTheirParent() throws {
        let tree = Facet<FacetAction>.card("root", title: "") {
            Facet.card("left", title: "") { Facet.message("leaf", "") }
            Facet.message("right", "")
        }
        let flat = try document([tree, .message("last", "")]).encoded(isFlat: true)
        let facets = [("leaf", 0), ("left", 1), ("right", 0), ("root", 2), ("last", 0)].map { id, count in
            let kind = count == 0 ? "message" : "card"
            return #"{"childrenCount":\#(count),"component":"\#(kind)","id":"\#(id)","text":{"title":""}}"#
        }
        XCTAssertEqual(text(flat), wrapped(facets.joined(separator: ",")))
    }

    func testWhatNobodyCouldReadIsNotWritten() throws {
        func nested(_ levels: Int) -> Facet<FacetAction> {
            (1..<levels).reduce(Facet("1", kind: "card")) { Facet("\($1 + 1)", kind: "card", children: [$0]) }
        }
        // The document, sections, section, body, facet and custom are six of the 512.
        func custom(_ levels: Int) -> Facet<FacetAction> {
            Facet("a", kind: "card", custom: ["deep": (0..<levels).reduce(.null) { value, _ in .list([value]) }])
        }
        let rows: [(facet: Facet<FacetAction>, fault: String?, line: UInt)] = [
            (nested(128), nil, #line), (custom(506), nil, #line),
            (nested(129), "a: the facet 1 is inside 128 others; send fewer levels of children", #line),
            (nested(2_000), "a: the facet 1872 is inside 128 others; send fewer levels of children", #line),
            (custom(507), "a: more than 512 arrays and objects inside each other; flatten the custom data", #line),
        ]
        for row in rows {
            for isFlat in [false, true] {
                do throws(DefinitionError) {
                    _ = try document([row.facet]).encoded(isFlat: isFlat)
                    XCTAssertNil(row.fault, line: row.line)
                } catch {
                    XCTAssertEqual(error.faults, [row.fault], line: row.line)
                }
            }
        }
    }

    private func document(_ facets: [Facet<FacetAction>]) -> ScreenDocument {
        ScreenDocument(screen: "a", sections: [DocumentSection("s", body: facets)])
    }

    private func wrapped(_ facets: String) -> String { #"{"screen":"a","sections":[{"body":[\#(facets)],"id":"s"}]}"# }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
