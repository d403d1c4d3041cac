import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class FragileHandlingPresenterTests: XCTestCase {
    func testEachTapSwitchesAndOrders() async {
        let (presenter, order) = make()
        presenter.handle(.switchTapped)
        XCTAssertTrue(presenter.store.state.isFragile)
        XCTAssertTrue(order.value.isFragile)
        presenter.handle(.switchTapped)
        XCTAssertEqual(presenter.store.state, FragileHandlingState())
        XCTAssertEqual(order.value, Order())
    }

    func testDocumentsWithdrawItAndAnyOtherCategoryBringsItBack() async {
        let (presenter, order) = make { $0.isFragile = true }
        order.update { $0.category = .documents }
        XCTAssertFalse(order.value.isFragile)
        XCTAssertFalse(presenter.store.state.status.isEnabled)
        order.update { $0.category = .electronics }
        XCTAssertTrue(order.value.isFragile)
        XCTAssertTrue(presenter.store.state.status.isEnabled)
    }

    func testATapWhileDisabledChangesNothing() async {
        let (presenter, order) = make { $0.category = .documents }
        presenter.handle(.switchTapped)
        XCTAssertEqual(presenter.store.state, FragileHandlingState(category: .documents))
        order.update { $0.category = .food }
        XCTAssertFalse(order.value.isFragile)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, order) = make { $0.isFragile = true }
        XCTAssertEqual(presenter.store.state, FragileHandlingState(isWanted: true))
        XCTAssertTrue(order.value.isFragile)
    }

    func testFragileDocumentsThatAreAlreadyOrderedAreCorrected() async {
        let (_, order) = make {
            $0.isFragile = true
            $0.category = .documents
        }
        XCTAssertFalse(order.value.isFragile)
    }

    func testAfterTearDownTheOrderIsLeftAlone() async {
        let (presenter, order) = make { $0.isFragile = true }
        presenter.store.tearDown()
        order.update { $0.category = .documents }
        XCTAssertTrue(order.value.isFragile)
    }

    private func make(_ fill: (inout Order) -> Void = { _ in }) -> (FragileHandlingPresenter, OrderStream) {
        let order = OrderStream(Order(fill))
        let presenter = FragileHandlingPresenter(store: Store(FragileHandlingState()), order: order)
        presenter.start()
        return (presenter, order)
    }
}
