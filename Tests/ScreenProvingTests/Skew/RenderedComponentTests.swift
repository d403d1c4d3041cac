import ComponentScreen
import XCTest

@testable import ScreenProving

final class RenderedComponentTests: XCTestCase {
    func testAComponentOfTheScreenIsNoReplacementForOneInsideAHub() {
        func list(_ components: (id: ComponentID, isInside: Bool)...) -> [RenderedComponent] {
            components.map { id, isInside in
                var rendering = ReleaseRendering()
                (rendering.source, rendering.isShown) = ("\(id)", true)
                return RenderedComponent(id: id, rendering: rendering, isInside: isInside)
            }
        }
        let hub = (id: ComponentID("hub"), isInside: false)
        let old = list(hub, ("other", false))
        for (newest, isElsewhere) in [(list(hub, ("hub/part", true)), false), (list(hub, ("part", false)), true)] {
            XCTAssertEqual(old.rendering(of: newest[1].id, beside: newest).isElsewhere, isElsewhere, "\(newest[1].id)")
        }
    }
}
