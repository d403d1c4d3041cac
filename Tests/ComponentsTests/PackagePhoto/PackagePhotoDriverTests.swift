import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

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
        XCTAssertEqual(order.value.photos, [Photo("front"), Photo("back"), Photo("label")])
        photo.tap("remove-2")
        XCTAssertEqual(order.value.photos, [Photo("front"), Photo("label")])

        assertSnapshot(of: board, named: "PackagePhoto")
    }
}
