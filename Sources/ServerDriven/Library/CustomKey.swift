public import ComponentScreen

/// A key of `custom` with the type of its values: a kind of facet declares it, and its readers use the same one.
///
/// ```swift
/// extension CustomKey where Value == String {
///     static var query: Self { CustomKey("query") }
/// }
///
/// SupportedKind("filters", custom: .query)
/// facet[.query]
/// ```
public struct CustomKey<Value: CustomValue>: Hashable, Sendable {
    /// The name on the wire.
    public let name: String

    /// Names a key.
    public init(_ name: String) { self.name = name }
}

extension Facet {
    /// The custom value of a key; nil when there is none, or one of another type.
    public subscript<Value: CustomValue>(key: CustomKey<Value>) -> Value? {
        element.custom[key.name].flatMap { Value(custom: $0) }
    }
}
