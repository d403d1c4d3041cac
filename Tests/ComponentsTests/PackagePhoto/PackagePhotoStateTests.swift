import ComponentScreen
import Delivery
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

    func testPhotosAreNeverRequired() {
        XCTAssertEqual(PackagePhotoState().readiness, .ready)
    }
}
