import ComponentScreen
import Observation
import XCTest

/// Who is told of what; random walks over the package information screen compare it with what differs.
@MainActor
final class ScreenModelTests: XCTestCase {
    func testTypingIntoOneComponentCallsNobodyWhoReadsAnother() async throws {
        let screen = mount(.counter("a"), .counter("b"))
        let model = ScreenModel(screen)
        let (a, b) = (try XCTUnwrap(model.component("a")), try XCTUnwrap(model.component("b")))
        let told = Told()
        told.whenChanged("sections") { _ = model.sections }
        told.whenChanged("a") { _ = a.facet }
        told.whenChanged("b") { _ = b.facet }
        told.whenChanged("readiness of a") { _ = a.readiness }
        try a.send(.enter("Ann"), to: "name")
        XCTAssertEqual(told.names, ["a"])
        XCTAssertEqual(a.facet.first("name")?.text.accessory, "Ann")
        XCTAssertEqual(a.readiness, .incomplete("Count something"))
        try a.send(.tap, to: "add")
        XCTAssertEqual(told.names, ["a", "readiness of a"])
        XCTAssertEqual(a.readiness, .ready)
    }

    func testAReplanReportsTheListAndKeepsTheModelsOfWhatStays() async throws {
        let builders = [Piece.counter("a").builder("A"), Piece.counter("b").builder("B", when: .on(.red))]
        let screen = mount(builders, for: trip(["red": "on"]))
        let model = ScreenModel(screen)
        let a = try XCTUnwrap(model.component("a"))
        let told = Told()
        told.whenChanged("sections") { _ = model.sections }
        told.whenChanged("a") { _ = a.facet }
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(told.names, ["sections"])
        XCTAssertEqual(model.sections.flatMap(\.components), [a])
        XCTAssertNil(model.component("b"))
    }

    func testAComponentOfAnotherBuilderHasAModelOfItsOwn() async throws {
        let builders = [
            Piece.counter("a").builder("A", when: .on(.red)), Piece.counter("a").builder("Instead"),
        ]
        let screen = mount(builders, for: trip(["red": "on"]))
        let model = ScreenModel(screen)
        let before = model.component("a")
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(model.component("a")?.builder, "Instead")
        XCTAssertNotEqual(model.component("a"), before)
    }
}

/// The names of what has changed.
@MainActor
private final class Told {
    private(set) var names: [String] = []

    func whenChanged(_ name: String, read: () -> Void) {
        withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated { self?.names.append(name) }
        }
    }
}
