import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The command that prints who sees what under the rules, and which components and rules nobody ever meets.
struct ReachCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "reach"
    let summary = "prints which users see each component: everybody, nobody, or a share, and by which rule"
    let details: String? = """
        "Everybody" and "nobody" are certain. Attributes that follow from no axis, segments and listed keys are conditions,
        and a share is a share of the users who meet them. One percentage, or several with the same seed and algorithm, gives an exact
        share. Otherwise you get two bounds. The flags are as the rules say, so --set takes an axis here, and no flag.

        The last lines name the rules that match nobody, but for those that close a flag for everybody.
        """
    var options: [any ProgramOption] { program.caseOptions + [Option.format] }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        if let flag = cases.givenParameters.first(where: { $0.kind == .flag }) {
            throw ArgumentError("--set \(flag.name) is a flag, which the rules give here; give an axis")
        }
        let reach = try cases.space.reach(under: cases.rules, attributes: program.knownAttributes)
        for failure in reach.rows.compactMap(\.failure) { output.fault("warning: \(failure)") }
        return report(on: reach, cases)
    }

    /// Reports section by section, with what nobody meets at the end.
    private func report(on reach: Reach, _ cases: ScreenCases<Requirements>) -> CommandReport {
        func row(_ names: [String], _ cells: [Reach.Cell], _ last: [StyledLine] = []) -> ReportRow {
            let groups = cases.space.groups(of: cells)
            let below = groups.flatMap { audience, cell -> [StyledLine] in
                (groups.count > 1 ? [("      \(audience): \(cell.text)", nil)] : [])
                    + cell.parts.map { ("        \($0)", nil) } + cell.causes.map { ("          \($0)", .dim) }
            }
            // The users who see it, where one cell says it for all.
            let all = groups.count == 1 ? groups[0].cell.text : ""
            let isShown = cells.contains { $0.extent != .nobody }
            return ReportRow(names + [all], isShown ? nil : .dim, below: below + last)
        }
        let sections = reach.rows.grouped(by: \.section).map { section, rows in
            CommandReport.Group(
                title: section.rawValue,
                rows: rows.map { item in
                    row(
                        [item.component.rawValue, item.builder], item.cells,
                        item.failure.map { [("      ! \($0)", .red)] } ?? [])
                })
        }
        let arrangements = CommandReport.Group(
            title: "order of sections", rows: reach.arrangements.map { row([$0.name, ""], $0.cells) })
        let end = rules(reach, cases)
        return CommandReport(
            "\(cases.title) · \(cases.rules.file)", groups: sections + [arrangements], isOneTable: true,
            end: end.isEmpty ? [] : [("", nil)] + end, json: reach)
    }

    /// Lists rules that nobody meets, users left aside, flags not analysed, and flags not asked for.
    private func rules(_ reach: Reach, _ cases: ScreenCases<Requirements>) -> [StyledLine] {
        var lines: [StyledLine] = reach.unusedRules.map {
            ("\($0.flag): \($0.cause) matches nobody: \($0.reason)", nil)
        }
        if !reach.excluded.isEmpty {
            lines.append(("left aside, as the constraints of the screen exclude what the rules give them", .red))
            lines += cases.space.groups(of: reach.excluded).map { ("  \($0): \($1.extent), with \($1.condition)", nil) }
        }
        lines += (reach.notAnalysed ?? []).map { ($0, .red) }
        guard !reach.unaskedFlags.isEmpty else { return lines }
        let named = reach.unaskedFlags.list(ofFirst: 10)
        return lines + [("not asked for by the screen: \(named)", .dim)]
    }
}

extension Reach.Cell {
    /// The users who see it, in words; nothing where several parts say so.
    fileprivate var text: String {
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
