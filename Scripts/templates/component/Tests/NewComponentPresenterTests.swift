import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class NewComponentPresenterTests: XCTestCase {
    @MainActor
    func testEachTapSwitchesAndTellsTheOrder() async {
        let (presenter, order) = make()
        presenter.handle(.switchTapped)
        XCTAssertEqual(presenter.store.state, NewComponentState(isOn: true))
        XCTAssertEqual(order.value.newComponent, NewComponent())
        presenter.handle(.switchTapped)
        XCTAssertEqual(presenter.store.state, NewComponentState())
        XCTAssertEqual(order.value, Order())
    }

    @MainActor
    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, _) = make { $0.newComponent = NewComponent() }
        XCTAssertEqual(presenter.store.state, NewComponentState(isOn: true))
    }

    @MainActor
    private func make(_ fill: (inout Order) -> Void = { _ in }) -> (NewComponentPresenter, OrderStream) {
        var start = Order()
        fill(&start)
        let order = OrderStream(start)
        let presenter = NewComponentPresenter(store: Store(NewComponentState()), order: order)
        presenter.start()
        return (presenter, order)
    }
}
