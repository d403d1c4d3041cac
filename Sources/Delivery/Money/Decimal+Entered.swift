public import Foundation

extension Money {
    /// Parses a text typed in a country as an amount of its currency; nil for anything else.
    public init?(entered text: String, in country: Country) {
        let currency = country.currency
        guard let amount = Decimal(entered: text, in: country, fractionDigits: currency.fractionDigits) else {
            return nil
        }
        self.init(amount, currency)
    }
}

extension Decimal {
    /// Parses a text typed in a country as a number that is not negative; nil for anything else.
    ///
    /// Accepts digits in the country's format, with or without grouping separators, and otherwise a plain decimal point.
    /// At most fifteen digits before the point and `fractionDigits` after it.
    public init?(entered text: String, in country: Country, fractionDigits: Int) {
        // Plain digits need no locale.
        if text.utf8.count < 16, Self.isDigits(text), let whole = Int(text) {
            self.init(whole)
            return
        }
        let text = text.trimmingCharacters(in: .whitespaces)
        let locale = country.locale
        let local = Self.plain(
            text, point: locale.decimalSeparator ?? ".", grouping: locale.groupingSeparator ?? ",",
            fractionDigits: fractionDigits)
        let universal = Self.plain(text, point: ".", grouping: nil, fractionDigits: fractionDigits)
        guard let plain = local ?? universal else { return nil }
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
        return groups.last?.count == 3 && (1...3).contains(groups[0].count)
            && (inner.allSatisfy { $0.count == 3 } || inner.allSatisfy { $0.count == 2 })
    }

    private static func isDigits(_ text: String) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension Decimal {
    /// Returns the number as people in a country write it, with as many fraction digits as it has, three at most.
    public func formatted(for country: Country) -> String {
        // Whole numbers below a thousand are written without separators in every country.
        if let whole = Int(exactly: NSDecimalNumber(decimal: self).doubleValue), (0..<1000).contains(whole) {
            return String(whole)
        }
        return formatted(.number.precision(.fractionLength(0...3)).locale(country.locale))
    }
}
