/// A JSON value, as custom data of a facet.
public enum FacetValue: Hashable, Sendable {
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// A truth value.
    case bool(Bool)
    /// A list.
    case list([FacetValue])
    /// Values by name.
    case object([String: FacetValue])
    /// No value.
    case null

    /// The JSON type of a value, as capabilities declare it.
    public enum Sort: String, Hashable, Sendable, Codable, CaseIterable {
        /// A text.
        case string
        /// Any number.
        case number
        /// A truth value.
        case boolean
        /// A list.
        case array
        /// Values by name.
        case object
    }
}

extension FacetValue: Codable {
    /// Reads any JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([FacetValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: FacetValue].self))
        }
    }

    /// Writes the JSON value without a tag for its case.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .bool(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        case .null: try container.encodeNil()
        }
    }
}
