import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The options that say for whom, and under which rules, a screen is resolved.
struct ScreenOptions {
    /// The values of the axes by their indexes, in the space's order.
    private(set) var axes: [Int]
    let key: String
    /// The key that buckets are drawn from, where it is another one.
    let bucketingKey: String?
    let attributes: [String: AttributeValue]
    let rules: RuleSource
    private(set) var overrides: [String: String]
    /// The words of the line of `--at` that name a flag or treatment the screen does not have.
    private(set) var unknownWords: [SpaceError] = []
    /// The values of the options that only this screen has.
    let own: [String: String]
    let format: ReportFormat

    /// Reads the options that were given.
    ///
    /// - Throws: `ArgumentError` naming what is legal.
    @MainActor
    init<Requirements>(_ arguments: Arguments, of program: ScreenProgram<Requirements>) throws {
        var own: [String: String] = [:]
        for option in program.options {
            guard let value = arguments.value(option.name) else { continue }
            guard option.isLegal(value) else {
                throw ArgumentError("--\(option.name) \"\(value)\" is not \(option.expected)")
            }
            own[option.name] = value
        }
        self.own = own
        axes = try zip(program.space.axes, program.space.parameters).map { axis, parameter in
            guard let word = arguments.value(axis.name) else { return parameter.baseline }
            if axis.isToggle { return 1 }
            guard let index = axis.values.firstIndex(of: word) else {
                throw ArgumentError.unknown(axis.name, word, legal: axis.values)
            }
            return index
        }
        key = try Self.key("key", arguments) ?? "demo"
        bucketingKey = try Self.key("bucketing-key", arguments)
        format = try arguments.format()
        attributes = try Self.attributes(arguments, axes: program.axesOfAttributes)
        overrides = try Self.overrides(arguments)
        rules = try RuleSource(arguments)
        if let line = arguments.value("at") {
            if let option = (program.space.axes.map(\.name) + ["set"]).first(where: arguments.has) {
                throw ArgumentError(
                    "--at LINE and --\(option) do not go together: the line says all of it; leave one out")
            }
            let context = try self.context(line, in: program.space)
            axes = Array(context.values.prefix(program.space.axes.count))
            overrides = Dictionary(
                uniqueKeysWithValues: program.catalog.declarations.map { ($0.name, context[$0.name] ?? $0.default) })
        }
    }

    private static func key(_ name: String, _ arguments: Arguments) throws -> String? {
        guard let key = arguments.value(name) else { return nil }
        guard !key.isEmpty else {
            throw ArgumentError("--\(name) is empty; give the user's key, such as --\(name) demo")
        }
        guard key.utf16.count <= User.longestKey else {
            throw ArgumentError(
                "--\(name) is too long; no flag is evaluated beyond \(User.longestKey) UTF-16 code units")
        }
        return key
    }

    /// - Parameter axes: the axes that other attributes follow from, by the attribute's name.
    private static func attributes(
        _ arguments: Arguments, axes: [String: [String]]
    ) throws -> [String: AttributeValue] {
        var attributes: [String: AttributeValue] = [:]
        for (name, value) in try arguments.pairs("attribute", form: "NAME=VALUE") {
            if let axes = axes[name] {
                throw ArgumentError(
                    "the attribute \(name) follows \(axes.map { "--\($0)" }.joined(separator: " and ")); use that")
            }
            guard attributes.updateValue(AttributeValue(commandLine: value), forKey: name) == nil else {
                throw ArgumentError("--attribute gives \(name) twice; give it once")
            }
        }
        return attributes
    }

    private static func overrides(_ arguments: Arguments) throws -> [String: String] {
        var overrides: [String: String] = [:]
        for (flag, treatment) in try arguments.pairs("set", form: "FLAG=TREATMENT") {
            if let other = overrides[flag], other != treatment {
                throw ArgumentError("--set gives \(flag) two treatments, \(other) and \(treatment); give one")
            }
            overrides[flag] = treatment
        }
        return overrides
    }

    /// Returns the context that a line names, as proofs and `show --context` print it; what it does not name is at its
    /// baseline.
    ///
    /// The line may be older than the screen: a flag or treatment that the screen does not know is noted and left out.
    private mutating func context<Requirements>(
        _ line: String, in space: ScreenSpace<Requirements>
    ) throws -> Context {
        guard line != space.baseline.description else { return space.baseline }
        var known: [Substring] = []
        for word in line.split(separator: " ") {
            do throws(SpaceError) {
                _ = try space.context(String(word))
                known.append(word)
            } catch {
                let parts = word.split(separator: "=", maxSplits: 1)
                let isAxis = space.axes.contains { $0.name == parts[0] }
                guard parts.count == 2, !isAxis else { throw ArgumentError("--at: \(error)") }
                unknownWords.append(error)
            }
        }
        return try space.context(known.joined(separator: " "))
    }
}

