import XCTest

@testable import FeatureFlags

/// Values that are kept lately, within a budget.
final class RecentTests: XCTestCase {
    func testTheOlderHalfGoesWhenTheNewerOneIsFull() {
        let recent = Recent<String, Int>(budget: 10)
        let rows: [(key: String, cost: Int, isNew: Bool, kept: String, line: UInt)] = [
            ("a", 5, true, "a", #line),
            ("a", 5, false, "a", #line),
            ("b", 6, true, "a", #line),
            ("c", 3, true, "ac", #line),
            ("d", 2, true, "acd", #line),
            ("a", 1, false, "acd", #line),
            ("e", 4, true, "acde", #line),
            ("f", 1, true, "aef", #line),
        ]
        for row in rows {
            XCTAssertEqual(recent.keep(0, for: row.key, cost: row.cost) == nil, row.isNew, row.key, line: row.line)
            XCTAssertEqual("abcdef".filter { recent[String($0)] != nil }, row.kept, row.key, line: row.line)
        }
    }

    func testALaterValueTakesThePlaceOfAnEarlierOneInBothHalves() {
        let recent = Recent<String, Int>(budget: 4)
        let rows: [(key: String, value: Int, former: Int?, line: UInt)] = [
            ("a", 1, nil, #line), ("a", 2, 1, #line), ("b", 3, nil, #line), ("c", 4, nil, #line), ("a", 5, 2, #line),
            ("a", 5, 5, #line), ("b", 6, 3, #line),
        ]
        for row in rows {
            XCTAssertEqual(recent.keep(row.value, for: row.key), row.former, line: row.line)
            XCTAssertEqual(recent[row.key], row.value, line: row.line)
        }
    }
}
