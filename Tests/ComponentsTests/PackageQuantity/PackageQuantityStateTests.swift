import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PackageQuantityStateTests: XCTestCase {
    func testAnEntryCountsWhenItIsAWholeNumberWithinTheLimit() {
        struct Row {
            let entry: String
            let entered: Int?
            var line: UInt = #line
        }
        let rows = [
            Row(entry: "1", entered: 1),
            Row(entry: " 3 ", entered: 3),
            Row(entry: "5", entered: 5),
            Row(entry: "05", entered: 5),
            Row(entry: "6", entered: nil),
            Row(entry: "0", entered: nil),
            Row(entry: "", entered: nil),
            Row(entry: "-1", entered: nil),
            Row(entry: "2.5", entered: nil),
            Row(entry: "two", entered: nil),
            Row(entry: "999999999999999", entered: nil),
            Row(entry: "99999999999999999999", entered: nil),
        ]
        for row in rows {
            let state = PackageQuantityState(country: .hongKong, account: .personal, limit: 5, entry: row.entry)
            XCTAssertEqual(state.entered, row.entered, line: row.line)
            XCTAssertEqual(
                state.countStatus, row.entered == nil ? .invalid("Enter a number from 1 to 5") : .ready, line: row.line)
            XCTAssertEqual(
                state.readiness, row.entered == nil ? .incomplete("Correct the number of packages") : .ready,
                line: row.line)
        }
    }

    func testTheButtonsEndWhereTheLimitsAre() {
        struct Row {
            let quantity: Int
            let fewer: FacetStatus
            let more: FacetStatus
            var line: UInt = #line
        }
        let rows = [
            Row(quantity: 1, fewer: .disabled(reason: "An order has at least one package"), more: .ready),
            Row(quantity: 2, fewer: .ready, more: .ready),
            Row(quantity: 49, fewer: .ready, more: .ready),
            Row(
                quantity: 50, fewer: .ready,
                more: .disabled(reason: "A business account sends up to 50 packages at a time")),
        ]
        for row in rows {
            let state = PackageQuantityState(
                country: .india, account: .business, limit: 50, entry: "\(row.quantity)", quantity: row.quantity)
            XCTAssertEqual(state.fewerStatus, row.fewer, line: row.line)
            XCTAssertEqual(state.moreStatus, row.more, line: row.line)
        }
    }
}
