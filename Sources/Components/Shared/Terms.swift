import ComponentScreen
import Delivery

/// The terms of one component in a country.
///
/// They stand in an exhaustive `switch` over the countries, so the compiler asks what a new country is offered. They are
/// equal where they offer the same, so that a state can hold them.
protocol Terms: Equatable, Sendable {
    /// Makes the terms; throws in a country where the component is not offered.
    init(in country: Country) throws(MissingTerms)
}

/// The reason why a component cannot be built for a country: it has no terms there.
struct MissingTerms: Error, Hashable, CustomStringConvertible {
    /// The type that holds the terms.
    let terms: String
    let country: Country

    var description: String {
        "\(terms) has no entry for \(country.code); add one, or let the builder's condition ask `.offered(\(terms).self)`"
    }
}
