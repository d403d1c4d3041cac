import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PhotoProofViewTests: XCTestCase {
    private let view = PhotoProofView()
    private let spots: [PhotoProofSpot] = [.door, .meterBox]

    func testEmptyAsksForAPlace() {
        XCTAssertEqual(
            view.body(PhotoProofState(spots: spots)).outline,
            [
                "Photo on delivery",
                "Choose where the driver leaves the package",
                "  ( ) At the door",
                "  ( ) In the meter box",
            ])
    }

    func testFilledMarksThePlace() {
        XCTAssertEqual(
            view.body(PhotoProofState(spots: spots, selected: .door)).outline,
            [
                "Photo on delivery",
                "The driver leaves it there and takes a photo",
                "  (•) At the door",
                "  ( ) In the meter box",
            ])
    }

    func testAPlaceThatNoLongerDoesIsInvalid() {
        XCTAssertEqual(
            view.body(PhotoProofState(spots: spots, selected: .meterBox, isFragile: true)).outline,
            [
                "Photo on delivery",
                "The driver leaves it there and takes a photo",
                "  ! A fragile package is not left outdoors; choose another place",
                "  ( ) At the door",
                "  (•) In the meter box",
                "    × A fragile package is not left outdoors",
            ])
    }

    func testCashOnDeliveryDisablesTheChoice() {
        XCTAssertEqual(
            view.body(PhotoProofState(spots: spots, collectsCash: true)).outline,
            [
                "Photo on delivery",
                "Choose where the driver leaves the package",
                "  × The driver meets the recipient to collect the money; no photo is needed",
                "  ( ) At the door",
                "  ( ) In the meter box",
            ])
    }

    func testEachOptionSendsItsPlace() {
        let facet = view.body(PhotoProofState(spots: spots))
        XCTAssertEqual(facet.first("door")?.events.tap, .spotChosen(.door))
        XCTAssertEqual(facet.first("meter-box")?.events.tap, .spotChosen(.meterBox))
    }
}
