import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class CashOnDeliveryStateTests: XCTestCase {
    func testTextsFollowFromTheSwitchAndTheEntry() throws {
        struct Row {
            let isOn: Bool
            let entry: String
            let subtitle: String
            let fee: String
            var line: UInt = #line
        }
        let upTo = "The driver collects up to $20,000"
        let rows = [
            Row(isOn: false, entry: "", subtitle: upTo, fee: "fee from $30"),
            Row(isOn: false, entry: "5000", subtitle: upTo, fee: "fee from $30"),
            Row(isOn: true, entry: "", subtitle: upTo, fee: "fee from $30"),
            Row(isOn: true, entry: "x", subtitle: upTo, fee: "fee from $30"),
            Row(isOn: true, entry: "5000", subtitle: "The driver collects $5,000", fee: "fee $75"),
        ]
        for row in rows {
            let state = try make(isOn: row.isOn, entry: row.entry)
            XCTAssertEqual(state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(state.fee, row.fee, line: row.line)
        }
    }

    func testOnlyASwitchedOnCollectionWithoutAValidAmountBlocks() throws {
        struct Row {
            let isOn: Bool
            let entry: String
            let amountStatus: FacetStatus
            var readiness = Readiness.ready
            var accepted: Decimal?
            var line: UInt = #line
        }
        let rows = [
            Row(isOn: false, entry: "", amountStatus: .invalid("Enter the amount to collect")),
            Row(isOn: false, entry: "x", amountStatus: .invalid("Enter an amount such as 2,000")),
            Row(isOn: false, entry: "5000", amountStatus: .ready),
            Row(
                isOn: true, entry: " ", amountStatus: .invalid("Enter the amount to collect"),
                readiness: .incomplete("Enter the amount to collect")),
            Row(
                isOn: true, entry: "x", amountStatus: .invalid("Enter an amount such as 2,000"),
                readiness: .incomplete("Correct the amount to collect")),
            Row(
                isOn: true, entry: "0", amountStatus: .invalid("Enter an amount above zero"),
                readiness: .incomplete("Correct the amount to collect")),
            Row(
                isOn: true, entry: "20,001", amountStatus: .invalid("Enter $20,000 at most"),
                readiness: .incomplete("Correct the amount to collect")),
            Row(isOn: true, entry: "20,000", amountStatus: .ready, accepted: 20_000),
        ]
        for row in rows {
            let state = try make(isOn: row.isOn, entry: row.entry)
            XCTAssertEqual(state.amountStatus, row.amountStatus, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
            XCTAssertEqual(state.accepted?.amount.amount, row.accepted, line: row.line)
        }
    }

    private func make(isOn: Bool, entry: String) throws -> CashOnDeliveryState {
        let terms = try CashOnDeliveryTerms(in: .taiwan, for: .personal)
        return CashOnDeliveryState(country: .taiwan, terms: terms, isOn: isOn, entry: entry)
    }
}
