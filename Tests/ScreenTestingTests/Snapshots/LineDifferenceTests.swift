import XCTest

@testable import ScreenTesting

final class LineDifferenceTests: XCTestCase {
    func testOnlyWhatDiffersIsShownWithTheLinesAroundIt() {
        struct Row {
            let old: String
            let new: String
            let text: String
            var line: UInt = #line
        }
        let rows = [
            Row(old: "", new: "", text: ""),
            Row(old: "a b c", new: "a b c", text: ""),
            Row(old: "", new: "a", text: "+ a"),
            Row(old: "a", new: "", text: "- a"),
            Row(old: "a b c", new: "a x c", text: "  a|- b|+ x|  c"),
            Row(old: "1 2 3 4 5", new: "1 2 3 4 5 6", text: "…|  4|  5|+ 6"),
            Row(old: "0 1 2 3 4 5", new: "1 2 3 4 5", text: "- 0|  1|  2|…"),
            Row(
                old: "a 1 2 3 4 5 6 b", new: "A 1 2 3 4 5 6 B", text: "- a|+ A|  1|  2|…|  5|  6|- b|+ B"),
            Row(old: "a 1 2 3 4 b", new: "A 1 2 3 4 B", text: "- a|+ A|  1|  2|  3|  4|- b|+ B"),
        ]
        for row in rows {
            let difference = LineDifference(from: lines(row.old), to: lines(row.new))
            let shown = difference.isEmpty ? "" : difference.text()
            XCTAssertEqual(shown, row.text.replacingOccurrences(of: "|", with: "\n"), line: row.line)
            XCTAssertEqual(difference.isEmpty, row.text.isEmpty, line: row.line)
        }
    }

    func testALongDifferenceIsCutWithTheCountOfWhatIsLeft() {
        let difference = LineDifference(from: [], to: (1...10).map(String.init))
        XCTAssertEqual(difference.text(limit: 2), "+ 1\n+ 2\n… 8 more lines")
        XCTAssertEqual(difference.text(limit: 10), difference.text(), "what fits is not cut")
    }

    private func lines(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
