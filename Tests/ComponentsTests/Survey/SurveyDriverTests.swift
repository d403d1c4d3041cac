import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class SurveyDriverTests: XCTestCase {
    func testFromLoadingToFailedToFilledToAnswered() async {
        let order = OrderStream(Order())
        let feed = StubSurveyFeed(.failure(StubError()), .success(Data(SurveySample.json.utf8)))
        let screen = mount(SurveyBuilder(order: order, feed: feed), for: requirements(flags: ["realtime_survey": "on"]))
        let survey = screen.find("survey")
        var board = Storyboard(of: survey)

        board.capture("loading")
        await screen.waitUntilIdle()
        board.capture("failed")
        survey.tap("retry")
        await screen.waitUntilIdle()
        board.capture("shown")
        survey.enter("Quick", into: "payload-comment")
        board.capture("filled")
        survey.tap("payload-good")
        board.capture("answered")

        assertSnapshot(of: board, named: "Survey")
    }
}
