import Delivery

/// The reason why a component cannot be built for a country: its terms say nothing about it.
struct MissingTerms: Error, Hashable, CustomStringConvertible {
    /// The type that holds the terms.
    let terms: String
    let country: Country

    var description: String {
        "\(terms) has no entry for \(country.code); add one, or leave \(country.code) out of the builder's condition"
    }
}
