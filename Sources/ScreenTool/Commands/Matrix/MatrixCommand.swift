import ComponentScreen
import ScreenProving
import StructuredText

/// The command that prints when each builder's component is on the screen, for every value of the axes.
struct MatrixCommand<Requirements: ScreenRequirements>: CaseCommand {
    let program: ScreenProgram<Requirements>
    let name = "matrix"
    var summary: String {
        let axes = program.space.axes.map(\.plural)
        return (axes.isEmpty ? "components" : "components against \(axes.list("and"))")
            + ": always, never, or the exact condition"
    }
    let details: String? = """
        The conditions are exact: nothing is sampled, and no part of one can be left out. They speak of the screen, not
        of what the rules give to whom; the rule file brings the configs, without which some components cannot be built.

        As JSON it is a description of what is shown in which contexts: equal for screens that are equal, however they
        are made, so that it can be compared before and after a change. What never happens is left out of it. What a
        component shows is in it as a digest.
        """
    var options: [ProgramOption] {
        let example = program.examples.component.map { ": \($0)" } ?? ""
        return [
            ProgramOption("component", "ID", help: "one component in full, or one builder by its name\(example)")
        ] + program.caseOptions
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        if let component = arguments.value("component") {
            let rows = try cases.variants(warning: output).existingRows(named: component)
            try ComponentReport(rows, cases).print(to: output)
            return .success
        }
        if cases.format == .json {
            try output.json(try cases.variants(by: .facets, warning: output))
        } else {
            draw(try cases.variants(warning: output), cases, output)
        }
        return .success
    }

    /// Draws the builders against the values of the axes, section by section, and the arrangements.
    private func draw(_ variants: ScreenVariants, _ cases: ScreenCases<Requirements>, _ output: Output) {
        output.line("\(cases.title) · \(variants.contexts) contexts", .bold)
        if let fixed = variants.fixed.line { output.line(fixed) }
        output.line()
        draw(variants.rows, cases, output)
        output.line()
        output.line("order of sections", .bold)
        let arrangements = variants.arrangements.filter { !$0.condition.isNever }.map { arrangement in
            [
                "  \(arrangement.name)", arrangement.sections.map(\.rawValue).joined(separator: " "),
                "\(arrangement.condition)",
            ]
        }
        for line in Table.lines(arrangements) { output.line(line) }
        output.line()
        for line in cases.legend { output.line(line, .dim) }
    }

    /// Draws the builders, their sections as headings.
    private func draw(_ rows: [ScreenVariants.BuilderRow], _ cases: ScreenCases<Requirements>, _ output: Output) {
        let grid = cases.grid(rows.map(\.condition))
        let blocks = rows.map { row in grid.lines(cases.cells([row.condition]), of: row.condition) }
        let cells = zip(rows, blocks).flatMap { row, lines in
            lines.enumerated().map { index, line in
                index == 0
                    ? ["  \(row.component)", row.builder, line.marks, line.condition]
                    : ["", "", line.marks, line.condition]
            }
        }
        var lines = Table.lines(grid.header.map { ["", "", $0, ""] } + cells)[...]
        for line in lines.prefix(grid.header.count) { output.line(line, .dim) }
        lines = lines.dropFirst(grid.header.count)
        for (index, section) in zip(rows, blocks).grouped(by: \.0.section).enumerated() {
            if index > 0 { output.line() }
            output.line(section.key.rawValue, .bold)
            for (row, block) in section.elements {
                for line in lines.prefix(block.count) { output.line(line, row.condition.isNever ? .dim : nil) }
                lines = lines.dropFirst(block.count)
                if let failure = cases.space.failure(of: row) { output.line("      ! \(failure)", .red) }
            }
        }
    }
}

extension ScreenCases {
    /// Returns the columns for what some conditions are about.
    func grid(_ conditions: [Formula]) -> ConditionGrid { ConditionGrid(cells(conditions), axes: space.axes) }

    /// Returns the contexts of some conditions by the axes that have columns.
    func cells(_ conditions: [Formula]) -> [ContextRegion.Cell] {
        space.region(of: conditions).cells(byAxes: ConditionGrid.axisCount(space.axes))
    }

    /// The meaning of the marks, and the axes that have no room in the columns.
    var legend: [String] {
        let others = space.axes.dropFirst(ConditionGrid.axisCount(space.axes)).map(\.name)
        return [ConditionGrid.legend]
            + (others.isEmpty ? [] : ["in the conditions, as there is no room for more columns: \(others.list("and"))"])
    }
}
