import ComponentScreen
import Delivery
import Foundation
import XCTest

@testable import Components

@MainActor
final class CustomSizePresenterTests: XCTestCase {
    private let terms = CustomSizeTerms(in: .hongKong)

    func testTheOrderGetsTheSizeOnceTheLastMeasureIsThere() async {
        let (presenter, order) = make()
        for event in [.lengthEntered("20"), .widthEntered("35"), .heightEntered("25")] as [CustomSizeEvent] {
            presenter.handle(event)
            XCTAssertEqual(order.value, Order())
        }
        presenter.handle(.weightEntered("2.5"))
        XCTAssertEqual(order.value.size, PackageSize(centimetres: [35, 25, 20], kilograms: Decimal(25) / 10))
    }

    func testAnInvalidMeasureStaysAsTypedAndTakesTheSizeOutOfTheOrder() async {
        let (presenter, order) = make(filled)
        presenter.handle(.widthEntered("wide"))
        XCTAssertEqual(presenter.store.state.width, "wide")
        XCTAssertNil(order.value.size)
        presenter.handle(.widthEntered("25"))
        XCTAssertEqual(order.value, filled)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, order) = make(filled)
        XCTAssertEqual(
            presenter.store.state,
            CustomSizeState(country: .hongKong, terms: terms, length: "35", width: "25", height: "20", weight: "1.25"))
        XCTAssertEqual(order.value, filled)
    }

    func testASizeWithANameIsTakenUpByItsMeasures() async {
        let start = Order { $0.size = PackageSize(name: "M", centimetres: [35, 25, 20], kilograms: 5) }
        let (_, order) = make(start)
        XCTAssertEqual(order.value.size, PackageSize(centimetres: [35, 25, 20], kilograms: 5))
    }

    func testASizeBeyondTheLimitsIsShownToBeCorrectedAndNotOrdered() async {
        let start = Order { $0.size = PackageSize(centimetres: [120, 25, 20], kilograms: 5) }
        let (presenter, order) = make(start)
        XCTAssertEqual(presenter.store.state.length, "120")
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Correct the measures of the package"))
        XCTAssertNil(order.value.size)
    }

    func testClearingEmptiesEntriesAndOrder() async {
        let (presenter, order) = make(filled)
        presenter.handle(.clearTapped)
        XCTAssertEqual(presenter.store.state, CustomSizeState(country: .hongKong, terms: terms))
        XCTAssertEqual(order.value, Order())
    }

    private var filled: Order {
        let order = Order { $0.size = PackageSize(centimetres: [35, 25, 20], kilograms: Decimal(125) / 100) }
        return order
    }

    private func make(_ start: Order = Order()) -> (CustomSizePresenter, OrderStream) {
        let order = OrderStream(start)
        let state = CustomSizeState(country: .hongKong, terms: terms)
        let presenter = CustomSizePresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }
}
