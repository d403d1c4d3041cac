/// An event on the wire: a name, data, and for an entry the text that was entered.
public struct FacetAction: Hashable, Sendable, Codable {
    /// The event's name, such as `photoAdded` or `navigate`.
    public var name: String
    /// The values that the action is about, such as the address to go to.
    public var data: [String: FacetValue] {
        get { namedData.values }
        set { namedData = NamedValues(newValue) }
    }
    /// The text that the user entered; nil for a tap.
    public var input: String?
    /// The inputs whose values it sends: `all` of its component, or a list of ids; nil for none.
    ///
    /// Once it is sent, these are the values by id.
    public var inputs: FacetValue?
    /// The secrets that it sends, by the ids of their inputs; they are not encoded.
    public var secrets: [FacetID: Secret] = [:]

    package var namedData: NamedValues

    private enum CodingKeys: String, CodingKey {
        case name, input, inputs
        case namedData = "data"
    }

    /// Makes an action.
    public init(
        name: String, data: [String: FacetValue] = [:], input: String? = nil, inputs: FacetValue? = nil
    ) {
        self.name = name
        namedData = NamedValues(data)
        self.input = input
        self.inputs = inputs
    }

    /// Returns the same action with another text entered.
    package func entering(_ text: String?) -> FacetAction {
        var action = self
        action.input = text
        return action
    }

    /// Returns the same action, which sends the values of some fields, choices and toggles; of all of its component
    /// where none are named.
    public func sending(_ inputs: FacetID...) -> FacetAction {
        let ids = inputs.map { FacetValue.string($0.rawValue) }
        var action = self
        action.inputs = ids.isEmpty ? .string("all") : .list(ids)
        return action
    }
}

extension FacetAction: CustomReflectable {
    /// The members that are encoded.
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "data": data, "input": input as Any, "inputs": inputs as Any])
    }
}
