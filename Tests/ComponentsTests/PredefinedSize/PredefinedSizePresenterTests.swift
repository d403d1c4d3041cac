import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class PredefinedSizePresenterTests: XCTestCase {
    private let offered = OfferedSizes(in: .hongKong)
    private var medium: PackageSize { offered.all[1] }

    func testAChosenSizeIsShownAndOrdered() async {
        let (presenter, order) = make(Order())
        presenter.handle(.sizeChosen(medium))
        XCTAssertEqual(presenter.store.state.selected, medium)
        XCTAssertEqual(order.value.size, medium)
    }

    func testStartingWritesNothingOfItsOwn() async {
        let (presenter, order) = make(Order())
        XCTAssertNil(presenter.store.state.selected)
        XCTAssertEqual(order.value, Order())
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let start = Order {
            $0.size = medium
            $0.category = .food
        }
        let (presenter, order) = make(start)
        XCTAssertEqual(presenter.store.state.selected, medium)
        XCTAssertEqual(presenter.store.state.category, .food)
        XCTAssertEqual(order.value, start)
    }

    func testAWeightOfTheCustomersOwnGivesWayToTheSizesLimit() async {
        let start = Order { $0.size = PackageSize(name: "M", centimetres: medium.centimetres, kilograms: 1) }
        let (presenter, order) = make(start)
        XCTAssertEqual(presenter.store.state.selected, medium)
        XCTAssertEqual(order.value.size, medium)
    }

    func testASizeThatIsNotOfferedHasToBeChosenAgain() async {
        let start = Order { $0.size = PackageSize(centimetres: [90, 90, 90], kilograms: 9) }
        let (presenter, order) = make(start)
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Choose a size"))
        XCTAssertNil(order.value.size)
    }

    func testDocumentsTakeALargerSizeOutOfTheOrderAndAnotherCategoryBringsItBack() async {
        let (presenter, order) = make(Order())
        presenter.handle(.sizeChosen(medium))
        order.update { $0.category = .documents }
        XCTAssertEqual(presenter.store.state.selected, medium)
        XCTAssertNil(order.value.size)
        order.update { $0.category = .clothing }
        XCTAssertEqual(order.value.size, medium)
    }

    func testTheSmallestSizeStaysWhenDocumentsAreSent() async {
        let (presenter, order) = make(Order())
        presenter.handle(.sizeChosen(offered.all[0]))
        order.update { $0.category = .documents }
        XCTAssertEqual(order.value.size, offered.all[0])
    }

    func testOtherChangesOfTheOrderLeaveItAlone() async {
        let (presenter, order) = make(Order())
        presenter.handle(.sizeChosen(medium))
        let before = presenter.store.state
        order.update { $0.note = "Ring twice" }
        XCTAssertEqual(presenter.store.state, before)
        XCTAssertEqual(order.value.size, medium)
    }

    func testAfterTearDownTheOrderIsNoLongerObserved() async {
        let (presenter, order) = make(Order())
        presenter.handle(.sizeChosen(medium))
        presenter.store.tearDown()
        order.update { $0.category = .documents }
        XCTAssertEqual(order.value.size, medium)
        XCTAssertEqual(order.observerCount, 0)
    }

    private func make(_ start: Order) -> (PredefinedSizePresenter, OrderStream) {
        let order = OrderStream(start)
        let state = PredefinedSizeState(offered: offered)
        let presenter = PredefinedSizePresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }
}
