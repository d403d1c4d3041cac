import XCTest

@testable import FeatureFlags

final class ExactStringTests: XCTestCase {
    func testStringsThatLookAlikeDiffer() {
        let indices = ["caf\u{E9}", "cafe\u{301}"].exactIndices
        XCTAssertEqual(indices[ExactString("caf\u{E9}")], 0)
        XCTAssertEqual(indices[ExactString("cafe\u{301}")], 1)
        XCTAssertNotEqual(ExactString("caf\u{E9}"), ExactString("cafe\u{301}"))
        XCTAssertEqual(ExactString(""), ExactString(""))
    }

    func testOfEqualStringsTheLastIndexCounts() {
        XCTAssertEqual(["a", "b", "a", "c"].exactIndices[ExactString("a")], 2)
    }

    func testLongStringsThatDifferInOneByteDiffer() {
        let text = String(repeating: "x", count: 100)
        for length in 0..<100 {
            let other = String(text.prefix(length)) + "y" + String(text.dropFirst(length + 1))
            XCTAssertNotEqual(ExactString(text), ExactString(other))
            XCTAssertFalse(text.hasSameCodeUnits(as: other))
        }
    }
}
