import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class FragileHandlingStateTests: XCTestCase {
    func testDocumentsAreNeverFragile() {
        struct Row {
            let isWanted: Bool
            let category: PackageCategory?
            let isFragile: Bool
            let status: FacetStatus
            var line: UInt = #line
        }
        let documents = FacetStatus.disabled(reason: "Documents need no special care")
        let rows = [
            Row(isWanted: false, category: nil, isFragile: false, status: .ready),
            Row(isWanted: true, category: nil, isFragile: true, status: .ready),
            Row(isWanted: false, category: .food, isFragile: false, status: .ready),
            Row(isWanted: true, category: .food, isFragile: true, status: .ready),
            Row(isWanted: true, category: .clothing, isFragile: true, status: .ready),
            Row(isWanted: true, category: .electronics, isFragile: true, status: .ready),
            Row(isWanted: true, category: .other, isFragile: true, status: .ready),
            Row(isWanted: false, category: .documents, isFragile: false, status: documents),
            Row(isWanted: true, category: .documents, isFragile: false, status: documents),
        ]
        for row in rows {
            let state = FragileHandlingState(isWanted: row.isWanted, category: row.category)
            XCTAssertEqual(state.isFragile, row.isFragile, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.readiness, .ready, line: row.line)
        }
    }

    func testTheSubtitleSaysWhatItIsForAndThenWhatHappens() {
        XCTAssertEqual(FragileHandlingState().subtitle, "For glass, ceramics, cakes and the like")
        XCTAssertEqual(
            FragileHandlingState(isWanted: true).subtitle, "The driver keeps it upright and puts nothing on top")
        XCTAssertEqual(
            FragileHandlingState(isWanted: true, category: .documents).subtitle,
            "For glass, ceramics, cakes and the like")
    }
}
