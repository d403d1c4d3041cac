import ComponentScreen
import Delivery
import FeatureFlags
import XCTest

@testable import Components

final class SurveyBuilderTests: XCTestCase {
    @MainActor
    func testStandsInTheNoticesSectionForPersonalAccountsWhileRealtimeSurveyIsOn() async {
        let builder = SurveyBuilder(order: OrderStream(Order()), feed: StubSurveyFeed())
        XCTAssertEqual(builder.name, "Survey")
        XCTAssertEqual(builder.placement.id, "survey")
        XCTAssertEqual(builder.placement.section, .notices)
        XCTAssertEqual("\(builder.placement.condition)", "realtime_survey on and only for personal accounts")
        XCTAssertEqual(Flag<Toggle>.realtimeSurvey.name, "realtime_survey")
        XCTAssertEqual(Flag<Toggle>.realtimeSurvey.default, .off)
    }

    @MainActor
    func testBuildingAsksForNothing() async {
        let feed = StubSurveyFeed()
        let component = SurveyBuilder(order: OrderStream(Order()), feed: feed).build(for: requirements())
        XCTAssertEqual(component.render().outline, ["Your opinion", "Looking for a survey…"])
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(feed.askedCount, 0)
    }
}
