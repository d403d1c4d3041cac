import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class PackagePhotoStateTests: XCTestCase {
    private let three = [Photo("a"), Photo("b"), Photo("c")]

    func testTextsAndStatusesFollowFromTheFields() {
        struct Row {
            let state: PackagePhotoState
            let subtitle: String
            let status: FacetStatus
            let addStatus: FacetStatus
            var line: UInt = #line
        }
        let rows = [
            Row(
                state: PackagePhotoState(), subtitle: "Help the driver recognise it", status: .ready, addStatus: .ready),
            Row(
                state: PackagePhotoState(photos: [Photo("a")]), subtitle: "1 of 3", status: .ready, addStatus: .ready),
            Row(
                state: PackagePhotoState(photos: three), subtitle: "3 of 3", status: .ready,
                addStatus: .disabled(reason: "3 photos are enough; remove one to add another")),
            Row(
                state: PackagePhotoState(isPicking: true), subtitle: "Help the driver recognise it", status: .ready,
                addStatus: .disabled(reason: "A photo is being chosen")),
            Row(
                state: PackagePhotoState(hasFailed: true), subtitle: "Help the driver recognise it",
                status: .invalid("The photo could not be read; add it again or choose another one"), addStatus: .ready),
        ]
        for row in rows {
            XCTAssertEqual(row.state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(row.state.status, row.status, line: row.line)
            XCTAssertEqual(row.state.addStatus, row.addStatus, line: row.line)
        }
    }
}

@MainActor
final class PackagePhotoPresenterTests: XCTestCase {
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
        XCTAssertEqual(order.value, Order())
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
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("a"), Photo("b"), Photo("c")])
    }

    func testAPhotoThatArrivesAfterTearDownIsNotOrdered() async {
        let (presenter, order) = make(StubPhotoLibrary(.success(Photo("late"))))
        presenter.handle(.addTapped)
        presenter.store.tearDown()
        await presenter.store.waitUntilIdle()
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(order.value, Order())
    }

    private func make(_ library: StubPhotoLibrary, photos: [Photo] = []) -> (PackagePhotoPresenter, OrderStream) {
        let order = OrderStream(Order { $0[PackagePhotos.self] = photos.isEmpty ? nil : PackagePhotos(photos: photos) })
        let presenter = PackagePhotoPresenter(store: Store(PackagePhotoState()), order: order, library: library)
        presenter.start()
        return (presenter, order)
    }
}

@MainActor
final class PackagePhotoDriverTests: XCTestCase {
    func testFromEmptyToInvalidToFullAndDisabled() async {
        let order = OrderStream(Order())
        let library = StubPhotoLibrary(
            .failure(StubError()), .success(Photo("front")), .success(Photo("back")), .success(Photo("label")))
        let screen = mount(
            PackagePhotoBuilder(order: order, library: library),
            for: requirements(flags: ["package_photo": "on"]))
        let photo = screen.find("package-photo")
        var board = Storyboard(of: photo)

        board.capture("empty")
        photo.tap("add")
        board.capture("disabled while a photo is being chosen")
        await screen.waitUntilIdle()
        board.capture("invalid")
        for _ in 0..<3 {
            photo.tap("add")
            await screen.waitUntilIdle()
        }
        board.capture("full and disabled")
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("front"), Photo("back"), Photo("label")])
        photo.tap("remove-2")
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("front"), Photo("label")])

        assertSnapshot(of: board, named: "PackagePhoto")
    }
}
