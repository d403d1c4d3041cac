import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PackageCategoryStateTests: XCTestCase {
    func testTextsAndReadinessFollowFromTheFields() {
        struct Row {
            let selected: PackageCategory?
            let subtitle: String
            let status: FacetStatus
            let accepted: PackageCategory?
            let readiness: Readiness
            var line: UInt = #line
        }
        let missing = Readiness.incomplete("Choose what is in the package")
        let rows = [
            Row(selected: nil, subtitle: "Choose what fits best", status: .ready, accepted: nil, readiness: missing),
            Row(
                selected: .documents, subtitle: "Papers and letters", status: .ready, accepted: .documents,
                readiness: .ready),
            Row(
                selected: .food, subtitle: "Fresh or cooked", status: .invalid("Food spoils; choose something else"),
                accepted: nil, readiness: missing),
            Row(
                selected: .clothing, subtitle: "Clothes and shoes", status: .ready, accepted: .clothing,
                readiness: .ready),
            Row(
                selected: .electronics, subtitle: "Phones, computers and their parts", status: .ready,
                accepted: .electronics, readiness: .ready),
            Row(
                selected: .other, subtitle: "Anything else that may be sent", status: .ready, accepted: .other,
                readiness: .ready),
        ]
        for row in rows {
            let state = PackageCategoryState(refusals: [.food: "Food spoils"], selected: row.selected)
            XCTAssertEqual(state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.accepted, row.accepted, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
        }
    }

    func testOnlyRefusedCategoriesAreDisabled() {
        let state = PackageCategoryState(refusals: [.food: "Food spoils"])
        for category in PackageCategory.allCases {
            let expected: FacetStatus = category == .food ? .disabled(reason: "Food spoils") : .ready
            XCTAssertEqual(state.status(of: category), expected, category.rawValue)
        }
    }
}
