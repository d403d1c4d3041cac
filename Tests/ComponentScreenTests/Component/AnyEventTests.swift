import ComponentScreen
import XCTest

final class AnyEventTests: XCTestCase {
    private enum Event: Equatable, Sendable {
        case opened
        case removed(at: Int)
    }

    private enum OtherEvent: Equatable, Sendable {
        case opened
    }

    func testEqualWhenOfOneTypeAndEqual() {
        XCTAssertEqual(AnyEvent(Event.removed(at: 2)), AnyEvent(Event.removed(at: 2)))
        XCTAssertNotEqual(AnyEvent(Event.removed(at: 2)), AnyEvent(Event.removed(at: 3)))
        XCTAssertNotEqual(AnyEvent(Event.opened), AnyEvent(OtherEvent.opened))
    }

    func testWrappingTwiceIsWrappingOnce() {
        XCTAssertEqual(AnyEvent(AnyEvent(Event.opened)), AnyEvent(Event.opened))
    }
}
