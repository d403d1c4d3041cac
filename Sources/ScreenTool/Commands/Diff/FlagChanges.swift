import FeatureFlags
import ScreenProving
import StructuredText

/// The flags that differ between two rule files, and for whom their answers change.
struct FlagChanges {
    /// One flag.
    struct Row {
        let difference: FlagDifference
        /// Whether the screen declares it.
        let isKnown: Bool
        /// Whether a treatment that the screen knows has another dynamic config.
        let hasOtherConfig: Bool
        /// For whom its answer changes; the fault where there is too much to tell apart.
        let changes: Result<[TreatmentChange], PopulationError>
    }

    let rules: RuleComparison
    let rows: [Row]

    @MainActor
    init<Requirements>(_ rules: RuleComparison, _ program: ScreenProgram<Requirements>) {
        self.rules = rules
        rows = rules.flags.map { flag in
            let declaration = program.catalog.declaration(named: flag.flag)
            return Row(
                difference: flag, isKnown: declaration != nil,
                hasOtherConfig: declaration.map { rules.hasSameConfig(of: $0).contains(false) } ?? false,
                changes: Result { () throws(PopulationError) in try rules.changes(of: flag.flag) })
        }
    }

    /// The most parts of a change that are put into words.
    private static let mostParts = 5

    /// The flags as a part of a report.
    ///
    /// - Parameters:
    ///   - title: the name of what `column` tells.
    ///   - column: what is told of each flag in the last column.
    func part(_ title: [String], column: (Row, Int) -> [String]) -> ReportPart {
        guard !rows.isEmpty else { return ReportPart(title: "Flags", remarks: ["no flag differs"]) }
        return ReportPart(
            title: "Flags",
            table: [["flag", "", "for"] + title]
                + rows.enumerated().map { index, row in
                    [row.difference.flag, row.difference.kind.rawValue, row.summary] + column(row, index)
                },
            details: rows.compactMap { row in
                let lines = lines(of: row)
                return lines.isEmpty ? nil : ReportPart.Detail(title: "\(row.difference.flag), for whom", lines: lines)
            })
    }

    private func lines(of row: Row) -> [String] {
        switch row.changes {
        case .success(let changes):
            return changes.flatMap { change in
                ["\(change.from) → \(change.to)"] + change.users.lines(most: Self.mostParts).map { "  \($0)" }
            }
        case .failure(let error):
            return ["\(error)"]
                + [("old", rules.old), ("new", rules.new)].flatMap { name, rules in
                    let cases = rules.caseDescriptions(of: row.difference.flag)
                    let rest = cases.count - Self.mostParts
                    let shown = cases.prefix(Self.mostParts) + (rest > 0 ? ["and \(rest) more rules"] : [])
                    return shown.map { "\(name): \($0)" }
                }
        }
    }
}

extension FlagChanges.Row {
    /// For whom its answer changes, in a word or two.
    fileprivate var summary: String {
        guard case .success(let changes) = changes else { return "more users than can be told apart" }
        let parts = changes.flatMap(\.users)
        if parts.isEmpty { return hasOtherConfig ? "nobody, but another config" : "nobody" }
        let isEverybody = changes.count == 1 && parts.count == 1 && parts[0].isOfAllUsers
        return isEverybody ? parts[0].words : changes.map { "\($0.from) → \($0.to)" }.list("and")
    }

    /// The row as programs read it.
    var json: ChangeReport.FlagRow {
        var row = ChangeReport.FlagRow(
            kind: difference.kind, isKnown: isKnown, hasOtherConfig: hasOtherConfig)
        switch changes {
        case .success(let changes): row.changes = changes.map { .init(from: $0.from, to: $0.to, users: $0.users) }
        case .failure(let error): row.fault = "\(error)"
        }
        return row
    }
}

extension [UserPart] {
    /// A line for each part, up to so many.
    func lines(most: Int) -> [String] {
        prefix(most).map(\.details) + (count > most ? ["and \(count - most) more parts"] : [])
    }
}
