import ComponentScreen
import FeatureFlags
import ScreenTheme
import ScreenProving
import Foundation
import StructuredText

extension ScreenProgram {
    /// Finds the command that the words on the command line call, runs it, and ends the process: faults are a line on
    /// standard error and an exit status.
    public func run() async -> Never {
        let output = Output.standard(of: name, environment: ProcessInfo.processInfo.environment)
        let status: ExitStatus
        do {
            status = await run(try Self.words(), output)
        } catch {
            output.fault("\(error)")
            status = .usage
        }
        exit(output.end(status).rawValue)
    }

    /// Runs the command that some words call.
    func run(_ words: [String], _ output: Output) async -> ExitStatus {
        do {
            try checkNames()
            let (command, rest) = try command(of: words)
            if rest.contains(where: ["--help", "-h"].contains) {
                for line in help(on: command) { output.line(line) }
                return .success
            }
            if rest.contains("--version") {
                output.line("\(name) \(version)")
                return .success
            }
            let arguments = try Arguments(
                rest, options: command.options + commonOptions, operands: operands(of: command), of: command.name,
                advice: command.advice)
            for fault in space.pluginPoint.faults + themes.flatMap(\.faults) { output.fault("warning: \(fault)") }
            let report = try await command.run(arguments, output)
            try output.write(report, as: arguments[.format] ?? .text)
            return report.status
        } catch let error as ArgumentError {
            output.fault("\(error)")
            return .usage
        } catch let error as InputFault {
            for line in error.lines { output.fault(line) }
            return .failure
        } catch {
            output.fault("\(error)")
            return .failure
        }
    }

    /// Returns the words that a command takes besides options; one that takes the operand's axis as an option takes its
    /// value.
    func operands(of command: any Command) -> [any ProgramOption] {
        command.operands.isEmpty ? command.options.filter { $0.name == operand } : command.operands
    }

    /// The commands by what they are for, as the help lists them; the first is the default.
    var commandGroups: [(purpose: String, commands: [any Command])] {
        // Each list has its type: in one expression, the compiler takes nine seconds to find them.
        let look: [any Command] = [
            ShowCommand(program: self), PlayCommand(program: self), PreviewCommand(program: self),
            BookCommand(program: self), GalleryCommand(program: self),
        ]
        let explain: [any Command] = [
            ExplainCommand(program: self), EvaluateCommand(program: self), ReachCommand(program: self),
        ]
        let prove: [any Command] = [
            MatrixCommand(program: self), CountCommand(program: self), SkewCommand(program: self),
        ]
        let words: [any Command] = languages.map { [WordsCommand(program: self, languages: $0)] } ?? []
        let changeRules: [any Command] = [LintCommand(program: self), DiffCommand(program: self)]
        let documents: [any Command] = [
            DocumentCommand(program: self), ReadCommand(program: self), CapabilitiesCommand(program: self),
            A2UICommand(program: self),
        ]
        let serve: [any Command] = service.map { [ServeCommand(program: self, service: $0)] } ?? []
        return [
            ("Look", look), ("Explain", explain), ("Prove", prove + words), ("Change rules", changeRules),
            ("Serve", documents + serve), ("Of this program", ownCommands(self)),
        ].filter { !$0.1.isEmpty }
    }

    /// The commands, in the order the help lists them; the first is the default.
    var commands: [any Command] { commandGroups.flatMap(\.commands) }

    var commonOptions: [any ProgramOption] {
        [Option("help", help: "this text"), Option("version", help: "the program's version")]
    }

