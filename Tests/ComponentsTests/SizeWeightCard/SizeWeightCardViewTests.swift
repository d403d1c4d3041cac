import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class SizeWeightCardViewTests: XCTestCase {
    private let view = SizeWeightCardView()
    private let empty = SizeWeightCardState(offered: OfferedSizes(in: .hongKong))

    func testEmptyOffersSizesAndAsksForTheWeight() {
        XCTAssertEqual(
            view.body(empty).outline,
            [
                "Size and weight",
                "Choose a size and enter the weight",
                "  Size",
                "    ( ) S · 25 × 20 × 10 cm, up to 2 kg",
                "    ( ) M · 35 × 25 × 20 cm, up to 5 kg",
                "    ( ) L · 45 × 35 × 30 cm, up to 10 kg",
                "  Weight in kg: (of the packed package)",
            ])
    }

    func testFilledSumsUp() {
        var state = empty
        state.selected = state.offered.all[1]
        state.weightEntry = "2.5"
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Size and weight",
                "M, 35 × 25 × 20 cm, 2.5 kg, charged as 3.5 kg",
                "  Size",
                "    ( ) S · 25 × 20 × 10 cm, up to 2 kg",
                "    (•) M · 35 × 25 × 20 cm, up to 5 kg",
                "    ( ) L · 45 × 35 × 30 cm, up to 10 kg",
                "  Weight in kg: 2.5",
            ])
    }

    func testTooHeavyIsInvalidAtTheWeight() {
        var state = empty
        state.selected = state.offered.all[1]
        state.weightEntry = "7"
        XCTAssertEqual(
            view.body(state).outline.suffix(2),
            [
                "  Weight in kg: 7",
                "    ! M takes up to 5 kg; choose L",
            ])
    }

    func testDocumentsDisableTheLargerSizes() {
        var state = empty
        state.selected = state.offered.all[1]
        state.category = .documents
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Size and weight",
                "Choose a size and enter the weight",
                "  Size",
                "    ! Documents are sent in the smallest size; choose S",
                "    ( ) S · 25 × 20 × 10 cm, up to 2 kg",
                "    (•) M · 35 × 25 × 20 cm, up to 5 kg",
                "      × Documents are sent in the smallest size",
                "    ( ) L · 45 × 35 × 30 cm, up to 10 kg",
                "      × Documents are sent in the smallest size",
                "  Weight in kg: (up to 5 kg)",
            ])
    }

    func testEachControlSendsWhatTheUserDid() {
        let facet = view.body(empty)
        XCTAssertEqual(facet.first("l")?.events.tap, .sizeChosen(empty.offered.all[2]))
        XCTAssertEqual(facet.first("weight")?.events.enter?("2"), .weightEntered("2"))
    }
}
