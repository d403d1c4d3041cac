import FeatureFlags
import Foundation
import StructuredText

/// The check for flags whose rules do not matter: all users, or all but a few that are listed, get one treatment.
struct AnswerCheck {
    let file: FileVerdicts
    let catalog: FlagCatalog
    private var table: RuleTable { file.table }

    /// One finding a flag at most.
    var findings: [RuleFinding] {
        catalog.declarations.compactMap { declaration in
            table.index(of: declaration.exactName).flatMap { index in
                file.verdicts[.flag(index)].flatMap { finding(declaration, table.flags[index], $0, at: index) }
            }
        }
    }

    private func finding(
        _ declaration: FlagDeclaration, _ flag: FlagDefinition, _ verdicts: FileVerdicts.Verdicts, at index: Int
    ) -> RuleFinding? {
        let possible = verdicts.outcomes.map { table.possibleTreatment(of: declaration, at: index, $0) }
        guard let treatment = possible.first?.treatment else { return nil }
        let isSame = possible.allSatisfy { $0.treatment == treatment }
        let isGiven = possible.allSatisfy { $0.origin == .rules }
        let isStale = isSame && isGiven && !declaration.isPermanent
        let retire = "take the flag out of code and file"
        let otherwise = declaration.isPermanent ? "" : ", else \(retire)"
        guard let (kind, reason, advice) = cause(flag, verdicts, isStale: isStale, otherwise) else { return nil }
        let name = JSONText.quoted(flag.name)
        let state = isSame ? "\(name) is \(treatment) for all" : "nobody gets into the roll-outs of \(name)"
        let since = isSame ? flag.lastChange.map { " since \($0.day)" } ?? "" : ""
        var finding = RuleFinding(
            kind, flag: flag.name, at: table.location(flag.position),
            "\(kind == .stale ? "stale: " : "")\(state)\(since)\(reason)",
            advice: advice ?? "if it stays \(treatment), \(retire)")
        finding.onlyTreatment = isSame && !declaration.isPermanent ? treatment : nil
        finding.lastChange = flag.lastChange
        return finding
    }

    /// Returns why the rules do not matter, and what to do besides taking the flag out; nil when they do.
    private func cause(
        _ flag: FlagDefinition, _ verdicts: FileVerdicts.Verdicts, isStale: Bool, _ otherwise: String
    ) -> (RuleFindingKind, reason: String, advice: String?)? {
        let list = flag.list
        let rules = list.rules.map { list.cases[$0] }
        if flag.isKilled {
            let count = list.rulesInFile.count
            let words = ["", ", and its rule never fires"]
            return (
                .killed, ": it is killed" + (count < 2 ? words[count] : ", and its \(count) rules never fire"),
                "turn it on again when it is repaired\(otherwise)"
            )
        }
        // Where nobody gets to the last case, one before it takes everybody.
        if let unmet = verdicts.fates.lastIndex(where: { $0 != nil }), list.cases[unmet].cause == .prerequisite {
            let treatments = table.prerequisiteTreatments(of: list.cases[unmet])
            let wanted = treatments.isEmpty ? "nothing" : treatments.joined(separator: " or ")
            return (
                .unmetPrerequisite, ": the prerequisite \(list.cases[unmet].name) = \(wanted) is never met",
                "correct the prerequisite\(otherwise)"
            )
        }
        if rules.contains(where: { $0.origin == .unsupported }) {
            return (
                .unusableRules, ": one of its rules cannot be evaluated, and it answers control",
                "correct the matcher that the diagnostics of the file name"
            )
        }
        if flag.allocation == 0, rules.contains(where: \.isRollout) {
            return (.noTraffic, ": its traffic allocation is 0", "raise the traffic allocation\(otherwise)")
        }
        guard isStale else { return nil }
        let deciding = Set(verdicts.outcomes.map(\.decidingCase))
        guard deciding.count == 1, let rule = deciding.first.flatMap(\.self), list.ruleNumber(of: rule) != nil else {
            return (.stale, "", nil)
        }
        return (.stale, ", by \(list.cases[rule].ruleName)", nil)
    }
}

extension FlagDefinition {
    /// The time of the last change, where the version of the definition is one, as Split writes it: milliseconds.
    fileprivate var lastChange: Date? {
        // Versions that were counted by hand are smaller than the first of these times, in 2001.
        guard changeNumber >= 1_000_000_000_000, changeNumber < 100_000_000_000_000 else { return nil }
        return Date(timeIntervalSince1970: Double(changeNumber) / 1000)
    }
}

extension Date {
    /// The day in UTC, such as `2024-05-21`.
    package var day: String { formatted(.iso8601.year().month().day()) }
}
