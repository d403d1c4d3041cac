import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class DeclaredValuePresenterTests: XCTestCase {
    private let hkd = Country.hongKong.currency

    func testAValidEntryIsOrdered() async {
        let (presenter, order) = make()
        presenter.handle(.valueEntered("1,500.50"))
        XCTAssertEqual(order.value.declaredValue, Money(1500.5, hkd))
        XCTAssertEqual(presenter.store.state, DeclaredValueState(country: .hongKong, entry: "1,500.50"))
    }

    func testAnInvalidEntryIsKeptButWithdrawsTheValue() async {
        let (presenter, order) = make(Money(80, hkd))
        presenter.handle(.valueEntered("80 dollars"))
        XCTAssertEqual(order.value, Order())
        XCTAssertEqual(presenter.store.state.entry.text, "80 dollars")
    }

    func testAnEmptiedFieldWithdrawsTheValue() async {
        let (presenter, order) = make(Money(80, hkd))
        presenter.handle(.valueEntered(""))
        XCTAssertEqual(order.value, Order())
        XCTAssertEqual(presenter.store.state.readiness, .ready)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, order) = make(Money(1500, hkd))
        XCTAssertEqual(presenter.store.state.entry.text, "1,500")
        XCTAssertEqual(order.value.declaredValue, Money(1500, hkd))
    }

    func testAnOrderedValueAboveTheLimitIsShownForCorrectionAndWithdrawn() async {
        let (presenter, order) = make(Money(60_000, hkd))
        XCTAssertEqual(presenter.store.state.entry.text, "60,000")
        XCTAssertEqual(presenter.store.state.status, .invalid("Enter HK$50,000.00 at most"))
        XCTAssertNil(order.value.declaredValue)
    }

    func testAValueInAnotherCurrencyIsWithdrawn() async {
        let (presenter, order) = make(Money(1500, Country.india.currency))
        XCTAssertEqual(presenter.store.state, DeclaredValueState(country: .hongKong))
        XCTAssertNil(order.value.declaredValue)
    }

    private func make(_ value: Money? = nil) -> (DeclaredValuePresenter, OrderStream) {
        let order = OrderStream(Order { $0.declaredValue = value })
        let presenter = DeclaredValuePresenter(
            store: Store(DeclaredValueState(country: .hongKong)), order: order)
        presenter.start()
        return (presenter, order)
    }
}
