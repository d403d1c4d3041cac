import ComponentScreen
import FeatureFlags
import ScreenProving
import Foundation
import StructuredText

/// Compares two rule files: which flags differ, for whom, and what becomes of the screens.
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
            ProgramOption(
                name: "users", placeholder: "FILE", help: "counts the users of this file; - for standard input"),
            ProgramOption(
                name: "merge", placeholder: "FILE…",
                help: "instead of comparing, adds up the results of parts of the users",
                takesSeveral: true),
            ProgramOption(
                name: "segments", placeholder: "DIR",
                help:
                    "where segment files are; \"segments\" beside each rule file, and for - beside the other, if not given"
            ),
        ] + program.axisRestrictions + ChangeGate.options + [
            ProgramOption(
                name: "format", placeholder: "FORMAT", help: "text, json or markdown; text if not given")
        ]
    }
    let operands = [
        Operand(placeholder: "OLD", help: "the rule file as it was; - for JSON on standard input"),
        Operand(placeholder: "NEW", help: "the rule file as it will be; - for JSON on standard input"),
    ]

    private enum Format: String, CaseIterable {
        case text, json, markdown
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        if let parts = arguments.values["merge"] { return try merge(parts, arguments, output) }
        let word = arguments.value("format") ?? "text"
        guard let format = Format(rawValue: word) else {
            throw ArgumentError.unknown("format", word, legal: Format.allCases.map(\.rawValue))
        }
        let gates = try ChangeGate.all(arguments, components: program.componentIDs)
        let users = arguments.value("users")
        let given = try program.given(by: arguments)
        if users != nil, let axis = given.first?.name {
            throw ArgumentError("--\(axis) and --users do not go together: the lines say it; leave one out")
        }
        let sources = try sources(arguments, users: users)
        guard let (old, new) = rules(sources, output) else { return .failure }
        let changes = FlagChanges(RuleComparison(from: old, to: new), program)
        let printer = Printer(
            title: "\(old.file) → \(new.file)" + (sources.old == sources.new ? ", which are the same file" : "")
                + (given.words.map { " · \($0)" } ?? ""),
            format: format, output: output)
        guard let users else { return try compare(changes, given, gates, printer) }
        return try await count(users, changes, sources, gates, printer)
    }

    /// Prints the sum of the results of parts.
    private func merge(_ files: [String], _ arguments: Arguments, _ output: Output) throws -> ExitStatus {
        let others = arguments.values.keys.filter { $0 != "merge" && $0 != "format" }.sorted().map { "--\($0)" }
        if let other = (arguments.operands + others).first {
            throw ArgumentError("--merge takes the results of parts and nothing else; leave \(other) out")
        }
        guard try arguments.value("format") == nil || arguments.isJSON else {
            throw ArgumentError("--merge prints JSON; leave --format out")
        }
        let report = try MergedReport(of: files)
        try output.json(report.sum)
        let malformed = report.number("malformed")
        if malformed > 0 { output.fault("\(malformed) malformed lines, which are not counted") }
        return malformed == 0 && report.number("users") > 0 ? .success : .failure
    }

    /// Prints a report in the form that was asked for.
    @MainActor
    private struct Printer {
        let title: String
        let format: Format
        let output: Output

        /// Prints the report; false where a gate is closed.
        func print(_ report: ChangeReport, summary: [String], _ parts: [ReportPart]) throws -> Bool {
            switch format {
            case .json: try output.json(report)
            case .text: output.draw(title: title, summary: summary, parts)
            case .markdown: output.drawMarkdown(title: title, summary: summary, parts)
            }
            for gate in report.gates {
                if let reason = gate.reason { output.fault("\(gate.gate): the gate is closed by \(reason)") }
            }
            return !report.gates.contains(where: \.isClosed)
        }
    }

    /// Where the two files are.
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
        // What is on standard input stands beside nothing; without the same segments it would differ from the file for that.
        let beside = files.contains("-") ? files.first { $0 != "-" }.flatMap(RuleSource.segments(beside:)) : nil
        let segments = arguments.value("segments") ?? beside
        return (.file(files[0], segments: segments), .file(files[1], segments: segments))
    }

    /// Loads both files; what is wrong with them is told to the output, of each which one it is.
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

    /// Compares the screens of all users there may be.
    private func compare(
        _ changes: FlagChanges, _ given: [Given], _ gates: [ChangeGate], _ printer: Printer
    ) throws -> ExitStatus {
        let comparison = try program.space.restricted(to: given).compare(changes.rules.old, changes.rules.new) {
            program.knownAttributes(of: $0)
        }
        let screens = ScreenChanges(program: program, flags: changes, comparison: comparison)
        let isOpen = try printer.print(screens.report(gates: gates), summary: screens.summary, screens.parts)
        for fault in comparison.notAnalysed { printer.output.fault("\(fault); or count users with --users FILE") }
        return isOpen && comparison.notAnalysed.isEmpty ? .success : .failure
    }

    /// Counts the users of a file.
    private func count(
        _ users: String, _ changes: FlagChanges, _ sources: (old: RuleSource, new: RuleSource),
        _ gates: [ChangeGate], _ printer: Printer
    ) async throws -> ExitStatus {
        let output = printer.output
        let comparison = UserComparison(
            of: program.space, from: changes.rules.old, to: changes.rules.new, attributes: program.attributes)
        let file = try UserFile(users)
        guard let count = try await counted(file, comparison, output) else {
            output.progress(nil)
            output.fault("interrupted; nothing is reported")
            return .interrupted
        }
        output.progress(nil)
        let numbers = UserNumbers(
            program: program, comparison: comparison, count: count, flags: changes, sources: sources)
        let isOpen = try printer.print(numbers.report(gates: gates), summary: numbers.summary, numbers.parts)
        if count.malformed > 0 {
            output.fault("\(file.name): \(count.malformed) malformed lines, which are not counted")
        }
        if count.tally.total.users == 0 {
            let others = count.tally.leftAside > 0 ? "no users that can be compared" : "no users"
            output.fault("\(file.name): there are \(others) in it")
        }
        return isOpen && count.malformed == 0 && count.tally.total.users > 0 ? .success : .failure
    }

    /// Counts the users, and tells every now and then how far it is; nil when Ctrl-C ended it.
    private func counted(
        _ file: UserFile, _ comparison: UserComparison, _ output: Output
    ) async throws -> UserCount? {
        let (ends, continuation) = AsyncStream<Result<UserCount, any Error>?>.makeStream()
        let reader = UserLineReader(program)
        let tasks = [
            Task {
                do {
                    continuation.yield(.success(try await UserCount.all(of: file, comparison, reader)))
                } catch {
                    continuation.yield(.failure(error))
                }
            },
            Task {
                await untilInterrupted()
                if !Task.isCancelled { continuation.yield(nil) }
            },
            Task {
                while !Task.isCancelled {
                    output.progress(file.progress.words(of: file.size))
                    try? await Task.sleep(for: .milliseconds(200))
                }
            },
        ]
        defer {
            file.stop()
            for task in tasks { task.cancel() }
        }
        for await end in ends { return try end?.get() }
        return nil
    }
}

extension UserFile.Progress {
    /// How far that is, for people.
    func words(of size: Int?) -> String {
        let share = size.map { "\(min(100, bytes * 100 / max($0, 1))) %" }
        let done = (share.map { _ in min(30, bytes * 30 / max(size ?? 1, 1)) }) ?? 0
        let bar = String(repeating: "█", count: done) + String(repeating: "░", count: 30 - done)
        return [share == nil ? nil : bar, share, "\(lines) users"].compactMap { $0 }.joined(separator: "  ")
    }
}

extension ScreenProgram {
    /// The ids of the components that the screen's builders stand for.
    fileprivate var componentIDs: [ComponentID] {
        space.pluginPoint.builders.map { $0.placement.id }.withoutRepetitions
    }
}
