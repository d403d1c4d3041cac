import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PackagePhotoPresenterTests: XCTestCase {
    func testThinkingBetterOfItChangesNothing() async throws {
        let (presenter, order) = try make(StubPhotoLibrary(.success(nil)))
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state, PackagePhotoState(words: .english(in: .hongKong)))
        XCTAssertEqual(order.value, Order())
    }

    func testTheSamePhotoTwiceIsOne() async throws {
        let (presenter, order) = try make(StubPhotoLibrary(.success(Photo("a"))), photos: [Photo("a"), Photo("b")])
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("a"), Photo("b")])
    }

    func testRemovingAPhotoClearsAFailureAndLeavesTheOthers() async throws {
        let (presenter, order) = try make(StubPhotoLibrary(.failure(StubError())), photos: [Photo("a"), Photo("b")])
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state.picking, .failed)
        presenter.handle(.removeTapped(Photo("a")))
        XCTAssertEqual(presenter.store.state, PackagePhotoState(words: .english(in: .hongKong), photos: [Photo("b")]))
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("b")])
    }

    func testTheLibraryIsNotAskedWhileAPhotoIsBeingChosenNorWhenThereAreEnough() async throws {
        let library = StubPhotoLibrary(.success(Photo("c")), .success(Photo("d")))
        let (presenter, order) = try make(library, photos: [Photo("a"), Photo("b")])
        presenter.handle(.addTapped)
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        presenter.handle(.addTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(library.askedCount, 1)
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("a"), Photo("b"), Photo("c")])
    }

    func testAPhotoThatArrivesAfterTearDownIsNotOrdered() async throws {
        let (presenter, order) = try make(StubPhotoLibrary(.success(Photo("late"))))
        presenter.handle(.addTapped)
        presenter.store.tearDown()
        await presenter.store.waitUntilIdle()
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(order.value, Order())
    }

    private func make(
        _ library: StubPhotoLibrary, photos: [Photo] = []
    ) throws -> (PackagePhotoPresenter, OrderStream) {
        try start({ PackagePhotoBuilder(order: $0, library: library) }) {
            $0[PackagePhotos.self] = photos.isEmpty ? nil : PackagePhotos(photos: photos)
        }
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
        var board = Storyboard(of: photo, in: spokenLanguages, from: texts)

        board.capture("empty")
        photo.tap("add")
        board.capture("while a photo is being chosen")
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

@MainActor
final class PackagePhotoEntryTests: XCTestCase {
    func testAnotherLanguageWhileAPhotoIsChosenLosesNothing() async {
        let order = OrderStream(Order())
        let library = StubPhotoLibrary(.success(Photo("front")), .failure(StubError()))
        var on = requirements(flags: ["package_photo": "on"])
        let screen = mount(PackagePhotoBuilder(order: order, library: library), for: on)
        let photo = screen.find("package-photo")
        photo.tap("add")
        on.words = Words("en-XA")
        screen.replan(for: on)
        XCTAssertEqual(photo.facet.first("add")?.status.sort, .loading)
        await screen.waitUntilIdle()
        XCTAssertEqual(photo.facet.first("add")?.status, .ready)
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("front")])
        photo.tap("add")
        await screen.waitUntilIdle()
        on.words = .english
        screen.replan(for: on)
        XCTAssertEqual(
            photo.facet.status, .invalid("The photo could not be read; add it again or choose another one"))
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("front")])
    }
}
