import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PackagePhotoOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        let library = StubPhotoLibrary(
            .success(Photo("a")), .success(Photo("b")), .success(nil), .success(Photo("c")), .success(Photo("d")))
        await assertTheOrderIsWhatIsShown(flags: ["package_photo": "on"]) {
            PackagePhotoBuilder(order: $0, library: library)
        } shown: { facet in
            let names = facet.all.compactMap { $0.text.title?.behind("Remove ") }
            return names.isEmpty ? nil : names.joined(separator: ", ")
        } ordered: { order, _ in
            order[PackagePhotos.self].map { $0.photos.map(\.name).joined(separator: ", ") }
        }
    }
}
