import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The numbers of a file of users, to be reported.
@MainActor
struct UserNumbers<Requirements: ScreenRequirements>: ChangeFacts {
    let program: ScreenProgram<Requirements>
    let comparison: UserComparison
    let count: UserCount
    let flags: FlagChanges
    /// The places of the old and the new rules.
    let sources: (old: RuleSource, new: RuleSource)

    private var tally: UserTally { count.tally }

    /// The combinations of the axes' values that some users have.
    private var pairs: [(pair: String, share: UserTally.Count)] {
        zip(comparison.audiences, tally.audiences).filter { $1.users > 0 }.map { (program.pair($0), $1) }
    }

    var json: JSONObject {
        var json = flags.json { _, index in
            ["changed": tally.flags[index].changed, "screens": tally.flags[index].screens]
        }
        json["users"] = tally.total.users
        json["changed"] = tally.total.changed
        json["leftAside"] = tally.leftAside
        json["lines"] = count.lines
        json["malformed"] = count.malformed
        json["malformedLines"] = count.faults
        json["components"] = Dictionary(
            uniqueKeysWithValues: tally.components.map { ($0.rawValue, self.json(of: $1)) })
        json["pairs"] = Dictionary(pairs) { first, _ in first }
        return json
    }

    private func json(of tally: UserTally.ComponentTally) -> JSONObject {
        var json: JSONObject = [
            "replacements": replacements(in: tally).map { from, to, users -> JSONObject in
                ["from": from, "to": to, "users": users]
            },
            "examples": tally.examples.map { example -> JSONObject in
                [
                    "key": example.user.key, "pair": pair(of: example), "change": example.change.kind,
                    "before": example.change.oldLine, "after": example.change.newLine,
                    "old": show(example, sources.old), "new": show(example, sources.new),
                ]
            },
        ]
        for kind in ComponentChangeKind.allCases { json[kind.rawValue] = tally.users[kind] ?? 0 }
        return json
    }

    private func replacements(in tally: UserTally.ComponentTally) -> [(from: String, to: String, users: Int)] {
        tally.replacements.map { ($0.oldBuilder ?? "", $0.newBuilder ?? "", $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    }

    private func text(of change: ComponentChange) -> String {
        change.kind == .showsSomethingElse ? change.text : change.kind.rawValue
    }

    private func pair(of example: UserTally.Example) -> String { program.pair(comparison.audiences[example.audience]) }

    /// Returns the call that shows an example's screen under some rules.
    private func show(_ example: UserTally.Example, _ rules: RuleSource) -> String {
        var command = program.show(comparison.audiences[example.audience])
        command.add(rules)
        command.add("key", example.user.key)
        if let key = example.user.bucketingKey, !key.isEmpty { command.add("bucketing-key", key) }
        command.add(example.user.attributes.filter { !comparison.follows($0.name) }.map { ($0.name, $0.value) })
        return command.text
    }

    func reason(toClose gate: ChangeGate) -> String? {
        switch gate {
        case .change(let sort, let component):
            let closing = tally.components.filter { id, tally in
                (component == nil || component == id) && sort.kinds.contains { tally.users[$0, default: 0] > 0 }
            }
            return closing.isEmpty ? nil : closing.keys.map(\.rawValue).sorted().list("and")
        case .share(let percent):
            let share = tally.total.share
            return share * 100 > percent ? share.percentage : nil
        }
    }

    // MARK: For people

    var summary: [String] {
        let total = tally.total
        let users = ContextCount(total.users).of("user")
        var lines = [
            total.changed == 0
                ? "the screen changes for none of \(users)"
                : "the screen changes for \(ContextCount(total.changed)) of \(users), \(total.share.percentage)"
        ]
        if tally.leftAside > 0 {
            lines.append(
                "left aside, as the screen excludes their treatments: \(ContextCount(tally.leftAside).of("user"))")
        }
        if count.malformed > 0 {
            lines.append("\(ContextCount(count.malformed).of("malformed line")), not counted")
        }
        return lines
    }

    var groups: [CommandReport.Group] {
        let flagGroup = flags.group(["users", "screens"]) { change, index in
            let tally = tally.flags[index]
            let screens = "changes \(ContextCount(tally.screens).of("screen"))"
            return [
                "\(ContextCount(tally.changed))",
                !change.isKnown ? "the screen does not know it" : tally.screens == 0 ? "no screen changes" : screens,
            ]
        }
        return [flagGroup] + (tally.components.isEmpty ? [] : [componentGroup])
            + (program.space.axes.isEmpty ? [] : [pairGroup]) + (count.malformed == 0 ? [] : [malformedGroup])
    }

    private var componentGroup: CommandReport.Group {
        let components = tally.components.sorted { $0.key.rawValue < $1.key.rawValue }
        let kinds = ComponentChangeKind.allCases
        let rows = components.map { id, tally in
            let replaced = replacements(in: tally).map { "\($0) → \($1) \(ContextCount($2))" }.list("and")
            return ReportRow([id.rawValue] + kinds.map { "\(ContextCount(tally.users[$0] ?? 0))" } + [replaced])
        }
        let details = components.map { id, tally in
            let lines = tally.examples.flatMap { example in
                [
                    "\(example.user.key) · \(pair(of: example)) · \(text(of: example.change))",
                    "  \(show(example, sources.old))", "  \(show(example, sources.new))",
                ]
            }
            return (title: "\(id), for example", lines: lines)
        }
        return CommandReport.Group(
            title: "Components", rows: [ReportRow(["component"] + kinds.map(\.rawValue) + [""])] + rows,
            details: details)
    }

    private var pairGroup: CommandReport.Group {
        let rows = pairs.map { pair, share in
            [pair, "\(ContextCount(share.users))", "\(ContextCount(share.changed))", share.share.percentage]
        }
        return CommandReport.Group(
            title: "By \(program.space.axes.map(\.name).list("and"))",
            rows: ([["", "users", "changed", "share"]] + rows).map { ReportRow($0) })
    }

    private var malformedGroup: CommandReport.Group {
        let rest = count.malformed - count.faults.count
        return CommandReport.Group(
            title: "Malformed lines",
            remarks: count.faults.map { "line \($0.line): \($0.error)" } + (rest > 0 ? ["and \(rest) more"] : []))
    }
}

extension UserTally.Count {
    /// The part of the users whose screens change.
    fileprivate var share: Double { ContextCount(changed).share(of: ContextCount(users)) }
}

extension ScreenProgram {
    /// Returns one combination of the axes' values, for people: `HK personal`.
    func pair(_ values: [Int]) -> String {
        values.isEmpty ? "everybody" : zip(space.axes, values).map { $0.label($1) }.joined(separator: " ")
    }
}
