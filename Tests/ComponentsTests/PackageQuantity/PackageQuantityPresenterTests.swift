import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class PackageQuantityPresenterTests: XCTestCase {
    func testEachEventMovesEntryAndOrder() async {
        struct Row {
            let events: [PackageQuantityEvent]
            let entry: String
            let ordered: Int
            var line: UInt = #line
        }
        let rows = [
            Row(events: [], entry: "1", ordered: 1),
            Row(events: [.moreTapped], entry: "2", ordered: 2),
            Row(events: [.moreTapped, .moreTapped, .fewerTapped], entry: "2", ordered: 2),
            Row(events: [.fewerTapped], entry: "1", ordered: 1),
            Row(events: [.countEntered("4")], entry: "4", ordered: 4),
            Row(events: [.countEntered("5"), .moreTapped], entry: "5", ordered: 5),
            Row(events: [.countEntered("4"), .countEntered("")], entry: "", ordered: 4),
            Row(events: [.countEntered("4"), .countEntered("6")], entry: "6", ordered: 4),
            Row(events: [.countEntered("2"), .countEntered("x"), .moreTapped], entry: "3", ordered: 3),
        ]
        for row in rows {
            let (presenter, order) = make(1)
            for event in row.events { presenter.handle(event) }
            XCTAssertEqual(presenter.store.state.entry, row.entry, line: row.line)
            XCTAssertEqual(order.value.quantity, row.ordered, line: row.line)
        }
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, order) = make(3)
        XCTAssertEqual(presenter.store.state.entry, "3")
        XCTAssertEqual(presenter.store.state.quantity, 3)
        XCTAssertEqual(order.value.quantity, 3)
    }

    func testANumberOutOfBoundsIsShownToBeCorrectedAndTheOrderGetsTheNearestOne() async {
        for (ordered, entry, nearest) in [(20, "20", 5), (0, "0", 1)] {
            let (presenter, order) = make(ordered)
            XCTAssertEqual(presenter.store.state.entry, entry)
            XCTAssertEqual(presenter.store.state.readiness, .incomplete("Correct the number of packages"))
            XCTAssertEqual(order.value.quantity, nearest)
        }
    }

    private func make(_ quantity: Int) -> (PackageQuantityPresenter, OrderStream) {
        let order = OrderStream(Order { $0.quantity = quantity })
        let state = PackageQuantityState(country: .hongKong, account: .personal, limit: 5)
        let presenter = PackageQuantityPresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }
}
