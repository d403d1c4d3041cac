import StructuredText
import XCTest

@testable import ServerDriven

final class JSONNodesTests: XCTestCase {
    /// What a look at the values of a text gives.
    private func look<Result>(_ text: String, _ look: (JSONNodes) -> Result) throws -> Result {
        try JSONDocument(parsing: Array(text.utf8)).withNodes(look)
    }

    func testOfMembersWithOneNameTheLastIsFound() throws {
        let names = ["", "a", "fifteen letters", "sixteen letters!", "é", "e\u{301}"]
        for name in names {
            let text = #"{"b": 0, "\#(name)": 1, "x": {"\#(name)": 7}, "\#(name)": 2}"#
            XCTAssertEqual(
                try look(text) { json in json.member(JSONName(name), of: 0).flatMap { json.number($0)?.int64 } }, 2)
            XCTAssertNil(try look(text) { $0.member(JSONName(name + "\0"), of: 0) })
        }
        XCTAssertEqual(try look(#"{"\u0061": 1}"#) { $0.member(JSONName("a"), of: 0) }, 2)
        XCTAssertNil(try look("[1]") { $0.member(JSONName("a"), of: 0) })
    }

    func testKeysOfNamesAtTheEndOfATextAreTheSame() throws {
        for name in ["a", "12345678", "123456789012345"] {
            XCTAssertEqual(try look("{\"\(name)\":1}") { $0.key(1) }, JSONName(name).key)
            XCTAssertEqual(try look("{\"\(name)\":\"\(name) and much more text\"}") { $0.key(1) }, JSONName(name).key)
        }
    }

    func testMembersThatAreRepeatedAreLeftOut() throws {
        let many = (0..<40).map { "\"\($0 % 25)\": \($0)" }
        let rows: [(String, [Int64])] = [
            ("{}", []), ("[1]", []), (#"{"a": 1, "b": 2}"#, [1, 2]), (#"{"a": 1, "b": 2, "a": 3}"#, [2, 3]),
            (#"{"a": 1, "\u0061": 2, "é": 3, "e\#u{301}": 4}"#, [2, 3, 4]),
            ("{\(many.joined(separator: ","))}", Array(15..<40)),
        ]
        for (text, values) in rows {
            let found = try look(text) { json in
                var found: [Int64?] = []
                json.forEachMember(of: 0) { _, value in found.append(json.number(value)?.int64) }
                return found
            }
            XCTAssertEqual(found, values, text)
        }
    }

    func testStringsAreThoseOfTheText() throws {
        let text = #"["", "é", "\ud83d\ude00", 7]"#
        XCTAssertEqual(try look(text) { json in (1...4).map { json.string($0) } }, ["", "é", "😀", nil])
        XCTAssertEqual(try look(text) { json in (1...4).map { json.filledString($0) } }, [nil, "é", "😀", nil])
    }
}
