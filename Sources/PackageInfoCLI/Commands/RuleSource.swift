import FeatureFlags
import Foundation

/// Where the rules come from.
enum RuleSource: Equatable {
    /// The rule file that travels inside the program.
    case builtIn
    /// A file, with the directory of its segments.
    case file(String, segments: String?)

    /// The options that name it.
    static let declarations = [
        OptionDeclaration(
            name: "rules", placeholder: "FILE", help: "another rule file than the built-in one: JSON, YAML or text"),
        OptionDeclaration(
            name: "segments", placeholder: "DIR",
            help: "where segment files are; \"segments\" beside the rule file if not given"),
    ]

    /// Takes the values of `--rules` and `--segments`.
    ///
    /// - Throws: `ArgumentError` for an empty value, and for segments without rules.
    init(_ arguments: Arguments) throws {
        for option in Self.declarations where arguments.value(option.name) == "" {
            let value = option.placeholder ?? ""
            throw ArgumentError(
                "--\(option.name) is empty; give it a value, or leave it out: --\(option.name) \(value)")
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

    /// Loads the rules; without a directory of segments, that is `segments` beside the file where there is one.
    ///
    /// - Throws: `RuleFileError` for a file that cannot be read at all.
    func load() throws -> RuleSet {
        switch self {
        case .builtIn:
            return try BuiltInRules.load()
        case .file(let path, let segments):
            return try RuleSet(
                contentsOf: URL(fileURLWithPath: path), segments: try Self.directory(segments, beside: path))
        }
    }

    private static func directory(_ path: String?, beside file: String) throws -> URL? {
        let beside = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("segments")
        let url = path.map { URL(fileURLWithPath: $0) } ?? beside
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
        if let path, !exists || !isDirectory.boolValue {
            throw MissingDirectory(path: path)
        }
        return exists && isDirectory.boolValue ? url : nil
    }
}

/// What was named as the directory of segments is none.
struct MissingDirectory: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path): not a directory; --segments takes the directory the segment files are in" }
}
