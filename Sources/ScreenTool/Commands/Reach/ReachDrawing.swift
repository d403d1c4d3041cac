import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// Draws who sees what under some rules, section by section, and what nobody meets.
@MainActor
struct ReachDrawing<Requirements: ScreenRequirements> {
    let cases: ScreenCases<Requirements>
    let output: Output

    /// The most flags named of those that a screen does not ask for.
    private static var mostStrangers: Int { 10 }

    func draw(_ reach: Reach) {
        let names = Table.lines(reach.rows.map { [$0.component.rawValue, $0.builder, summary($0.cells)] })
        let sections = zip(reach.rows, names).grouped(by: \.0.section).map { section, rows in
            ReportGroup(
                title: section.rawValue,
                rows: rows.map { row, name in
                    self.row(name, row.cells, row.failure.map { [("      ! \($0)", .red)] } ?? [])
                })
        }
        let orders = Table.lines(reach.orders.map { [$0.name, summary($0.cells)] })
        let arrangements = ReportGroup(
            title: "order of sections", rows: zip(reach.orders, orders).map { row($1, $0.cells) })
        let screens = ReportGroup(
            title: reach.reachable.map { "\($0) of \(reach.screens) screens are reachable" }
                ?? "the reachable ones of \(reach.screens) screens are more cases than can be counted",
            remarks: reach.losses.map { "\($0.screens) are not: \($0.reason)" })
        output.draw(
            Report(title: "\(cases.title) · \(cases.rules.file)", groups: sections + [arrangements, screens]))
        drawRules(reach)
    }

    /// What is said of all users at once; nothing where it differs.
    private func summary(_ cells: [Reach.Cell]) -> String {
        let groups = cases.space.groups(of: cells)
        return groups.count == 1 ? groups[0].cell.words : ""
    }

    private func row(
        _ name: String, _ cells: [Reach.Cell], _ last: [(text: String, style: TextStyle?)] = []
    ) -> ReportRow {
        let groups = cases.space.groups(of: cells)
        let below = groups.flatMap { audience, cell -> [(text: String, style: TextStyle?)] in
            (groups.count > 1 ? [("      \(audience): \(cell.words)", nil)] : [])
                + cell.parts.map { ("        \($0)", nil) } + cell.causes.map { ("          \($0)", .dim) }
        }
        return ReportRow([name], cells.allSatisfy { $0.extent == .nobody } ? .dim : nil, below: below + last)
    }

    private func drawRules(_ reach: Reach) {
        for rule in reach.unusedRules {
            output.line("\(rule.flag): \(rule.cause) matches nobody: \(rule.reason)")
        }
        if !reach.excluded.isEmpty {
            output.line("left aside, as the constraints of the screen exclude what the rules give them", .red)
            for (audience, cell) in cases.space.groups(of: reach.excluded) {
                output.line("  \(audience): \(cell.extent), with \(cell.condition)")
            }
        }
        for fault in reach.notAnalysed ?? [] { output.line(fault, .red) }
        guard !reach.strangers.isEmpty else { return }
        let named = reach.strangers.prefix(Self.mostStrangers).joined(separator: ", ")
        let rest = reach.strangers.count - Self.mostStrangers
        output.line("not asked for by the screen: \(named)" + (rest > 0 ? " and \(rest) more" : ""), .dim)
    }
}

extension Reach.Cell {
    /// Who sees it, in words; nothing where several parts say so.
    fileprivate var words: String {
        switch extent {
        case .everybody: "everybody"
        case .nobody: condition.isNever ? "nobody, whatever the flags" : "nobody, as it needs \(condition)"
        case .some(let parts): parts.count == 1 ? "\(parts[0])" : "under conditions"
        }
    }

    /// The parts, where there are several.
    fileprivate var parts: [UserPart] {
        if case .some(let parts) = extent, parts.count > 1 { parts } else { [] }
    }
}
