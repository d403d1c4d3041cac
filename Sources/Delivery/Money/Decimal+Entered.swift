import ComponentScreen
public import Foundation

extension Decimal {
    /// Parses a text typed in a locale as a number that is not negative; nil for anything else.
    ///
    /// `EnteredText` says how a text is read. A number has at most fifteen digits before the point and `fractionDigits`
    /// after it.
    public init?(entered text: String, in locale: Locale, fractionDigits: Int) {
        guard let plain = EnteredText(text).number(in: locale) else { return nil }
        let parts = plain.split(separator: ".")
        guard !plain.hasPrefix("-"), parts[0].utf8.count <= 15,
            parts.dropFirst().allSatisfy({ $0.utf8.count <= fractionDigits })
        else { return nil }
        self.init(string: plain, locale: Locale(identifier: "en_US_POSIX"))
    }
}
