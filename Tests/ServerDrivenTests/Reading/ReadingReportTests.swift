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

    func testNumbersAndTextsOfCustomDataAreReadAsTheyMean() throws {
        let custom = #""custom":{"size":1e999,"all":[null,true,"\ud83d\ude00",7,2.0,1.5,{"a":1,"a":2}]}"#
        let json = document(#"{"id":"a","component":"page",\#(custom)}"#, #","layout":{"axis":"grid","columns":2.0}"#)
        let reading = try ScreenDocument.read(Array(json.utf8), for: .sample)
        XCTAssertEqual(
            reading.document.sections.first?.body.first?.custom,
            [
                "size": .number(.greatestFiniteMagnitude),
                "all": .list([
                    .null, .bool(true), .string("😀"), .integer(7), .integer(2), .number(1.5),
                    .object(["a": .integer(2)]),
                ]),
            ])
        XCTAssertEqual(reading.document.sections.first?.layout, FacetElement.Layout(.grid(columns: 2)))
        XCTAssertEqual(reading.report.notes.map(\.pointer), ["/sections/0/body/0/custom/all"])
    }
}
