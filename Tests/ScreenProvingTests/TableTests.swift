import XCTest

import ScreenProving

final class TableTests: XCTestCase {
    func testColumnsAreAlignedAndNothingTrails() {
        let rows: [(cells: [[String]], lines: [String], line: UInt)] = [
            ([], [], #line),
            ([["a", "b"], ["long", "c"]], ["a     b", "long  c"], #line),
            ([["a", "", "x"], ["b", "yy"]], ["a      x", "b  yy"], #line),
            ([["a"], ["b", "", "c"]], ["a", "b    c"], #line),
            ([["é", "1"], ["ee", "2"]], ["é   1", "ee  2"], #line),
            ([["a", "x  "], ["b", " "], ["c  ", ""]], ["a    x", "b", "c"], #line),
        ]
        for row in rows {
            XCTAssertEqual(Table.lines(row.cells), row.lines, line: row.line)
        }
    }
}
