import ComponentScreen
import ScreenTesting
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

final class ContextRegionTests: XCTestCase {
    func testARegionHasExactlyTheContextsInWhichItsBuilderIsShown() throws {
        let space = try ScreenSpace.kiosk()
        for row in try space.variants().rows {
            let region = space.region(of: [row.condition])
            for context in space.everyContext {
                let isShown = space.shows(row.builder, in: context)
                XCTAssertEqual(region.contains(context), isShown, "\(row.builder), \(context)")
                XCTAssertEqual(region.complement.contains(context), !isShown, "\(row.builder), \(context)")
                XCTAssertEqual(row.condition.holds(in: context), isShown, "\(row.builder), \(context)")
            }
            XCTAssertEqual(region.condition, row.condition)
        }
    }

    func testSeveralConditionsAreARegionTogether() throws {
        let space = try ScreenSpace.kiosk()
        let rows = try space.variants().rows
        let drinks = space.region(of: rows.filter { $0.component == "drinks" }.map(\.condition))
        XCTAssertTrue(drinks.condition.isAlways)
        XCTAssertTrue(drinks.complement.isEmpty)
        XCTAssertTrue(space.region(of: []).isEmpty)
    }

    func testItIsCountedAgainstTheContextsThatOccur() throws {
        let space = try ScreenSpace.kiosk(constraints: [.is(\.city, .oslo, .hamar)])
        let hot = try space.region(of: "HotDrinks")
        XCTAssertEqual(hot.count.exact, 24)
        XCTAssertEqual(hot.share, 0.25)
        XCTAssertEqual(hot.extent, "24 of 96, 25 %")
        XCTAssertEqual("\(hot.condition)", "city in oslo bergen and hot_drinks on", "Bergen does not occur")
        XCTAssertEqual(hot.condition.subjects.map(\.name), ["city", "hot_drinks"])
    }

    func testTheNearestContextDiffersInAsLittleAsPossible() throws {
        let space = try ScreenSpace.kiosk()
        let hot = try space.region(of: "HotDrinks")
        forEach([
            Row((from: "the baseline", keeping: Parameter.Kind?.none, to: "hot_drinks=on")),
            Row((from: "city=hamar", keeping: nil, to: "hot_drinks=on")),
            Row((from: "city=bergen menu=long", keeping: nil, to: "city=bergen hot_drinks=on menu=long")),
            Row((from: "queue=on hot_drinks=on", keeping: nil, to: "queue=on hot_drinks=on")),
            Row((from: "city=hamar", keeping: .axis, to: "none")),
            Row((from: "city=bergen", keeping: .axis, to: "city=bergen hot_drinks=on")),
            Row((from: "city=hamar hot_drinks=on", keeping: .flag, to: "hot_drinks=on")),
            Row((from: "city=bergen", keeping: .flag, to: "none")),
        ]) { row, expect in
            let found = hot.nearest(to: try space.context(row.from), keeping: row.keeping)
            expect.equal(found.map { "\($0)" } ?? "none", row.to)
        }
    }

    func testEveryCombinationOfTheAxesIsACellWithAConditionOverFlags() throws {
        let space = try ScreenSpace.kiosk()
        let cells = try space.region(of: "Menu").cells
        XCTAssertEqual(
            cells.map { "\($0.values.joined(separator: " ")): \($0.condition), \($0.contexts)" },
            [
                "oslo day: menu = short, 8", "oslo night: never, 0", "bergen day: menu = short, 8",
                "bergen night: never, 0", "hamar day: menu in short long, 16", "hamar night: never, 0",
            ])
    }

    func testCombinationsThatCannotOccurAreNoCells() throws {
        let space = try ScreenSpace.kiosk(constraints: [
            !(.is(\.city, .hamar) && .is(\.hours, .night)), .flag(.menu, is: .short),
        ])
        let cells = try space.region(of: "Menu").cells
        XCTAssertEqual(
            cells.map { "\($0.values.joined(separator: " ")): \($0.condition)" },
            ["oslo day: always", "oslo night: never", "bergen day: always", "bergen night: never", "hamar day: always"])
    }
}
