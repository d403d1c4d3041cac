import StructuredText

/// The words after a command's name, read as the options and operands that it declares.
public struct Arguments {
    /// The words of each option that was given, in order; an option without a value has an empty one.
    private(set) var words: [String: [String]] = [:]
    /// The same words, read.
    private var values: [String: [any Sendable]] = [:]
    private let options: [any ProgramOption]

    /// Nothing that was given.
    init() { options = [] }

    /// Sorts words by the options a command declares, and reads them.
    ///
    /// `--name value` and `--name=value` are the same; after `--` nothing is an option.
    ///
    /// - Parameters:
    ///   - operands: the words that stand without a name, in order.
    ///   - command: the command's name, for faults.
    ///   - advice: what to do instead of options that others take, by their names.
    /// - Throws: `ArgumentError` for an unknown option, a missing or superfluous value, a repetition; what reading a
    ///   value throws.
    init(
        _ words: [String], options: [any ProgramOption], operands: [any ProgramOption] = [], of command: String = "",
        advice: [String: String] = [:]
    ) throws {
        self.options = options + operands
        var rest = words[...]
        var places = operands[...]
        var isOption = true
        while let word = rest.popFirst() {
            if isOption, word == "--" {
                isOption = false
            } else if isOption, word.hasPrefix("-"), word.count > 1 {
                try take(word == "-h" ? "--help" : word, from: &rest, options, operands, advice)
            } else if let operand = places.popFirst() {
                try add(word, to: operand, called: operand.placeholder ?? "")
            } else {
                throw ArgumentError("unexpected \"\(word)\"; \(command) takes \(Self.legal(operands)), see --help")
            }
        }
    }

    /// Returns the value of an option; nil where it is not given.
    public subscript<Value>(option: Option<Value>) -> Value? { all(option).last }

    /// Returns the values of an option that may be given more than once.
    public func all<Value>(_ option: Option<Value>) -> [Value] {
        (values[option.name] ?? []).compactMap { $0 as? Value }
    }

    /// Returns whether an option is given.
    public func has(_ option: any ProgramOption) -> Bool { words[option.name] != nil }

    /// Gives an option other words; none takes it away.
    mutating func set(_ name: String, _ words: [String]) throws {
        self.words[name] = nil
        values[name] = nil
        guard let option = options.first(where: { $0.name == name }) else {
            throw ArgumentError.unknown("option", "--\(name)", legal: options.map { "--\($0.name)" })
        }
        for word in words { try add(word, to: option, called: "--\(name)") }
    }

    private static func legal(_ operands: [any ProgramOption]) -> String {
        let placeholders = operands.compactMap(\.placeholder)
        return placeholders.isEmpty
            ? "options only" : placeholders.count == 1 ? "one \(placeholders[0])" : placeholders.list("and")
    }

    private mutating func add(_ word: String, to option: any ProgramOption, called title: String) throws {
        if words[option.name] != nil, !option.isRepeatable {
            throw ArgumentError("\(title) is given twice; give it once")
        }
        if let placeholder = option.placeholder, word.isEmpty {
            let form = title == placeholder ? "" : ": \(title) \(placeholder)"
            throw ArgumentError("\(title) is empty; give it a value, or leave it out\(form)")
        }
        values[option.name, default: []].append(try option.value(of: word))
        words[option.name, default: []].append(word)
    }

    private mutating func take(
        _ word: String, from rest: inout ArraySlice<String>, _ options: [any ProgramOption],
        _ operands: [any ProgramOption], _ advice: [String: String]
    ) throws {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let inline = parts.dropFirst().first
        let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        guard let option = options.first(where: { "--" + $0.name == parts[0] }) else {
            let legal = options.map { "--" + $0.name }
            let isPath = !operands.isEmpty && !word.hasPrefix("--") && nearMiss(parts[0], legal) == nil
            throw ArgumentError.unknown(
                "option", parts[0], legal: legal,
                advice: isPath ? "for a file of that name write ./\(word)" : advice[String(parts[0].dropFirst(2))])
        }
        let title = "--\(option.name)"
        guard let placeholder = option.placeholder else {
            guard inline == nil else { throw ArgumentError("\(title) takes no value") }
            return try add("", to: option, called: title)
        }
        guard let value = inline ?? next else {
            throw ArgumentError("\(title) needs a value: \(title) \(placeholder) (\(option.help))")
        }
        if inline == nil { rest.removeFirst() }
        try add(value, to: option, called: title)
        while option.takesSeveral, let next = rest.first, !next.hasPrefix("--") {
            try add(next, to: option, called: title)
            rest.removeFirst()
        }
    }
}

/// The fault of the arguments, in one line that says what would be right.
struct ArgumentError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Reports a word that is not legal: says what to do instead or names the nearest, and all of them.
    ///
    /// - Parameter others: further legal words, which are not listed, and how to call them.
    static func unknown(
        _ kind: String, _ word: String, legal: [String], advice: String? = nil,
        others: (words: [String], kind: String)? = nil
    ) -> ArgumentError {
        let hint = (advice ?? nearMiss(word, legal + (others?.words ?? []))).map { "; \($0)" } ?? ""
        let list = legal.joined(separator: ", ") + (others.map { ", or \($0.kind)" } ?? "")
        return ArgumentError("unknown \(kind) \"\(word)\"\(hint) (one of: \(list))")
    }
}

/// Returns the question for the nearest of some words; nil where none is near.
func nearMiss(_ word: String, _ legal: [String]) -> String? {
    nearestSpelling(to: word, in: legal).map { "did you mean \"\($0)\"?" }
}
