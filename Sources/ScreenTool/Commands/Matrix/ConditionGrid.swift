import ComponentScreen
import ScreenProving
import StructuredText

/// A mark for every combination of the axes' values: a column for each value of the first axis, and a group of columns
/// for each combination of the others.
///
/// True and false are no columns of their own but two groups, under the axis's name and under a dash.
struct ConditionGrid {
    static let legend =
        "● always   ○ under the condition on its line   · never   blank: on another line, or cannot occur"

    /// The most characters of a line of marks.
    private static let mostCharacters = 60

    /// The place of the axis that has a column for each value; nil where each group is one column.
    private let inner: Int?
    private let columns: [String]
    /// The values of the other axes.
    private let groups: [[String]]
    /// A line for each of the other axes, with a text for each group.
    private let groupNames: [[String]]
    private let widths: [Int]

    /// Returns how many of the axes, beginning with the first, have room; conditions speak of the others.
    static func axisCount<Requirements>(_ axes: [ScreenAxis<Requirements>]) -> Int {
        (0...axes.count).last { width(axes.prefix($0)) <= mostCharacters } ?? 0
    }

    private static func width<Requirements>(_ axes: ArraySlice<ScreenAxis<Requirements>>) -> Int {
        let inner = axes.firstIndex { !$0.isToggle }
        let others = axes.indices.filter { $0 != inner }.map { axes[$0] }
        let names = others.flatMap { axis in axis.values.map { name(of: $0, axis).count } }
        let width = (names + [(inner.map { axes[$0].values.count } ?? 1) * 2 - 1]).max() ?? 1
        return others.reduce(1) { min($0, mostCharacters) * $1.values.count } * (width + 2) - 2
    }

    private static func name<Requirements>(of value: String, _ axis: ScreenAxis<Requirements>) -> String {
        axis.isToggle ? (value == "true" ? axis.name : "–") : value
    }

    /// Columns for all the cells there are; each has values of the first of the axes.
    init<Requirements>(_ cells: [ContextRegion.Cell], axes: [ScreenAxis<Requirements>]) {
        let axes = axes.prefix(cells.first?.values.count ?? 0)
        let inner = axes.firstIndex { !$0.isToggle }
        let others = axes.indices.filter { $0 != inner }
        let columns = inner.map { inner in cells.map { $0.values[inner] }.withoutRepetitions } ?? [""]
        let groups = cells.map { cell in others.map { cell.values[$0] } }.withoutRepetitions
        let groupNames = others.indices.map { line in
            groups.indices.map { index in
                // The name over the group before holds on, until something changes.
                let isSame = index > 0 && groups[index][...line] == groups[index - 1][...line]
                return isSame ? "" : Self.name(of: groups[index][line], axes[others[line]])
            }
        }
        widths = groups.indices.map { group in
            groupNames.reduce(columns.count * 2 - 1) { max($0, $1[group].count) }
        }
        self.groupNames = groupNames
        self.inner = inner
        self.columns = columns
        self.groups = groups
    }

    /// The names of the columns: first the groups, then the values of the first axis downwards; nothing trails.
    var header: [String] {
        let letters = (0..<(columns.map(\.count).max() ?? 0)).map { row in
            line { _, column in column.count > row ? column[column.index(column.startIndex, offsetBy: row)] : " " }
        }
        return (groupNames.map(joined) + letters).map { $0.replacing(/\s+$/, with: "") }
    }

    /// Returns a line of marks for each condition that holds in some of the cells, with the condition that its `○`
    /// stand for; `always` and `never` are marks on the first one.
    ///
    /// - Parameter condition: what is said where every cell has it, or it is a matter of the axes alone.
    func lines(_ cells: [ContextRegion.Cell], of condition: Formula) -> [(marks: String, condition: String)] {
        let conditions = Dictionary(cells.map { ($0.values, $0.condition) }) { first, _ in first }
        let open = cells.map(\.condition).filter { !$0.isAlways && !$0.isNever }.withoutRepetitions
        func marks(_ shown: Formula?, isFirst: Bool) -> String {
            line { group, column in
                var values = group
                if let inner { values.insert(column, at: inner) }
                guard let condition = conditions[values] else { return " " }
                if condition == shown { return "○" }
                guard isFirst else { return " " }
                return condition.isAlways ? "●" : condition.isNever ? "·" : " "
            }
        }
        guard !open.isEmpty else { return [(marks(nil, isFirst: true), "\(condition)")] }
        return open.enumerated().map { index, formula in
            (marks(formula, isFirst: index == 0), "\(formula)")
        }
    }

    private func line(_ mark: (_ group: [String], _ column: String) -> Character) -> String {
        joined(groups.map { group in columns.map { String(mark(group, $0)) }.joined(separator: " ") })
    }

    /// Returns one text for each group, padded to the width of its columns, or of its name where that is wider.
    private func joined(_ texts: [String]) -> String {
        zip(widths, texts).map { width, text in
            text + String(repeating: " ", count: max(0, width - text.count))
        }.joined(separator: "  ")
    }
}
