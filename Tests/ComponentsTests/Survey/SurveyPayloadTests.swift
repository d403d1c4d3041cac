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
            Row(json: "", fault: "not JSON"),
            Row(json: "<html>", fault: "not JSON"),
            Row(json: "{}", fault: "top: not of type Array<Any>"),
            Row(json: #"[{"id":"a"}]"#, fault: #"[0]: "component" is missing"#),
            Row(json: "[null]", fault: "[0]: null in place of Dictionary<String, Any>"),
            Row(
                json: #"[{"id":"a","component":"card","children":[{"id":1,"component":"row"}]}]"#,
                fault: "[0].children[0].id: not of type String"),
            Row(
                json: #"""
                    [{"id":"a","component":"row"},
                    {"id":"b","component":"card","children":[{"id":"a","component":"row"}]}]
                    """#,
                fault: #"two elements are named "a""#),
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

    func testTwoButtonsMayDoTheSame() throws {
        let json = #"""
            [{"id":"a","component":"button","events":{"tap":{"name":"ok"}}},
            {"id":"b","component":"button","events":{"tap":{"name":"ok"}}}]
            """#
        XCTAssertEqual(try SurveyPayload(Data(json.utf8)).facets.count, 2)
    }
}
