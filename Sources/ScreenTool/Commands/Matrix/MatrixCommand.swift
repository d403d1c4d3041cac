import ComponentScreen
import ScreenProving
import StructuredText

/// The command that prints when each builder's component is on the screen, for every value of the axes.
struct MatrixCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "matrix"
    var summary: String {
        let axes = program.space.axes.map(\.name)
        return "prints when each component is shown" + (axes.isEmpty ? "" : " by \(axes.list("and"))")
            + ": always, never, or the exact condition"
    }
    let details: String? = """
        The conditions are exact: nothing is sampled, and no part of a condition can be left out. They hold for any rules.
        The rule file is read for its configs, without which some components cannot be built.

        The JSON describes which components are shown in which contexts, with a digest of what each one shows. It is equal
        for equal screens, however they are built, so compare it before and after a change. Cases that never happen are
        left out.
        """
    private var component: Option<String> {
        let example = program.examples.component.map { ": \($0)" } ?? ""
        return Option("component", "ID", help: "prints one component in full, or one builder by its name\(example)")
    }
    var options: [any ProgramOption] { [component] + program.caseOptions + [Option.format] }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        if let name = arguments[component] {
            return try ComponentReport(cases.variants().existingRows(named: name), cases).report
        }
        return arguments[.format] == .json
            ? CommandReport("", json: try cases.variants(by: .facets)) : report(try cases.variants(), cases)
    }

    /// Returns the builders against the values of the axes, section by section, and the arrangements.
    private func report(_ variants: ScreenVariants, _ cases: ScreenCases<Requirements>) -> CommandReport {
        let grid = cases.grid(variants.rows.map(\.condition))
        var sections = variants.rows.grouped(by: \.section).map { section, rows in
            CommandReport.Group(title: section.rawValue, rows: rows.flatMap { self.rows(of: $0, grid, cases) })
        }
        if !sections.isEmpty { sections[0].head = grid.header.map { ReportRow(["", "", $0, ""], .dim) } }
        let arrangements = variants.arrangements.filter { !$0.condition.isNever }.map { arrangement in
            [
                arrangement.name, arrangement.sections.map(\.rawValue).joined(separator: " "),
                "\(arrangement.condition)",
            ]
        }
        return CommandReport(
            "\(cases.title) · \(variants.contexts) contexts", variants.fixed.line.map { [$0] } ?? [],
            groups: sections + [CommandReport.Group(title: "order of sections", remarks: Table.lines(arrangements))],
            isOneTable: true, end: cases.legend)
    }

    /// Returns the lines of a builder: its marks and, where there are several conditions, one for each.
    private func rows(
        of row: ScreenVariants.BuilderRow, _ grid: ConditionGrid, _ cases: ScreenCases<Requirements>
    ) -> [ReportRow] {
        var rows = grid.lines(cases.cells([row.condition]), of: row.condition).enumerated().map { index, line in
            let names = index == 0 ? [row.component.rawValue, row.builder] : ["", ""]
            return ReportRow(names + [line.marks, line.condition], row.condition.isNever ? .dim : nil)
        }
        if let failure = cases.space.failure(of: row) {
            rows[rows.count - 1].below = [("      ! \(failure)", .red)]
        }
        return rows
    }
}

extension ScreenCases {
    /// Returns the columns for what some conditions are about.
    func grid(_ conditions: [Formula]) -> ConditionGrid { ConditionGrid(cells(conditions), axes: space.axes) }

    /// Returns the contexts of some conditions by the axes that have columns.
    func cells(_ conditions: [Formula]) -> [ContextRegion.Cell] {
        space.region(of: conditions).cells(byAxes: ConditionGrid.axisCount(space.axes))
    }

    /// The meaning of the marks, and the axes that have no room in the columns, behind an empty line.
    var legend: [StyledLine] {
        let others = space.axes.dropFirst(ConditionGrid.axisCount(space.axes)).map(\.name)
        let lines =
            ["", ConditionGrid.legend]
            + (others.isEmpty ? [] : ["in the conditions, as there is no room for more columns: \(others.list("and"))"])
        return lines.map { ($0, .dim) }
    }
}
