import ComponentScreen
import Foundation
import XCTest

final class FacetValueTests: XCTestCase {
    func testEachKindOfJSONHasItsCase() throws {
        let rows: [(json: String, value: FacetValue, line: UInt)] = [
            (#""a""#, .string("a"), #line),
            (#""1""#, .string("1"), #line),
            ("1", .integer(1), #line),
            ("0", .integer(0), #line),
            ("-9223372036854775808", .integer(.min), #line),
            ("1.5", .number(1.5), #line),
            ("9223372036854775808", .number(9_223_372_036_854_775_808), #line),
            ("true", .bool(true), #line),
            ("null", .null, #line),
            (#"[1,"a",null]"#, .list([.integer(1), .string("a"), .null]), #line),
            (#"{"a":{"b":false}}"#, .object(["a": .object(["b": .bool(false)])]), #line),
        ]
        for row in rows {
            let value = try JSONDecoder().decode(FacetValue.self, from: Data(row.json.utf8))
            XCTAssertEqual(value, row.value, line: row.line)
            let again = try JSONDecoder().decode(FacetValue.self, from: JSONEncoder().encode(value))
            XCTAssertEqual(again, value, line: row.line)
        }
    }
}
