import ComponentScreen
import FeatureFlags
import ScreenTesting
import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

final class ConditionGridTests: XCTestCase {
    func testMarksShowWhereAConditionHoldsAndEachConditionHasALine() throws {
        try check({ _ in true }, "● ● ● ● ● ●  ● ● ● ● ● ●  always")
        try check({ _ in false }, "· · · · · ·  · · · · · ·  never")
        try check({ $0.account == .business }, "· · · · · ·  ● ● ● ● ● ●  account = business")
        try check({ $0.country == .taiwan && $0.flags.isOn(.first) }, "· · ○ · · ·  · · ○ · · ·  first on")
        try check(
            { $0.account == .business ? $0.flags.isOn(.first) : $0.country == .india || $0.flags.isOn(.second) },
            "○ ○ ○ ○ ○ ●               second on", "             ○ ○ ○ ○ ○ ○  first on")
    }

    func testColumnsAreNamedByTheFirstAxisAndGroupsByTheOthers() {
        let (country, account, urgent, gift) = (Self.axes[0], Self.axes[1], Self.axes[2], Self.axes[3])
        let size = ScreenAxis("size", \GridRequirements.size)
        let rows: [Row<(axes: [ScreenAxis<GridRequirements>], header: [String])>] = [
            Row(([], [])),
            Row(([urgent], ["–  urgent"])),
            Row(([urgent, gift], ["–        urgent", "–  gift  –       gift"])),
            Row(([size], ["S M X", "    L"])),
            Row(([account], ["p b", "e u", "r s", "s i", "o n", "n e", "a s", "l s"])),
            Row(
                (
                    [country, account],
                    ["personal     business", "H S T K V I  H S T K V I", "K G W R N N  K G W R N N"]
                )),
            Row(
                (
                    [urgent, country, account],
                    [
                        "–                         urgent", "personal     business     personal     business",
                        "H S T K V I  H S T K V I  H S T K V I  H S T K V I",
                        "K G W R N N  K G W R N N  K G W R N N  K G W R N N",
                    ]
                )),
        ]
        forEach(rows) { row, expect in
            let region = try? cells(axes: row.axes) { _ in true }
            expect.equal(region.map { ConditionGrid($0.cells, axes: row.axes).header }, row.header)
        }
    }

    func testAxesForWhichThereIsNoRoomStayInTheConditions() throws {
        let axes = Self.axes
        XCTAssertEqual(ConditionGrid.axisCount(axes), 3)
        XCTAssertEqual(ConditionGrid.axisCount(axes.reversed()), 3)
        // Twelve groups under names of up to six characters, two between them: 94.
        XCTAssertEqual(ConditionGrid.axisCount([ScreenAxis("size", \GridRequirements.size), axes[0], axes[2]]), 2)
        let region = try cells(axes: axes) { $0.account == .business && $0.isGift }
        let cells = region.cells(byAxes: 3)
        let lines = ConditionGrid(cells, axes: axes).lines(cells, of: region.condition)
        XCTAssertEqual(
            lines.map { [$0.marks, $0.condition] },
            [["· · · · · ·  · · · · · ·  ○ ○ ○ ○ ○ ○  ○ ○ ○ ○ ○ ○", "gift = true"]])
    }

    func testAColumnThatCannotOccurIsNotThere() throws {
        let region = try cells(for: [.is(\.country, .korea)]) { $0.account == .business && $0.flags.isOn(.first) }
        let grid = ConditionGrid(region.cells, axes: Self.pair)
        XCTAssertEqual(grid.header, ["personal  business", "K         K", "R         R"])
        XCTAssertEqual(grid.lines(region.cells, of: region.condition).map(\.marks), ["·         ○       "])
    }

    private static let axes = [
        ScreenAxis(\GridRequirements.country), ScreenAxis(\GridRequirements.account),
        ScreenAxis(\GridRequirements.isUrgent), ScreenAxis(\GridRequirements.isGift),
    ]
    private static let pair = Array(axes.prefix(2))

    private func check(
        _ condition: @escaping @Sendable (GridRequirements) -> Bool, _ lines: String..., line: UInt = #line
    ) throws {
        let region = try cells(condition)
        let found = ConditionGrid(region.cells, axes: Self.pair).lines(region.cells, of: region.condition)
        XCTAssertEqual(found.map { "\($0.marks)  \($0.condition)" }, lines, line: line)
    }

    /// Returns the contexts that meet a condition, as those in which a component with that condition is shown.
    private func cells(
        axes: [ScreenAxis<GridRequirements>] = pair, for given: [Condition<GridRequirements>] = [],
        _ condition: @escaping @Sendable (GridRequirements) -> Bool
    ) throws -> ContextRegion {
        let placement = Placement<GridRequirements>(
            "grid", in: "main", when: .when("as told", holds: condition), reading: .first, .second)
        let point = PluginPoint(sections: [], arrangements: [], builders: [LabelBuilder("Grid", placement)])
        let space = try ScreenSpace(
            of: point, axes: axes,
            fixed: ["country", "account", "urgent", "gift", "size"].filter { name in
                !axes.contains { $0.name == name }
            },
            constraints: given
        ) { GridRequirements(flags: $0) }
        return space.region(of: try space.variants().rows.map(\.condition))
    }
}

private struct GridRequirements: ScreenRequirements {
    var flags: Flags
    var country = Country.hongKong
    var account = AccountType.personal
    var isUrgent = false
    var isGift = false
    var size = Size.small

    static var memberNames: [PartialKeyPath<Self>: String] {
        [\.country: "country", \.account: "account", \.isUrgent: "urgent", \.isGift: "gift", \.size: "size"]
    }
}

private enum Country: String, CaseIterable {
    case hongKong = "HK"
    case singapore = "SG"
    case taiwan = "TW"
    case korea = "KR"
    case vietnam = "VN"
    case india = "IN"
}

private enum Size: String, CaseIterable {
    case small = "S"
    case medium = "M"
    case large = "XL"
}

private enum AccountType: String, CaseIterable {
    case personal, business
}

extension Flag where Answer == OnOff {
    fileprivate static var first: Self { Flag("first", default: .off) }
    fileprivate static var second: Self { Flag("second", default: .off) }
}
