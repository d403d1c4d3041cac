public import Foundation

/// One text as it stands in the code, in English, with its values apart.
///
/// ```swift
/// words("Up to \(limit), for \(count: packages) packages")    // the key is "Up to %@, for %lld packages"
/// ```
///
/// A literal makes one. A text that is no sentence of the code, such as a name, is a value: `"\(name)"`.
public struct Phrase: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text with `%@` for each value and `%lld` for each count: the key of its translations; a sign `%` is `%%`.
    public let key: String
    let values: [Value]
    /// The text for a count of one in English; at most one element.
    private var singular: [Phrase] = []

    /// Takes a text without values.
    public init(stringLiteral text: String) { (key, values) = (text.escapingPercents, []) }

    /// Takes a text with values.
    public init(stringInterpolation: StringInterpolation) {
        (key, values) = (stringInterpolation.key, stringInterpolation.values)
    }

    /// Returns a phrase that depends on its first count, with the text for one: English has two forms.
    ///
    /// ```swift
    /// words(.plural("\(count: missing) things are missing", one: "One thing is missing"))
    /// ```
    public static func plural(_ others: Phrase, one: Phrase) -> Phrase {
        var phrase = others
        phrase.singular = [one]
        return phrase
    }

    /// Whether there is something to translate, beside values.
    var hasWords: Bool { key != "%@" && key != "%lld" && !key.isEmpty }

    /// The phrase that English says: the one for a count of one, or this one.
    var english: Phrase {
        guard let one = singular.first, case .count(1)? = values.first(where: \.isCount) else { return self }
        return one
    }

    /// A value of a phrase.
    enum Value: Hashable, Sendable {
        case text(String)
        case count(Int)
        case other(AnyPhraseValue)

        var isCount: Bool { if case .count = self { true } else { false } }

        func text(in words: Words) -> String {
            switch self {
            case .text(let text): text
            case .count(let number): number.text(in: words)
            case .other(let value): value.value.text(in: words)
            }
        }
    }
}

/// A value that phrases say in the format of their language: a type conforms, and is a value of phrases.
public protocol PhraseValue: Hashable, Sendable {
    /// Returns the value as the language writes it.
    func text(in words: Words) -> String
}

extension Phrase: PhraseValue {
    /// Returns the text in a language.
    public func text(in words: Words) -> String { words(self) }

    /// The parts of a phrase while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var values: [Value] = []

        /// Starts with nothing.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 2 * interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        /// Adds words.
        public mutating func appendLiteral(_ literal: String) { key += literal.escapingPercents }

        /// Adds a text that is the same in every language, such as a name.
        public mutating func appendInterpolation(_ text: String) { append(.text(text), as: "%@") }

        /// Adds a value.
        public mutating func appendInterpolation(_ value: some PhraseValue) {
            append(.other(AnyPhraseValue(value: value)), as: "%@")
        }

        /// Adds a number of things, which the form of words around it can depend on.
        public mutating func appendInterpolation(count: Int) { append(.count(count), as: "%lld") }

        /// Adds a date, a span of time, a list or a number in a style, written for the locale of the language.
        public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
            _ value: Style.FormatInput, format style: Style
        ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == String {
            appendInterpolation(StyledValue(value: value, style: style))
        }

        private mutating func append(_ value: Value, as placeholder: String) {
            key += placeholder
            values.append(value)
        }
    }
}

extension Int: PhraseValue {
    /// Returns the digits as the language groups them.
    public func text(in words: ComponentScreen.Words) -> String {
        // Below a thousand, digits are written alike in all languages whose digits are these.
        words.hasPlainDigits && (0..<1000).contains(self) ? String(self) : formatted(.number.locale(words.locale))
    }
}

extension Decimal: PhraseValue {
    /// Returns the number with as many fraction digits as it has, three at most.
    public func text(in words: Words) -> String {
        let double = NSDecimalNumber(decimal: self).doubleValue
        if words.hasPlainDigits, let whole = Int(exactly: double), (0..<1000).contains(whole) { return String(whole) }
        return formatted(.number.precision(.fractionLength(0...3)).locale(words.locale))
    }
}

/// A value with a style to write it in.
private struct StyledValue<Style: FormatStyle & Sendable>: PhraseValue
where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == String {
    let value: Style.FormatInput
    let style: Style

    func text(in words: Words) -> String { style.locale(words.locale).format(value) }
}

/// A value of a type that is not known.
struct AnyPhraseValue: Hashable, Sendable {
    let value: any PhraseValue

    static func == (a: Self, b: Self) -> Bool {
        func isEqual<Value: PhraseValue>(_ value: Value) -> Bool { value == b.value as? Value }
        return isEqual(a.value)
    }

    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension String {
    fileprivate var escapingPercents: String { utf8.contains(UInt8(ascii: "%")) ? replacing("%", with: "%%") : self }
}
