import ComponentScreen
import Foundation
import XCTest

@testable import ServerDriven

/// Values of `custom` and `data` stay text until somebody asks for them, and are the same as if they had not.
final class UnreadValuesTests: XCTestCase {
    private func facet(_ custom: String, data: String = "{}") throws -> Facet<FacetAction> {
        let client = Capabilities(
            version: "1.0.0", kinds: ["text": .init(custom: ["size": .number])], actions: ["share": []])
        let json = document(
            text("a", #""custom":\#(custom),"events":{"tap":{"name":"share","data":\#(data)}}"#))
        return try XCTUnwrap(try ScreenDocument.read(Array(json.utf8), for: client).document.facets.first)
    }

    func testValuesAreThoseThatFoundationReads() throws {
        let rows: [(json: String, line: UInt)] = [
            ("{}", #line), (" { } ", #line), (#"{"":""}"#, #line), (#"{ "a" : 1 , "b" : -2.5e-1 }"#, #line),
            (#"{"a":[],"b":{},"c":[[],[{}]],"d":{"e":{"f":[1,"2",true,false,null]}}}"#, #line),
            (#"{"a":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00","é\n":"}]","{":"[,:"}"#, #line),
            ("{\n\t\"a\": [\n1,\n2 ]\n,\"b\":{\"c\" :0} }", #line),
            (#"{"a":9223372036854775807,"b":-9223372036854775808,"c":1.5,"d":0.1,"e":1e3}"#, #line),
            (String(repeating: #"{"a":["#, count: 100) + String(repeating: "]}", count: 100), #line),
        ]
        for row in rows {
            let wanted = try JSONDecoder().decode([String: FacetValue].self, from: Data(row.json.utf8))
            let facet = try facet(row.json, data: row.json)
            XCTAssertEqual(facet.custom, wanted, line: row.line)
            XCTAssertEqual(facet.events.tap?.data, wanted, line: row.line)
            XCTAssertEqual(facet.custom, wanted, "asked for again", line: row.line)
        }
    }

    func testWhatIsLeftOutOrRepeatedIsNotRead() throws {
        let rows: [(json: String, custom: [String: FacetValue], line: UInt)] = [
            (#"{"size":"large"}"#, [:], #line), (#"{"size":"large","a":1}"#, ["a": .integer(1)], #line),
            (#"{"a":1,"size":[[[1]]],"b":2}"#, ["a": .integer(1), "b": .integer(2)], #line),
            (#"{"a":1,"a":2}"#, ["a": .integer(2)], #line), (#"{"a":1,"\u0061":2}"#, ["a": .integer(2)], #line),
            (#"{"size":1,"size":"large"}"#, [:], #line), (#"{"size":"large","size":1}"#, ["size": .integer(1)], #line),
            (#"{"a":{"b":1,"b":2}}"#, ["a": .object(["b": .integer(2)])], #line),
            (#"{"a":"\ud800"}"#, ["a": .string("\u{FFFD}")], #line), (#"{"a":null}"#, ["a": .null], #line),
            ("[1]", [:], #line), ("null", [:], #line),
        ]
        for row in rows { XCTAssertEqual(try facet(row.json).custom, row.custom, row.json, line: row.line) }
    }

    func testHowValuesAreSpelledMakesNoDifference() throws {
        let rows: [(a: String, b: String, line: UInt)] = [
            (#"{"a":1,"b":[2]}"#, #"{ "b" : [ 2 ], "a" : 1 }"#, #line), (#"{"a":"é"}"#, #"{"a":"\u00e9"}"#, #line),
            (#"{"a":1,"a":2}"#, #"{"a":2}"#, #line), ("{}", "{ }", #line), (#"{"size":"x"}"#, "{}", #line),
        ]
        for row in rows {
            let (a, b) = (try facet(row.a, data: row.a), try facet(row.b, data: row.b))
            let size = row.a.contains("size")
            XCTAssertEqual(a.custom, b.custom, line: row.line)
            XCTAssertEqual(a.element, b.element, line: row.line)
            XCTAssertEqual(a.element.hashValue, b.element.hashValue, line: row.line)
            XCTAssertEqual(a == b, !size, line: row.line)
            var made = b
            made.custom = b.custom
            XCTAssertEqual(a.element, made.element, "made of no text", line: row.line)
            let other = try facet(#"{"a":"other"}"#)
            XCTAssertNotEqual(a.element, other.element, line: row.line)
        }
    }
}
