import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The options that say for whom, and under which rules, a screen is resolved.
struct ScreenOptions {
    /// The values of the axes by their indexes, in the space's order.
    var axes: [Int]
    /// The treatments set by hand, by the flags' names.
    var overrides: [String: String]
    let key: String
    /// The key that buckets are drawn from, where it is another one.
    let bucketingKey: String?
    let attributes: [String: AttributeValue]
    let rules: RuleSource
    /// The words of the line of `--at` that name a flag or treatment the screen does not have.
    private(set) var unknownWords: [DefinitionError] = []
    /// All that was given, with the options that only this screen has.
    let arguments: Arguments

    /// Reads the options that were given.
    @MainActor
    init<Requirements>(_ arguments: Arguments, of program: ScreenProgram<Requirements>) throws {
        self.arguments = arguments
        let chosen = try program.chosen(by: arguments, several: false)
        let values = Dictionary(uniqueKeysWithValues: chosen.map { ($0.name, $0.values[0]) })
        axes = zip(program.space.axes, program.space.parameters).map { axis, parameter in
            values[axis.name].flatMap(axis.values.firstIndex) ?? parameter.baseline
        }
        let axisNames = Set(program.space.axes.map(\.name))
        overrides = values.filter { !axisNames.contains($0.key) }
        key = arguments[.key] ?? "demo"
        bucketingKey = arguments[.bucketingKey]
        attributes = try Self.attributes(arguments.all(.attribute), axes: program.axesOfAttributes)
        rules = try RuleSource(arguments)
        guard let line = arguments[.at] else { return }
        if let option = program.choices(several: false).first(where: arguments.has) {
            throw ArgumentError(
                "--at LINE and --\(option.name) do not go together: the line says all of it; leave one out")
        }
        let context = try self.context(line, in: program.space)
        axes = Array(context.values.prefix(program.space.axes.count))
        overrides = Dictionary(
            uniqueKeysWithValues: program.catalog.declarations.map { ($0.name, context[$0.name] ?? $0.default) })
    }

    /// - Parameter axes: the axes that other attributes follow from, by the attribute's name.
    private static func attributes(_ pairs: [Pair], axes: [String: [String]]) throws -> [String: AttributeValue] {
        var attributes: [String: AttributeValue] = [:]
        for pair in pairs {
            if let axes = axes[pair.name] {
                throw ArgumentError(
                    "the attribute \(pair.name) follows \(axes.map { "--\($0)" }.joined(separator: " and ")); use that")
            }
            guard attributes.updateValue(AttributeValue(commandLine: pair.value), forKey: pair.name) == nil else {
                throw ArgumentError("--attribute gives \(pair.name) twice; give it once")
            }
        }
        return attributes
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
            do throws(DefinitionError) {
                _ = try space.context(String(word))
                known.append(word)
            } catch {
                let parts = word.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, !space.axes.contains(where: { $0.name == parts[0] }) else {
                    throw ArgumentError("--at: \(error)")
                }
                unknownWords.append(error)
            }
        }
        return try space.context(known.joined(separator: " "))
    }
}

extension Option<String> {
    static var key: Self { user("key", "the user that rules are evaluated for; demo if not given") }

    static var bucketingKey: Self {
        user("bucketing-key", "the key that percentages are drawn from, where it is another one")
    }

    /// The option that takes the axes and treatments from a line.
    static var at: Self {
        Option("at", "LINE", help: "the context to show, as \"show --context\" and proofs print it")
    }

    private static func user(_ name: String, _ help: String) -> Self {
        Option(
            name, "KEY", help: help,
            expected: "a key: no flag is evaluated beyond \(User.longestKey) UTF-16 code units"
        ) { $0.utf16.count <= User.longestKey ? $0 : nil }
    }
}

extension Option<Pair> {
    static var attribute: Self {
        Option(
            "attribute", pairs: "NAME=VALUE",
            help: "an attribute of the user: a JSON number, true, false or list, or else a text"
        ).repeatable
    }
}

extension Option<ReportFormat> {
    /// The option that asks for another form than text.
    static var format: Self { format(of: [.text, .json]) }

    static func format(of legal: [ReportFormat]) -> Self {
        let help = "\(legal.map(\.rawValue).list("or")); text if not given"
        return Option("format", "FORMAT", help: help, of: legal)
    }
}

extension ScreenProgram {
    /// The options that say for whom, and under which rules, a screen is resolved: those of `show`.
    public var screenOptions: [any ProgramOption] {
        let screen = axisOptions(several: false) + userOptions + RuleSource.options
        return screen + choices(several: false).suffix(1) + languageOptions + options
    }

    var userOptions: [any ProgramOption] { [Option.key, Option.bucketingKey, Option.attribute] }

    /// Returns the attributes of all users with some requirements: those that follow from axes.
    func knownAttributes(of requirements: Requirements) -> [String: AttributeValue] {
        let axes = axesOfAttributes
        return attributes(requirements).filter { axes[$0.key] != nil }
    }

    /// The axes that each attribute follows from, by the attribute's
    /// name; attributes that follow from none are left out.
    var axesOfAttributes: [String: [String]] {
        var axes: [String: [String]] = [:]
        let usual = attributes(requirements(space.parameters.prefix(space.axes.count).map(\.baseline)))
        for (index, axis) in space.axes.enumerated() {
            let others = variations(ofAxis: index).map(attributes)
            let names = Set(others.flatMap(\.keys)).union(usual.keys)
            for name in names where others.contains(where: { $0[name] != usual[name] }) {
                axes[name, default: []].append(axis.name)
            }
        }
        return axes
    }

    /// Returns the requirements with each value of an axis, and all other axes at their baseline.
    func variations(ofAxis index: Int) -> [Requirements] {
        space.axes[index].values.indices.map { value in
            let axes = space.parameters.prefix(space.axes.count).enumerated()
            return requirements(axes.map { $0 == index ? value : $1.baseline })
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
        if case .list(let elements) = self { "[\(elements.map(\.json).joined(separator: ","))]" } else { description }
    }
}
