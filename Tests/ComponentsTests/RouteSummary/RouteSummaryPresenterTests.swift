import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class RouteSummaryPresenterTests: XCTestCase {
    private let route = Route(
        from: Address(name: "Kam", line: "1 Queen's Road Central"),
        to: Address(name: "Mei", line: "8 Nathan Road"))
    private var back: Route { Route(from: route.recipient, to: route.sender) }

    func testTheRouteIsLoadedShownAndOrdered() async {
        let (presenter, order) = make(StubAddressBook(.success(route)))
        XCTAssertEqual(presenter.store.state.progress, .loading)
        XCTAssertNil(order.value.route)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state.progress, .loaded(route))
        XCTAssertEqual(order.value.route, route)
    }

    func testARouteTheOrderAlreadyHoldsIsTakenUpWithoutAsking() async {
        let book = StubAddressBook(.success(route))
        let start = Order { $0.route = back }
        let (presenter, order) = make(book, start)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state.progress, .loaded(back))
        XCTAssertEqual(order.value, start)
        XCTAssertEqual(book.askedCount, 0)
    }

    func testAFailureIsShownAndTryingAgainMendsIt() async {
        let book = StubAddressBook(.failure(StubError()), .success(route))
        let (presenter, order) = make(book)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state.progress, .failed)
        XCTAssertEqual(order.value, Order())
        presenter.handle(.retryTapped)
        XCTAssertEqual(presenter.store.state.progress, .loading)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state.progress, .loaded(route))
        XCTAssertEqual(order.value.route, route)
    }

    func testTheAddressBookIsNotAskedAgainWhileItIsAskedNorOnceItAnswered() async {
        let book = StubAddressBook(.success(route), .success(back))
        let (presenter, _) = make(book)
        presenter.handle(.retryTapped)
        await presenter.store.waitUntilIdle()
        presenter.handle(.retryTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(book.askedCount, 1)
        XCTAssertEqual(presenter.store.state.progress, .loaded(route))
    }

    func testSwappingTurnsTheRouteRoundAndBack() async {
        let (presenter, order) = make(StubAddressBook(.success(route)))
        await presenter.store.waitUntilIdle()
        presenter.handle(.swapTapped)
        XCTAssertEqual(presenter.store.state.progress, .loaded(back))
        XCTAssertEqual(order.value.route, back)
        presenter.handle(.swapTapped)
        XCTAssertEqual(order.value.route, route)
    }

    func testThereIsNothingToSwapBeforeTheRouteIsThere() async {
        let (presenter, order) = make(StubAddressBook(.failure(StubError())))
        presenter.handle(.swapTapped)
        XCTAssertEqual(presenter.store.state.progress, .loading)
        await presenter.store.waitUntilIdle()
        presenter.handle(.swapTapped)
        XCTAssertEqual(presenter.store.state.progress, .failed)
        XCTAssertEqual(order.value, Order())
    }

    func testAnAnswerAfterTearDownChangesNothing() async {
        let (presenter, order) = make(StubAddressBook(.success(route)))
        presenter.store.tearDown()
        order.update { $0.route = back }
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(presenter.store.state.progress, .loading)
        XCTAssertEqual(order.value.route, back)
    }

    private func make(_ book: StubAddressBook, _ start: Order = Order()) -> (RouteSummaryPresenter, OrderStream) {
        let order = OrderStream(start)
        let presenter = RouteSummaryPresenter(store: Store(RouteSummaryState()), order: order, addressBook: book)
        presenter.start()
        return (presenter, order)
    }
}
