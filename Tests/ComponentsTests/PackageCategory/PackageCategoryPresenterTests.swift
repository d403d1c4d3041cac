import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class PackageCategoryPresenterTests: XCTestCase {
    func testAChosenCategoryIsShownAndOrdered() async {
        let (presenter, order) = make(nil)
        XCTAssertEqual(order.value, Order())
        presenter.handle(.categoryChosen(.clothing))
        XCTAssertEqual(presenter.store.state.selected, .clothing)
        XCTAssertEqual(order.value.category, .clothing)
        presenter.handle(.categoryChosen(.other))
        XCTAssertEqual(order.value.category, .other)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, order) = make(.documents)
        XCTAssertEqual(presenter.store.state.selected, .documents)
        XCTAssertEqual(order.value.category, .documents)
    }

    func testARefusedCategoryIsShownButNotOrdered() async {
        let (presenter, order) = make(.food)
        XCTAssertEqual(presenter.store.state.selected, .food)
        XCTAssertNil(order.value.category)
        presenter.handle(.categoryChosen(.other))
        XCTAssertEqual(order.value.category, .other)
        presenter.handle(.categoryChosen(.food))
        XCTAssertNil(order.value.category)
    }

    private func make(_ category: PackageCategory?) -> (PackageCategoryPresenter, OrderStream) {
        let order = OrderStream(Order { $0.category = category })
        let state = PackageCategoryState(refusals: [.food: "Food spoils"])
        let presenter = PackageCategoryPresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }
}
