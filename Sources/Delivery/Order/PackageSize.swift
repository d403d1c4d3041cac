public import Foundation

/// The greatest size and weight of one package.
public struct PackageSize: Hashable, Codable, OrderPart {
    /// The name of a predefined size, such as `M`; nil for measures entered by the customer.
    public let name: String?
    /// Length, width and height in centimetres, longest first.
    public let centimetres: [Int]
    /// The weight in kilograms.
    public let kilograms: Decimal

    /// Makes a size; the sides may come in any order.
    public init(name: String? = nil, centimetres: [Int], kilograms: Decimal) {
        self.name = name
        self.centimetres = centimetres.sorted(by: >)
        self.kilograms = kilograms
    }

    /// The weight to be charged in kilograms: the real one or, when more, one for every 5,000 cubic centimetres.
    public var chargeableKilograms: Decimal {
        let volume = centimetres.reduce(Decimal(1)) { $0 * Decimal($1) }
        return max(kilograms, volume / 5000)
    }
}
