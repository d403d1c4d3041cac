import FeatureFlags
import XCTest

@testable import ScreenTool

final class QueryTests: XCTestCase {
    func testALineIsAFlagAndAUser() throws {
        let line = """
            {"flag": " f ", "attributes": {"n": 1, "d": 1.5, "l": ["a", 2], "z": null}, "bucketingKey": "b", "key": "k"}
            """
        let query = try Query(parsing: Array(line.utf8))
        XCTAssertEqual(query.flag, " f ")
        XCTAssertEqual(query.user.key, "k")
        XCTAssertEqual(query.user.bucketingKey, "b")
        XCTAssertEqual(query.user.attributes, ["n": 1, "d": 1.5, "l": ["a", 2], "z": nil])
    }

    func testNamesAreDistinguishedByCodeUnits() throws {
        let line = "{\"key\":\"k\",\"flag\":\"f\",\"attributes\":{\"\u{E9}\":1,\"e\u{301}\":2}}"
        XCTAssertNoThrow(try Query(parsing: Array(line.utf8)))
    }

    func testEverythingThatIsWrongIsReportedAtOnce() {
        let legal = "expected a text, a number, true, false, null or a list of those"
        let members = "expected one of key, bucketingKey, attributes, flag"
        // The longest that is shown whole.
        let name = String(repeating: "n", count: 60)
        let rows: [(line: String, message: String, at: UInt)] = [
            ("{}", #""key" is missing; "flag" is missing"#, #line),
            ("[1]", #"column 1: an array, expected an object with "key" and "flag""#, #line),
            ("null", #"column 1: null, expected an object with "key" and "flag""#, #line),
            (#"{"key":"a"}"#, #""flag" is missing"#, #line),
            (
                #"{"key":1,"flag":null}"#,
                #"column 8: "key" is a number, expected a text; column 17: "flag" is null, expected a text"#, #line
            ),
            (#"{"key":"a","flag":"f","key":"b"}"#, #"column 23: "key" is given twice"#, #line),
            (#"{"key":"a","flag":"f","\u006bey":"b"}"#, #"column 23: "key" is given twice"#, #line),
            (
                #"{"key":"a","flag":"f","bucketingkey":"b"}"#,
                #"column 23: unknown member "bucketingkey", did you mean "bucketingKey"?"#, #line
            ),
            (#"{"key":"a","flag":"f","x":1}"#, #"column 23: unknown member "x", \#(members)"#, #line),
            (
                #"{"key":"a","flag":"f","bucketingKey":true,"attributes":[]}"#,
                #"column 38: "bucketingKey" is a truth value, expected a text; "#
                    + #"column 56: "attributes" is an array, expected an object"#, #line
            ),
            (
                #"{"key":"a","flag":"f","attributes":{"o":{},"l":[[{}]],"o":1}}"#,
                #"column 41: the attribute "o" has an object in it, \#(legal); "#
                    + #"column 48: the attribute "l" has an object in it, \#(legal); "#
                    + #"column 55: the attribute "o" is given twice"#, #line
            ),
            (
                #"{"key":"a","flag":"f","\#(name)":1,"\#(name)m":1}"#,
                #"column 23: unknown member "\#(name)", \#(members); "#
                    + #"column 88: unknown member "\#(name)…", \#(members)"#, #line
            ),
            (#"{"key":"\ud800","flag":"f"}"#, "column 9: half a surrogate pair, which is not a character", #line),
            (#"{"key":"a","flag":"f"}{}"#, "column 23: text after the end of the JSON value; remove it", #line),
        ]
        for row in rows {
            XCTAssertThrowsError(try Query(parsing: Array(row.line.utf8)), line: row.at) { error in
                XCTAssertEqual("\(error)", row.message, line: row.at)
            }
        }
    }

    func testALineOfFaultsHasAShortMessage() {
        let name = String(repeating: "n", count: 1000)
        let line = "{" + (0..<1000).map { "\"\($0)\(name)\":0" }.joined(separator: ",") + "}"
        XCTAssertThrowsError(try Query(parsing: Array(line.utf8))) { error in
            XCTAssertLessThan("\(error)".count, 1000)
            XCTAssertTrue("\(error)".hasSuffix("; 997 more faults"), "\(error)")
        }
    }
}
