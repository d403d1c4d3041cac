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
    public var input: String? {
        get { entered.value.input }
        set { entered.value.input = newValue }
    }
    /// The inputs whose values it sends: `all` of its component, or a list of ids; nil for none.
    ///
    /// Once it is sent, these are the values by id.
    public var inputs: FacetValue? {
        get { entered.value.inputs }
        set { entered.value.inputs = newValue }
    }
    /// The secrets that it sends, by the ids of their inputs; they are not encoded.
    public var secrets: [FacetID: Secret] {
        get { entered.value.secrets }
        set { entered.value.secrets = newValue }
    }

    package var namedData: NamedValues<FacetValue>

    private struct Entered: RareValue, Codable {
        static let usual = Entered()
        var input: String?
        var inputs: FacetValue?
        var secrets: [FacetID: Secret] = [:]

        enum CodingKeys: CodingKey {
            case input, inputs
        }
    }
    private var entered: RareMember<Entered>

    private enum CodingKeys: CodingKey {
        case name, data
    }

    /// Makes an action.
    public init(
        name: String, data: [String: FacetValue] = [:], input: String? = nil, inputs: FacetValue? = nil
    ) {
        self.name = name
        namedData = NamedValues(data)
        entered = RareMember(Entered(input: input, inputs: inputs))
    }

    /// Reads an action as it is on the wire.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        name = try members.decode(String.self, forKey: .name)
        namedData = NamedValues(try members.decode([String: FacetValue].self, forKey: .data))
        entered = RareMember(try Entered(from: decoder))
    }

    /// Writes the action as it is on the wire, without secrets.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(name, forKey: .name)
        try members.encode(data, forKey: .data)
        try entered.encode(to: encoder)
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
