import XCTest

@testable import ScreenProving

final class ContextCountTests: XCTestCase {
    func testCountsAreExactAndSeparatedInThousands() {
        let rows: [(Int, String, line: UInt)] = [
            (0, "0", #line), (999, "999", #line), (1_000, "1,000", #line), (2_359_296, "2,359,296", #line),
        ]
        for (count, text, line) in rows { XCTAssertEqual("\(ContextCount(count))", text, line: line) }
    }

    func testBeyondIntACountSaysThatItIsRoundedAndStaysSo() {
        let all = ContextCount(.max)
        let beyond = all + ContextCount(1)
        XCTAssertNil(beyond.exact)
        XCTAssertEqual("\(beyond)", "about 9.2e+18")
        XCTAssertNil((all * ContextCount(2)).exact)
        XCTAssertNil((beyond * ContextCount(0)).exact, "what was rounded once is not exact again")
    }

    func testTheShareOfNothingIsNothing() {
        XCTAssertEqual(ContextCount(1).share(of: ContextCount(4)), 0.25)
        XCTAssertEqual(ContextCount(0).share(of: ContextCount(0)), 0)
    }
}
