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
        output.line("\(cases.title) · \(cases.rules.file)", .bold)
        let names = Table.lines(reach.rows.map { ["  \($0.component)", $0.builder, summary($0.cells)] })
        for (section, rows) in zip(reach.rows, names).grouped(by: \.0.section) {
            output.line()
            output.line(section.rawValue, .bold)
            for (row, name) in rows {
                draw(row.cells, of: name)
                if let failure = row.failure { output.line("      ! \(failure)", .red) }
            }
        }
        output.line()
        output.line("order of sections", .bold)
        let orders = Table.lines(reach.orders.map { ["  \($0.name)", summary($0.cells)] })
        for (order, name) in zip(reach.orders, orders) { draw(order.cells, of: name) }
        output.line()
        drawScreens(reach)
        drawRules(reach)
    }

    /// What is said of all users at once; nothing where it differs.
    private func summary(_ cells: [Reach.Cell]) -> String {
        let groups = cases.space.groups(of: cells)
        return groups.count == 1 ? groups[0].cell.words : ""
    }

    private func draw(_ cells: [Reach.Cell], of name: String) {
        let groups = cases.space.groups(of: cells)
        output.line(name, cells.allSatisfy { $0.extent == .nobody } ? .dim : nil)
        for (audience, cell) in groups {
            if groups.count > 1 { output.line("      \(audience): \(cell.words)") }
            for part in cell.parts { output.line("        \(part)") }
            for cause in cell.causes { output.line("          \(cause)", .dim) }
        }
    }

    private func drawScreens(_ reach: Reach) {
        let count = reach.reachable.map { "\($0) of \(reach.screens) screens are reachable" }
        output.line(count ?? "the reachable ones of \(reach.screens) screens are more cases than can be counted", .bold)
        for loss in reach.losses { output.line("  \(loss.screens) are not: \(loss.reason)") }
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
