import ComponentScreen
import ScreenTesting
import XCTest

@testable import ScreenProving

final class InfluencesTests: XCTestCase {
    func testAPlaceIsInfluencedByWhatChangesItsBuilderOrItsText() throws {
        let space = try ScreenSpace.kiosk()
        let (components, facets) = (try space.partition(), try space.partition(by: .facets))
        forEach([
            Row((component: "queue", builders: ["queue"], texts: ["queue"])),
            Row((component: "drinks", builders: ["city", "hot_drinks"], texts: ["city", "hours", "hot_drinks"])),
            Row((component: "menu", builders: ["city", "hours", "menu"], texts: ["city", "hours", "menu"])),
        ]) { row, expect in
            let id = ComponentID(rawValue: row.component)
            expect.equal(try space.influences(on: id, in: components).map(\.name), row.builders)
            expect.equal(try space.influences(on: id, in: facets).map(\.name), row.texts)
        }
    }

    func testWhatIsFixedHasNoInfluence() throws {
        let space = try ScreenSpace.kiosk(constraints: [.only(.is(\.city, .hamar))])
        XCTAssertEqual(try space.influences(on: "drinks", in: try space.partition()).map(\.name), [])
    }

    func testAnUnknownComponentIsNamedWithItsNeighbour() throws {
        let space = try ScreenSpace.kiosk()
        let partition = try space.partition()
        XCTAssertThrowsError(try space.influences(on: "drink", in: partition)) { error in
            XCTAssertEqual("\(error)", #"no builder stands for "drink" (did you mean "drinks"?)"#)
        }
    }
}
