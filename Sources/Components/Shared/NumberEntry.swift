import ComponentScreen
import Delivery
import Foundation

/// A number as the customer typed it; it stays the same number when the language changes.
struct NumberEntry: Codable, Equatable, Sendable {
    /// The text as it was typed, valid or not.
    private let typed: String
    /// The identifier of the locale it was typed in; nil for a text that is read alike in all.
    private let locale: String?

    /// Keeps a text with the language it was typed in.
    init(_ text: String = "", in words: Words? = nil) { (typed, locale) = (text, words?.locale.identifier) }

    /// Enters a number as the language writes it.
    init(of number: some PhraseValue, in words: Words) { self.init(number.text(in: words), in: words) }

    /// Takes a known number; the text stays as it was typed where it is that number.
    mutating func take(_ known: Decimal, in words: Words) {
        if number(fractionDigits: 15) != known { self = NumberEntry(of: known, in: words) }
    }

    var isBlank: Bool { EnteredText(typed).text.isEmpty }

    /// Returns the text in the field: as it was typed, or the same number as another language writes it.
    func text(in words: Words) -> String {
        guard let locale, locale != words.locale.identifier else { return typed }
        guard let number = number(fractionDigits: 15) else { return typed }
        let text = number.text(in: words)
        // A number with more digits than are written stays as it was typed.
        return Decimal(entered: text, in: words.locale, fractionDigits: 15) == number ? text : typed
    }

    /// Returns the number; nil for any other text.
    func number(fractionDigits: Int) -> Decimal? {
        Decimal(
            entered: typed, in: locale.map(Locale.init(identifier:)) ?? Words.english.locale,
            fractionDigits: fractionDigits)
    }

    /// The weight of a package in kilograms, to the gram; nil for a text that is none.
    var kilograms: Decimal? { number(fractionDigits: 3).flatMap { $0 > 0 ? $0 : nil } }

    /// Advice on an entry that is not a weight.
    static let weightAdvice: Phrase = "Enter the weight in kilograms, such as \(Decimal(25) / 10)"
}
