import ComponentScreen
import Delivery
import Foundation

/// A number as the customer typed it; it stays the same number when the language changes.
struct NumberEntry: Equatable, Sendable {
    /// The text in the field, valid or not.
    let text: String
    /// The manner of writing it was typed in; nil for a text that is read alike in all.
    private let locale: Locale?

    /// Keeps a text with the language it was typed in.
    init(_ text: String = "", in words: Words? = nil) { (self.text, locale) = (text, words?.locale) }

    /// Enters a number as the language writes it.
    init(of number: some PhraseValue, in words: Words) { self.init(number.text(in: words), in: words) }

    var isBlank: Bool { EnteredText(text).text.isEmpty }

    /// Returns the number; nil for any other text.
    func number(fractionDigits: Int) -> Decimal? {
        Decimal(entered: text, in: locale ?? Words.english.locale, fractionDigits: fractionDigits)
    }

    /// The weight of a package in kilograms, to the gram; nil for a text that is none.
    var kilograms: Decimal? { number(fractionDigits: 3).flatMap { $0 > 0 ? $0 : nil } }

    /// Advice on an entry that is not a weight.
    static let weightAdvice: Phrase = "Enter the weight in kilograms, such as \(Decimal(25) / 10)"
}
