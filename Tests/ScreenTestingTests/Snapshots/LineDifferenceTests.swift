import XCTest

@testable import ScreenTesting

final class LineDifferenceTests: XCTestCase {
    func testOnlyWhatDiffersIsShownWithTheLinesAroundIt() {
        let rows: [(old: String, new: String, text: String, line: UInt)] = [
            ("", "", "", #line),
            ("a b c", "a b c", "", #line),
            ("", "a", "+ a", #line),
            ("a", "", "- a", #line),
            ("a b c", "a x c", "  a|- b|+ x|  c", #line),
            ("1 2 3 4 5", "1 2 3 4 5 6", "…|  4|  5|+ 6", #line),
            ("0 1 2 3 4 5", "1 2 3 4 5", "- 0|  1|  2|…", #line),
            ("a 1 2 3 4 5 6 b", "A 1 2 3 4 5 6 B", "- a|+ A|  1|  2|…|  5|  6|- b|+ B", #line),
            ("a 1 2 3 4 b", "A 1 2 3 4 B", "- a|+ A|  1|  2|  3|  4|- b|+ B", #line),
        ]
        for row in rows {
            let difference = LineDifference(from: lines(row.old), to: lines(row.new))
            let shown = difference.isEmpty ? "" : difference.text()
            XCTAssertEqual(shown, row.text.replacingOccurrences(of: "|", with: "\n"), line: row.line)
            XCTAssertEqual(difference.isEmpty, row.text.isEmpty, line: row.line)
        }
    }

    func testNarrowSpacesOfOtherSystemsAreSpaces() {
        let (old, new) = (["10:00 to 11:00 AM", "a"], ["10:00\u{2009}to 11:00\u{202F}AM", "b"])
        XCTAssertTrue(LineDifference(from: [old[0]], to: [new[0]]).isEmpty)
        XCTAssertEqual(LineDifference(from: old, to: new).text(), "  10:00\u{2009}to 11:00\u{202F}AM\n- a\n+ b")
    }

    func testALongDifferenceIsCutWithTheCountOfWhatIsLeft() {
        let difference = LineDifference(from: [], to: (1...10).map(String.init))
        XCTAssertEqual(difference.text(limit: 2), "+ 1\n+ 2\n… 8 more lines")
        XCTAssertEqual(difference.text(limit: 10), difference.text(), "what fits is not cut")
    }

    private func lines(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
