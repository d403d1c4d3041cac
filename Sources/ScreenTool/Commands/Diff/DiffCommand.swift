import ComponentScreen
import FeatureFlags
import ScreenProving
import Foundation
import StructuredText

/// The command that compares two rule files: which flags differ, for whom, and how their screens change.
struct DiffCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "diff"
    let summary = "two rule files: what the change does to whose screens"
    var details: String? {
        let axes = program.space.axes.map { axis in
            ", \"\(axis.name)\": \(axis.isToggle ? "true" : "\"\(axis.values[0])\"")"
        }
        return """
            With --users the screens of these users are counted, one user a line:
              {"key": "anna", "attributes": {"app_version": "5.0.0"}\(axes.joined())}

            Everything but the key may be left out. A user without a value of \
            \(axes.isEmpty ? "an axis" : program.space.axes.map(\.name).list("or")) is compared for each of them, and
            counts once. Lines that cannot be read are counted and listed; then the exit status is 1.

            With --merge the results of parts, which --format json printed, are added up in the order of the parts: the
            result of the whole, as JSON.

            A gate that closes ends the program with 1, so that a step of a CI job fails.
            """
    }
    var options: [ProgramOption] {
        [
            ProgramOption("users", "FILE", help: "counts the users of this file; - for standard input"),
            ProgramOption(
                "merge", "FILE…", help: "instead of comparing, adds up the results of parts of the users",
                takesSeveral: true),
            ProgramOption(
                "segments", "DIR",
                help:
                    "where segment files are; \"segments\" beside each rule file, and for - beside the other, if not given"
            ),
        ] + program.axisRestrictions + ChangeGate.options + [
            ProgramOption("format", "FORMAT", help: "text, json or markdown; text if not given")
        ]
    }
    let operands = [
        Operand(placeholder: "OLD", help: "the rule file as it was; - for JSON on standard input"),
        Operand(placeholder: "NEW", help: "the rule file as it will be; - for JSON on standard input"),
    ]

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        if let parts = arguments.values["merge"] { return try merge(parts, arguments, output) }
        let format = try arguments.format(of: ReportFormat.allCases)
        let gates = try ChangeGate.all(arguments, components: program.componentIDs)
        let users = arguments.value("users")
        let given = try program.given(by: arguments)
        if users != nil, let axis = given.first?.name {
            throw ArgumentError("--\(axis) and --users do not go together: the lines say it; leave one out")
        }
        let sources = try sources(arguments, users: users)
        guard let (old, new) = rules(sources, output) else { return .failure }
        let changes = FlagChanges(RuleComparison(from: old, to: new), program)
        let title =
            "\(old.file) → \(new.file)" + (sources.old == sources.new ? ", which are the same file" : "")
            + (given.words.map { " · \($0)" } ?? "")
        let printer = ChangePrinter(title: title, format: format, gates: gates, output: output)
        guard let users else { return try compare(changes, given, printer) }
        let comparison = try UserComparison(of: program.space, from: old, to: new, attributes: program.attributes)
        let file = try UserFile(users)
        guard let count = try await UserCount.all(of: file, comparison, UserLineReader(program), output) else {
            output.fault("interrupted; nothing is reported")
            return .interrupted
        }
        let isOpen = try printer.print(
            UserNumbers(program: program, comparison: comparison, count: count, flags: changes, sources: sources))
        return isWhole(count, of: file, output) && isOpen ? .success : .failure
    }

    /// Compares the screens of all users there may be.
    private func compare(_ changes: FlagChanges, _ given: [Given], _ printer: ChangePrinter) throws -> ExitStatus {
        let comparison = try program.space.restricted(to: given)
            .compare(changes.rules.old, changes.rules.new, attributes: program.knownAttributes)
        let isOpen = try printer.print(ScreenChanges(program: program, flags: changes, comparison: comparison))
        for fault in comparison.notAnalysed { printer.output.fault("\(fault); or count users with --users FILE") }
        return isOpen && comparison.notAnalysed.isEmpty ? .success : .failure
    }

    /// Tells whether all lines are counted, and there were any; says what is missing.
    private func isWhole(_ count: UserCount, of file: UserFile, _ output: Output) -> Bool {
        if count.malformed > 0 {
            output.fault("\(file.name): \(count.malformed) malformed lines, which are not counted")
        }
        if count.tally.total.users == 0 {
            let others = count.tally.leftAside > 0 ? "no users that can be compared" : "no users"
            output.fault("\(file.name): there are \(others) in it")
        }
        return count.malformed == 0 && count.tally.total.users > 0
    }

    /// Prints the sum of the results of parts.
    private func merge(_ files: [String], _ arguments: Arguments, _ output: Output) throws -> ExitStatus {
        let others = arguments.values.keys.filter { $0 != "merge" && $0 != "format" }.sorted().map { "--\($0)" }
        if let other = (arguments.operands + others).first {
            throw ArgumentError("--merge takes the results of parts and nothing else; leave \(other) out")
        }
        guard try arguments.value("format") == nil || arguments.format() == .json else {
            throw ArgumentError("--merge prints JSON; leave --format out")
        }
        let sum = try MergedReport(of: files).sum
        try output.json(sum)
        if case .integer(let malformed) = sum["malformed"], malformed > 0 {
            output.fault("\(malformed) malformed lines, which are not counted")
            return .failure
        }
        return sum["users"] == .integer(0) ? .failure : .success
    }

    /// Returns the places of the two files.
    private func sources(_ arguments: Arguments, users: String?) throws -> (old: RuleSource, new: RuleSource) {
        let files = arguments.operands
        guard files.count == 2 else {
            throw ArgumentError(
                "\(files.isEmpty ? "OLD and NEW are" : "NEW is") missing; name both rule files: \(name) OLD NEW")
        }
        for (option, value) in [("users", users), ("segments", arguments.value("segments"))] where value == "" {
            throw ArgumentError("--\(option) is empty; give it a value, or leave it out")
        }
        guard (files + [users].compactMap { $0 }).count(where: { $0 == "-" }) < 2 else {
            throw ArgumentError(
                "only one of OLD, NEW and the users can be on standard input; name files for the others")
        }
        // Rules on standard input stand beside nothing; without the same segments they would differ from the file for that.
        let beside = files.contains("-") ? files.first { $0 != "-" }.flatMap(RuleSource.segments(beside:)) : nil
        let segments = arguments.value("segments") ?? beside
        return (RuleSource(file: files[0], segments: segments), RuleSource(file: files[1], segments: segments))
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
        guard let old = load("OLD", sources.old) else {
            _ = load("NEW", sources.new)
            return nil
        }
        if sources.old == sources.new { return (old, old) }
        return load("NEW", sources.new).map { (old, $0) }
    }
}

/// A printer of a change in the form that was asked for, and of the gates that it closes.
@MainActor
private struct ChangePrinter {
    let title: String
    let format: ReportFormat
    let gates: [ChangeGate]
    let output: Output

    /// Prints what is known; false where a gate is closed.
    func print(_ facts: some ChangeFacts) throws -> Bool {
        let reasons = gates.map(facts.reason)
        var json = facts.json
        json["gates"] = zip(gates, reasons).map { gate, reason -> JSONObject in
            ["gate": gate.words, "isClosed": reason != nil, "reason": reason]
        }
        try output.write(
            Report(title: title, summary: facts.summary, groups: facts.groups, json: json), as: format)
        for case (let gate, let reason?) in zip(gates, reasons) {
            output.fault("\(gate.words): the gate is closed by \(reason)")
        }
        return reasons.allSatisfy { $0 == nil }
    }
}

extension ScreenProgram {
    /// The ids of the components that the screen's builders stand for.
    fileprivate var componentIDs: [ComponentID] {
        space.pluginPoint.builders.map { $0.placement.id }.withoutRepetitions
    }
}
