/// A number as it is spelled, so that no digit is lost before somebody asks for a type.
package struct JSONNumber: Sendable {
    private let spelling: ArraySlice<UInt8>

    /// Spelled without fraction and exponent.
    package let isWhole: Bool

    init(_ spelling: ArraySlice<UInt8>, isWhole: Bool) {
        self.spelling = spelling
        self.isWhole = isWhole
    }

    /// The nearest double; infinite when beyond its range.
    package var double: Double { Double(String(decoding: spelling, as: UTF8.self)) ?? .nan }

    /// The exact value as an integer, however it is spelled: `100`, `100.0` and `1e2` alike.
    ///
    /// Nil when it has a fraction or does not fit.
    package var int64: Int64? {
        if isWhole, spelling.count <= 18 { return shortWhole }
        let (magnitude, isExact) = wholeMagnitude ?? (0, false)
        guard isExact else { return nil }
        if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
        return Int64(exactly: magnitude)
    }

    /// The low 32 bits of the exact integer, however large; nil when it has a fraction.
    package var lowInt32: Int32? {
        guard let (magnitude, _) = wholeMagnitude else { return nil }
        return Int32(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
    }

    /// The value of a number of few digits without fraction and exponent, which most are.
    private var shortWhole: Int64 {
        var value: Int64 = 0
        for digit in isNegative ? spelling.dropFirst() : spelling { value = value * 10 + Int64(digit &- 0x30) }
        return isNegative ? -value : value
    }

    private var isNegative: Bool { spelling.first == UInt8(ascii: "-") }

    /// The digits without sign as an integer modulo 2^64, and whether nothing was cut off; nil when there is a fraction.
    private var wholeMagnitude: (UInt64, isExact: Bool)? {
        var digits: [UInt8] = []
        var fractionDigits = 0
        var index = spelling.startIndex + (isNegative ? 1 : 0)
        var isInFraction = false
        scan: while index < spelling.endIndex {
            switch spelling[index] {
            case UInt8(ascii: "."): isInFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): break scan
            default:
                digits.append(spelling[index] &- 0x30)
                fractionDigits += isInFraction ? 1 : 0
            }
            index += 1
        }
        let significant = digits.drop { $0 == 0 }
        guard !significant.isEmpty else { return (0, true) }
        let scale = exponent(from: index + 1) - fractionDigits
        return Self.magnitude(of: significant, scale: scale)
    }

    /// The exponent after the `e`; one far out of range is cut to a value that is out of range, too.
    private func exponent(from start: Int) -> Int {
        guard start < spelling.endIndex else { return 0 }
        let digits = spelling[start...].drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        var magnitude = 0
        for digit in digits where magnitude < 1 << 40 { magnitude = magnitude * 10 + Int(digit &- 0x30) }
        return spelling[start] == UInt8(ascii: "-") ? -magnitude : magnitude
    }

    private static func magnitude(of digits: ArraySlice<UInt8>, scale: Int) -> (UInt64, isExact: Bool)? {
        var digits = digits
        if scale < 0 {
            guard -scale < digits.count, digits.suffix(-scale).allSatisfy({ $0 == 0 }) else { return nil }
            digits = digits.dropLast(-scale)
        }
        var value: UInt64 = 0
        var isExact = true
        // After 64 more factors of ten the low 64 bits are all zero.
        for digit in digits + Array(repeating: 0, count: min(max(scale, 0), 64)) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
            value = overflow || carry ? value &* 10 &+ UInt64(digit) : sum
            isExact = isExact && !overflow && !carry
        }
        return (value, isExact)
    }
}
