public import Foundation

extension Decimal {
    /// Parses a text typed in a locale as a number that is not negative; nil for anything else.
    ///
    /// Accepts digits in the locale's format, with or without grouping separators, and otherwise a decimal point or
    /// comma: a keyboard may have the one or the other. A text that can be read in the locale's format is read so:
    /// `1.500` is one and a half in English, and fifteen hundred in Vietnamese. At most fifteen digits before the point
    /// and `fractionDigits` after it.
    public init?(entered text: String, in locale: Locale, fractionDigits: Int) {
        // Plain digits need no locale.
        if text.utf8.count < 16, Self.isDigits(text), let whole = Int(text) {
            self.init(whole)
            return
        }
        let text = text.trimmingCharacters(in: .whitespaces)
        let own = (locale.decimalSeparator ?? ".", locale.groupingSeparator ?? ",")
        // In another manner than the locale's, groups are certain beside a decimal sign alone.
        let others = [(".", ","), (",", ".")].filter { text.contains($0.0) }
        let plain = ([own, (".", nil), (",", nil)] + others).lazy.compactMap {
            Self.plain(text, point: $0, grouping: $1, fractionDigits: fractionDigits)
        }.first
        guard let plain else { return nil }
        self.init(string: plain, locale: Locale(identifier: "en_US_POSIX"))
    }

    /// Returns the number with a decimal point and without grouping separators; nil for any other text.
    private static func plain(_ text: String, point: String, grouping: String?, fractionDigits: Int) -> String? {
        let parts = text.components(separatedBy: point)
        guard parts.count <= 2 else { return nil }
        let groups = grouping.map { parts[0].components(separatedBy: $0) } ?? [parts[0]]
        let whole = groups.joined()
        guard areThousands(groups), (1...15).contains(whole.utf8.count), isDigits(whole) else { return nil }
        guard parts.count == 2 else { return whole }
        guard !parts[1].isEmpty, parts[1].utf8.count <= fractionDigits, isDigits(parts[1]) else { return nil }
        return "\(whole).\(parts[1])"
    }

    /// Returns whether digits are grouped correctly: three in the last group, and before it three or, in India, two.
    private static func areThousands(_ groups: [String]) -> Bool {
        guard groups.count > 1 else { return true }
        let inner = groups.dropFirst().dropLast()
        return groups.last?.count == 3 && (1...3).contains(groups[0].count) && groups[0].first != "0"
            && (inner.allSatisfy { $0.count == 3 } || inner.allSatisfy { $0.count == 2 })
    }

    private static func isDigits(_ text: String) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
