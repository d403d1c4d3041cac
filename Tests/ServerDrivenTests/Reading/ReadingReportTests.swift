import ComponentScreen
import Foundation
import ServerDriven
import XCTest

final class ReadingReportTests: XCTestCase {
    func testTheReportIsJSONWithEveryMember() throws {
        let json = """
            {
              "screen": "artist/leonard-bernstein",
              "sections": [
                {
                  "id": "works",
                  "body": [
                    { "id": "popular", "component": "text", "style": { "tone": "loud" }, "children": [1] },
                    { "id": "intro", "component": "hologram", "children": [
                      { "id": "b", "component": "text" }, {}
                    ] }
                  ],
                  "new": 1
                }
              ]
            }
            """
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let report = try ScreenDocument.read(Array(json.utf8), for: .sample).report
        XCTAssertEqual(
            String(decoding: try encoder.encode(report), as: UTF8.self),
            #"{"facets":5,"notes":[{"cause":"unknownValue","detail":"loud","pointer":"/sections/0/body/0/style/tone"},"#
                + #"{"cause":"unknownProperty","detail":null,"pointer":"/sections/0/new"}],"omitted":["#
                + #"{"cause":"notAFacet","column":91,"detail":null,"facets":1,"id":null,"line":7,"#
                + #""pointer":"/sections/0/body/0/children/0"},"#
                + #"{"cause":"unknownComponent","column":9,"detail":"hologram","facets":3,"id":"intro","line":8,"#
                + #""pointer":"/sections/0/body/1"}],"screen":"artist/leonard-bernstein","shown":["popular"]}"#)
    }

    func testEveryMemberOfAFacetIsRead() throws {
        let json = #"""
            {"screen": "home", "title": "Home", "menu": [{"id": "m", "component": "text"}],
             "sections": [{"id": "s", "layout": {"axis": "grid", "columns": 2.0, "spacing": "small"},
              "more": {"name": "share", "data": {"from": 20}},
              "body": [{
               "id": "a", "component": "page", "isSelected": true, "status": {"invalid": "no", "disabled": "wait"},
               "text": {"title": "T", "subtitle": "S", "accessory": "A", "description": "D", "custom": {"k": "v"}},
               "images": {"main": "m", "icon": {"source": "i", "placeholder": "p", "shape": "circle"},
                "background": "b", "accessory": "a", "custom": {"k": "v"}},
               "events": {"tap": {"name": "share", "input": "5"}, "enter": {"name": "navigate", "data": {"url": "u"}}},
               "children": [{"id": "b", "component": "text", "status": {"invalid": "no"}}],
               "logging": {"k": "v"}, "layout": {"axis": "horizontal"},
               "style": {"tone": "warning", "emphasis": "primary", "size": "large", "background": "card"},
               "custom": {"size": 1e999, "all": [null, true, "\ud83d\ude00", 7, 2.0, 1.5, {"a": 1, "a": 2}]}
             }]}]}
            """#
        let reading = try ScreenDocument.read(Array(json.utf8), for: .sample)
        let facet = Facet<FacetAction>(
            "a", kind: "page",
            text: FacetText(title: "T", subtitle: "S", accessory: "A", description: "D", custom: ["k": "v"]),
            images: FacetImages(
                main: "m", icon: FacetImage("i", placeholder: "p", shape: .circle), background: "b", accessory: "a",
                custom: ["k": "v"]),
            status: .disabled(reason: "wait"), isSelected: true,
            events: FacetEvents(
                tap: FacetAction(name: "share", input: "5"),
                enter: { FacetAction(name: "navigate", data: ["url": .string("u")], input: $0) }),
            children: [Facet("b", kind: "text", status: .invalid("no"))], logging: ["k": "v"],
            layout: .horizontal,
            style: FacetStyle(tone: .warning, emphasis: .primary, size: .large, background: .card),
            custom: [
                "size": .number(.greatestFiniteMagnitude),
                "all": .list([
                    .null, .bool(true), .string("😀"), .integer(7), .integer(2), .number(1.5),
                    .object(["a": .integer(2)]),
                ]),
            ])
        XCTAssertEqual(
            reading.document,
            ScreenDocument(
                screen: "home", title: "Home", menu: [Facet("m", kind: "text")],
                sections: [
                    DocumentSection(
                        "s", body: [facet], layout: FacetLayout(.grid(columns: 2), spacing: .small),
                        more: FacetAction(name: "share", data: ["from": .integer(20)]))
                ]))
        XCTAssertEqual(reading.report.notes.map(\.pointer), ["/sections/0/body/0/custom/all"])
    }
}
