import FeatureFlags
import Foundation

struct RuleSource: Equatable {
    /// The rule file, or `-` for JSON on standard input; nil for the one embedded in the program.
    let file: String?
    /// The directory of the segments; nil for `segments` beside the file, if that is there.
    let segments: String?

    static var options: [any ProgramOption] { [Option.rules, Option.segments] }

    /// The file with the directory of its segments; nil for rules that cannot be read again.
    var place: (file: URL, segments: URL?)? {
        get throws(CommandError) {
            guard let file, file != "-" else { return nil }
            return (URL(fileURLWithPath: file), try Self.directory(segments ?? Self.segments(beside: file)))
        }
    }

    /// Says that something else is read from standard input.
    func leaveStandardInput(to other: String) throws(ArgumentError) {
        guard file == "-" else { return }
        throw ArgumentError("the rules and \(other) cannot both be on standard input; name a file for one of them")
    }

    /// Returns the directory of the segments that a rule file brings; nil where there is none.
    static func segments(beside file: String) -> String? {
        let beside = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("segments")
        return FileManager.default.isDirectory(beside.path) ? beside.path : nil
    }

    fileprivate static func directory(_ path: String?) throws(CommandError) -> URL? {
        guard let path else { return nil }
        guard FileManager.default.isDirectory(path) else {
            throw CommandError("\(path): not a directory; --segments takes the directory the segment files are in")
        }
        return URL(fileURLWithPath: path)
    }
}

extension RuleSource {
    /// Takes the values of `--rules` and `--segments`.
    init(_ arguments: Arguments) throws(ArgumentError) {
        self.init(file: arguments[.rules], segments: arguments[.segments])
        if file == nil, segments != nil {
            throw ArgumentError("--segments goes with --rules FILE; the built-in rules bring their own segments")
        }
    }
}

extension Option<String> {
    static var rules: Self {
        Option(
            "rules", "FILE",
            help: "a rule file in JSON, YAML or text, or - for JSON on standard input; the built-in one if not given")
    }

    static var segments: Self {
        Option(
            "segments", "DIR", help: "the directory of segment files; \"segments\" beside the rule file if not given")
    }
}

extension ScreenProgram {
    /// Loads rules.
    ///
    /// An output hears what was repaired or ignored in them; with one, rules without flags are refused.
    ///
    /// - Throws: `CommandError` for a file without any; what loading throws otherwise.
    func rules(from source: RuleSource, warning output: Output?) throws -> RuleSet {
        let rules: RuleSet
        if let place = try source.place {
            rules = try RuleSet(contentsOf: place.file, segments: place.segments, options: loading)
        } else if source.file == nil {
            rules = try self.rules()
        } else {
            // The end of the name selects the format.
            rules = try RuleSet(
                try LineReader.all(of: "-", limit: loading.maximumFileSize), named: "stdin.json",
                segments: try RuleSource.directory(source.segments), options: loading)
        }
        guard let output else { return rules }
        output.warn(of: rules.diagnostics)
        if rules.holdsNoFlags { throw CommandError(noFlagsIn: rules) }
        return rules
    }
}

extension CommandError {
    init(noFlagsIn rules: RuleSet) {
        self.init("\(rules.file): there are no flags in it; name a file with rules")
    }
}
