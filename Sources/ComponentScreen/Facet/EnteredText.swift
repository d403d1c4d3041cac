public import Foundation

/// A number, an amount or a phone number as people type and paste it, in one form before any rule looks at it.
///
/// Keyboards and other apps write the same digits in many ways: `１２００`, `١٢٠٠`, a number from an address book between
/// marks that nobody sees, `9123–4567` with a dash for print. This is for entries of numbers and phones alone. In other
/// texts, marks that nobody sees join letters of Hindi and parts of an emoji.
public struct EnteredText: Hashable, Sendable {
    /// The text in the one form, without spaces around it.
    ///
    /// It has digits from 0 to 9, `-` for any dash or minus, a space for any white space, letters and signs in their usual
    /// width, and no invisible marks (Unicode's category Cf).
    public let text: String

    /// Brings a text into the form.
    ///
    /// Compatibility composition (NFKC) makes the usual width, but leaves digits that mean something else, such as those
    /// of `5²` and `①`: they are no digits of a number.
    public init(_ typed: String) {
        let isPlain = typed.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        text = isPlain ? typed : Self.form(of: typed).trimmingCharacters(in: .whitespaces)
    }

    private static func form(of typed: String) -> String {
        typed.unicodeScalars.reduce(into: "") { form, scalar in
            let properties = scalar.properties
            switch properties.numericType {
            case .decimal: form += String(Int(properties.numericValue ?? 0))
            case .digit, .numeric: form.unicodeScalars.append(scalar)
            default:
                // The usual width comes first: `｡` is a narrow `。`, which stands for a point.
                for scalar in String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars {
                    form += usual(scalar)
                }
            }
        }
    }

    /// Returns the usual form of a sign, such as a point for `。`; an empty text for an invisible mark.
    ///
    /// Keyboards for Chinese and Japanese have `。`, `、` and `ー` on the keys of point, comma and dash.
    private static func usual(_ scalar: Unicode.Scalar) -> String {
        switch (scalar, scalar.properties.generalCategory) {
        case ("\u{3002}", _): "."
        case ("\u{3001}", _): ","
        case ("\u{2212}", _), ("\u{30FC}", _), (_, .dashPunctuation): "-"
        case (_, .format): ""
        default: scalar.properties.isWhitespace ? " " : String(scalar)
        }
    }

    /// Returns the number that the whole text spells, as `-1234.5`; nil for any other text.
    ///
    /// A text that can be read as the locale writes numbers is read so: `1.200` is twelve hundred in Vietnamese and 1.2
    /// in English. Otherwise a point and a comma are decimal signs, since a keypad may have the one or the other, and
    /// groups of another manner are read where nothing else can be meant: beside a decimal sign, or between spaces,
    /// apostrophes or Arabic separators. A text that could mean two numbers is none, so that the user is asked.
    public func number(in locale: Locale) -> String? {
        let isNegative = text.first == "-"
        let text = isNegative ? text.dropFirst().trimmingCharacters(in: .whitespaces) : text
        let sign = isNegative ? "-" : ""
        // Plain digits need no locale.
        if !text.isEmpty, Self.areDigits(text) { return sign + text }
        let own = Manner(
            point: Self.form(of: locale.decimalSeparator ?? "."),
            grouping: Self.form(of: locale.groupingSeparator ?? ","))
        let plain = [".", ",", "٫"].map { Manner(point: $0, grouping: nil) }
        let others = [(".", ","), (",", "."), ("٫", "٬"), ("٫", ","), ("٫", ".")].filter { text.contains($0.0) }
            .map(Manner.init)
        // Three digits behind the sign of the locale's groups may be another group.
        func isGroup(_ sign: String) -> Bool {
            sign == own.grouping && text.components(separatedBy: sign).last?.utf8.count == 3
        }
        let spaced = [" ", "'", "’", "٬"].flatMap { space in
            plain.filter { !isGroup($0.point) }.map { Manner(point: $0.point, grouping: space) }
        }
        let manners = [own] + plain + others + spaced
        return manners.lazy.compactMap { Self.plain(text, $0) }.first.map { sign + $0 }
    }

    /// A decimal sign, and what stands between groups of digits; nil where there are none.
    private struct Manner {
        let point: String
        let grouping: String?
    }

    /// Returns a number that is not negative with a decimal point and without groups; nil for any other text.
    private static func plain(_ text: String, _ manner: Manner) -> String? {
        let parts = text.components(separatedBy: manner.point)
        guard parts.count <= 2 else { return nil }
        let groups = manner.grouping.map { parts[0].components(separatedBy: $0) } ?? [parts[0]]
        let whole = groups.joined()
        guard areThousands(groups), areDigits(whole), !whole.isEmpty || parts.count == 2 else { return nil }
        guard parts.count == 2 else { return whole }
        guard !parts[1].isEmpty, areDigits(parts[1]) else { return nil }
        return "\(whole.isEmpty ? "0" : whole).\(parts[1])"
    }

    /// Returns whether digits are grouped correctly: three in the last group, and before it three or, in India, two.
    private static func areThousands(_ groups: [String]) -> Bool {
        guard groups.count > 1 else { return true }
        let inner = groups.dropFirst().dropLast()
        return groups.last?.count == 3 && (1...3).contains(groups[0].count) && groups[0].first != "0"
            && (inner.allSatisfy { $0.count == 3 } || inner.allSatisfy { $0.count == 2 })
    }

    private static func areDigits(_ text: String) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
