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
    func testFromLoadingToFailedToFilled() async {
        let order = OrderStream(Order())
        let here = Address(name: "Ann", line: "1 First Street")
        let there = Address(name: "Bo", line: "2 Second Street")
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

@MainActor
final class RouteSummaryEntryTests: XCTestCase {
    private let route = Route(from: Address(name: "A", line: "1 First"), to: Address(name: "B", line: "2 Second"))

    func testAnotherCountryOrLanguageInTheMiddleOfLoadingAsksNoSecondTimeAndEndsLoaded() async {
        let (book, order) = (StubAddressBook(.success(route)), OrderStream(Order()))
        let screen = mount(RouteSummaryBuilder(order: order, addressBook: book), for: requirements())
        screen.replan(for: requirements(.korea))
        await screen.waitUntilIdle()
        XCTAssertEqual(order.value[Route.self], route)
        var other = requirements(.taiwan)
        other.words = Words("en-XA")
        screen.replan(for: other)
        XCTAssertEqual(order.value[Route.self], route)
        XCTAssertTrue(screen.isIdle)
        XCTAssertNil(screen.find("route-summary").missing)
        XCTAssertEqual(book.askedCount, 1)
    }

    func testARouteStaysSwappedInAnotherCountryAndOverLaunches() async {
        let back = Route(from: route.recipient, to: route.sender)
        let order = OrderStream(Order())
        let screen = mount(
            RouteSummaryBuilder(order: order, addressBook: StubAddressBook(.success(route))), for: requirements())
        await screen.waitUntilIdle()
        screen.find("route-summary").tap("swap")
        screen.replan(for: requirements(.india))
        XCTAssertEqual(order.value[Route.self], back)
        // A new order, and the same order as the screen has left it.
        for held in [Order(), order.value] {
            let later = OrderStream(held)
            let next = mount(
                RouteSummaryBuilder(order: later, addressBook: StubAddressBook(.success(route))), for: requirements())
            next.restore(screen.entries(of: "Ann"), of: "Ann")
            await next.waitUntilIdle()
            XCTAssertEqual(later.value[Route.self], held == Order() ? back : route)
        }
    }
}
