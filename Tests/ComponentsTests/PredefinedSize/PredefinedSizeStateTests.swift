import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PredefinedSizeStateTests: XCTestCase {
    private let offered = OfferedSizes(in: .hongKong)

    func testTextsAndReadinessFollowFromTheFields() {
        struct Row {
            let selected: Int?
            let category: PackageCategory?
            let subtitle: String
            let status: FacetStatus
            let readiness: Readiness
            var line: UInt = #line
        }
        let documentsInM = FacetStatus.invalid("Documents are sent in the smallest size; choose S")
        let rows = [
            Row(
                selected: nil, category: nil, subtitle: "Choose the smallest one the package fits in", status: .ready,
                readiness: .incomplete("Choose a size")),
            Row(
                selected: nil, category: .documents, subtitle: "Choose the smallest one the package fits in",
                status: .ready, readiness: .incomplete("Choose a size")),
            Row(
                selected: 1, category: nil, subtitle: "35 × 25 × 20 cm, up to 5 kg", status: .ready, readiness: .ready),
            Row(
                selected: 1, category: .food, subtitle: "35 × 25 × 20 cm, up to 5 kg", status: .ready,
                readiness: .ready),
            Row(
                selected: 0, category: .documents, subtitle: "25 × 20 × 10 cm, up to 2 kg", status: .ready,
                readiness: .ready),
            Row(
                selected: 1, category: .documents, subtitle: "35 × 25 × 20 cm, up to 5 kg", status: documentsInM,
                readiness: .incomplete("Choose another size")),
        ]
        for row in rows {
            let selected = row.selected.map { offered.all[$0] }
            let state = PredefinedSizeState(offered: offered, selected: selected, category: row.category)
            XCTAssertEqual(state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
            XCTAssertEqual(state.accepted, row.readiness == .ready ? selected : nil, line: row.line)
        }
    }

    func testOnlyTheSizesThatDocumentsDoNotComeInAreDisabled() {
        let refused = FacetStatus.disabled(reason: "Documents are sent in the smallest size")
        var state = PredefinedSizeState(offered: offered)
        XCTAssertEqual(offered.all.map(state.status(of:)), [.ready, .ready, .ready])
        state.category = .documents
        XCTAssertEqual(offered.all.map(state.status(of:)), [.ready, refused, refused])
        state.category = .clothing
        XCTAssertEqual(offered.all.map(state.status(of:)), [.ready, .ready, .ready])
    }
}
