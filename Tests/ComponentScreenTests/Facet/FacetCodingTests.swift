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

    private func encode(_ facet: Facet<FacetAction>) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(facet), as: UTF8.self)
    }
}
