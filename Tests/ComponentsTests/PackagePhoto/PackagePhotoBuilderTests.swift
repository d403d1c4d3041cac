import ComponentScreen
import Delivery
import FeatureFlags
import XCTest

@testable import Components

final class PackagePhotoBuilderTests: XCTestCase {
    @MainActor
    func testStandsInTheParcelSectionWhilePackagePhotoIsOn() async {
        let builder = PackagePhotoBuilder(order: OrderStream(Order()), library: StubPhotoLibrary())
        XCTAssertEqual(builder.name, "PackagePhoto")
        XCTAssertEqual(builder.placement.id, "package-photo")
        XCTAssertEqual(builder.placement.section, .parcel)
        XCTAssertEqual("\(builder.placement.condition)", "package_photo on")
    }

    @MainActor
    func testStartsEmpty() async {
        let builder = PackagePhotoBuilder(order: OrderStream(Order()), library: StubPhotoLibrary())
        XCTAssertEqual(builder.build(for: requirements()).render().outline.first, "Photos of the package")
    }
}
