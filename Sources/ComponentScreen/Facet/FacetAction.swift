/// An event on the wire: a name, data, and for an entry the text that was entered.
public struct FacetAction: Hashable, Sendable {
    /// The event's name, such as `photoAdded` or `navigate`.
    public var name: String
    /// What the action is about, such as the address to go to.
    public var data: [String: FacetValue]
    /// What the user entered; nil for a tap.
    public var input: String?

    /// Makes an action.
    public init(name: String, data: [String: FacetValue] = [:], input: String? = nil) {
        self.name = name
        self.data = data
        self.input = input
    }

    /// The same action with another text entered.
    package func entering(_ text: String?) -> FacetAction { FacetAction(name: name, data: data, input: text) }
}

extension FacetAction: Encodable {
    private enum CodingKeys: String, CodingKey {
        case name, data, input
    }

    /// Writes the action; data only where there is some.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        if !data.isEmpty { try container.encode(data, forKey: .data) }
        try container.encodeIfPresent(input, forKey: .input)
    }
}
