import ComponentScreen
import XCTest

final class ComponentTests: XCTestCase {
    func testAComponentShowsItsInitialStateWithoutComingAlive() throws {
        let component = try Piece.counter("counter", initial: 5).builder("Counter").build(for: trip())
        XCTAssertEqual(component.id, "counter")
        XCTAssertEqual(component.render().text.title, "Counted: 0")
        XCTAssertEqual(component.render().first("add")?.events.tap, AnyEvent(CounterEvent.addTapped))
        XCTAssertEqual(component.readiness, .incomplete("Count something"))
    }

    func testAViewWithoutEventsNeedsNoPresenterAndNothingOfTheUser() throws {
        let component = try StubBuilder("Read this", "label").build(for: trip())
        XCTAssertEqual(component.render().outline, ["Read this"])
        XCTAssertEqual(component.readiness, .ready)
    }
}
