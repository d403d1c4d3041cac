import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PackagePhotoViewTests: XCTestCase {
    private let view = PackagePhotoView()

    func testEmptyOffersToAddAPhoto() {
        XCTAssertEqual(
            view.body(PackagePhotoState()).outline,
            [
                "Photos of the package",
                "Help the driver recognise it",
                "  [ Add a photo ]",
            ])
    }

    func testFullListsThePhotosAndSaysWhyNoMoreCanBeAdded() {
        let state = PackagePhotoState(photos: [Photo("a"), Photo("b"), Photo("c")])
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Photos of the package",
                "3 of 3",
                "  [ Remove a ]",
                "  [ Remove b ]",
                "  [ Remove c ]",
                "  [ Add a photo ]",
                "    × 3 photos are enough; remove one to add another",
            ])
    }

    func testFailureIsShownOnTheCard() {
        XCTAssertEqual(
            view.body(PackagePhotoState(hasFailed: true)).outline,
            [
                "Photos of the package",
                "Help the driver recognise it",
                "  ! The photo could not be read; add it again or choose another one",
                "  [ Add a photo ]",
            ])
    }

    func testEachControlSendsWhatTheUserDid() {
        let facet = view.body(PackagePhotoState(photos: [Photo("a"), Photo("b")]))
        XCTAssertEqual(facet.first("add")?.events.tap, .addTapped)
        XCTAssertEqual(facet.first("remove-2")?.events.tap, .removeTapped(Photo("b")))
    }
}
