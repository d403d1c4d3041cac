import FeatureFlags
import ScreenProving
import Foundation

/// Where the rules come from.
enum RuleSource: Equatable {
    /// The rule file embedded in the program.
    case builtIn
    /// A file, with the directory of its segments.
    case file(String, segments: String?)

    /// The options that name it.
    static let options = [
        ProgramOption(
            name: "rules", placeholder: "FILE",
            help: "another rule file than the built-in one: JSON, YAML or text; - for JSON on standard input"),
        ProgramOption(
            name: "segments", placeholder: "DIR",
            help: "where segment files are; \"segments\" beside the rule file if not given"),
    ]

    /// Takes the values of `--rules` and `--segments`.
    ///
    /// - Throws: `ArgumentError` for an empty value, and for segments without rules.
    init(_ arguments: Arguments) throws {
        for option in Self.options where arguments.value(option.name) == "" {
            throw ArgumentError.empty(option.name, option.placeholder ?? "")
        }
        let segments = arguments.value("segments")
        guard let rules = arguments.value("rules") else {
            guard segments == nil else {
                throw ArgumentError("--segments goes with --rules FILE; the built-in rules bring their own segments")
            }
            self = .builtIn
            return
        }
        self = .file(rules, segments: segments)
    }

    /// Whether it is a file that can be read again and written.
    var isFile: Bool { if case .file(let path, _) = self { path != "-" } else { false } }

    /// Says that something else is read from standard input.
    ///
    /// - Throws: `ArgumentError` where the rules are to be read from there too.
    func leaveStandardInput(to other: String) throws {
        guard case .file("-", _) = self else { return }
        throw ArgumentError("the rules and \(other) cannot both be on standard input; name a file for one of them")
    }

    /// Loads the rules; without a directory of segments, that is `segments` beside the file where there is one.
    ///
    /// - Parameter builtIn: loads those that the program brings.
    /// - Throws: `RuleFileError` for a file that cannot be read at all.
    func load(builtIn: () throws -> RuleSet) throws -> RuleSet {
        switch self {
        case .builtIn:
            return try builtIn()
        case .file("-", let segments):
            let limit = LoadingOptions().maximumFileSize
            // The end of the name tells the format.
            return try RuleSet(
                try LineReader.all(of: "-", limit: limit), named: "stdin.json",
                segments: try segments.map { try Self.directory($0) })
        case .file(let path, let segments):
            return try RuleSet(
                contentsOf: URL(fileURLWithPath: path), segments: try Self.directory(segments, beside: path))
        }
    }

    /// The file to be watched; nil for rules that cannot change.
    func watched() throws -> RuleFileWatcher? {
        guard case .file(let path, let segments) = self, path != "-" else { return nil }
        return try RuleFileWatcher(URL(fileURLWithPath: path), segments: try Self.directory(segments, beside: path))
    }

    /// A rule file without a flag.
    struct Rest {
        let file: URL
        let removal: FlagRemoval
        /// The rules as they are beside those without the flag.
        let comparison: RuleComparison
    }

    /// Takes a flag out of the text of the rule file; nil for rules that are in no file.
    func rest(without flag: String, of rules: RuleSet) throws -> Rest? {
        guard isFile, case .file(let path, let segments) = self else { return nil }
        let file = URL(fileURLWithPath: path)
        let removal = try FlagRemoval(of: flag, from: Data(contentsOf: file), named: rules.file)
        let new = try RuleSet(
            removal.bytes, named: rules.file, segments: try Self.directory(segments, beside: path))
        return Rest(file: file, removal: removal, comparison: RuleComparison(from: rules, to: new))
    }

    private static func directory(_ path: String?, beside file: String) throws -> URL? {
        try (path ?? segments(beside: file)).map { try directory($0) }
    }

    /// The directory of the segments that a rule file brings; nil where there is none.
    static func segments(beside file: String) -> String? {
        let beside = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("segments")
        return FileManager.default.isDirectory(beside.path) ? beside.path : nil
    }

    private static func directory(_ path: String) throws -> URL {
        guard FileManager.default.isDirectory(path) else { throw InputError(missingDirectory: path) }
        return URL(fileURLWithPath: path)
    }
}

extension ScreenProgram {
    /// Loads rules; what was repaired or ignored in them is told to the output, and rules without flags are refused, if
    /// one is given.
    ///
    /// - Throws: `InputError` for a file without any; what loading throws otherwise.
    func rules(from source: RuleSource, warning output: Output?) throws -> RuleSet {
        let rules = try source.load(builtIn: self.rules)
        guard let output else { return rules }
        output.warn(of: rules.diagnostics)
        if rules.holdsNoFlags { throw InputError(noFlagsIn: rules) }
        return rules
    }
}

extension InputError {
    init(noFlagsIn rules: RuleSet) {
        description = "\(rules.file): there are no flags in it; name a file with rules"
    }

    fileprivate init(missingDirectory path: String) {
        description = "\(path): not a directory; --segments takes the directory the segment files are in"
    }
}
