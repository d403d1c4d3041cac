import ComponentScreen
import Foundation
import XCTest

final class FacetCodingTests: XCTestCase {
    /// A facet with something in every field.
    private let full = Facet(
        "id", component: "carousel",
        text: FacetText(title: "t", subtitle: "s", accessory: "a", description: "d", custom: ["fine": "print"]),
        images: FacetImages(main: "m", icon: "i", background: "b", accessory: "a", custom: ["seal": "s"]),
        status: .invalid("wrong"), isSelected: true,
        events: FacetEvents(
            tap: FacetAction(name: "tapped", input: "5"), enter: { FacetAction(name: "entered", input: $0) }),
        children: [Facet("child", component: .row)], logging: ["step": "1"], layout: .grid(columns: 3),
        style: FacetStyle(tone: .promotion, emphasis: .secondary),
        custom: [
            "string": .string("s"), "integer": .integer(7), "number": .number(1.5), "bool": .bool(true),
            "list": .list([.integer(1), .string("two")]), "object": .object(["null": .null]),
        ])

    func testWhatIsWrittenIsReadBack() throws {
        struct Row {
            let facet: Facet<FacetAction>
            var line: UInt = #line
        }
        let rows = [
            Row(facet: full),
            Row(facet: Facet("id", component: .row)),
            Row(facet: Facet("id", component: .row, status: .disabled(reason: "closed"))),
            Row(facet: Facet("id", component: .row, layout: .horizontal)),
        ]
        for row in rows {
            let once = try decode(encode(row.facet))
            XCTAssertEqual(once, row.facet, line: row.line)
            XCTAssertEqual(try decode(encode(once)), once, line: row.line)
        }
    }

    func testTheWireFormOfALiveFacetIsReadBack() throws {
        let serialized = Component.counter("counter").render().serialized
        XCTAssertEqual(try decode(encode(serialized)), serialized)
    }

    func testAnEntryReadBackCarriesTheText() throws {
        let decoded = try decode(encode(full))
        XCTAssertEqual(decoded.events.enter?("Ann"), FacetAction(name: "entered", input: "Ann"))
        XCTAssertEqual(decoded.events.tap, FacetAction(name: "tapped", input: "5"))
    }

    func testWhatIsEmptyIsLeftOut() throws {
        XCTAssertEqual(try encode(Facet("id", component: .row)), #"{"component":"row","id":"id"}"#)
        XCTAssertEqual(
            try encode(Facet("id", component: .field, text: FacetText(title: "t"), status: .disabled(reason: "r"))),
            #"{"component":"field","id":"id","status":{"disabled":"r"},"text":{"title":"t"}}"#)
    }

    func testTheFullFormIsStable() throws {
        XCTAssertEqual(
            try encode(full),
            #"{"children":[{"component":"row","id":"child"}],"component":"carousel","#
                + #""custom":{"bool":true,"integer":7,"list":[1,"two"],"number":1.5,"object":{"null":null},"#
                + #""string":"s"},"#
                + #""events":{"enter":{"name":"entered"},"tap":{"input":"5","name":"tapped"}},"id":"id","#
                + #""images":{"accessory":"a","background":"b","custom":{"seal":"s"},"icon":"i","main":"m"},"#
                + #""isSelected":true,"layout":{"axis":"grid","columns":3},"logging":{"step":"1"},"#
                + #""status":{"invalid":"wrong"},"style":{"emphasis":"secondary","tone":"promotion"},"#
                + #""text":{"accessory":"a","custom":{"fine":"print"},"description":"d","subtitle":"s","title":"t"}}"#)
    }

    func testWhatIsNotThereOrNotKnownIsOrdinary() throws {
        struct Row {
            let members: String
            let facet: Facet<FacetAction>
            var line: UInt = #line
        }
        let plain = Facet<FacetAction>("a", component: "row")
        let rows = [
            Row(members: "", facet: plain),
            Row(members: #","addedLater":{"deep":[1]}"#, facet: plain),
            Row(
                members: #","text":{},"images":{},"status":{},"events":{},"children":[],"logging":{},"style":{}"#,
                facet: plain),
            Row(members: #","custom":{}"#, facet: plain),
            Row(
                members: #","text":null,"images":null,"status":null,"isSelected":null,"layout":null"#, facet: plain),
            Row(members: #","text":{"footnote":"new"},"status":{"busy":"new"}"#, facet: plain),
            Row(members: #","layout":{"axis":"spiral"},"style":{"tone":"royal","emphasis":"huge"}"#, facet: plain),
            Row(
                members: #","layout":{"axis":"grid","columns":0}"#,
                facet: Facet("a", component: "row", layout: .grid(columns: 1))),
            Row(
                members: #","layout":{"axis":"grid"}"#,
                facet: Facet("a", component: "row", layout: .grid(columns: 1))),
            Row(
                members: #","status":{"invalid":"i","disabled":"d"}"#,
                facet: Facet("a", component: "row", status: .disabled(reason: "d"))),
        ]
        for row in rows {
            XCTAssertEqual(try decode(#"{"id":"a","component":"row"\#(row.members)}"#), row.facet, line: row.line)
        }
    }

    func testWhatCannotBeReadIsAnError() {
        let rows = [
            "{}", #"{"id":"a"}"#, #"{"component":"row"}"#, #"{"id":1,"component":"row"}"#, "[]", "",
            #"{"id":"a","component":"row","status":"broken"}"#,
            #"{"id":"a","component":"row","children":[{}]}"#,
            #"{"id":"a","component":"row","events":{"tap":{}}}"#,
        ]
        for json in rows {
            XCTAssertThrowsError(try decode(json), json) { XCTAssertTrue($0 is DecodingError, json) }
        }
    }

    private func encode(_ facet: Facet<FacetAction>) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(facet), as: UTF8.self)
    }

    private func decode(_ json: String) throws -> Facet<FacetAction> {
        try JSONDecoder().decode(Facet<FacetAction>.self, from: Data(json.utf8))
    }
}
