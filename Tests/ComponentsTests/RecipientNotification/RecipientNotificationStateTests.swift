import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class RecipientNotificationStateTests: XCTestCase {
    func testStatusNoticeAndReadinessFollowFromSwitchAndEntry() {
        struct Row {
            let isOn: Bool
            let entry: String
            let status: FacetStatus
            var phone: String?
            let readiness: Readiness
            var line: UInt = #line
        }
        let off = FacetStatus.disabled(reason: "Needed only when the recipient is told")
        let wrong = Readiness.incomplete("Correct the recipient's mobile number")
        let rows = [
            Row(isOn: false, entry: "", status: off, readiness: .ready),
            Row(isOn: false, entry: "0912345678", status: off, readiness: .ready),
            Row(isOn: false, entry: "?", status: off, readiness: .ready),
            Row(
                isOn: true, entry: "", status: .ready, readiness: .incomplete("Enter the recipient's mobile number")),
            Row(isOn: true, entry: "0912345678", status: .ready, phone: "+886912345678", readiness: .ready),
            Row(
                isOn: true, entry: "?", status: .invalid("Enter digits only, such as +886 912 345 678"),
                readiness: wrong),
            Row(
                isOn: true, entry: "+852 9123 4567",
                status: .invalid("Enter a number of Taiwan; it begins with +886"), readiness: wrong),
            Row(
                isOn: true, entry: "02 2345 6789",
                status: .invalid("Enter a mobile number: 9 digits that begin with 9, such as +886 912 345 678"),
                readiness: wrong),
        ]
        for row in rows {
            let state = make(.taiwan, isOn: row.isOn, entry: row.entry)
            XCTAssertEqual(state.fieldStatus, row.status, line: row.line)
            XCTAssertEqual(
                state.accepted, row.phone.map { RecipientNotice(channel: "LINE", phone: $0) }, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
        }
    }

    func testTheMessageListsWhatMobileNumbersBeginWith() {
        XCTAssertEqual(
            make(.hongKong, isOn: true, entry: "2").fieldStatus,
            .invalid(
                "Enter a mobile number: 8 digits that begin with 4, 5, 6, 7 or 9, such as +852 9123 4567"))
    }

    private func make(_ country: Country, isOn: Bool, entry: String) -> RecipientNotificationState {
        RecipientNotificationState(
            country: country, terms: RecipientNotificationTerms(country), isOn: isOn, entry: entry)
    }
}
