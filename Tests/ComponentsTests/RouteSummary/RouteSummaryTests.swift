import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class RouteSummaryBuilderTests: XCTestCase {
    func testBuildingAsksNobody() async throws {
        let book = StubAddressBook()
        let component = try RouteSummaryBuilder(order: OrderStream(Order()), addressBook: book).build(
            for: requirements())
        XCTAssertEqual(component.readiness, .incomplete("Wait for the addresses"))
        XCTAssertEqual(component.render().outline.first, "Route")
        XCTAssertEqual(book.askedCount, 0)
    }
}

@MainActor
final class RouteSummaryPresenterTests: XCTestCase {
    private let route = Route(
        from: Address(name: "Kam", line: "1 Queen's Road Central"),
        to: Address(name: "Mei", line: "8 Nathan Road"))
    private var back: Route { Route(from: route.recipient, to: route.sender) }

    func testARouteTheOrderAlreadyHoldsIsTakenUpWithoutAsking() async throws {
        let book = StubAddressBook(.success(route))
        let start = Order { $0[Route.self] = back }
        let (presenter, order) = try make(book, start)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state.progress, .loaded(back))
        XCTAssertEqual(order.value, start)
        XCTAssertEqual(book.askedCount, 0)
    }

    func testTheAddressBookIsNotAskedAgainWhileItIsAskedNorOnceItAnswered() async throws {
        let book = StubAddressBook(.success(route), .success(back))
        let (presenter, _) = try make(book)
        presenter.handle(.retryTapped)
        await presenter.store.waitUntilIdle()
        presenter.handle(.retryTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(book.askedCount, 1)
        XCTAssertEqual(presenter.store.state.progress, .loaded(route))
    }

    func testThereIsNothingToSwapBeforeTheRouteIsThere() async throws {
        let (presenter, order) = try make(StubAddressBook(.failure(StubError())))
        presenter.handle(.swapTapped)
        XCTAssertEqual(presenter.store.state.progress, .loading)
        await presenter.store.waitUntilIdle()
        presenter.handle(.swapTapped)
        XCTAssertEqual(presenter.store.state.progress, .failed)
        XCTAssertEqual(order.value, Order())
    }

    func testAnAnswerAfterTearDownChangesNothing() async throws {
        let (presenter, order) = try make(StubAddressBook(.success(route)))
        presenter.store.tearDown()
        order.update { $0[Route.self] = back }
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(presenter.store.state.progress, .loading)
        XCTAssertEqual(order.value[Route.self], back)
    }

    private func make(
        _ book: StubAddressBook, _ held: Order = Order()
    ) throws -> (RouteSummaryPresenter, OrderStream) {
        try start({ RouteSummaryBuilder(order: $0, addressBook: book) }) { $0 = held }
    }
}

@MainActor
final class RouteSummaryDriverTests: XCTestCase {
    private let here = Address(name: "Ann", line: "1 First Street")
    private let there = Address(name: "Bo", line: "2 Second Street")

    func testLoadingAndASwapSurviveAnotherCountry() async {
        let order = OrderStream(Order())
        let book = StubAddressBook(.success(Route(from: here, to: there)))
        let screen = mount(RouteSummaryBuilder(order: order, addressBook: book), for: requirements())
        let route = screen.find("route-summary")
        screen.replan(for: requirements(.korea))
        await screen.waitUntilIdle()
        XCTAssertEqual(order.value[Route.self], Route(from: here, to: there))
        route.tap("swap")
        screen.replan(for: requirements())
        XCTAssertEqual(order.value[Route.self], Route(from: there, to: here))
        XCTAssertEqual(book.askedCount, 1)
    }

    func testASwapThatComesBackCountsForTheSameAddresses() async throws {
        let entries = try await swapped()
        let elsewhere = Address(name: "Cy", line: "3 Third Street")
        let rows: [(loaded: Route, shown: Route, line: UInt)] = [
            (Route(from: here, to: there), Route(from: there, to: here), #line),
            (Route(from: there, to: here), Route(from: there, to: here), #line),
            (Route(from: here, to: elsewhere), Route(from: here, to: elsewhere), #line),
        ]
        for row in rows {
            let order = OrderStream(Order())
            let screen = mount(
                RouteSummaryBuilder(order: order, addressBook: StubAddressBook(.success(row.loaded))),
                for: requirements())
            XCTAssertEqual(screen.restore(entries, of: "Ann").count, 0, line: row.line)
            await screen.waitUntilIdle()
            XCTAssertEqual(order.value[Route.self], row.shown, line: row.line)
        }
    }

    /// Returns the entries of a screen on which the addresses were swapped.
    private func swapped() async throws -> ScreenEntries {
        let book = StubAddressBook(.success(Route(from: here, to: there)))
        let screen = mount(RouteSummaryBuilder(order: OrderStream(Order()), addressBook: book), for: requirements())
        await screen.waitUntilIdle()
        screen.find("route-summary").tap("swap")
        return screen.entries(of: "Ann")
    }

    func testFromLoadingToFailedToFilled() async {
        let order = OrderStream(Order())
        let book = StubAddressBook(.failure(StubError()), .success(Route(from: here, to: there)))
        let screen = mount(RouteSummaryBuilder(order: order, addressBook: book), for: requirements())
        let route = screen.find("route-summary")
        var board = Storyboard(of: route, in: spokenLanguages, from: texts)

        board.capture("loading, and swapping disabled")
        await screen.waitUntilIdle()
        board.capture("failed")
        route.tap("retry")
        await screen.waitUntilIdle()
        board.capture("filled")
        route.tap("swap")
        board.capture("swapped")
        XCTAssertEqual(order.value[Route.self], Route(from: there, to: here))
        route.tap("swap")
        XCTAssertEqual(order.value[Route.self], Route(from: here, to: there))

        assertSnapshot(of: board, named: "RouteSummary")
    }
}

extension RouteSummaryDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        let route = Route(from: Address(name: "Ann", line: "1 First"), to: Address(name: "Bo", line: "2 Second"))
        await assertLooksAsDoneInAnotherLanguage {
            RouteSummaryBuilder(order: $0, addressBook: StubAddressBook(.success(route)))
        } act: {
            $0.tap("swap")
        }
    }
}
