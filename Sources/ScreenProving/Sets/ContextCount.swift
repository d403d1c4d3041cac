import Foundation

/// A number of contexts: exact while that can be counted in an `Int`, and known to be rounded beyond.
///
/// Numbers of contexts are products of many small factors and leave the range of an `Int` at 63 flags. A count that has
/// left it never comes back to look exact.
public struct ContextCount: Hashable, Sendable {
    /// The number, while it fits; nil where only the approximation is known.
    public let exact: Int?
    /// The number, rounded to the precision of a `Double`.
    public let approximate: Double

    private init(_ exact: Int?, or approximate: Double) {
        self.exact = exact
        self.approximate = exact.map(Double.init) ?? approximate
    }

    /// Makes an exact count.
    public init(_ exact: Int) { self.init(exact, or: 0) }

    /// Makes a count that is not known exactly.
    init(about approximate: Double) { self.init(nil, or: approximate) }

    /// Returns the sum; exact when both are and it fits.
    public static func + (a: ContextCount, b: ContextCount) -> ContextCount {
        ContextCount(exact(a, b) { $0.addingReportingOverflow($1) }, or: a.approximate + b.approximate)
    }

    /// Returns the product; exact when both are and it fits.
    public static func * (a: ContextCount, b: ContextCount) -> ContextCount {
        ContextCount(exact(a, b) { $0.multipliedReportingOverflow(by: $1) }, or: a.approximate * b.approximate)
    }

    /// Returns the part this is of another count, from 0 to 1; 0 of nothing.
    public func share(of whole: ContextCount) -> Double {
        whole.approximate == 0 ? 0 : approximate / whole.approximate
    }

    private static func exact(
        _ a: ContextCount, _ b: ContextCount, _ operation: (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) -> Int? {
        guard let x = a.exact, let y = b.exact else { return nil }
        let result = operation(x, y)
        return result.overflow ? nil : result.partialValue
    }
}

extension ContextCount: CustomStringConvertible {
    /// With separators, `2,359,296`; where it is rounded, that too: `about 1.2e+21`.
    public var description: String {
        exact?.formatted(.number.locale(Locale(identifier: "en_US"))) ?? "about " + String(format: "%.1e", approximate)
    }

    /// Returns the number with a noun for what is counted: `1 user`, `2,000 users`.
    package func of(_ noun: String) -> String { "\(self) \(noun)\(exact == 1 ? "" : "s")" }
}

extension ContextCount: Encodable {
    /// Encodes a whole number while it is exact; where it is rounded, one with a fraction or an exponent.
    public func encode(to encoder: any Encoder) throws {
        if let exact { try exact.encode(to: encoder) } else { try approximate.encode(to: encoder) }
    }
}
