import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The command that prints who sees what under the rules, and which components and rules nobody ever meets.
struct ReachCommand<Requirements: ScreenRequirements>: CaseCommand {
    let program: ScreenProgram<Requirements>
    let name = "reach"
    let summary = "who sees what under the rules: everybody, nobody, or which share, and by which line"
    let details: String? = """
        What is said of everybody and of nobody is certain. Attributes that follow from no axis, segments and listed keys
        are conditions: a share is of those who meet them. It is exact where one percentage decides, and where all that
        decide share seed and algorithm; else two bounds hold whatever the keys are, and the figure for independent hashes
        is marked as such.

        At the end it prints how many of the screen's variants anybody can see, and which rules match nobody.
        """
    var options: [ProgramOption] { program.caseOptions }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        if let flag = cases.givenParameters.first(where: { $0.kind == .flag }) {
            throw ArgumentError("--given \(flag.name) is a flag, which the rules give here; give an axis")
        }
        let reach = try cases.space.reach(under: cases.rules, attributes: program.knownAttributes)
        for failure in reach.rows.compactMap(\.failure) { output.fault("warning: \(failure)") }
        try output.write(report(on: reach, cases), as: cases.format)
        return .success
    }

    /// The most flags that are named of those a screen does not ask for.
    private var mostUnaskedFlags: Int { 10 }

    /// Reports section by section, with what nobody meets at the end.
    private func report(on reach: Reach, _ cases: ScreenCases<Requirements>) -> Report {
        func row(_ name: String, _ cells: [Reach.Cell], _ last: [StyledLine] = []) -> ReportRow {
            let groups = cases.space.groups(of: cells)
            let below = groups.flatMap { audience, cell -> [StyledLine] in
                (groups.count > 1 ? [("      \(audience): \(cell.words)", nil)] : [])
                    + cell.parts.map { ("        \($0)", nil) } + cell.causes.map { ("          \($0)", .dim) }
            }
            return ReportRow([name], cells.allSatisfy { $0.extent == .nobody } ? .dim : nil, below: below + last)
        }
        /// Returns the words for all users at once; empty where users differ.
        func summary(_ cells: [Reach.Cell]) -> String {
            let groups = cases.space.groups(of: cells)
            return groups.count == 1 ? groups[0].cell.words : ""
        }
        let names = Table.lines(reach.rows.map { [$0.component.rawValue, $0.builder, summary($0.cells)] })
        let sections = zip(reach.rows, names).grouped(by: \.0.section).map { section, rows in
            ReportGroup(
                title: section.rawValue,
                rows: rows.map { item, name in
                    row(name, item.cells, item.failure.map { [("      ! \($0)", .red)] } ?? [])
                })
        }
        let lines = Table.lines(reach.arrangements.map { [$0.name, summary($0.cells)] })
        let arrangements = ReportGroup(
            title: "order of sections", rows: zip(reach.arrangements, lines).map { row($1, $0.cells) })
        let screens = ReportGroup(
            title: reach.reachable.map { "\($0) of \(reach.screens) screens are reachable" }
                ?? "the reachable ones of \(reach.screens) screens are more cases than can be counted",
            remarks: reach.unreachableScreens.map { "\($0.screens) are not: \($0.reason)" })
        return Report(
            title: "\(cases.title) · \(cases.rules.file)", groups: sections + [arrangements, screens],
            end: rules(reach, cases), json: reach)
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
        let named = reach.unaskedFlags.prefix(mostUnaskedFlags).joined(separator: ", ")
        let rest = reach.unaskedFlags.count - mostUnaskedFlags
        return lines + [("not asked for by the screen: \(named)" + (rest > 0 ? " and \(rest) more" : ""), .dim)]
    }
}

extension Reach.Cell {
    /// The users who see it, in words; nothing where several parts say so.
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
