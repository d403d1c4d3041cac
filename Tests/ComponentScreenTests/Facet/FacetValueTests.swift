import ComponentScreen
import Foundation
import XCTest

final class FacetValueTests: XCTestCase {
    func testEachKindOfJSONHasItsCase() throws {
        struct Row {
            let json: String
            let value: FacetValue
            var line: UInt = #line
        }
        let rows = [
            Row(json: #""a""#, value: .string("a")),
            Row(json: #""1""#, value: .string("1")),
            Row(json: "1", value: .integer(1)),
            Row(json: "0", value: .integer(0)),
            Row(json: "-9223372036854775808", value: .integer(.min)),
            Row(json: "1.5", value: .number(1.5)),
            Row(json: "9223372036854775808", value: .number(9_223_372_036_854_775_808)),
            Row(json: "true", value: .bool(true)),
            Row(json: "null", value: .null),
            Row(json: #"[1,"a",null]"#, value: .list([.integer(1), .string("a"), .null])),
            Row(json: #"{"a":{"b":false}}"#, value: .object(["a": .object(["b": .bool(false)])])),
        ]
        for row in rows {
            let value = try JSONDecoder().decode(FacetValue.self, from: Data(row.json.utf8))
            XCTAssertEqual(value, row.value, line: row.line)
            let again = try JSONDecoder().decode(FacetValue.self, from: JSONEncoder().encode(value))
            XCTAssertEqual(again, value, line: row.line)
        }
    }
}
