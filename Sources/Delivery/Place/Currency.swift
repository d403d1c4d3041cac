/// A currency by its ISO 4217 code, with the digits people use for it.
public struct Currency: Hashable, Codable, Sendable {
    /// The ISO 4217 code.
    public let code: String
    /// The digits after the decimal point in everyday prices; fewer than ISO's where the coins are out of use.
    public let fractionDigits: Int

    /// Declares a currency.
    public init(_ code: String, fractionDigits: Int) {
        self.code = code
        self.fractionDigits = fractionDigits
    }
}
