import ComponentScreen
import Delivery
import Foundation
import XCTest

@testable import Components

final class CustomSizeStateTests: XCTestCase {
    func testEachSideIsAWholeNumberOfCentimetresUpToTheLongest() {
        let unreadable = FacetStatus.invalid("Enter whole centimetres, such as 30; round up")
        let tooLong = FacetStatus.invalid("No side may exceed 100 cm; use a smaller box")
        let rows: [(entry: String, status: FacetStatus, line: UInt)] = [
            ("", .ready, #line),
            ("1", .ready, #line),
            (" 30 ", .ready, #line),
            ("100", .ready, #line),
            ("101", tooLong, #line),
            ("1,000", tooLong, #line),
            ("999999999999999", tooLong, #line),
            ("0", unreadable, #line),
            ("-3", unreadable, #line),
            ("30.5", unreadable, #line),
            ("30 cm", unreadable, #line),
        ]
        for row in rows {
            XCTAssertEqual(make().sideStatus(row.entry), row.status, line: row.line)
        }
    }

    func testTheWeightIsANumberUpToTheLimit() {
        let unreadable = FacetStatus.invalid("Enter the weight in kilograms, such as 2.5")
        let rows: [(entry: String, status: FacetStatus, line: UInt)] = [
            ("", .ready, #line),
            ("0.5", .ready, #line),
            ("30", .ready, #line),
            ("30.001", .invalid("A package may weigh up to 30 kg; divide it into several"), #line),
            ("0", unreadable, #line),
            ("heavy", unreadable, #line),
            ("1.2345", unreadable, #line),
        ]
        for row in rows {
            XCTAssertEqual(make(weight: row.entry).weightStatus, row.status, line: row.line)
        }
    }

    func testTheSidesTogetherHaveALimitToo() {
        let message = """
            Length, width and height may add up to 180 cm; use a smaller box, or divide the content
            """
        XCTAssertEqual(make("100", "50", "30").status, .ready)
        XCTAssertEqual(make("100", "50", "31").status, .invalid(message))
        XCTAssertEqual(make("100", "100", "").status, .ready)
        XCTAssertEqual(make("101", "100", "100").status, .ready, "the side that is too long is told at the side")
    }

    func testOnlyACompleteAndValidPackageIsAccepted() {
        struct Row {
            let state: CustomSizeState
            let accepted: PackageSize?
            let subtitle: String
            let readiness: Readiness
            var line: UInt = #line
        }
        let prompt = "Measure the packed package"
        let missing = Readiness.incomplete("Enter the measures of the package")
        let wrong = Readiness.incomplete("Correct the measures of the package")
        let rows = [
            Row(state: make(), accepted: nil, subtitle: prompt, readiness: missing),
            Row(state: make("20", "35", "25"), accepted: nil, subtitle: prompt, readiness: missing),
            Row(state: make("20", "35", "", weight: "2"), accepted: nil, subtitle: prompt, readiness: missing),
            Row(state: make("20", "x", "", weight: "2"), accepted: nil, subtitle: prompt, readiness: wrong),
            Row(state: make("20", "35", "101", weight: "2"), accepted: nil, subtitle: prompt, readiness: wrong),
            Row(state: make("90", "90", "90", weight: "2"), accepted: nil, subtitle: prompt, readiness: wrong),
            Row(state: make("20", "35", "25", weight: "31"), accepted: nil, subtitle: prompt, readiness: wrong),
            Row(
                state: make("20", "35", "25", weight: "4"),
                accepted: PackageSize(centimetres: [35, 25, 20], kilograms: 4), subtitle: "35 × 25 × 20 cm, 4 kg",
                readiness: .ready),
            Row(
                state: make("20", "35", "25", weight: "2"),
                accepted: PackageSize(centimetres: [35, 25, 20], kilograms: 2),
                subtitle: "35 × 25 × 20 cm, 2 kg, charged as 3.5 kg", readiness: .ready),
        ]
        for row in rows {
            XCTAssertEqual(row.state.accepted, row.accepted, line: row.line)
            XCTAssertEqual(row.state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(row.state.readiness, row.readiness, line: row.line)
        }
    }

    func testNumbersAreReadAndWrittenInTheCountrysManner() {
        let state = make("40", "30", "25", weight: "6,5", in: .vietnam)
        XCTAssertEqual(state.subtitle, "40 × 30 × 25 cm, 6,5 kg")
        XCTAssertEqual(
            make(weight: "x", in: .vietnam).weightStatus, .invalid("Enter the weight in kilograms, such as 2,5"))
    }

    func testThereIsSomethingToClearOnceSomethingWasEntered() {
        XCTAssertEqual(make().clearStatus, .disabled(reason: "Nothing has been entered yet"))
        XCTAssertEqual(make(weight: "x").clearStatus, .ready)
        XCTAssertEqual(make("1").clearStatus, .ready)
    }

    private func make(
        _ length: String = "",
        _ width: String = "",
        _ height: String = "",
        weight: String = "",
        in country: Country = .hongKong
    ) -> CustomSizeState {
        CustomSizeState(
            country: country, terms: CustomSizeTerms(in: country), length: length, width: width, height: height,
            weight: weight)
    }
}
