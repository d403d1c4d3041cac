import ComponentScreen
import XCTest

@testable import Components

final class SurveyStateTests: XCTestCase {
    func testTextsFollowFromThePhase() {
        struct Row {
            let phase: SurveyState.Phase
            var subtitle: String?
            var status = FacetStatus.ready
            var canRetry = false
            var line: UInt = #line
        }
        let rows = [
            Row(phase: .loading, subtitle: "Looking for a survey…"),
            Row(phase: .none, subtitle: "There is no survey at present"),
            Row(phase: .shown(SurveySample.facets)),
            Row(phase: .answered(SurveySample.answer), subtitle: "Thank you for your answer"),
            Row(
                phase: .failed(.unreachable), status: .invalid("The survey could not be loaded; try again"),
                canRetry: true),
            Row(
                phase: .failed(.unreadable("not JSON")),
                status: .invalid("The survey cannot be read (not JSON); try again later"), canRetry: true),
        ]
        for row in rows {
            let state = SurveyState(phase: row.phase)
            XCTAssertEqual(state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.canRetry, row.canRetry, line: row.line)
            XCTAssertEqual(state.readiness, .ready, line: row.line)
        }
    }

    func testOnlyAShownSurveyHasContent() {
        XCTAssertEqual(SurveyState(phase: .shown(SurveySample.facets)).content.count, 2)
        for phase in [SurveyState.Phase.loading, .none, .answered(SurveySample.answer), .failed(.unreachable)] {
            XCTAssertEqual(SurveyState(phase: phase).content, [])
        }
    }

    func testContentHasNamesOfItsOwn() {
        XCTAssertEqual(
            SurveyState(phase: .shown(SurveySample.facets)).content.flatMap(\.all).map(\.id),
            ["payload-question", "payload-comment", "payload-good", "payload-retry"])
    }

    func testWhatWasEnteredStandsInItsField() {
        let comments = ["", "Fine"].map { text in
            SurveyState(phase: .shown(SurveySample.facets), entries: ["commented": text]).content
                .flatMap(\.all).first { $0.id == "payload-comment" }?.text.accessory
        }
        XCTAssertEqual(comments, [nil, "Fine"])
    }

    func testAnEntryIsToldFromAnAnswer() {
        let state = SurveyState(phase: .shown(SurveySample.facets))
        XCTAssertTrue(state.isEntry(FacetAction(name: "commented", input: "Fine")))
        XCTAssertFalse(state.isEntry(FacetAction(name: "rated", input: "5")))
        XCTAssertFalse(SurveyState().isEntry(FacetAction(name: "commented", input: "Fine")))
    }
}
