import ComponentScreen
import Delivery
import XCTest

@testable import TheModule

final class NewComponentTests: XCTestCase {
    func testTheViewShowsASwitch() {
        let view = NewComponentView()
        var state = NewComponentState(words: .english)
        XCTAssertEqual(view.body(state).outline, ["[ ] New component · Switched off"])
        state.isOn = true
        XCTAssertEqual(view.body(state).outline, ["[x] New component · Switched on"])
    }

    @MainActor
    func testEachTapSwitchesAndTellsTheOrder() async {
        let order = OrderStream(Order())
        let presenter = NewComponentPresenter(store: Store(NewComponentState(words: .english)), order: order)
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
        let presenter = NewComponentPresenter(
            store: Store(NewComponentState(words: .english)), order: OrderStream(known))
        presenter.start()
        XCTAssertEqual(presenter.store.state, NewComponentState(words: .english, isOn: true))
    }
}
