public import ComponentScreen

/// A Swift type that custom values are read as.
public protocol CustomValue: Hashable, Sendable {
    /// The JSON type that capabilities declare for it.
    static var customType: FacetValue.Sort { get }
    /// Returns nil when the value is of another type.
    init?(custom value: FacetValue)
}

extension String: CustomValue {
    /// A JSON string.
    public static var customType: FacetValue.Sort { .string }
    /// Returns nil when the value is not a string.
    public init?(custom value: FacetValue) {
        guard case .string(let text) = value else { return nil }
        self = text
    }
}

extension Bool: CustomValue {
    /// A JSON truth value.
    public static var customType: FacetValue.Sort { .boolean }
    /// Returns nil when the value is not a truth value.
    public init?(custom value: FacetValue) {
        guard case .bool(let truth) = value else { return nil }
        self = truth
    }
}

extension Int: CustomValue {
    /// A JSON number.
    public static var customType: FacetValue.Sort { .number }
    /// Returns nil when the value is not a whole number.
    public init?(custom value: FacetValue) {
        guard case .integer(let number) = value else { return nil }
        self.init(exactly: number)
    }
}

extension Double: CustomValue {
    /// A JSON number.
    public static var customType: FacetValue.Sort { .number }
    /// Returns nil when the value is not a number.
    public init?(custom value: FacetValue) {
        switch value {
        case .number(let number): self = number
        case .integer(let number): self.init(number)
        default: return nil
        }
    }
}

extension Array: CustomValue where Element: CustomValue {
    /// A JSON array.
    public static var customType: FacetValue.Sort { .array }
    /// Returns nil when the value is not a list, or one with an element of another type.
    public init?(custom value: FacetValue) {
        guard case .list(let values) = value else { return nil }
        let elements = values.compactMap { Element(custom: $0) }
        guard elements.count == values.count else { return nil }
        self = elements
    }
}

extension Dictionary: CustomValue where Key == String, Value == FacetValue {
    /// A JSON object.
    public static var customType: FacetValue.Sort { .object }
    /// Returns nil when the value is not an object.
    public init?(custom value: FacetValue) {
        guard case .object(let members) = value else { return nil }
        self = members
    }
}
