import ComponentScreen
import ScreenProving
import StructuredText

/// Draws a screen's builders against the values of its axes, section by section, and the orders of the sections.
@MainActor
struct MatrixDrawing<Requirements: ScreenRequirements> {
    let cases: ScreenCases<Requirements>
    let output: Output

    func draw(_ partition: Partition) {
        output.line("\(cases.title) · \(partition.contexts) contexts", .bold)
        if let fixed = partition.fixed.line { output.line(fixed) }
        output.line()
        draw(partition.rows)
        output.line()
        output.line("order of sections", .bold)
        let orders = partition.orders.filter { !$0.condition.isNever }.map { order in
            ["  \(order.name)", order.sections.map(\.rawValue).joined(separator: " "), "\(order.condition)"]
        }
        for line in Table.lines(orders) { output.line(line) }
        output.line()
        for line in cases.legend { output.line(line, .dim) }
    }

    /// The builders, their sections as headings.
    private func draw(_ rows: [Partition.Row]) {
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
    /// The columns for what some conditions are about.
    func grid(_ conditions: [Formula]) -> ConditionGrid { ConditionGrid(cells(conditions), axes: space.axes) }

    /// The contexts of some conditions by the axes that have columns.
    func cells(_ conditions: [Formula]) -> [ContextRegion.Cell] {
        space.region(of: conditions).cells(byAxes: ConditionGrid.axisCount(space.axes))
    }

    /// What the marks mean, and which axes have no room in the columns.
    var legend: [String] {
        let others = space.axes.dropFirst(ConditionGrid.axisCount(space.axes)).map(\.name)
        return [ConditionGrid.legend]
            + (others.isEmpty ? [] : ["in the conditions, as there is no room for more columns: \(others.list("and"))"])
    }
}