extension ScreenProgram {
    /// The options that say for whom, and under which rules, a screen is resolved.
    var screenOptions: [ProgramOption] {
        let axes = zip(space.axes, space.parameters).map { axis, parameter in
            axis.isToggle
                ? ProgramOption(axis.name, help: "true; false if not given")
                : ProgramOption(
                    axis.name, axis.placeholder,
                    help: axis.values.joined(separator: axis.values.count == 2 ? " or " : ", ")
                        + "; \(axis.values[parameter.baseline]) if not given")
        }
        let user = [
            ProgramOption("key", "KEY", help: "the user that rules are evaluated for; demo if not given"),
            ProgramOption(
                "bucketing-key", "KEY", help: "the key that percentages are drawn from, where it is another one"),
            ProgramOption(
                "attribute", "NAME=VALUE",
                help: "an attribute of the user: a JSON number, true, false or list, or else a text", isRepeatable: true
            ),
        ]
        let override = ProgramOption(
            "set", "FLAG=TREATMENT", help: "override one flag, whatever the rules say",
            isRepeatable: true)
        return axes + user + RuleSource.options + [override] + options + [.format]
    }

    /// Returns the attributes of all users with some requirements: those that follow from axes.
    func knownAttributes(of requirements: Requirements) -> [String: AttributeValue] {
        let axes = axesOfAttributes
        return attributes(requirements).filter { axes[$0.key] != nil }
    }

    /// The axes that each attribute follows from, by the attribute's name; attributes that follow from none are left out.
    var axesOfAttributes: [String: [String]] {
        var axes: [String: [String]] = [:]
        let baseline = space.parameters.prefix(space.axes.count).map(\.baseline)
        func attributes(_ values: [Int]) -> [String: AttributeValue] { self.attributes(requirements(values)) }
        let usual = attributes(baseline)
        for (index, axis) in space.axes.enumerated() {
            let others = axis.values.indices.map { value in
                attributes(baseline.enumerated().map { $0 == index ? value : $1 })
            }
            let names = Set(others.flatMap(\.keys)).union(usual.keys)
            for name in names where others.contains(where: { $0[name] != usual[name] }) {
                axes[name, default: []].append(axis.name)
            }
        }
        return axes
    }
}

extension ProgramOption {
    /// The option that takes the axes and treatments from a line.
    static var at: ProgramOption {
        ProgramOption("at", "LINE", help: "the screen of a context, as \"show --context\" and proofs print it")
    }

    /// The option that asks for another form than text.
    static var format: ProgramOption {
        ProgramOption("format", "FORMAT", help: "text or json; text if not given")
    }
}

extension Arguments {
    /// Returns how `--format` asks to be answered.
    ///
    /// - Throws: `ArgumentError` for a format that a command does not write.
    func format(of legal: [ReportFormat] = [.text, .json]) throws(ArgumentError) -> ReportFormat {
        let word = value("format") ?? "text"
        guard let format = legal.first(where: { $0.rawValue == word }) else {
            throw ArgumentError.unknown("format", word, legal: legal.map(\.rawValue))
        }
        return format
    }

    /// Returns the values of an option that is given as pairs, in order.
    ///
    /// - Throws: `ArgumentError` for one that is no pair.
    func pairs(_ option: String, form: String) throws -> [(String, String)] {
        try (values[option] ?? []).map { word in
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw ArgumentError("--\(option) \"\(word)\" is not of the form \(form)")
            }
            return (parts[0], parts[1])
        }
    }
}

extension AttributeValue {
    /// Makes the value of a word: what it is as JSON, where it is JSON that an attribute can hold, and else the word
    /// itself.
    init(commandLine word: String) {
        let json = try? JSONDocument(parsing: Array(word.utf8)).root
        self = json.flatMap(AttributeValue.init) ?? .string(word)
    }

    /// The word that has this value.
    var commandLine: String {
        if case .string(let text) = self, AttributeValue(commandLine: text) == self { return text }
        return json
    }

    private var json: String {
        switch self {
        case .string(let text): JSONText.quoted(text)
        case .integer(let number): "\(number)"
        case .double(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        case .list(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
        case .null: "null"
        }
    }
}
