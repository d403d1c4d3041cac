import ComponentScreen
import XCTest

@testable import Components

final class SurveyViewTests: XCTestCase {
    private let view = SurveyView()
    private let shown = SurveyState(phase: .shown(SurveySample.facets))

    func testEachPhaseHasSomethingToShow() {
        struct Row {
            let state: SurveyState
            let outline: [String]
            var line: UInt = #line
        }
        let rows = [
            Row(state: SurveyState(), outline: ["Your opinion", "Looking for a survey…"]),
            Row(state: SurveyState(phase: .none), outline: ["Your opinion", "There is no survey at present"]),
            Row(
                state: SurveyState(phase: .answered(SurveySample.answer)),
                outline: ["Your opinion", "Thank you for your answer"]),
            Row(
                state: SurveyState(phase: .failed(.unreachable)),
                outline: ["Your opinion", "  ! The survey could not be loaded; try again", "  [ Try again ]"]),
            Row(
                state: shown,
                outline: ["Your opinion", "  How was it?", "    Comment: …", "    [ Good ]", "  Two minutes"]),
        ]
        for row in rows {
            XCTAssertEqual(view.body(row.state).outline, row.outline, line: row.line)
        }
    }

    func testThePayloadsActionsAreSentAsTheSurveysEvents() {
        let facet = view.body(shown)
        XCTAssertEqual(facet.first("payload-good")?.events.tap, .acted(FacetAction(name: "rated", input: "5")))
        XCTAssertEqual(
            facet.first("payload-comment")?.events.enter?("Fine"),
            .acted(FacetAction(name: "commented", input: "Fine")))
    }

    func testRetryIsTheSurveysOwnEvenWhereThePayloadHasOneOfThatName() {
        XCTAssertNil(view.body(shown).first("retry"))
        XCTAssertEqual(
            view.body(SurveyState(phase: .failed(.unreachable))).first("retry")?.events.tap, .retryTapped)
    }
}
