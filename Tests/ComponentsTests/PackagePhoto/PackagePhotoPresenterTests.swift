import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class PackagePhotoPresenterTests: XCTestCase {
    func testAPickedPhotoIsShownAndOrdered() async {
        let library = StubPhotoLibrary(.success(Photo("box")))
        let (presenter, order) = make(library)
        presenter.handle(.addTapped)
        XCTAssertTrue(presenter.store.state.isPicking)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state, PackagePhotoState(photos: [Photo("box")]))
        XCTAssertEqual(order.value.photos, [Photo("box")])
    }

    func testThinkingBetterOfItChangesNothing() async {
        let (presenter, order) = make(StubPhotoLibrary(.success(nil)))
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state, PackagePhotoState())
        XCTAssertEqual(order.value, Order())
    }

    func testAFailureIsShownAndTheNextPhotoClearsIt() async {
        let (presenter, order) = make(StubPhotoLibrary(.failure(StubError()), .success(Photo("box"))))
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state, PackagePhotoState(hasFailed: true))
        XCTAssertEqual(order.value.photos, [])
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state, PackagePhotoState(photos: [Photo("box")]))
    }

    func testTheLibraryIsNotAskedWhileAPhotoIsBeingChosenNorWhenThereAreEnough() async {
        let library = StubPhotoLibrary(.success(Photo("c")), .success(Photo("d")))
        let (presenter, order) = make(library, photos: [Photo("a"), Photo("b")])
        presenter.handle(.addTapped)
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(library.askedCount, 1)
        XCTAssertEqual(order.value.photos, [Photo("a"), Photo("b"), Photo("c")])
    }

    func testARemovedPhotoLeavesTheOrder() async {
        let (presenter, order) = make(StubPhotoLibrary(), photos: [Photo("a"), Photo("b")])
        presenter.handle(.removeTapped(Photo("a")))
        XCTAssertEqual(presenter.store.state.photos, [Photo("b")])
        XCTAssertEqual(order.value.photos, [Photo("b")])
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, _) = make(StubPhotoLibrary(), photos: [Photo("a")])
        XCTAssertEqual(presenter.store.state.photos, [Photo("a")])
    }

    func testAPhotoThatArrivesAfterTearDownIsNotOrdered() async {
        let (presenter, order) = make(StubPhotoLibrary(.success(Photo("late"))))
        presenter.handle(.addTapped)
        presenter.store.tearDown()
        await presenter.store.waitUntilIdle()
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(order.value.photos, [])
    }

    private func make(_ library: StubPhotoLibrary, photos: [Photo] = []) -> (PackagePhotoPresenter, OrderStream) {
        let order = OrderStream(Order { $0.photos = photos })
        let presenter = PackagePhotoPresenter(store: Store(PackagePhotoState()), order: order, library: library)
        presenter.start()
        return (presenter, order)
    }
}
