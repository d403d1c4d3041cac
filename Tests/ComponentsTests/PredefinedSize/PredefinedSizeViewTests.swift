import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PredefinedSizeViewTests: XCTestCase {
    private let view = PredefinedSizeView()
    private let empty = PredefinedSizeState(offered: OfferedSizes(in: .hongKong))

    func testEmptyOffersTheSizes() {
        XCTAssertEqual(
            view.body(empty).outline,
            [
                "Size and weight",
                "Choose the smallest one the package fits in",
                "  ( ) S · 25 × 20 × 10 cm, up to 2 kg",
                "  ( ) M · 35 × 25 × 20 cm, up to 5 kg",
                "  ( ) L · 45 × 35 × 30 cm, up to 10 kg",
            ])
    }

    func testFilledMarksTheChosenSize() {
        var state = empty
        state.selected = state.offered.all[1]
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Size and weight",
                "35 × 25 × 20 cm, up to 5 kg",
                "  ( ) S · 25 × 20 × 10 cm, up to 2 kg",
                "  (•) M · 35 × 25 × 20 cm, up to 5 kg",
                "  ( ) L · 45 × 35 × 30 cm, up to 10 kg",
            ])
    }

    func testAChosenSizeThatCannotBeHadIsInvalidAndDisabled() {
        var state = empty
        state.selected = state.offered.all[1]
        state.category = .documents
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Size and weight",
                "35 × 25 × 20 cm, up to 5 kg",
                "  ! Documents are sent in the smallest size; choose S",
                "  ( ) S · 25 × 20 × 10 cm, up to 2 kg",
                "  (•) M · 35 × 25 × 20 cm, up to 5 kg",
                "    × Documents are sent in the smallest size",
                "  ( ) L · 45 × 35 × 30 cm, up to 10 kg",
                "    × Documents are sent in the smallest size",
            ])
    }

    func testEachSizeSendsThatItWasChosen() {
        for (id, size) in zip(["s", "m", "l"] as [FacetID], empty.offered.all) {
            XCTAssertEqual(view.body(empty).first(id)?.events.tap, .sizeChosen(size))
        }
    }

    func testFacetsHaveNamesOfTheirOwnInEveryCountry() {
        for country in Country.allCases {
            let state = PredefinedSizeState(offered: OfferedSizes(in: country))
            let ids = view.body(state).all.map(\.id)
            XCTAssertEqual(Set(ids).count, ids.count, country.name)
        }
    }
}
