import ComponentScreen
import Delivery
import Foundation
import XCTest

@testable import Components

@MainActor
final class SizeWeightCardPresenterTests: XCTestCase {
    private let offered = OfferedSizes(in: .hongKong)
    private var medium: PackageSize { offered.all[1] }

    func testTheOrderGetsTheSizeWithItsRealWeightOnceBothAreThere() async {
        let (presenter, order) = make()
        presenter.handle(.weightEntered("2.5"))
        XCTAssertEqual(order.value, Order())
        presenter.handle(.sizeChosen(medium))
        XCTAssertEqual(
            order.value.size,
            PackageSize(name: "M", centimetres: medium.centimetres, kilograms: Decimal(25) / 10))
    }

    func testAnInvalidWeightStaysAsTypedAndLeavesTheOrder() async {
        let (presenter, order) = make()
        presenter.handle(.sizeChosen(medium))
        presenter.handle(.weightEntered("5"))
        XCTAssertEqual(order.value.size, medium)
        for entry in ["5.5", "five", ""] {
            presenter.handle(.weightEntered(entry))
            XCTAssertEqual(presenter.store.state.weightEntry, entry)
            XCTAssertNil(order.value.size, entry)
        }
    }

    func testALargerSizeMendsAWeightThatWasTooMuch() async {
        let (presenter, order) = make()
        presenter.handle(.sizeChosen(medium))
        presenter.handle(.weightEntered("7"))
        XCTAssertNil(order.value.size)
        presenter.handle(.sizeChosen(offered.all[2]))
        XCTAssertEqual(order.value.size?.name, "L")
        XCTAssertEqual(order.value.size?.kilograms, 7)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let start = Order {
            $0.category = .food
            $0.size = PackageSize(name: "M", centimetres: medium.centimetres, kilograms: Decimal(125) / 100)
        }
        let (presenter, order) = make(start)
        XCTAssertEqual(presenter.store.state.selected, medium)
        XCTAssertEqual(presenter.store.state.weightEntry, "1.25")
        XCTAssertEqual(presenter.store.state.category, .food)
        XCTAssertEqual(order.value, start)
    }

    func testOfASizeThatIsNotOfferedTheWeightRemains() async {
        let start = Order { $0.size = PackageSize(centimetres: [50, 50, 10], kilograms: 4) }
        let (presenter, order) = make(start)
        XCTAssertNil(presenter.store.state.selected)
        XCTAssertEqual(presenter.store.state.weightEntry, "4")
        XCTAssertNil(order.value.size)
    }

    func testDocumentsTakeALargerSizeOutOfTheOrderAndAnotherCategoryBringsItBack() async {
        let (presenter, order) = make()
        presenter.handle(.sizeChosen(medium))
        presenter.handle(.weightEntered("1"))
        let size = order.value.size
        order.update { $0.category = .documents }
        XCTAssertNil(order.value.size)
        order.update { $0.category = .clothing }
        XCTAssertNotNil(size)
        XCTAssertEqual(order.value.size, size)
    }

    private func make(_ start: Order = Order()) -> (SizeWeightCardPresenter, OrderStream) {
        let order = OrderStream(start)
        let state = SizeWeightCardState(offered: offered)
        let presenter = SizeWeightCardPresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }
}
