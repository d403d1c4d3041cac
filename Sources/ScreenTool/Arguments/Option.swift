import StructuredText

/// An option of a command, or of all commands of a program, with a value of some type.
public protocol ProgramOption: Sendable {
    /// The name, without the dashes.
    var name: String { get }
    /// The word for the value in the help; nil for an option without a value.
    var placeholder: String? { get }
    /// The purpose, in half a line.
    var help: String { get }
    /// Whether it may be given more than once.
    var isRepeatable: Bool { get }
    /// Whether all words up to the next option are values of it.
    var takesSeveral: Bool { get }

    /// Returns the value that a word means.
    func value(of word: String) throws -> any Sendable
}

/// An option that a command declares once, and reads as `arguments[option]`.
///
/// ```swift
/// let times = Option("times", "COUNT", help: "how often; once if not given", expected: "a number") { Int($0) }
/// …
/// for _ in 0..<(arguments[times] ?? 1) { … }
/// ```
///
/// A fault of a value is reported before the command runs. The operands of a command are options, too; they stand
/// without their names.
public struct Option<Value: Sendable>: ProgramOption {
    /// The name, without the dashes.
    public let name: String
    /// The word for the value in the help.
    public let placeholder: String?
    /// The purpose, in half a line.
    public let help: String
    /// Whether it may be given more than once.
    public private(set) var isRepeatable = false
    /// Whether all words up to the next option are values of it.
    public private(set) var takesSeveral = false
    private let parse: @Sendable (String) throws -> Value

    /// Declares an option.
    ///
    /// - Parameters:
    ///   - name: what it is called, without the dashes.
    ///   - placeholder: what stands for the value in the help.
    ///   - help: what it is for, in half a line.
    ///   - expected: what a value has to be, as the end of "is not …": `a time such as 2026-03-02T01:00:00Z`.
    ///   - parse: the value that a word means; nil for none.
    public init(
        _ name: String, _ placeholder: String, help: String, expected: String,
        parse: @escaping @Sendable (String) -> Value?
    ) {
        self.init(name, placeholder, help: help) { word in
            guard let value = parse(word) else { throw ArgumentError("--\(name) \"\(word)\" is not \(expected)") }
            return value
        }
    }

    /// Declares an option whose parser says what is wrong with a word.
    init(
        _ name: String, _ placeholder: String?, help: String,
        reading parse: @escaping @Sendable (String) throws -> Value
    ) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
        self.parse = parse
    }

    /// The same option, which may be given more than once: `arguments.all(option)`.
    var repeatable: Self {
        var option = self
        option.isRepeatable = true
        return option
    }

    /// The same option, which takes all words up to the next option.
    var several: Self {
        var option = repeatable
        option.takesSeveral = true
        return option
    }

    /// Returns the value that a word means.
    public func value(of word: String) throws -> any Sendable { try parse(word) }
}

extension Option where Value == String {
    /// Declares an option whose value is any text but the empty one.
    public init(_ name: String, _ placeholder: String, help: String) {
        self.init(name, placeholder, help: help, reading: { $0 })
    }
}

extension Option where Value == Void {
    /// Declares an option without a value: `arguments.has(option)`.
    public init(_ name: String, help: String) {
        self.init(name, nil, help: help) { _ in }
    }
}

extension Option where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// Declares an option whose values are cases.
    init(_ name: String, _ placeholder: String, help: String, of legal: [Value]) {
        self.init(name, placeholder, help: help) { word in
            guard let value = legal.first(where: { $0.rawValue == word }) else {
                throw ArgumentError.unknown(name, word, legal: legal.map(\.rawValue))
            }
            return value
        }
    }
}

/// A name and a value, such as `insurance=on`.
struct Pair: Sendable {
    let name: String
    let value: String

    /// Splits the value of an option at its first `=`.
    ///
    /// - Throws: `ArgumentError` where there is none, or no name.
    init(_ word: String, of option: String, _ form: String) throws(ArgumentError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw ArgumentError("--\(option) \"\(word)\" is not of the form \(form)")
        }
        (name, value) = (parts[0], parts[1])
    }
}

extension Option where Value == Pair {
    /// Declares an option whose values are pairs of a form, such as `FLAG=TREATMENT`.
    init(_ name: String, pairs form: String, help: String) {
        self.init(name, form, help: help) { try Pair($0, of: name, form) }
    }
}
