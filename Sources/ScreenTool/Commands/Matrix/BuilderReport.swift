import ComponentScreen
import ScreenProving
import StructuredText

/// One builder's part of a component's report.
struct BuilderReport {
    private let row: Partition.Row
    private let region: ContextRegion
    private let failure: String?
    /// A call that shows the component of this builder, and one that does not.
    private let shown, hidden: ShellCommand?

    @MainActor
    init<Requirements>(_ row: Partition.Row, _ cases: ScreenCases<Requirements>) {
        let region = cases.space.region(of: [row.condition])
        func command(_ region: ContextRegion) -> ShellCommand? {
            region.nearest(to: cases.space.baseline).map { context in
                cases.program.show(
                    context, deciding: cases.givenParameters + row.condition.subjects, rules: cases.source)
            }
        }
        self.row = row
        self.region = region
        self.failure = cases.space.failure(of: row)
        self.shown = command(region)
        self.hidden = command(region.complement)
    }

    @MainActor
    func draw<Requirements>(_ cases: ScreenCases<Requirements>, _ output: Output) {
        output.line(row.builder, .bold)
        if let failure { output.line("  ! \(failure)", .red) }
        let facts = [
            ("shown", "\(row.condition)"), ("contexts", region.extent), ("with it", shown?.text ?? "no context"),
            ("without", hidden?.text ?? "no context"),
        ]
        for line in Table.lines(facts.map { ["  \($0)", $1] }) { output.line(line) }
        output.line()
        let grid = cases.grid([row.condition])
        for line in Table.lines(grid.header.map { ["  \($0)"] }) { output.line(line, .dim) }
        let lines = grid.lines(cases.cells([row.condition]), of: row.condition)
        for line in Table.lines(lines.map { ["  \($0.marks)", $0.condition] }) { output.line(line) }
    }
}

extension BuilderReport: Encodable {
    private enum CodingKeys: CodingKey {
        case builder, condition, contexts, share, failure, cells, commandWithIt, commandWithoutIt
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(row.builder, forKey: .builder)
        try container.encode(row.condition, forKey: .condition)
        try container.encode(region.count, forKey: .contexts)
        try container.encode(region.share, forKey: .share)
        try container.encodeIfPresent(failure, forKey: .failure)
        try container.encode(region.cells, forKey: .cells)
        try container.encodeIfPresent(shown?.words, forKey: .commandWithIt)
        try container.encodeIfPresent(hidden?.words, forKey: .commandWithoutIt)
    }
}
