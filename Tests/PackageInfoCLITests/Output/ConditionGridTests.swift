import ComponentScreen
import Delivery
import FeatureFlags
import ScreenProving
import XCTest

@testable import PackageInfoCLI

final class ConditionGridTests: XCTestCase {
    func testMarksTellWhereAConditionHoldsAndEachConditionHasALine() throws {
        try check(
            { _ in true },
            [
                "● ● ● ● ● ●  ● ● ● ● ● ●  always"
            ])
        try check(
            { _ in false },
            [
                "· · · · · ·  · · · · · ·  never"
            ])
        try check(
            { $0.account == .business },
            [
                "· · · · · ·  ● ● ● ● ● ●  account = business"
            ])
        try check(
            { $0.country == .taiwan && $0.flags.isOn(.first) },
            [
                "· · ○ · · ·  · · ○ · · ·  first on"
            ])
        try check(
            { $0.account == .business ? $0.flags.isOn(.first) : $0.country == .india || $0.flags.isOn(.second) },
            [
                "○ ○ ○ ○ ○ ●               second on", "             ○ ○ ○ ○ ○ ○  first on",
            ])
    }

    func testColumnsAreNamedByAccountAndCountry() throws {
        XCTAssertEqual(
            ConditionGrid(try cells { _ in true }.cells).header,
            ["personal     business   ", "H S T K V I  H S T K V I", "K G W R N N  K G W R N N"])
    }

    func testAColumnThatCannotOccurIsNotThere() throws {
        let region = try cells(for: [.is(\.country, .korea)]) { $0.account == .business && $0.flags.isOn(.first) }
        let grid = ConditionGrid(region.cells)
        XCTAssertEqual(grid.header, ["personal  business", "K         K       ", "R         R       "])
        XCTAssertEqual(grid.lines(region.cells, of: region.condition).map(\.marks), ["·         ○       "])
    }

    private func check(
        _ condition: @escaping @Sendable (GridRequirements) -> Bool, _ lines: [String], line: UInt = #line
    ) throws {
        let region = try cells(condition)
        let found = ConditionGrid(region.cells).lines(region.cells, of: region.condition)
        XCTAssertEqual(found.map { "\($0.marks)  \($0.condition)" }, lines, line: line)
    }

    /// The contexts that meet a condition, as those in which a component with that condition is shown.
    private func cells(
        for given: [Term<GridRequirements>] = [], _ condition: @escaping @Sendable (GridRequirements) -> Bool
    ) throws -> ContextRegion {
        let point = PluginPoint(sections: [], arrangements: [], builders: [GridBuilder(condition)])
        let space = try ScreenSpace(
            of: point,
            axes: [Axis("country", \GridRequirements.country), Axis("account", \GridRequirements.account)],
            constraints: given.map { .only($0) }
        ) { GridRequirements(flags: $0) }
        return space.region(of: try space.partition().rows.map(\.condition))
    }
}

private struct GridRequirements: ScreenRequirements {
    var flags: Flags
    var country = Country.hongKong
    var account = AccountType.personal
}

extension Flag where Answer == Toggle {
    fileprivate static var first: Self { Flag("first", default: .off) }
    fileprivate static var second: Self { Flag("second", default: .off) }
}

private struct GridBuilder: ComponentBuilder {
    let placement: Placement<GridRequirements>

    init(_ condition: @escaping @Sendable (GridRequirements) -> Bool) {
        placement = Placement(
            "grid", in: "main", for: .when("as told", condition),
            reading: .first, .second)
    }

    func build(for requirements: GridRequirements) -> Component {
        Component(placement.id, state: GridState(), view: GridView())
    }
}

private struct GridState: ComponentState {}

private struct GridView: ComponentView {
    func body(_ state: GridState) -> Facet<Never> { .message("grid", "") }
}
