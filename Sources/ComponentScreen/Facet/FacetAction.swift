/// An event on the wire: a name, data, and for an entry the text that was entered.
public struct FacetAction: Hashable, Sendable, Codable {
    /// The event's name, such as `photoAdded` or `navigate`.
    public var name: String
    /// The values that the action is about, such as the address to go to.
    public var data: [String: FacetValue]
    /// The text that the user entered; nil for a tap.
    public var input: String?

    /// Makes an action.
    public init(name: String, data: [String: FacetValue] = [:], input: String? = nil) {
        self.name = name
        self.data = data
        self.input = input
    }

    /// Returns the same action with another text entered.
    package func entering(_ text: String?) -> FacetAction { FacetAction(name: name, data: data, input: text) }
}
