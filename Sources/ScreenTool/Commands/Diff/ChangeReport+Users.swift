import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The numbers of a file of users, to be reported.
@MainActor
struct UserNumbers<Requirements: ScreenRequirements> {
    let program: ScreenProgram<Requirements>
    let comparison: UserComparison
    let count: UserCount
    let flags: FlagChanges
    /// Where the old and the new rules are.
    let sources: (old: RuleSource, new: RuleSource)

    private var tally: UserTally { count.tally }

    /// What is reported, as programs read it.
    func report(gates: [ChangeGate]) -> ChangeReport {
        let pairs = zip(comparison.audiences, tally.audiences).filter { $1.users > 0 }.map { values, share in
            (program.pair(values), share)
        }
        var report = ChangeReport(flags)
        for (flag, tally) in zip(comparison.rules.flags, tally.flags) {
            report.flags[flag.flag]?.changed = tally.changed
            report.flags[flag.flag]?.screens = tally.screens
        }
        report.users = tally.total.users
        report.changed = tally.total.changed
        report.leftAside = tally.leftAside
        report.lines = count.lines
        report.malformed = count.malformed
        report.malformedLines = count.faults
        report.components = Dictionary(uniqueKeysWithValues: tally.components.map { ($0.rawValue, row($1)) })
        report.pairs = Dictionary(pairs) { first, _ in first }
        report.gates = gates.map { ChangeReport.GateRow($0, closedBy: reason(toClose: $0)) }
        return report
    }

    private func row(_ tally: UserTally.ComponentTally) -> ChangeReport.ComponentRow {
        func users(_ kind: ComponentChangeKind) -> Int { tally.users[kind] ?? 0 }
        return ChangeReport.ComponentRow(
            appears: users(.appears), disappears: users(.disappears), replaced: users(.replaced),
            moved: users(.moved),
            replacements: tally.replacements.map { change, users in
                ChangeReport.ReplacementRow(
                    from: change.oldBuilder ?? "", to: change.newBuilder ?? "", users: users)
            }.sorted { ($0.from, $0.to) < ($1.from, $1.to) },
            examples: tally.examples.map { example in
                ChangeReport.ExampleRow(
                    key: example.user.key, pair: program.pair(comparison.audiences[example.audience]),
                    change: example.change.kind, old: show(example, sources.old), new: show(example, sources.new))
            })
    }

    /// The call that shows an example's screen under some rules.
    private func show(_ example: UserTally.Example, _ rules: RuleSource) -> String {
        var command = ShellCommand(program.name, "show")
        for (axis, value) in zip(program.space.axes, comparison.audiences[example.audience]) {
            if let option = axis.option(value) { command.add(option.name, option.value) }
        }
        command.add(rules)
        command.add("key", example.user.key)
        if let key = example.user.bucketingKey, !key.isEmpty { command.add("bucketing-key", key) }
        for (name, value) in example.user.attributes where !comparison.follows(name) {
            command.add("attribute", "\(name)=\(value.commandLine)")
        }
        return command.text
    }

    private func reason(toClose gate: ChangeGate) -> String? {
        switch gate {
        case .change(let sort, let component):
            let tallies = component.map { id in tally.components.filter { $0.key == id } } ?? tally.components
            let closing = tallies.filter { _, tally in sort.kinds.contains { tally.users[$0, default: 0] > 0 } }
            guard !closing.isEmpty else { return nil }
            return closing.keys.map(\.rawValue).sorted().list("and")
        case .share(let percent):
            let share = tally.total.share
            return share * 100 > percent ? share.percentage : nil
        }
    }
}

// MARK: - For people

extension UserNumbers {
    /// What changes, in a line or two.
    var summary: [String] {
        let total = tally.total
        let users = "\(ContextCount(total.users)) users"
        var lines = [
            total.changed == 0
                ? "no screen changes, for none of \(users)"
                : "the screen changes for \(ContextCount(total.changed)) of \(users), \(total.share.percentage)"
        ]
        if tally.leftAside > 0 {
            lines.append(
                "\(ContextCount(tally.leftAside)) users are left aside, as the screen excludes their treatments")
        }
        if count.malformed > 0 {
            lines.append("\(ContextCount(count.malformed)) malformed lines are not among them")
        }
        return lines
    }

    /// The flags, the components, the combinations of the axes' values, and the malformed lines.
    var parts: [ReportPart] {
        [flagPart, componentPart, pairPart, malformedPart].compactMap { $0 }
    }

    private var flagPart: ReportPart {
        flags.part(["users", "screens"]) { row, index in
            let tally = tally.flags[index]
            let screens = "\(ContextCount(tally.screens)) screens change"
            return [
                "\(ContextCount(tally.changed))",
                !row.isKnown ? "the screen does not know it" : tally.screens == 0 ? "no screen changes" : screens,
            ]
        }
    }

    private var componentPart: ReportPart? {
        guard !tally.components.isEmpty else { return nil }
        let components = tally.components.sorted { $0.key.rawValue < $1.key.rawValue }
        let kinds = ComponentChangeKind.allCases
        let rows = components.map { id, tally in
            [id.rawValue] + kinds.map { "\(ContextCount(tally.users[$0] ?? 0))" }
                + [row(tally).replacements.map { "\($0.from) → \($0.to) \(ContextCount($0.users))" }.list("and")]
        }
        let details = components.map { id, tally in
            let lines = row(tally).examples.flatMap { example in
                [
                    "\(example.key) · \(example.pair) · \(example.change.rawValue)", "  \(example.old)",
                    "  \(example.new)",
                ]
            }
            return ReportPart.Detail(title: "\(id), for example", lines: lines)
        }
        return ReportPart(
            title: "Components", table: [["component"] + kinds.map(\.rawValue) + [""]] + rows, details: details)
    }

    private var pairPart: ReportPart? {
        guard !program.space.axes.isEmpty else { return nil }
        let rows = zip(comparison.audiences, tally.audiences).filter { $1.users > 0 }.map { values, share in
            [
                program.pair(values), "\(ContextCount(share.users))", "\(ContextCount(share.changed))",
                share.share.percentage,
            ]
        }
        let names = program.space.axes.map(\.name).list("and")
        return ReportPart(title: "By \(names)", table: [["", "users", "changed", "share"]] + rows)
    }

    private var malformedPart: ReportPart? {
        guard count.malformed > 0 else { return nil }
        let rest = count.malformed - count.faults.count
        return ReportPart(
            title: "Malformed lines",
            remarks: count.faults.map { "line \($0.line): \($0.error)" } + (rest > 0 ? ["and \(rest) more"] : []))
    }
}

extension UserTally.Count {
    /// The part of the users whose screens change.
    var share: Double { ContextCount(changed).share(of: ContextCount(users)) }
}

extension ScreenProgram {
    /// One combination of the axes' values, for people: `HK personal`.
    func pair(_ values: [Int]) -> String {
        values.isEmpty ? "everybody" : zip(space.axes, values).map { $0.label($1) }.joined(separator: " ")
    }
}
