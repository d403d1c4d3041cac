import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PhotoProofStateTests: XCTestCase {
    private let spots: [PhotoProofSpot] = [.door, .gate]

    func testStatusAndReadinessFollowFromTheFields() {
        struct Row {
            var selected: PhotoProofSpot?
            var collectsCash = false
            var isFragile = false
            var status = FacetStatus.ready
            var accepted: PhotoProofSpot?
            let readiness: Readiness
            var line: UInt = #line
        }
        let missing = Readiness.incomplete("Choose where the package is left")
        let cash = FacetStatus.disabled(
            reason: "The driver meets the recipient to collect the money; no photo is needed")
        let outdoors = FacetStatus.invalid("A fragile package is not left outdoors; choose another place")
        let rows = [
            Row(readiness: missing),
            Row(selected: .door, accepted: .door, readiness: .ready),
            Row(collectsCash: true, status: cash, readiness: .ready),
            Row(selected: .door, collectsCash: true, status: cash, readiness: .ready),
            Row(selected: .door, isFragile: true, accepted: .door, readiness: .ready),
            Row(selected: .gate, accepted: .gate, readiness: .ready),
            Row(selected: .gate, isFragile: true, status: outdoors, readiness: missing),
            Row(selected: .gate, collectsCash: true, isFragile: true, status: cash, readiness: .ready),
        ]
        for row in rows {
            let state = PhotoProofState(
                spots: spots, selected: row.selected, collectsCash: row.collectsCash, isFragile: row.isFragile)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.accepted, row.accepted, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
        }
    }

    func testSubtitleSaysWhatToDoAndThenWhatHappens() {
        XCTAssertEqual(PhotoProofState(spots: spots).subtitle, "Choose where the driver leaves the package")
        XCTAssertEqual(
            PhotoProofState(spots: spots, selected: .door).subtitle, "The driver leaves it there and takes a photo")
    }

    func testFragilePackagesAreLeftInAnyCountryButNotOutdoors() {
        for country in Country.allCases {
            let spots = PhotoProofTerms.spots(in: country)
            let state = PhotoProofState(spots: spots, isFragile: true)
            for spot in spots {
                XCTAssertEqual(state.status(of: spot).isEnabled, !spot.isOutdoors, "\(spot) in \(country.name)")
            }
            XCTAssertTrue(spots.contains { !$0.isOutdoors }, country.name)
            XCTAssertEqual(Set(spots).count, spots.count, country.name)
        }
    }
}
