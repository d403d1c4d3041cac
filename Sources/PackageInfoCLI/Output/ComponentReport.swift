import ComponentScreen
import ScreenProving

/// One component in full: when each of its builders is shown, how often, what decides that, and an example either way.
@MainActor
struct ComponentReport {
    private let subject: ScreenSubject
    private let cases: ScreenCases
    private let interactions: InteractionMap

    init(_ subject: ScreenSubject, _ cases: ScreenCases) throws {
        self.subject = subject
        self.cases = cases
        interactions = try cases.space.interactions()
    }

    func print(to output: Output) throws {
        let builders = subject.rows.map { BuilderReport($0, cases) }
        let presence = interactions.parameters(actingOn: .presence(subject.component)).map(\.name)
        let content = interactions.parameters(actingOn: .content(subject.component)).map(\.name)
        if cases.options.isJSON {
            return try output.json(
                ComponentJSON(
                    component: subject.component, presenceDependsOn: presence, contentDependsOn: content,
                    builders: builders.map(BuilderJSON.init)))
        }
        let title = [subject.component.rawValue, "\(subject.section) section", cases.condition]
        output.line(title.compactMap { $0 }.joined(separator: " · "), .bold)
        let lines = [("whether it is shown, and by which builder", presence), ("what it shows", content)].map {
            ["\($0)", "depends on \($1.isEmpty ? "nothing" : $1.joined(separator: ", "))"]
        }
        for line in Table.lines(lines) { output.line(line) }
        for builder in builders {
            output.line()
            builder.draw(output)
        }
        output.line()
        output.line(ConditionGrid.legend, .dim)
    }
}

/// One builder's part of a component's report.
@MainActor
private struct BuilderReport {
    let row: Partition.Row
    let region: ContextRegion
    let failure: String?
    /// A call that shows the component of this builder, and one that does not.
    let shown, hidden: ShellCommand?

    init(_ row: Partition.Row, _ cases: ScreenCases) {
        let region = cases.space.region(of: [row.condition])
        func command(_ region: ContextRegion) -> ShellCommand? {
            region.nearest(to: cases.space.baseline).map { context in
                ShellCommand(
                    showing: context, deciding: cases.givenParameters + row.condition.subjects,
                    rules: cases.options.rules)
            }
        }
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
        let cells = region.cells
        let grid = ConditionGrid(cells)
        for line in Table.lines(grid.header.map { ["  \($0)"] }) { output.line(line, .dim) }
        for line in Table.lines(grid.lines(cells, of: row.condition).map { ["  \($0.marks)", $0.condition] }) {
            output.line(line)
        }
    }
}

private struct ComponentJSON: Encodable {
    let component: ComponentID
    /// The axes and flags that decide whether it is shown, and by which builder.
    let presenceDependsOn: [String]
    /// Those that decide what it shows.
    let contentDependsOn: [String]
    let builders: [BuilderJSON]
}

private struct BuilderJSON: Encodable {
    struct Cell: Encodable {
        let country: String
        let account: String
        let condition: String
        let contexts: ContextCount
    }

    let builder: String
    let condition: String
    let contexts: ContextCount
    let share: Double
    let failure: String?
    let cells: [Cell]
    let commandWithIt: [String]?
    let commandWithoutIt: [String]?

    @MainActor
    init(_ report: BuilderReport) {
        builder = report.row.builder
        condition = "\(report.row.condition)"
        contexts = report.region.count
        share = report.region.share
        failure = report.failure
        cells = report.region.cells.map { cell in
            Cell(
                country: cell.values[0], account: cell.values[1], condition: "\(cell.condition)",
                contexts: cell.contexts)
        }
        commandWithIt = report.shown?.words
        commandWithoutIt = report.hidden?.words
    }
}
