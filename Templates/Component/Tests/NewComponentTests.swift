import ComponentScreen
import Delivery
import XCTest

@testable import TheModule

final class NewComponentTests: XCTestCase {
    func testTheViewShowsASwitch() {
        let view = NewComponentView()
        XCTAssertEqual(view.body(NewComponentState()).outline, ["[ ] New component · Switched off"])
        XCTAssertEqual(view.body(NewComponentState(isOn: true)).outline, ["[x] New component · Switched on"])
    }

    @MainActor
    func testEachTapSwitchesAndTellsTheOrder() async {
        let order = OrderStream(Order())
        let presenter = NewComponentPresenter(store: Store(NewComponentState()), order: order)
        presenter.start()
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value[NewComponent.self], NewComponent())
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value, Order())
    }

    @MainActor
    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        var known = Order()
        known[NewComponent.self] = NewComponent()
        let presenter = NewComponentPresenter(store: Store(NewComponentState()), order: OrderStream(known))
        presenter.start()
        XCTAssertEqual(presenter.store.state, NewComponentState(isOn: true))
    }
}
