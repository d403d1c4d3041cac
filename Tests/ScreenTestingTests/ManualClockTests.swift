import Foundation
import ScreenTesting
import XCTest

final class ManualClockTests: XCTestCase {
    func testItStandsStillUntilItIsSet() throws {
        let clock = try ManualClock("2026-03-02T01:00:00Z")
        XCTAssertEqual(clock.now, Date(timeIntervalSince1970: 1_772_413_200))
        XCTAssertEqual(clock.now, clock.now)
        clock.advance(by: 90)
        XCTAssertEqual(clock.now, Date(timeIntervalSince1970: 1_772_413_290))
        try clock.set("2026-03-02T01:00:00Z")
        XCTAssertEqual(clock.now, Date(timeIntervalSince1970: 1_772_413_200))
        XCTAssertThrowsError(try clock.set("noon"))
        XCTAssertThrowsError(try ManualClock("noon"))
    }
}
