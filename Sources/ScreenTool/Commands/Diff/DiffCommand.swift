import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The command that compares two rule files: which flags differ, for whom, and how their screens change.
struct DiffCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "diff"
    let summary = "compares two rule files: which users' screens change, and how"
    var details: String? {
        let axes = program.space.axes.map { axis in
            ", \"\(axis.name)\": \(axis.isToggle ? "true" : "\"\(axis.values[0])\"")"
        }
        return """
            Screens are compared as they are composed, before anything starts. A component appears, disappears, moves, is
            replaced, or shows something else: another text, image, value or event.

            With --users it counts the screens that change for these users, one user a line:
              {"key": "anna", "attributes": {"app_version": "5.0.0"}\(axes.joined())}

            All but the key may be left out. A user without a value of \
            \(axes.isEmpty ? "an axis" : program.space.axes.map(\.name).list("or")) is compared for each of them, and
            counts once. Lines that cannot be read are counted and listed; then the exit status is 1.

            With --merge it adds up the results of parts of the users, as --format json printed them, in the order given, and
            prints the result of the whole as JSON.

            A closed gate gives exit status 1, so that the step of a CI job fails.
            """
    }
    private let users = Option("users", "FILE", help: "a file of users to count changes for; - for standard input")
    private let parts = Option(
        "merge", "FILE…", help: "adds up the results of parts of the users instead of comparing"
    ).several
    private let segments = Option(
        "segments", "DIR",
        help:
            "the directory of segment files; \"segments\" beside each rule file, and for - beside the other, if not given"
    )
    private let old = Option("old", "OLD", help: "the rule file as it was; - for JSON on standard input")
    private let new = Option("new", "NEW", help: "the rule file as it will be; - for JSON on standard input")
    var options: [any ProgramOption] {
        [users, parts, segments] + program.axisOptions(several: true) + ChangeGate.options
            + [Option.format(of: ReportFormat.allCases)]
    }
    var operands: [any ProgramOption] { [old, new] }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        if arguments.has(parts) { return try merge(arguments, output) }
        let gates = try ChangeGate.all(arguments, of: program.space.pluginPoint)
        let given = try program.chosen(by: arguments, several: true)
        if arguments.has(users), let axis = given.first?.name {
            throw ArgumentError("--\(axis) and --users do not go together: the lines say it; leave one out")
        }
        let sources = try sources(arguments)
        guard let (old, new) = rules(sources, output) else { return CommandReport(.failure) }
        let title =
            "\(old.file) → \(new.file)" + (sources.old == sources.new ? ", which are the same file" : "")
            + (given.text.map { " · \($0)" } ?? "")
        guard let users = arguments[users] else {
            let comparison = try program.space.restricted(to: given)
                .compare(old, new, attributes: program.knownAttributes)
            let changes = FlagChanges(comparison.rules, comparison.answers, program)
            let facts = ScreenChanges(program: program, flags: changes, comparison: comparison)
            let faults = comparison.notAnalysed.map { "\($0); or count users with --users FILE" }
            return report(on: facts, title, gates, faults: faults)
        }
        let comparison = try UserComparison(of: program.space, from: old, to: new, attributes: program.attributes)
        let file = try UserFile(users)
        guard let count = try await UserCount.all(of: file, comparison, UserLineReader(program), output) else {
            output.fault("interrupted; nothing is reported")
            return CommandReport(.interrupted)
        }
        let changes = FlagChanges(comparison.rules, try comparison.rules.allChanges(), program)
        let facts = UserNumbers(
            program: program, comparison: comparison, count: count, flags: changes, sources: sources)
        return report(on: facts, title, gates, faults: faults(count, of: file))
    }

    /// Reports a change, and the gates that it closes.
    private func report(
        on facts: some ChangeFacts, _ title: String, _ gates: [ChangeGate], faults: [String]
    ) -> CommandReport {
        let reasons = gates.map(facts.reason)
        var json = facts.json
        json["gates"] = zip(gates, reasons).map { gate, reason -> JSONObject in
            ["gate": gate.text, "isClosed": reason != nil, "reason": reason]
        }
        let closed = zip(gates, reasons).compactMap { gate, reason in
            reason.map { "\(gate.text): the gate is closed by \($0)" }
        }
        return CommandReport(title, facts.summary, groups: facts.groups, json: json, faults: closed + faults)
    }

    /// Returns what is missing in a count.
    private func faults(_ count: UserCount, of file: UserFile) -> [String] {
        let none = count.tally.leftAside > 0 ? "no users that can be compared" : "no users"
        let malformed = ContextCount(count.malformed).of("malformed line")
        return (count.malformed == 0 ? [] : ["\(file.name): \(malformed), not counted"])
            + (count.tally.total.users > 0 ? [] : ["\(file.name): there are \(none) in it"])
    }

    /// Prints the sum of the results of parts.
    private func merge(_ arguments: Arguments, _ output: Output) throws -> CommandReport {
        let others = (options + operands).filter { !["merge", "format"].contains($0.name) && arguments.has($0) }
        if let other = others.first {
            let word =
                other.name == "old" || other.name == "new" ? arguments.words[other.name]?[0] ?? "" : "--\(other.name)"
            throw ArgumentError("--merge takes the results of parts and nothing else; leave \(word) out")
        }
        guard arguments[.format] ?? .json == .json else {
            throw ArgumentError("--merge prints JSON; leave --format out")
        }
        let sum = try MergedReport(of: arguments.all(parts)).sum
        try output.json(sum)
        if case .integer(let malformed) = sum["malformed"], malformed > 0 {
            return CommandReport(faults: ["\(malformed.of("malformed line")), not counted"])
        }
        return CommandReport(sum["users"] == .integer(0) ? .failure : .success)
    }

    /// Returns the places of the two files.
    private func sources(_ arguments: Arguments) throws -> (old: RuleSource, new: RuleSource) {
        guard let old = arguments[old], let new = arguments[new] else {
            throw ArgumentError(
                "\(arguments.has(old) ? "NEW is" : "OLD and NEW are") missing; name both rule files: \(name) OLD NEW")
        }
        guard [old, new, arguments[users]].count(where: { $0 == "-" }) < 2 else {
            throw ArgumentError(
                "only one of OLD, NEW and the users can be on standard input; name files for the others")
        }
        // Rules on standard input stand beside nothing; without the
        // same segments they would differ from the file for that.
        let beside = [old, new].contains("-") ? RuleSource.segments(beside: old == "-" ? new : old) : nil
        let segments = arguments[segments] ?? beside
        return (RuleSource(file: old, segments: segments), RuleSource(file: new, segments: segments))
    }

    /// Loads both files; faults go to the output with OLD or NEW in front.
    private func rules(_ sources: (old: RuleSource, new: RuleSource), _ output: Output) -> (RuleSet, RuleSet)? {
        func load(_ name: String, _ source: RuleSource) -> RuleSet? {
            do {
                return try program.rules(from: source, warning: output)
            } catch {
                output.fault("\(name): \(error)")
                return nil
            }
        }
        let old = load("OLD", sources.old)
        let new = old != nil && sources.old == sources.new ? old : load("NEW", sources.new)
        guard let old, let new else { return nil }
        return (old, new)
    }
}
