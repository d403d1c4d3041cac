import XCTest

@testable import FeatureFlags

final class ExactIndexTests: XCTestCase {
    func testEveryStringIsFoundAtItsPlace() {
        for count in [0, 1, 2, 3, 7, 100, 5000] {
            let index = ExactIndex((0..<count).map { "key-\($0)" })
            XCTAssertEqual(index.count, count)
            for place in 0..<count { XCTAssertEqual(index.place(of: ExactString("key-\(place)")), place) }
            XCTAssertNil(index.place(of: ExactString("key-\(count)")))
        }
    }

    func testOfEqualStringsTheLastIsFound() {
        XCTAssertEqual(ExactIndex(["a", "b", "a", "c"]).place(of: ExactString("a")), 2)
    }

    func testStringsThatLookAlikeDiffer() {
        let index = ExactIndex(["caf\u{E9}", "cafe\u{301}"])
        XCTAssertEqual(index.place(of: ExactString("caf\u{E9}")), 0)
        XCTAssertEqual(index.place(of: ExactString("cafe\u{301}")), 1)
        XCTAssertNotEqual(ExactString("caf\u{E9}"), ExactString("cafe\u{301}"))
    }

    func testLongStringsThatDifferInOneByteDiffer() {
        let text = String(repeating: "x", count: 100)
        for length in 0..<100 {
            let other = String(text.prefix(length)) + "y" + String(text.dropFirst(length + 1))
            XCTAssertNotEqual(ExactString(text), ExactString(other))
            XCTAssertFalse(ExactIndex([text]).contains(ExactString(other)))
        }
    }
}
