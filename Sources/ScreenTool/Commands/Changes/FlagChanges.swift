import FeatureFlags
import ScreenProving
import StructuredText

/// The facts known of a change of the rules.
@MainActor
protocol ChangeFacts {
    /// The change, in a line or two.
    var summary: [String] { get }
    /// Flags, components, and for whom they change.
    var groups: [CommandReport.Group] { get }
    /// The same as programs read it.
    var json: JSONObject { get }

    /// Returns the reason that closes a gate; nil where nothing does.
    func reason(toClose gate: ChangeGate) -> String?
}

/// The flags that differ between two rule files, and for whom their answers change.
struct FlagChanges {
    struct Change {
        let difference: FlagDifference
        /// Whether the screen declares it.
        let isKnown: Bool
        /// Whether a treatment that the screen knows has another dynamic config.
        let hasOtherConfig: Bool
        /// The users whose answer changes; the fault where there is too much to tell apart.
        let answers: Result<[TreatmentChange], ProofError>
    }

    let rules: RuleComparison
    let changes: [Change]

    /// - Parameter answers: the users whose answers change, for each flag.
    @MainActor
    init<Requirements>(
        _ rules: RuleComparison, _ answers: [Result<[TreatmentChange], ProofError>],
        _ program: ScreenProgram<Requirements>
    ) {
        self.rules = rules
        changes = zip(rules.flags, answers).map { flag, answers in
            let declaration = program.catalog.declaration(named: flag.flag)
            return Change(
                difference: flag, isKnown: declaration != nil,
                hasOtherConfig: declaration.map { rules.hasSameConfig(of: $0).contains(false) } ?? false,
                answers: answers)
        }
    }

    /// The most parts of a change that are put into words.
    private static let mostParts = 5

    /// Returns the flags as a group of a report, with further columns and what they say of each flag.
    func group(_ columns: [String], cells: (Change, Int) -> [String]) -> CommandReport.Group {
        guard !changes.isEmpty else { return CommandReport.Group(title: "Flags", remarks: ["no flag differs"]) }
        return CommandReport.Group(
            title: "Flags",
            rows: [ReportRow(["flag", "", "for"] + columns)]
                + changes.enumerated().map { index, change in
                    let (flag, kind) = (change.difference.flag, change.difference.kind.rawValue)
                    return ReportRow([flag, kind, change.summary] + cells(change, index))
                },
            details: changes.compactMap { change in
                let lines = lines(of: change)
                return lines.isEmpty ? nil : (title: "\(change.difference.flag), for whom", lines: lines)
            })
    }

    /// Returns the files and their flags as programs read them, with what else is known of each flag.
    func json(_ others: (Change, Int) -> JSONObject) -> JSONObject {
        let flags = changes.enumerated().map { index, change in
            (change.difference.flag, change.json.merging(others(change, index)))
        }
        return [
            "old": rules.old.file, "new": rules.new.file, "flags": Dictionary(flags) { first, _ in first },
            "gates": [JSONObject](),
        ]
    }

    private func lines(of change: Change) -> [String] {
        switch change.answers {
        case .success(let answers):
            return answers.flatMap { answer in
                ["\(answer.from) → \(answer.to)"] + answer.users.lines(most: Self.mostParts).map { "  \($0)" }
            }
        case .failure(let error):
            return ["\(error)"]
                + [("old", rules.old), ("new", rules.new)].flatMap { name, rules in
                    let cases = rules.caseDescriptions(of: change.difference.flag)
                    let rest = cases.count - Self.mostParts
                    let shown = cases.prefix(Self.mostParts) + (rest > 0 ? ["and \(rest.of("more rule"))"] : [])
                    return shown.map { "\(name): \($0)" }
                }
        }
    }
}

extension FlagChanges.Change {
    /// The users whose answer changes, in a word or two.
    fileprivate var summary: String {
        guard case .success(let answers) = answers else { return "more users than can be told apart" }
        let parts = answers.flatMap(\.users)
        if parts.isEmpty { return hasOtherConfig ? "nobody, but another config" : "nobody" }
        let isEverybody = answers.count == 1 && parts.count == 1 && parts[0].isOfAllUsers
        return isEverybody ? parts[0].text : answers.map { "\($0.from) → \($0.to)" }.list("and")
    }

    fileprivate var json: JSONObject {
        var json: JSONObject = ["kind": difference.kind, "isKnown": isKnown, "hasOtherConfig": hasOtherConfig]
        switch answers {
        case .success(let answers):
            json["changes"] = answers.map { ["from": $0.from, "to": $0.to, "users": $0.users] as JSONObject }
        case .failure(let error): json["fault"] = "\(error)"
        }
        return json
    }
}

extension [UserPart] {
    /// Returns a line for each part, up to so many.
    func lines(most: Int) -> [String] {
        prefix(most).map(\.text) + (count > most ? ["and \((count - most).of("more part"))"] : [])
    }
}
