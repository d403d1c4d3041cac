import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class CustomSizeViewTests: XCTestCase {
    private let view = CustomSizeView()
    private let empty = CustomSizeState(country: .hongKong, terms: CustomSizeTerms(in: .hongKong))

    func testEmptyHintsAtTheLimitsAndHasNothingToClear() {
        XCTAssertEqual(
            view.body(empty).outline,
            [
                "Size and weight",
                "Measure the packed package",
                "  Length in cm: (up to 100 cm)",
                "  Width in cm: (up to 100 cm)",
                "  Height in cm: (up to 100 cm)",
                "  Weight in kg: (up to 30 kg)",
                "  [ Clear ]",
                "    × Nothing has been entered yet",
            ])
    }

    func testFilledSumsUp() {
        var state = empty
        (state.length, state.width, state.height, state.weight) = ("35", "25", "20", "2.5")
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Size and weight",
                "35 × 25 × 20 cm, 2.5 kg, charged as 3.5 kg",
                "  Length in cm: 35",
                "  Width in cm: 25",
                "  Height in cm: 20",
                "  Weight in kg: 2.5",
                "  [ Clear ]",
            ])
    }

    func testInvalidEntriesSayWhatToDoWhereTheyStand() {
        var state = empty
        (state.length, state.width, state.height, state.weight) = ("long", "101", "20", "31")
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Size and weight",
                "Measure the packed package",
                "  Length in cm: long",
                "    ! Enter whole centimetres, such as 30; round up",
                "  Width in cm: 101",
                "    ! No side may exceed 100 cm; use a smaller box",
                "  Height in cm: 20",
                "  Weight in kg: 31",
                "    ! A package may weigh up to 30 kg; divide it into several",
                "  [ Clear ]",
            ])
    }

    func testSidesThatAreTooMuchTogetherAreInvalidOnTheCard() {
        var state = empty
        (state.length, state.width, state.height, state.weight) = ("90", "90", "90", "3")
        XCTAssertEqual(
            view.body(state).outline[2],
            "  ! Length, width and height may add up to 180 cm; use a smaller box, or divide the content")
    }

    func testEachControlSendsWhatTheUserDid() {
        let facet = view.body(empty)
        XCTAssertEqual(facet.first("length")?.events.enter?("1"), .lengthEntered("1"))
        XCTAssertEqual(facet.first("width")?.events.enter?("2"), .widthEntered("2"))
        XCTAssertEqual(facet.first("height")?.events.enter?("3"), .heightEntered("3"))
        XCTAssertEqual(facet.first("weight")?.events.enter?("4"), .weightEntered("4"))
        XCTAssertEqual(facet.first("clear")?.events.tap, .clearTapped)
    }
}