    /// Returns the words after the program's name.
    ///
    /// - Throws: `ArgumentError` for bytes that are not UTF-8, which the standard library would replace: another file
    ///   would be read, or another user evaluated, than the one that was named.
    private static func words() throws -> [String] {
        try CommandLine.arguments.enumerated().dropFirst().map { index, word in
            guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) != nil else {
                throw ArgumentError("argument \(index) is not UTF-8: \"\(word)\"; write it in UTF-8")
            }
            return word
        }
    }

    /// Returns the command that is called, and the other words; the default one where options alone, or its operand,
    /// are given.
    ///
    /// Options may stand before the command. `help show` is another way to say `show --help`.
    private func command(of words: [String]) throws -> (any Command, [String]) {
        guard let first = words.first, !first.hasPrefix("-") else {
            guard let place = placeOfOperand(in: words),
                let command = commands.first(where: { $0.name == words[place] })
            else { return (commands[0], words) }
            return (command, Array(words[..<place] + words[(place + 1)...]))
        }
        if first == "help" { return (try command(of: Array(words.dropFirst())).0, ["--help"]) }
        guard let command = commands.first(where: { $0.name == first }) else {
            if let operand = operands(of: commands[0]).first, (try? operand.value(of: first)) != nil {
                return (commands[0], words)
            }
            throw ArgumentError.unknown("command", first, legal: commands.map { $0.name })
        }
        return (command, Array(words.dropFirst()))
    }

    /// Returns the index of the first word that is neither an option nor the value of one; nil for none.
    private func placeOfOperand(in words: [String]) -> Int? {
        let options = commands.flatMap(\.options) + commonOptions
        var place = 0
        while place < words.count, words[place].hasPrefix("-"), words[place] != "--" {
            // A value of its own, which is no option of another name.
            let takesNext = options.contains { words[place] == "--\($0.name)" && $0.placeholder != nil }
            place += takesNext ? 2 : 1
        }
        return place < words.count && words[place] != "--" ? place : nil
    }
}

// MARK: - The description

extension ScreenProgram {
    /// Checks that axes, options and verbs can be told from each other, and from those of every screen, and that every
    /// value of an axis can be asked for; and that languages are seen on the screen.
    ///
    /// - Throws: `CommandError` with the names that cannot be used.
    private func checkNames() throws(CommandError) {
        let options = commands.flatMap { (command: any Command) -> [String] in
            repetitions(in: (command.options + command.operands + commonOptions).map(\.name))
        }
        let words = space.axes.map(\.name) + self.options.map(\.name) + verbs.map(\.name)
        let unusable = words.filter { $0.isEmpty || $0.hasPrefix("-") || $0.contains { $0.isWhitespace || $0 == "=" } }
        let names: [(kind: String, names: [String])] = [
            ("commands", commands.map { $0.name }),
            ("verbs", ScriptStep.verbs + ["if"] + verbs.map(\.name)),
            ("members in JSON", ["key", "flags"] + space.axes.map(\.key)),
            ("members of a cell in JSON", ["condition", "contexts"] + space.axes.map(\.name)),
            ("members of a user's line", UserMembers.names + space.axes.map(\.name)),
            (
                "settings in addresses",
                ["key", "attribute", "protocol"] + languageOptions.prefix(1).map(\.name) + space.axes.map(\.name)
                    + catalog.declarations.map(\.name)
            ),
        ]
        let faults =
            options.withoutRepetitions.map { "two options are called \"\($0)\"" }
            + names.flatMap { kind, names in repetitions(in: names).map { "two \(kind) are called \"\($0)\"" } }
            + unusable.map { "\"\($0)\" cannot be typed as one word" }
        let stray = [operand].compactMap { $0 }.filter { operand in !space.axes.contains { $0.name == operand } }
        let all = faults + stray.map { "the operand \"\($0)\" is not an axis" }
        let starting = zip(space.axes, space.parameters).filter { $0.isToggle && $1.baseline == 1 }.map {
            "the axis \"\($0.0.name)\" is true unless an option says otherwise, and none can; begin with false"
        }
        let nameless = space.axes.filter { $0.values.contains("") }.map {
            "the axis \"\($0.name)\" has a value that is an empty text, which no option can give; give it another raw value"
        }
        let ignoresWords = languages != nil && !space.requirements(in: space.baseline).carriesWords
        let mute = ignoresWords ? ["it has languages, and its requirements ignore words; give them a member words"] : []
        let others = starting + nameless + mute
        guard all.isEmpty, others.isEmpty else {
            throw CommandError(inDescription: all + (all.isEmpty ? [] : ["rename them"]) + others)
        }
    }
}
