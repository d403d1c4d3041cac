import StructuredText
import XCTest

final class ListsTests: XCTestCase {
    func testALongListSaysHowManyItLeavesOut() {
        let rows: [(texts: [String], text: String, quoted: String, line: UInt)] = [
            ([], "", "nothing", #line), (["a"], "a", #""a""#, #line), (["a", "b"], "a, b", #""a", "b""#, #line),
            (["a", "b", "c"], "a, b and 1 more", #""a", "b", "c""#, #line),
            (
                "abcdefg".map { "\($0)" }, "a, b and 5 more", #""a", "b", "c", "d", "e" and 2 more"#, #line
            ),
        ]
        for (texts, text, quoted, line) in rows {
            XCTAssertEqual(texts.list(ofFirst: 2), text, line: line)
            XCTAssertEqual(texts.quotedList, quoted, line: line)
        }
    }
}
