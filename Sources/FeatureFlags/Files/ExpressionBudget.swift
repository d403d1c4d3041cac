import Foundation

/// The cost that compiling the regular expressions of one file may have together.
///
/// Compiling takes time by what a pattern is made of, most by sets of characters. The price of a pattern is an upper
/// estimate of that from its text, so that it is the same on every machine.
final class ExpressionBudget {
    /// The price of all expressions of a file: two thousand of fifty ordinary characters each.
    static let total = 100_000

    private var left = ExpressionBudget.total

    /// Takes the price of a pattern; false, and nothing is taken, when too little is left.
    func pay(for pattern: String) -> Bool {
        let price = Self.price(of: pattern)
        guard price <= left else { return false }
        left -= price
        return true
    }

    /// Returns the cost: one for each UTF-16 code unit, and more for what makes a set of characters.
    ///
    /// Where letter case is ignored, each letter is a set of two.
    static func price(of pattern: String) -> Int {
        let ignoresCase = pattern.range(of: #"\(\?[a-z-]*i"#, options: .regularExpression) != nil
        let prices =
            ignoresCase
            ? (set: 4, distant: 25, group: 50, property: 150) : (set: 2, distant: 0, group: 4, property: 75)
        var price = pattern.utf16.count
        var isEscaped = false
        var last: UInt8 = 0
        for byte in pattern.utf8 {
            switch byte {
            case _ where isEscaped && "pPN".utf8.contains(byte): price += prices.property
            case _ where isEscaped && "dDsSwWhHvV".utf8.contains(byte): price += prices.group
            // Several sets stand for the end of a word, and for the ends of a line.
            case _ where isEscaped && "bBRZ".utf8.contains(byte): price += 4 * prices.group
            case UInt8(ascii: "^") where !isEscaped && last != UInt8(ascii: "["): price += 4 * prices.set
            case UInt8(ascii: "$") where !isEscaped: price += 4 * prices.set
            // A range from or to a character far away has many members.
            case _ where isEscaped && "ux0U".utf8.contains(byte), 0xC0...: price += prices.distant
            case UInt8(ascii: "[") where !isEscaped: price += prices.set
            case UInt8(ascii: ":") where last == UInt8(ascii: "["): price += prices.property
            default: break
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            last = byte
        }
        return price
    }
}
