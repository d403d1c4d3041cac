import ComponentScreen
import ScreenProving
import StructuredText
import VariantSpaces

/// One builder's part of a component's report.
@MainActor
struct BuilderReport<Requirements: ScreenRequirements> {
    let row: Partition.Row
    let region: ContextRegion
    let failure: String?
    /// A call that shows the component of this builder, and one that does not.
    let shown, hidden: ShellCommand?

    private let cases: ScreenCases<Requirements>

    init(_ row: Partition.Row, _ cases: ScreenCases<Requirements>) {
        let region = cases.space.region(of: [row.condition])
        func command(_ region: ContextRegion) -> ShellCommand? {
            region.nearest(to: cases.space.baseline).map { context in
                cases.program.show(
                    context, deciding: cases.givenParameters + row.condition.subjects, rules: cases.source)
            }
        }
        self.cases = cases
        self.row = row
        self.region = region
        self.failure = cases.space.failure(of: row)
        self.shown = command(region)
        self.hidden = command(region.complement)
    }

    func draw(_ output: Output) {
        output.line(row.builder, .bold)
        if let failure { output.line("  ! \(failure)", .red) }
        let facts = [
            ("shown", "\(row.condition)"), ("contexts", region.extent), ("with it", shown?.text ?? "no context"),
            ("without", hidden?.text ?? "no context"),
        ]
        for line in Table.lines(facts.map { ["  \($0)", $1] }) { output.line(line) }
        output.line()
        let cells = cases.cells([row.condition])
        let grid = cases.grid([row.condition])
        for line in Table.lines(grid.header.map { ["  \($0)"] }) { output.line(line, .dim) }
        for line in Table.lines(grid.lines(cells, of: row.condition).map { ["  \($0.marks)", $0.condition] }) {
            output.line(line)
        }
    }
}

/// A builder's part as programs read it.
struct BuilderJSON: Encodable {
    let builder: String
    let condition: String
    let contexts: ContextCount
    let share: Double
    let failure: String?
    let cells: [ContextRegion.Cell]
    let commandWithIt: [String]?
    let commandWithoutIt: [String]?

    @MainActor
    init<Requirements>(_ report: BuilderReport<Requirements>) {
        builder = report.row.builder
        condition = "\(report.row.condition)"
        contexts = report.region.count
        share = report.region.share
        failure = report.failure
        cells = report.region.cells
        commandWithIt = report.shown?.words
        commandWithoutIt = report.hidden?.words
    }
}
