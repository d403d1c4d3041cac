import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class RecipientNotificationPresenterTests: XCTestCase {
    private let notice = RecipientNotice(channel: "KakaoTalk", phone: "+821012345678")

    func testAValidNumberIsOrderedWhileSwitchedOn() async {
        let (presenter, order) = make()
        presenter.handle(.switchTapped)
        XCTAssertNil(order.value.notification)
        presenter.handle(.phoneEntered("010-1234-5678"))
        XCTAssertEqual(order.value.notification, notice)
        presenter.handle(.switchTapped)
        XCTAssertNil(order.value.notification)
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value.notification, notice)
    }

    func testAFaultyNumberStaysInTheFieldButLeavesTheOrder() async {
        let (presenter, order) = make(notice)
        presenter.handle(.phoneEntered("010-1234"))
        XCTAssertEqual(presenter.store.state.entry, "010-1234")
        XCTAssertNil(order.value.notification)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, order) = make(notice)
        XCTAssertTrue(presenter.store.state.isOn)
        XCTAssertEqual(presenter.store.state.entry, "+821012345678")
        XCTAssertEqual(order.value.notification, notice)
    }

    func testANumberOfAnotherCountryIsTakenUpAsFaulty() async {
        let (presenter, order) = make(RecipientNotice(channel: "WhatsApp", phone: "+85291234567"))
        XCTAssertEqual(presenter.store.state.entry, "+85291234567")
        XCTAssertEqual(
            presenter.store.state.fieldStatus, .invalid("Enter a number of Korea; it begins with +82"))
        XCTAssertNil(order.value.notification)
    }

    func testNothingElseInTheOrderIsTouched() async {
        let (presenter, order) = make()
        XCTAssertEqual(order.value, Order())
        presenter.handle(.switchTapped)
        presenter.handle(.phoneEntered("010-1234-5678"))
        let expected = Order { $0.notification = notice }
        XCTAssertEqual(order.value, expected)
    }

    private func make(_ notice: RecipientNotice? = nil) -> (RecipientNotificationPresenter, OrderStream) {
        let order = OrderStream(Order { $0.notification = notice })
        let state = RecipientNotificationState(country: .korea, terms: RecipientNotificationTerms(.korea))
        let presenter = RecipientNotificationPresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }
}
