import ComponentScreen
import FeatureFlags
import XCTest

final class PlacementTests: XCTestCase {
    func testFlagsOfAnyTypeAreNamedAsTheyAreElsewhere() {
        let rows: [(placement: Placement<TripRequirements>, flags: [FlagDeclaration], line: UInt)] = [
            (Placement("a", in: "main"), [], #line),
            (Placement("a", in: "main", reading: .red), [Flag.red.declaration], #line),
            (
                Placement("a", in: "main", when: .on(.red) && .business, reading: .pace, .blue),
                [Flag.pace.declaration, Flag.blue.declaration], #line
            ),
            (Placement("a", in: "main", reading: [Flag.blue.declaration]), [Flag.blue.declaration], #line),
        ]
        for (placement, flags, line) in rows { XCTAssertEqual(placement.flags, flags, line: line) }
    }
}
