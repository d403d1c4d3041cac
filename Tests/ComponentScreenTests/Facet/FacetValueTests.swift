import Foundation
import XCTest

@testable import ComponentScreen

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

    /// What encodes a value is let go with the value, however deep it stands.
    func testNothingIsHeldAfterEncoding() throws {
        let seen = SeenEncoders()
        _ = try FacetValue(encoding: [["a": Watcher(seen: seen)], ["b": Watcher(seen: seen)]])
        XCTAssertEqual(seen.encoders.count, 2)
        XCTAssertTrue(seen.encoders.allSatisfy { $0() == nil })
    }
}

private final class SeenEncoders {
    var encoders: [() -> AnyObject?] = []
}

/// A value that remembers, weakly, what encoded it.
private struct Watcher: Encodable {
    let seen: SeenEncoders

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("seen")
        let object = encoder as AnyObject
        seen.encoders.append { [weak object] in object }
    }
}
