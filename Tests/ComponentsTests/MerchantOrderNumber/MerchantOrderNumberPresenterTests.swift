import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class MerchantOrderNumberPresenterTests: XCTestCase {
    func testAValidNumberIsOrderedWithoutTheSpacesAroundIt() async {
        let (presenter, order) = make()
        presenter.handle(.numberEntered(" SO-17 "))
        XCTAssertEqual(order.value.merchantOrderNumber, "SO-17")
        XCTAssertEqual(presenter.store.state, MerchantOrderNumberState(entry: " SO-17 "))
    }

    func testAnInvalidNumberIsKeptButWithdrawsTheOrderedOne() async {
        let (presenter, order) = make("SO-17")
        presenter.handle(.numberEntered("SO-17?"))
        XCTAssertEqual(order.value, Order())
        XCTAssertEqual(presenter.store.state.entry, "SO-17?")
    }

    func testAnEmptiedFieldWithdrawsTheNumber() async {
        let (presenter, order) = make("SO-17")
        presenter.handle(.numberEntered(""))
        XCTAssertEqual(order.value, Order())
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, order) = make("SO-17")
        XCTAssertEqual(presenter.store.state, MerchantOrderNumberState(entry: "SO-17"))
        XCTAssertEqual(order.value.merchantOrderNumber, "SO-17")
    }

    func testANumberThatWasOrderedAgainstTheRulesIsShownForCorrection() async {
        let (presenter, order) = make("SO/17")
        XCTAssertEqual(presenter.store.state.entry, "SO/17")
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Correct the order number"))
        XCTAssertNil(order.value.merchantOrderNumber)
    }

    private func make(_ number: String? = nil) -> (MerchantOrderNumberPresenter, OrderStream) {
        let order = OrderStream(Order { $0.merchantOrderNumber = number })
        let presenter = MerchantOrderNumberPresenter(store: Store(MerchantOrderNumberState()), order: order)
        presenter.start()
        return (presenter, order)
    }
}
