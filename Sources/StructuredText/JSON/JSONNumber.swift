/// A number as it is spelled, so that no digit is lost before somebody asks for a type.
package struct JSONNumber: Sendable {
    let spelling: String

    /// Spelled without fraction and exponent.
    package var isWhole: Bool { !spelling.utf8.contains { ".eE".utf8.contains($0) } }

    /// The nearest double; infinite when beyond its range.
    package var double: Double { Double(spelling) ?? .nan }

    /// The exact value as an integer, however it is spelled: `100`, `100.0` and `1e2` alike.
    ///
    /// Nil when it has a fraction or does not fit.
    package var int64: Int64? {
        if isWhole { return Int64(spelling) }
        guard let (low, isExact) = magnitude, isExact else { return nil }
        if isNegative { return low <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- low) : nil }
        return Int64(exactly: low)
    }

    /// The low 32 bits of the exact integer, however large; nil when it has a fraction.
    package var lowInt32: Int32? {
        if let whole = int64 { return Int32(truncatingIfNeeded: whole) }
        return magnitude.map { Int32(truncatingIfNeeded: isNegative ? 0 &- $0.low : $0.low) }
    }

    private var isNegative: Bool { spelling.utf8.first == UInt8(ascii: "-") }

    /// The number without sign as an integer modulo 2^64, and whether
    /// nothing was cut off; nil when there is a fraction.
    private var magnitude: (low: UInt64, isExact: Bool)? {
        let parts = spelling.utf8.drop { $0 == UInt8(ascii: "-") }.split { $0 | 0x20 == UInt8(ascii: "e") }
        let mantissa = parts[0].split(separator: UInt8(ascii: "."))
        var digits = Array(mantissa.joined())[...].drop { $0 == UInt8(ascii: "0") }
        if digits.isEmpty { return (0, true) }
        var scale = mantissa.count > 1 ? -mantissa[1].count : 0
        if parts.count > 1, let exponent = String(parts[1]) {
            // Beyond that the number is out of range, too.
            let last = 1 << 40
            scale += min(max(Int(exponent) ?? (exponent.first == "-" ? -last : last), -last), last)
        }
        if scale < 0 {
            let fraction = digits.suffix(-scale)
            guard -scale < digits.count, fraction.allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
            digits = digits.dropLast(-scale)
        }
        var (low, isExact): (UInt64, Bool) = (0, true)
        // After 64 more factors of ten the low 64 bits are all zero.
        for digit in digits + Array(repeating: UInt8(ascii: "0"), count: min(max(scale, 0), 64)) {
            let (product, isTooLarge) = low.multipliedReportingOverflow(by: 10)
            let (sum, isMore) = product.addingReportingOverflow(UInt64(digit & 15))
            low = sum
            isExact = isExact && !isTooLarge && !isMore
        }
        return (low, isExact)
    }
}
