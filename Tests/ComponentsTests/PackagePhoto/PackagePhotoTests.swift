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
    func testPhotosAndAChoiceUnderWaySurviveAnotherCountry() async {
        let flags = ["package_photo": "on"]
        let order = OrderStream(Order())
        let library = StubPhotoLibrary(.success(Photo("front")), .success(Photo("back")), .failure(StubError()))
        let screen = mount(PackagePhotoBuilder(order: order, library: library), for: requirements(flags: flags))
        let photo = screen.find("package-photo")
        photo.tap("add")
        await screen.waitUntilIdle()
        photo.tap("add")
        screen.replan(for: requirements(.korea, flags: flags))
        XCTAssertEqual(photo.facet("add").status, .loading("A photo is being chosen"))
        await screen.waitUntilIdle()
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("front"), Photo("back")])
        photo.tap("add")
        await screen.waitUntilIdle()
        let failed = photo.facet.status
        XCTAssertFalse(failed == .ready)
        screen.replan(for: requirements(flags: flags))
        XCTAssertEqual(photo.facet.status, failed)
        XCTAssertEqual(order.value[PackagePhotos.self]?.photos, [Photo("front"), Photo("back")])
        XCTAssertEqual(library.askedCount, 3)
    }

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

extension PackagePhotoDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["package_photo": "on"]) {
            PackagePhotoBuilder(order: $0, library: StubPhotoLibrary(.failure(StubError())))
        } act: {
            $0.tap("add")
        }
    }
}
