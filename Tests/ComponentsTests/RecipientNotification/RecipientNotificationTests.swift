import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class RecipientNotificationStateTests: XCTestCase {
    func testChannelAndExampleAreTheCountrys() {
        let rows: [(country: Country, channel: String, example: String, line: UInt)] = [
            (.hongKong, "By WhatsApp", "+852 9123 4567", #line), (.singapore, "By WhatsApp", "+65 8123 4567", #line),
            (.taiwan, "By LINE", "+886 912 345 678", #line), (.korea, "By KakaoTalk", "+82 10 1234 5678", #line),
            (.vietnam, "By Zalo", "+84 91 234 56 78", #line), (.india, "By SMS", "+91 98765 43210", #line),
        ]
        XCTAssertEqual(rows.map(\.country), Country.allCases)
        for (country, channel, example, line) in rows {
            var state = RecipientNotificationState(
                words: .english(in: country), country: country, entry: RecipientNotificationEntry(isOn: true))
            XCTAssertEqual(state.switchTitle, channel, line: line)
            XCTAssertEqual(state.hint, example, line: line)
            state.entry.phone = example
            XCTAssertEqual(state.accepted?.phone, example.filter { $0 != " " }, line: line)
        }
    }

    func testNumbersAreReadInTheCountrysManner() {
        let notDigits = "Enter digits only, such as +852 9123 4567"
        let foreign = "Enter a number of Hong Kong; it begins with +852"
        let notMobile = "Enter a mobile number: 8 digits that begin with 4, 5, 6, 7, 84 or 9, such as +852 9123 4567"
        let rows: [(country: Country, text: String, number: String?, fault: String?, line: UInt)] = [
            (.hongKong, "  ", nil, nil, #line),
            (.hongKong, "9123 4567", "+85291234567", nil, #line),
            (.hongKong, "+852 9123-4567", "+85291234567", nil, #line),
            (.hongKong, "2123 4567", nil, notMobile, #line),
            (.hongKong, "9123 456", nil, notMobile, #line),
            (.hongKong, "9123 45678", nil, notMobile, #line),
            (.hongKong, "09123 4567", nil, notMobile, #line),
            (.hongKong, "+65 8123 4567", nil, foreign, #line),
            (.hongKong, "+", nil, foreign, #line),
            (.hongKong, "nine", nil, notDigits, #line),
            (.hongKong, "9123+4567", nil, notDigits, #line),
            (.hongKong, "８４０１ ２３４５", "+85284012345", nil, #line),
            (.hongKong, "8401 2345", "+85284012345", nil, #line),
            (.hongKong, "8301 2345", nil, notMobile, #line),
            (.hongKong, "９１２３４５６７", "+85291234567", nil, #line),
            (.hongKong, "٩١٢٣٤٥٦٧", "+85291234567", nil, #line),
            (.hongKong, "9123–4567", "+85291234567", nil, #line),
            (.hongKong, "9123\u{2011}4567", "+85291234567", nil, #line),
            (.hongKong, "\u{202D}9123 4567\u{202C}", "+85291234567", nil, #line),
            (.hongKong, "\u{202A}+852\u{A0}9123\u{202F}4567\u{202C}\u{200E}", "+85291234567", nil, #line),
            (.hongKong, "＋８５２\u{3000}（９１２３）\t４５６７", "+85291234567", nil, #line),
            (.hongKong, "\u{200E}", nil, nil, #line),
            (.hongKong, "9123 456⑦", nil, notDigits, #line),
            (.hongKong, "9\u{301}1234567", nil, notDigits, #line),
            (.singapore, "8123 4567", "+6581234567", nil, #line),
            (.taiwan, "0912-345-678", "+886912345678", nil, #line),
            (.taiwan, "+886 (0)912 345 678", "+886912345678", nil, #line),
            (.korea, "010-1234-5678", "+821012345678", nil, #line),
            (.korea, "011-234-5678", "+82112345678", nil, #line),
            (
                .korea, "010-1234-56789", nil,
                """
                Enter a mobile number: 9 or 10 digits that begin with 10, 11, 16, 17, 18, or 19, such as +82 10 1234 5678
                """, #line
            ),
            (.vietnam, "091.234.56.78", "+84912345678", nil, #line),
            (.india, "098765 43210", "+919876543210", nil, #line),
        ]
        XCTAssertEqual(Set(rows.map(\.country)), Set(Country.allCases))
        for (country, text, number, fault, line) in rows {
            let state = RecipientNotificationState(
                words: .english(in: country), country: country,
                entry: RecipientNotificationEntry(isOn: true, phone: text, country: country))
            XCTAssertEqual(state.accepted?.phone, number, text, line: line)
            XCTAssertEqual(state.fieldStatus, .validity(fault), text, line: line)
        }
        let notMobiles: [(country: Country, text: String)] = [
            (.hongKong, "2123 4567"), (.singapore, "6123 4567"), (.taiwan, "02 2345 6789"), (.korea, "02-123-4567"),
            (.vietnam, "061 234 56 78"), (.india, "58765 43210"),
        ]
        XCTAssertEqual(notMobiles.map(\.country), Country.allCases)
        for (country, text) in notMobiles {
            XCTAssertNil(
                RecipientNotificationState(
                    words: .english(in: country), country: country,
                    entry: RecipientNotificationEntry(isOn: true, phone: text, country: country)
                ).accepted, text)
        }
    }

    func testStatusNoticeAndReadinessFollowFromSwitchAndEntry() {
        struct Row {
            let isOn: Bool
            let entry: String
            let status: FacetElement.Status
            var phone: String?
            let readiness: Readiness
            var line: UInt = #line
        }
        let off = FacetElement.Status.disabled(reason: "Needed only when the recipient is told")
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
        ]
        for row in rows {
            let state = RecipientNotificationState(
                words: .english(in: .taiwan), country: .taiwan,
                entry: RecipientNotificationEntry(isOn: row.isOn, phone: row.entry, country: .taiwan))
            XCTAssertEqual(state.fieldStatus, row.status, line: row.line)
            XCTAssertEqual(
                state.accepted, row.phone.map { RecipientNotice(channel: "LINE", phone: $0) }, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
        }
    }
}

@MainActor
final class RecipientNotificationPresenterTests: XCTestCase {
    private let notice = RecipientNotice(channel: "KakaoTalk", phone: "+821012345678")

    func testAValidNumberIsOrderedWhileSwitchedOn() async throws {
        let (presenter, order) = try make()
        presenter.handle(.switchTapped)
        XCTAssertNil(order.value[RecipientNotice.self])
        presenter.handle(.phoneEntered("010-1234-5678"))
        XCTAssertEqual(order.value[RecipientNotice.self], notice)
        presenter.handle(.switchTapped)
        XCTAssertNil(order.value[RecipientNotice.self])
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value[RecipientNotice.self], notice)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async throws {
        let (presenter, order) = try make(notice)
        XCTAssertTrue(presenter.store.state.isOn)
        XCTAssertEqual(presenter.store.state.phoneText, "+821012345678")
        XCTAssertEqual(order.value[RecipientNotice.self], notice)
    }

    func testANumberOfAnotherCountryIsTakenUpAsFaulty() async throws {
        let (presenter, order) = try make(RecipientNotice(channel: "WhatsApp", phone: "+85291234567"))
        XCTAssertEqual(presenter.store.state.phoneText, "+85291234567")
        XCTAssertEqual(
            presenter.store.state.fieldStatus, .invalid("Enter a number of Korea; it begins with +82"))
        XCTAssertNil(order.value[RecipientNotice.self])
    }

    private func make(_ notice: RecipientNotice? = nil) throws -> (RecipientNotificationPresenter, OrderStream) {
        try start(RecipientNotificationBuilder.init, for: requirements(.korea)) { $0[RecipientNotice.self] = notice }
    }
}

@MainActor
final class RecipientNotificationDriverTests: XCTestCase {
    func testANumberCountsInTheCountryWhereItWasMeant() async {
        let flags = ["recipient_notification": "on"]
        // A number without a calling code would be one of a stranger in Singapore; one with its code is what it says.
        let rows: [(text: String, home: String?, fault: String?, abroad: String?, line: UInt)] = [
            ("9123 4567", "+85291234567", "This is a number of Hong Kong; enter one of Singapore", nil, #line),
            ("+852 9123 4567", "+85291234567", "Enter a number of Singapore; it begins with +65", nil, #line),
            ("+65 8123 4567", nil, nil, "+6581234567", #line),
        ]
        for row in rows {
            let order = OrderStream(Order())
            let screen = mount(RecipientNotificationBuilder(order: order), for: requirements(flags: flags))
            let notice = screen.find("recipient-notification")
            notice.toggle("switch").enter(row.text, into: "phone")
            XCTAssertEqual(order.value[RecipientNotice.self]?.phone, row.home, line: row.line)

            screen.replan(for: requirements(.singapore, flags: flags))
            XCTAssertEqual(notice.facet("phone").status, .validity(row.fault), line: row.line)
            XCTAssertEqual(notice.value(of: "phone"), row.text, line: row.line)
            XCTAssertEqual(order.value[RecipientNotice.self]?.phone, row.abroad, line: row.line)
            var board = Storyboard(of: notice, in: spokenLanguages, from: texts)
            board.capture("in another country")

            screen.replan(for: requirements(flags: flags))
            XCTAssertEqual(order.value[RecipientNotice.self]?.phone, row.home, line: row.line)
        }
    }

    func testANumberEnteredAnewIsMeantHere() async {
        let flags = ["recipient_notification": "on"]
        let order = OrderStream(Order())
        let screen = mount(RecipientNotificationBuilder(order: order), for: requirements(flags: flags))
        let notice = screen.find("recipient-notification")
        notice.toggle("switch").enter("8123 4567", into: "phone")
        screen.replan(for: requirements(.singapore, flags: flags))
        XCTAssertNil(order.value[RecipientNotice.self])
        notice.enter("8123 4567", into: "phone")
        XCTAssertEqual(order.value[RecipientNotice.self]?.phone, "+6581234567")
    }

    func testFromDisabledToEmptyToFilledToInvalid() async {
        let (notice, order) = find(
            RecipientNotificationBuilder.init, for: requirements(flags: ["recipient_notification": "on"]))
        var board = Storyboard(of: notice, in: spokenLanguages, from: texts)

        board.capture("switched off and the number disabled")
        notice.toggle("switch")
        board.capture("switched on")
        notice.enter("9123 4567", into: "phone")
        board.capture("filled")
        XCTAssertNotNil(order.value[RecipientNotice.self])
        notice.enter("+65 8123 4567", into: "phone")
        board.capture("invalid")
        XCTAssertNil(order.value[RecipientNotice.self])

        assertSnapshot(of: board, named: "RecipientNotification")
    }
}

extension RecipientNotificationDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(
            flags: ["recipient_notification": "on"], RecipientNotificationBuilder.init
        ) {
            $0.toggle("switch").enter("9123", into: "phone")
        }
    }
}
