import FeatureFlags
import StructuredText

/// The words after a command's name, sorted into options and the rest.
struct Arguments: Equatable {
    /// The values of each option that was given, in order; an option without a value has an empty one.
    private(set) var values: [String: [String]] = [:]
    /// The words that belong to no option, in order.
    private(set) var operands: [String] = []

    /// Sorts words by the options a command declares.
    ///
    /// `--name value` and `--name=value` are the same; after `--` nothing is an option.
    ///
    /// - Parameter advice: what to do instead of an option that others take, by its name and value.
    /// - Throws: `ArgumentError` for an unknown option, a missing or superfluous value, a repetition.
    init(
        _ words: [String], options: [ProgramOption],
        advice: (_ option: String, _ value: String?) -> String? = { _, _ in nil }
    ) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            guard word.hasPrefix("-"), word.count > 1 else {
                operands.append(word)
                continue
            }
            try take(word == "-h" ? "--help" : word, from: &rest, options, advice)
        }
    }

    /// Returns the value of an option that is given at most once.
    func value(_ name: String) -> String? { values[name]?.last }

    /// Gives an option other values; nil takes it away.
    mutating func set(_ name: String, _ values: [String]?) { self.values[name] = values }

    /// Returns whether an option was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// Checks the words that belong to no option against those that a command takes.
    ///
    /// - Throws: `ArgumentError` for a word that a command does not take, or an empty one.
    func checkOperands(_ declarations: [Operand], of command: String) throws {
        let placeholders = declarations.map(\.placeholder)
        let legal =
            switch placeholders.count {
            case 0: "options only"
            case 1: "one \(placeholders[0])"
            default: placeholders.list("and")
            }
        if let word = operands.dropFirst(declarations.count).first {
            throw ArgumentError("unexpected \"\(word)\"; \(command) takes \(legal), see --help")
        }
        for (placeholder, word) in zip(placeholders, operands) where word.isEmpty {
            throw ArgumentError("\(placeholder) is empty; name one, or leave it out, see --help")
        }
    }

    private mutating func take(
        _ word: String,
        from rest: inout ArraySlice<String>,
        _ options: [ProgramOption],
        _ advice: (_ option: String, _ value: String?) -> String?
    ) throws {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = options.first(where: { "--" + $0.name == parts[0] }) else {
            let value = parts.dropFirst().first ?? rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
            throw ArgumentError.unknown(
                "option", parts[0], legal: options.map { "--" + $0.name },
                advice: advice(String(parts[0].dropFirst(2)), value))
        }
        if values[option.name] != nil, !option.isRepeatable {
            throw ArgumentError("option --\(option.name) is given twice; give it once")
        }
        values[option.name, default: []].append(try value(of: option, inline: parts.dropFirst().first, from: &rest))
        while option.takesSeveral, let next = rest.first, !next.hasPrefix("--") {
            values[option.name]?.append(next)
            rest.removeFirst()
        }
    }

    private func value(
        of option: ProgramOption,
        inline: String?,
        from rest: inout ArraySlice<String>
    ) throws -> String {
        guard let placeholder = option.placeholder else {
            guard inline == nil else { throw ArgumentError("option --\(option.name) takes no value") }
            return ""
        }
        if let inline { return inline }
        guard let next = rest.first, !next.hasPrefix("--") else {
            throw ArgumentError(
                "option --\(option.name) needs a value: --\(option.name) \(placeholder) (\(option.help))")
        }
        rest.removeFirst()
        return next
    }
}

/// The fault of the arguments, in one line that says what would be right.
struct ArgumentError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Makes an option whose value is the empty text.
    static func empty(_ option: String, _ placeholder: String) -> ArgumentError {
        ArgumentError("--\(option) is empty; give it a value, or leave it out: --\(option) \(placeholder)")
    }

    /// Reports a word that is not legal: says what to do instead or names the nearest, and all of them.
    static func unknown(_ kind: String, _ word: String, legal: [String], advice: String? = nil) -> ArgumentError {
        let nearest = nearestSpelling(to: word, in: legal).map { "did you mean \"\($0)\"?" }
        let hint = (advice ?? nearest).map { "; \($0)" } ?? ""
        return ArgumentError("unknown \(kind) \"\(word)\"\(hint) (one of: \(legal.joined(separator: ", ")))")
    }
}
