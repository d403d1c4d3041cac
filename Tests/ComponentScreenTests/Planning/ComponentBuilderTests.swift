import ComponentScreen
import XCTest

final class ComponentBuilderTests: XCTestCase {
    private struct GreetingBuilder: ComponentBuilder {
        let placement = Placement<TripRequirements>("greeting", in: "main")
        let view = LabelView()
        func state(for requirements: TripRequirements) -> LabelState { LabelState(text: "Hello") }
    }

    private struct Farewell: ComponentBuilder {
        let placement = Placement<TripRequirements>("farewell", in: "main")
        let view = LabelView()
        func state(for requirements: TripRequirements) -> LabelState { LabelState(text: "Bye") }
    }

    func testABuilderIsCalledLikeItsTypeWithoutBuilder() {
        XCTAssertEqual(GreetingBuilder().name, "Greeting")
        XCTAssertEqual(Farewell().name, "Farewell")
        XCTAssertEqual(StubBuilder("given", "id").name, "given")
    }

    func testAPlacementWithoutMoreIsOnEveryScreen() {
        let placement = GreetingBuilder().placement
        XCTAssertEqual(placement.id, "greeting")
        XCTAssertEqual(placement.section, "main")
        XCTAssertEqual("\(placement.condition)", "always")
        XCTAssertEqual(placement.flags, [])
    }
}
