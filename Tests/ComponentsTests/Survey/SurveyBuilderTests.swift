import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class SurveyBuilderTests: XCTestCase {
    func testBuildingAsksForNothing() async throws {
        let feed = StubSurveyFeed()
        let component = try SurveyBuilder(order: OrderStream(Order()), feed: feed).build(for: requirements())
        XCTAssertEqual(component.render().outline, ["Your opinion", "Looking for a survey…"])
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(feed.askedCount, 0)
    }
}
