import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class PackageQuantityStateTests: XCTestCase {
    func testAnEntryCountsWhenItIsAWholeNumberWithinTheLimit() {
        struct Row {
            let entry: String
            let entered: Int?
            var line: UInt = #line
        }
        let rows = [
            Row(entry: "1", entered: 1),
            Row(entry: " 3 ", entered: 3),
            Row(entry: "5", entered: 5),
            Row(entry: "05", entered: 5),
            Row(entry: "6", entered: nil),
            Row(entry: "0", entered: nil),
            Row(entry: "", entered: nil),
            Row(entry: "-1", entered: nil),
            Row(entry: "2.5", entered: nil),
            Row(entry: "two", entered: nil),
            Row(entry: "999999999999999", entered: nil),
            Row(entry: "99999999999999999999", entered: nil),
        ]
        for row in rows {
            let state = PackageQuantityState(country: .hongKong, account: .personal, entry: row.entry)
            XCTAssertEqual(state.entered, row.entered, line: row.line)
            XCTAssertEqual(
                state.countStatus, row.entered == nil ? .invalid("Enter a number from 1 to 5") : .ready, line: row.line)
            XCTAssertEqual(
                state.readiness, row.entered == nil ? .incomplete("Correct the number of packages") : .ready,
                line: row.line)
        }
    }

    func testTheButtonsEndWhereTheLimitsAre() {
        struct Row {
            let quantity: Int
            let fewer: FacetStatus
            let more: FacetStatus
            var line: UInt = #line
        }
        let rows = [
            Row(quantity: 1, fewer: .disabled(reason: "An order has at least one package"), more: .ready),
            Row(quantity: 2, fewer: .ready, more: .ready),
            Row(quantity: 49, fewer: .ready, more: .ready),
            Row(
                quantity: 50, fewer: .ready,
                more: .disabled(reason: "A business account sends up to 50 packages at a time")),
        ]
        for row in rows {
            let state = PackageQuantityState(
                country: .india, account: .business, entry: "\(row.quantity)", quantity: row.quantity)
            XCTAssertEqual(state.fewerStatus, row.fewer, line: row.line)
            XCTAssertEqual(state.moreStatus, row.more, line: row.line)
        }
    }
}

final class PackageQuantityBuilderTests: XCTestCase {
    private let builder = PackageQuantityBuilder(order: OrderStream(Order()))

    func testTheLimitDependsOnTheAccountAlone() throws {
        for country in Country.allCases {
            let personal = try builder.build(for: requirements(country, .personal)).render()
            let business = try builder.build(for: requirements(country, .business)).render()
            XCTAssertEqual(personal.text.subtitle, "Up to 5, all of the same size", country.name)
            XCTAssertEqual(business.text.subtitle, "Up to 50, all of the same size", country.name)
        }
    }
}

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
            XCTAssertEqual(order.value.packageCount, row.ordered, line: row.line)
        }
    }

    func testANumberOutOfBoundsIsShownToBeCorrectedAndTheOrderGetsTheNearestOne() async {
        for (ordered, entry, nearest) in [(20, "20", 5), (0, "0", 1)] {
            let (presenter, order) = make(ordered)
            XCTAssertEqual(presenter.store.state.entry, entry)
            XCTAssertEqual(presenter.store.state.readiness, .incomplete("Correct the number of packages"))
            XCTAssertEqual(order.value.packageCount, nearest)
        }
    }

    private func make(_ quantity: Int) -> (PackageQuantityPresenter, OrderStream) {
        let order = OrderStream(Order { $0[PackageQuantity.self] = PackageQuantity(packageCount: quantity) })
        let state = PackageQuantityState(country: .hongKong, account: .personal)
        let presenter = PackageQuantityPresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }
}

@MainActor
final class PackageQuantityDriverTests: XCTestCase {
    func testFromOneToManyToInvalidToTheLimit() async {
        let order = OrderStream(Order())
        let screen = mount(PackageQuantityBuilder(order: order), for: requirements(flags: ["multi_package": "on"]))
        let quantity = screen.find("package-quantity")
        var board = Storyboard(of: quantity)

        board.capture("one, and no fewer")
        quantity.tap("more")
        board.capture("two")
        XCTAssertEqual(order.value.packageCount, 2)
        quantity.enter("many", into: "count")
        board.capture("invalid")
        XCTAssertEqual(order.value.packageCount, 2)
        quantity.enter("5", into: "count")
        board.capture("the limit, and no more")
        quantity.tap("fewer")
        XCTAssertEqual(order.value.packageCount, 4)

        assertSnapshot(of: board, named: "PackageQuantity")
    }
}
