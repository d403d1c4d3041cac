public import Foundation

/// One text as it stands in the code, in English, with its values apart.
///
/// ```swift
/// words("Up to \(limit), for \(count: packages) packages")    // the key is "Up to %@, for %lld packages"
/// ```
///
/// A literal makes one. A text that is no sentence of the code, such as a name, is a value: `"\(name)"`.
public struct Phrase: ExpressibleByStringInterpolation, Hashable, Sendable {
    let pieces: [Piece]
    /// The text for a count of one in English; at most one element.
    private var singular: [Phrase] = []

    /// Takes a text without values.
    public init(stringLiteral text: String) { pieces = text.isEmpty ? [] : [.words(text)] }

    /// Takes a text with values.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The text with `%@` for each value and `%lld` for each count: the key of its translations; a sign `%` is `%%`.
    public var key: String {
        var key = ""
        key.reserveCapacity(capacity)
        for piece in pieces { key += piece.key }
        return key
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

    /// Whether there is something to translate, beside a value.
    var hasWords: Bool { pieces.count > 1 || pieces.contains { !$0.isValue } }

    /// The phrase that English says: the one for a count of one, or this one.
    var english: Phrase {
        guard let one = singular.first, case .count(1)? = pieces.first(where: \.isCount) else { return self }
        return one
    }

    /// The key by which translations are found.
    var template: PhraseTemplate { PhraseTemplate(pieces: pieces) }

    /// Returns the value of an index; nil if there are fewer.
    func value(at index: Int) -> Piece? {
        var index = index
        for piece in pieces where piece.isValue {
            if index == 0 { return piece }
            index -= 1
        }
        return nil
    }

    /// The bytes that a text of the phrase takes, roughly.
    var capacity: Int {
        pieces.reduce(0) { sum, piece in
            switch piece {
            case .words(let text), .text(let text): sum + text.utf8.count
            case .count, .other: sum + 8
            }
        }
    }

    /// Words of the code, or a value between them.
    enum Piece: Hashable, Sendable {
        case words(String)
        case text(String)
        case count(Int)
        indirect case other(AnyPhraseValue)

        var isCount: Bool { if case .count = self { true } else { false } }
        var isValue: Bool { if case .words = self { false } else { true } }

        /// Returns whether both stand for the same in a key.
        fileprivate func isAlike(_ other: Piece) -> Bool {
            // Two spellings of one text, such as é in one character and in two, are two keys, as they are to Xcode.
            if case .words(let a) = self, case .words(let b) = other { return a.utf8.elementsEqual(b.utf8) }
            return isValue && other.isValue && isCount == other.isCount
        }

        /// The text that stands for the piece in a key.
        fileprivate var key: String {
            switch self {
            case .words(let text): text.utf8.contains(UInt8(ascii: "%")) ? text.replacing("%", with: "%%") : text
            case .text, .other: "%@"
            case .count: "%lld"
            }
        }

        func text(in words: Words) -> String {
            switch self {
            case .words(let text), .text(let text): text
            case .count(let number): number.text(in: words)
            case .other(let value): value.value.text(in: words)
            }
        }
    }
}

/// The words of a phrase, with the places of its values: what translations are found by.
struct PhraseTemplate: Hashable, Sendable {
    let pieces: [Phrase.Piece]

    /// Two templates are equal if their keys are.
    static func == (a: Self, b: Self) -> Bool { a.pieces.elementsEqual(b.pieces) { $0.isAlike($1) } }

    func hash(into hasher: inout Hasher) {
        for case .words(let text) in pieces { hasher.combine(text) }
    }
}

/// A value that phrases format in their language; conform a type to use it in phrases.
public protocol PhraseValue: Hashable, Sendable {
    /// Returns the value as the language writes it.
    func text(in words: Words) -> String
}

extension Phrase: PhraseValue {
    /// Returns the text in a language.
    public func text(in words: Words) -> String { words(self) }

    /// The parts of a phrase while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// Starts with nothing.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Adds words.
        public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { pieces.append(.words(literal)) } }

        /// Adds a text that is the same in every language, such as a name.
        public mutating func appendInterpolation(_ text: String) { pieces.append(.text(text)) }

        /// Adds a value.
        public mutating func appendInterpolation(_ value: some PhraseValue) {
            pieces.append(.other(AnyPhraseValue(value: value)))
        }

        /// Adds a number of things, which the form of words around it can depend on.
        public mutating func appendInterpolation(count: Int) { pieces.append(.count(count)) }

        /// Adds a date, a span of time, a list or a number in a style, written for the locale of the language.
        public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
            _ value: Style.FormatInput, format style: Style
        ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == String {
            appendInterpolation(StyledValue(value: value, style: style))
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

    static func == (a: Self, b: Self) -> Bool { areEqual(a.value, b.value) }

    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
