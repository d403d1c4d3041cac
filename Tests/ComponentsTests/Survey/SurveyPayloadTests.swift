import ComponentScreen
import Foundation
import XCTest

@testable import Components

final class SurveyPayloadTests: XCTestCase {
    func testAListOfFacetsIsRead() throws {
        let payload = try SurveyPayload(Data(SurveySample.json.utf8))
        XCTAssertEqual(payload.facets, SurveySample.facets)
        XCTAssertEqual(try SurveyPayload(Data("[]".utf8)).facets, [])
    }

    func testWhatCannotBeReadSaysWhereAndWhy() {
        struct Row {
            let json: String
            let fault: String
            var line: UInt = #line
        }
        let rows = [
            Row(json: "", fault: "1:1: the text is empty; write a JSON value"),
            Row(
                json: "<html>",
                fault: "1:1: \"<\" where a value should be; write a value here"),
            Row(json: "{}", fault: "1:1: no array of facets; write it as […]"),
            Row(json: #"[{"id":"a"}]"#, fault: #"1:2: missingProperty "component""#),
            Row(json: "[null]", fault: "1:2: notAFacet"),
            Row(json: #"[{"id":"a","component":"hologram"}]"#, fault: #"1:2: unknownComponent "hologram""#),
            Row(
                json: #"""
                    [{"id":"a","component":"field","events":{"enter":{"name":"said"}}},
                    {"id":"b","component":"field","events":{"enter":{"name":"said"}}}]
                    """#,
                fault: #"the entry "said" is not the only action of that name"#),
            Row(
                json: #"""
                    [{"id":"a","component":"field","events":{"enter":{"name":"said"}}},
                    {"id":"b","component":"button","events":{"tap":{"name":"said"}}}]
                    """#,
                fault: #"the entry "said" is not the only action of that name"#),
        ]
        for row in rows {
            XCTAssertThrowsError(try SurveyPayload(Data(row.json.utf8)), row.json, line: row.line) {
                XCTAssertEqual($0 as? SurveyFault, .unreadable(row.fault), line: row.line)
            }
        }
    }

    func testWhatCannotBeDrawnIsLeftOut() throws {
        let json = #"""
            [{"id":"a","component":"card","children":[{"id":1,"component":"row"},{"id":"b","component":"row"}]},
            {"id":"b","component":"row"}, {"id":"c","component":"hologram"}, null]
            """#
        XCTAssertEqual(
            try SurveyPayload(Data(json.utf8)).facets,
            [Facet("a", component: .card, children: [Facet("b", component: .row)])])
    }

    func testTwoButtonsMayDoTheSame() throws {
        let json = #"""
            [{"id":"a","component":"button","events":{"tap":{"name":"ok"}}},
            {"id":"b","component":"button","events":{"tap":{"name":"ok"}}}]
            """#
        XCTAssertEqual(try SurveyPayload(Data(json.utf8)).facets.count, 2)
    }
}
