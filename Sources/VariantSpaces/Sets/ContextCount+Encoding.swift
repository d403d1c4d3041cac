extension ContextCount: Encodable {
    /// A whole number while it is exact; where it is rounded, one with a fraction or an exponent.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let exact { try container.encode(exact) } else { try container.encode(approximate) }
    }
}
