import ComponentScreen
import XCTest

final class ComponentTests: XCTestCase {
    func testAComponentShowsItsInitialStateWithoutComingAlive() {
        let component = Component.counter("counter", initial: 5)
        XCTAssertEqual(component.id, "counter")
        XCTAssertEqual(component.render().text.title, "Counted: 0")
        XCTAssertEqual(component.render().first("add")?.events.tap, AnyEvent(CounterEvent.addTapped))
        XCTAssertEqual(component.readiness, .incomplete("Count something"))
    }

    func testAViewWithoutEventsNeedsNoPresenterAndNothingOfTheUser() {
        let component = Component("label", state: LabelState(text: "Read this"), view: LabelView())
        XCTAssertEqual(component.render().outline, ["Read this"])
        XCTAssertEqual(component.readiness, .ready)
    }
}
