import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class PackageQuantityStateTests: XCTestCase {
    func testAnEntryCountsWhenItIsAWholeNumberWithinTheLimit() {
        let rows: [(entry: String, entered: Int?, line: UInt)] = [
            ("1", 1, #line),
            (" 3 ", 3, #line),
            ("5", 5, #line),
            ("05", 5, #line),
            ("6", nil, #line),
            ("0", nil, #line),
            ("", nil, #line),
            ("-1", nil, #line),
            ("2.5", nil, #line),
            ("two", nil, #line),
            ("999999999999999", nil, #line),
            ("99999999999999999999", nil, #line),
        ]
        for row in rows {
            let state = PackageQuantityState(
                words: .english(in: .hongKong), account: .personal,
                entry: PackageQuantityEntry(typed: NumberEntry(row.entry, in: .english(in: .hongKong))))
            XCTAssertEqual(state.entered, row.entered, line: row.line)
            XCTAssertEqual(
                state.countStatus, row.entered == nil ? .invalid("Enter a number from 1 to 5") : .ready, line: row.line)
            XCTAssertEqual(
                state.readiness, row.entered == nil ? .incomplete("Correct the number of packages") : .ready,
                line: row.line)
        }
    }

    func testTheButtonsEndWhereTheLimitsAre() {
        let rows: [(quantity: Int, fewer: FacetElement.Status, more: FacetElement.Status, line: UInt)] = [
            (1, .disabled(reason: "An order has at least one package"), .ready, #line),
            (2, .ready, .ready, #line),
            (49, .ready, .ready, #line),
            (50, .ready, .disabled(reason: "A business account sends up to 50 packages at a time"), #line),
        ]
        for row in rows {
            let state = PackageQuantityState(
                words: .english(in: .india), account: .business,
                entry: PackageQuantityEntry(typed: NumberEntry("\(row.quantity)"), last: row.quantity))
            XCTAssertEqual(state.fewerStatus, row.fewer, line: row.line)
            XCTAssertEqual(state.moreStatus, row.more, line: row.line)
        }
    }
}

final class PackageQuantityBuilderTests: XCTestCase {
    private let builder = PackageQuantityBuilder(order: OrderStream(Order()))

    func testTheLimitDependsOnTheAccountAlone() throws {
        let rows: [(account: AccountType, limit: Int)] = [(.personal, 5), (.business, 50)]
        XCTAssertEqual(rows.map(\.account), AccountType.allCases)
        for country in Country.allCases {
            for (account, limit) in rows {
                let facet = try builder.build(for: requirements(country, account)).render()
                XCTAssertEqual(facet.text.subtitle, "Up to \(limit), all of the same size", country.name)
            }
        }
    }
}

@MainActor
final class PackageQuantityPresenterTests: XCTestCase {
    func testEachEventMovesEntryAndOrder() async throws {
        let rows: [(events: [PackageQuantityEvent], entry: String, ordered: Int, line: UInt)] = [
            ([], "1", 1, #line),
            ([.moreTapped], "2", 2, #line),
            ([.moreTapped, .moreTapped, .fewerTapped], "2", 2, #line),
            ([.fewerTapped], "1", 1, #line),
            ([.countEntered("4")], "4", 4, #line),
            ([.countEntered("5"), .moreTapped], "5", 5, #line),
            ([.countEntered("4"), .countEntered("")], "", 1, #line),
            ([.countEntered("4"), .countEntered("6")], "6", 1, #line),
            ([.countEntered("2"), .countEntered("x"), .moreTapped], "3", 3, #line),
        ]
        for row in rows {
            let (presenter, order) = try make(1)
            for event in row.events { presenter.handle(event) }
            XCTAssertEqual(presenter.store.state.countText, row.entry, line: row.line)
            XCTAssertEqual(order.value.packageCount, row.ordered, line: row.line)
            XCTAssertEqual(
                order.value[PackageQuantity.self] == nil, row.ordered == 1, "one package is no part", line: row.line)
        }
    }

    func testANumberOutOfBoundsIsShownToBeCorrectedAndNotOrdered() async throws {
        for (ordered, entry) in [(20, "20"), (0, "0")] {
            let (presenter, order) = try make(ordered)
            XCTAssertEqual(presenter.store.state.countText, entry)
            XCTAssertEqual(presenter.store.state.readiness, .incomplete("Correct the number of packages"))
            XCTAssertNil(order.value[PackageQuantity.self])
        }
    }

    private func make(_ quantity: Int) throws -> (PackageQuantityPresenter, OrderStream) {
        try start(PackageQuantityBuilder.init) { $0[PackageQuantity.self] = PackageQuantity(packageCount: quantity) }
    }
}

@MainActor
final class PackageQuantityDriverTests: XCTestCase {
    func testANumberThatAnotherAccountMayOrderIsOrderedThereAsTheFieldShowsIt() async {
        let order = OrderStream(Order())
        let flags = ["multi_package": "on"]
        let screen = mount(PackageQuantityBuilder(order: order), for: requirements(.hongKong, .personal, flags: flags))
        let quantity = screen.find("package-quantity").enter("2", into: "count").enter("7", into: "count")
        XCTAssertNotNil(quantity.missing)
        XCTAssertEqual(order.value.packageCount, 1)
        screen.replan(for: requirements(.hongKong, .business, flags: flags))
        XCTAssertEqual(quantity.value(of: "count"), "7")
        XCTAssertNil(quantity.missing)
        XCTAssertEqual(order.value.packageCount, 7)
    }

    func testFromOneToManyToInvalidToTheLimit() async {
        let (quantity, order) = find(PackageQuantityBuilder.init, for: requirements(flags: ["multi_package": "on"]))
        var board = Storyboard(of: quantity, in: spokenLanguages, from: texts)

        board.capture("one, and no fewer")
        quantity.tap("more")
        board.capture("two")
        XCTAssertEqual(order.value.packageCount, 2)
        quantity.enter("many", into: "count")
        board.capture("invalid")
        XCTAssertEqual(order.value.packageCount, 1)
        quantity.enter("5", into: "count")
        board.capture("the limit, and no more")
        quantity.tap("fewer")
        XCTAssertEqual(order.value.packageCount, 4)

        assertSnapshot(of: board, named: "PackageQuantity")
    }
}

extension PackageQuantityDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["multi_package": "on"], PackageQuantityBuilder.init) {
            $0.enter("99", into: "count")
        }
    }
}
