import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PackageCategoryViewTests: XCTestCase {
    private let view = PackageCategoryView()

    func testEmptyOffersEveryCategory() {
        XCTAssertEqual(
            view.body(PackageCategoryState(refusals: [:])).outline,
            [
                "What is in the package?",
                "Choose what fits best",
                "  ( ) Documents",
                "  ( ) Food",
                "  ( ) Clothing",
                "  ( ) Electronics",
                "  ( ) Something else",
            ])
    }

    func testFilledMarksTheChosenCategoryAndRefusedOnesSayWhy() {
        XCTAssertEqual(
            view.body(PackageCategoryState(refusals: [.food: "Food spoils"], selected: .clothing)).outline,
            [
                "What is in the package?",
                "Clothes and shoes",
                "  ( ) Documents",
                "  ( ) Food",
                "    × Food spoils",
                "  (•) Clothing",
                "  ( ) Electronics",
                "  ( ) Something else",
            ])
    }

    func testAChosenCategoryThatIsRefusedIsInvalid() {
        XCTAssertEqual(
            view.body(PackageCategoryState(refusals: [.food: "Food spoils"], selected: .food)).outline.prefix(3),
            [
                "What is in the package?",
                "Fresh or cooked",
                "  ! Food spoils; choose something else",
            ])
    }

    func testEachCategorySendsThatItWasChosen() {
        let facet = view.body(PackageCategoryState(refusals: [:]))
        for category in PackageCategory.allCases {
            XCTAssertEqual(
                facet.first(FacetID(rawValue: category.rawValue))?.events.tap, .categoryChosen(category),
                category.rawValue)
        }
    }
}
