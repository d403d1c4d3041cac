import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class CashOnDeliveryPresenterTests: XCTestCase {
    func testAValidAmountIsOrderedWithItsFee() async throws {
        let (presenter, order) = try make()
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value, Order())
        presenter.handle(.amountEntered("5,000"))
        XCTAssertEqual(order.value.cashOnDelivery, collection(5000, fee: 75))
    }

    func testAnInvalidAmountIsKeptButWithdrawsTheCollection() async throws {
        let (presenter, order) = try make(collection(5000, fee: 75))
        presenter.handle(.amountEntered("25,000"))
        XCTAssertEqual(order.value, Order())
        XCTAssertEqual(presenter.store.state.entry.text, "25,000")
        XCTAssertTrue(presenter.store.state.isOn)
    }

    func testSwitchingOffWithdrawsAndSwitchingOnBringsTheAmountBack() async throws {
        let (presenter, order) = try make(collection(5000, fee: 75))
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value, Order())
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value.cashOnDelivery, collection(5000, fee: 75))
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUpAtTodaysFee() async throws {
        let (presenter, order) = try make(collection(5000, fee: 1))
        XCTAssertTrue(presenter.store.state.isOn)
        XCTAssertEqual(presenter.store.state.entry.text, "5,000")
        XCTAssertEqual(order.value.cashOnDelivery, collection(5000, fee: 75))
    }

    func testAnOrderWithoutOneStaysAsItIs() async throws {
        let (presenter, order) = try make()
        XCTAssertFalse(presenter.store.state.isOn)
        XCTAssertEqual(order.value, Order())
    }

    private func make(_ ordered: CashOnDelivery? = nil) throws -> (CashOnDeliveryPresenter, OrderStream) {
        let order = OrderStream(Order { $0.cashOnDelivery = ordered })
        let terms = try CashOnDeliveryTerms(in: .taiwan, for: .personal)
        let state = CashOnDeliveryState(country: .taiwan, terms: terms)
        let presenter = CashOnDeliveryPresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }

    private func collection(_ amount: Decimal, fee: Decimal) -> CashOnDelivery {
        let twd = Country.taiwan.currency
        return CashOnDelivery(amount: Money(amount, twd), fee: Money(fee, twd))
    }
}
