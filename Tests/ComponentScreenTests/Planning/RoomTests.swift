import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

/// Bars, and layouts for rooms of some width.
final class RoomTests: XCTestCase {
    struct Home: ScreenRequirements {
        var flags = Flags(from: FixedFlags())
        var ranking: [SectionID]?
    }

    private static func point(
        _ sections: [ScreenSection], declared: [SectionID]? = nil, optional: [SectionID] = []
    ) -> PluginPoint<Home> {
        PluginPoint(
            sections: sections,
            arrangements: [
                declared.map { Arrangement("declared", sections: $0) }
                    ?? Arrangement("ranked", optional: optional) { $0.ranking ?? [] }
            ],
            builders: sections.map { section in
                LabelBuilder(section.id.rawValue, Placement(ComponentID(rawValue: section.id.rawValue), in: section.id))
                {
                    _ in "x"
                }
            })
    }

    @MainActor
    func testABarStandsBehindAllOtherSectionsWhereverItIsNamed() {
        let sections = [ScreenSection("pay", role: .bar), ScreenSection("a"), ScreenSection("b")]
        let rows: [(declared: [SectionID]?, ranking: [SectionID]?, shown: [String], line: UInt)] = [
            (["pay", "a", "b"], nil, ["a", "b", "pay"], #line), (["b", "pay", "a"], nil, ["b", "a", "pay"], #line),
            (nil, ["pay", "b", "a"], ["b", "a", "pay"], #line), (nil, ["b"], ["b", "a", "pay"], #line),
            (nil, [], ["a", "b", "pay"], #line),
        ]
        for row in rows {
            let point = Self.point(sections, declared: row.declared)
            let plan = point.plan(for: Home(ranking: row.ranking))
            XCTAssertEqual(plan.included.map(\.builder), row.shown, line: row.line)
            XCTAssertEqual(point.compose(plan).sections.map(\.section.id.rawValue), row.shown, line: row.line)
            let screen = Screen(point, for: Home(ranking: row.ranking))
            XCTAssertEqual(screen.sections.map(\.section.id.rawValue), row.shown, line: row.line)
            XCTAssertEqual(screen.sections.last?.section.role, .bar, line: row.line)
            let reasons = plan.sectionReasons.map(\.id.rawValue)
            XCTAssertEqual(reasons, row.ranking == nil ? [] : row.shown, line: row.line)
        }
        let leftOut = Self.point(sections, optional: ["pay"]).plan(for: Home(ranking: ["b", "a"]))
        XCTAssertEqual(leftOut.included.map(\.builder), ["b", "a"])
    }

    func testASecondBarIsAFault() {
        let sections = [ScreenSection("pay", role: .bar), ScreenSection("a"), ScreenSection("b", role: .bar)]
        XCTAssertEqual(
            Self.point(sections, declared: ["pay", "a", "b"]).faults,
            [
                #"section "b" is a second bar, for which a small screen has no room; put its components into the first"#
            ])
    }

    func testABarStandsBelowOnAPhoneAndBesideOnAWideScreen() {
        let rows:
            [(
                width: Double?, height: Double?, isLarge: Bool, place: ScreenSection.BarPlace, line: UInt
            )] = [
                (320, 500, false, .below(greatestHeight: 200), #line),
                (719.9, 1000, false, .below(greatestHeight: 400), #line),
                (720, 1000, false, .beside(width: 320), #line), (1280, 800, false, .beside(width: 320), #line),
                (1280, 800, true, .below(greatestHeight: 320), #line),
                (nil, nil, false, .below(greatestHeight: 240), #line),
                (1_000_000_000, 0, false, .beside(width: 320), #line), (0, 0, false, .below(greatestHeight: 0), #line),
                (-1, -1, false, .below(greatestHeight: 0), #line),
                (.nan, .nan, false, .below(greatestHeight: 240), #line),
                (.infinity, .infinity, false, .below(greatestHeight: 240), #line),
            ]
        for row in rows {
            XCTAssertEqual(
                ScreenSection.BarPlace(width: row.width, height: row.height, hasLargeText: row.isLarge), row.place,
                line: row.line)
        }
    }

    func testTheLayoutForWideRoomsTakesTheirPlaceFromItsWidthOn() {
        let carousel = FacetElement.Layout.carousel.wide(columns: 3, from: 700)
        let grid = FacetElement.Layout.grid(columns: 2, leastWidth: 200).wide(columns: 4, from: 600)
        let rows: [(layout: FacetElement.Layout, width: Double?, drawn: FacetElement.Layout, line: UInt)] = [
            (carousel, nil, .carousel, #line), (carousel, 0, .carousel, #line), (carousel, 699.5, .carousel, #line),
            (carousel, 700, .grid(columns: 3), #line), (carousel, 1_000_000_000, .grid(columns: 3), #line),
            (carousel, .nan, .carousel, #line), (carousel, .infinity, .carousel, #line),
            (grid, 599, .grid(columns: 2, leastWidth: 200), #line),
            (grid, 600, .grid(columns: 4, leastWidth: 200), #line),
            (.vertical, 1000, .vertical, #line),
        ]
        for row in rows { XCTAssertEqual(row.layout.inRoom(of: row.width), row.drawn, line: row.line) }
        // Three of 200 points with 16 between them fit into 632, and no fourth.
        XCTAssertEqual(grid.inRoom(of: 632).columns(in: 632, spacing: 16), 3)
        // A distance that nobody can mean is none.
        for spacing: Double in [-112, -1_000_000_000, .nan, .infinity, -Double.infinity] {
            XCTAssertEqual(FacetElement.Layout.grid(columns: 2).columns(in: 112, spacing: spacing), 1, "\(spacing)")
            XCTAssertEqual(FacetElement.Layout.grid(columns: 2).columns(in: 224, spacing: spacing), 2, "\(spacing)")
        }
    }

    @MainActor
    func testALayoutThatCannotBeDrawnAsItSaysIsAFaultInASectionAndInAFacet() {
        let rows: [(layout: FacetElement.Layout, fault: String?, drawn: Int, line: UInt)] = [
            (.grid(columns: 1), nil, 1, #line), (.grid(columns: 12), nil, 12, #line),
            (.grid(columns: 0), "a grid of 0 columns; give 1 to 12", 1, #line),
            (.grid(columns: -1), "a grid of -1 columns; give 1 to 12", 1, #line),
            (.grid(columns: 13), "a grid of 13 columns; give 1 to 12", 12, #line),
            (.grid(columns: 1_000_000_000), "a grid of 1000000000 columns; give 1 to 12", 12, #line),
            (
                .grid(columns: 2, leastWidth: 0), "columns with a least width of 0 points; give 40 to 640", 2, #line
            ),
            (
                .grid(columns: 2, leastWidth: 1_000_000_000),
                "columns with a least width of 1000000000 points; give 40 to 640", 2, #line
            ),
            (.vertical.wide(columns: 2, from: 320), nil, 2, #line),
            (.vertical.wide(columns: 2, from: 0), "a grid for rooms from 0 points; give 320 to 1280", 2, #line),
            (
                .carousel.wide(columns: 2, from: 1_000_000_000),
                "a grid for rooms from 1000000000 points; give 320 to 1280", 2, #line
            ),
            (.vertical.wide(columns: 0, from: 600), "a grid of 0 columns for wide rooms; give 1 to 12", 1, #line),
            (
                .vertical.wide(columns: 1_000_000_000, from: 600),
                "a grid of 1000000000 columns for wide rooms; give 1 to 12", 12, #line
            ),
        ]
        for row in rows {
            let section = ScreenSection("main", layout: row.layout)
            let faults = row.fault.map { [#"section "main" has \#($0)"#] } ?? []
            XCTAssertEqual(PluginPoint<Home>(sections: [section], builders: []).faults, faults, line: row.line)
            XCTAssertEqual(row.layout.inRoom(of: 2000).columns(in: 2000, spacing: 8), row.drawn, line: row.line)

            let point = PluginPoint<Home>(main: [GridBuilder(layout: row.layout)])
            let inside = row.fault.map { [#"facet "inner" of "grid" has \#($0)"#] } ?? []
            XCTAssertEqual(point.faults, [], line: row.line)
            XCTAssertEqual(point.compose(point.plan(for: Home())).plan.layoutFaults, inside, line: row.line)
            XCTAssertEqual(Screen(point, for: Home()).faults, inside, line: row.line)
        }
    }

    struct GridBuilder: ComponentBuilder {
        let layout: FacetElement.Layout
        let placement = Placement<Home>("grid", in: "main")
        var view: GridView { GridView(layout: layout) }

        func state(for requirements: Home) throws -> LabelState { LabelState(text: "Grid") }
    }

    struct GridView: ComponentView {
        let layout: FacetElement.Layout

        func body(_ state: LabelState) -> Facet<Never> {
            .card("card", title: state.text) { Facet.card("inner", title: "Inner", layout: layout) {} }
        }
    }
}
