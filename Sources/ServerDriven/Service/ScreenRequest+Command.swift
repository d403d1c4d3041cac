public import ComponentScreen

extension ScreenRequest {
    /// Makes the request of the action `command`; nil when the action is none, or has no address.
    ///
    /// An entered text travels as the member `input` of the payload, the values of inputs as the member `inputs`; a payload
    /// that is not an object is put under `payload` then.
    public init?(command action: FacetAction, capabilities: String) {
        guard action.name == "command", case .string(let path)? = action.data["url"] else { return nil }
        var payload = action.data["payload"] ?? .null
        var entered = ["input": action.input.map(FacetValue.string)]
        if case .object? = action.inputs { entered["inputs"] = action.inputs }
        if case .object(let entered)? = FacetValue.members(entered) {
            let members: [String: FacetValue] =
                switch payload {
                case .object(let members): members
                case .null: [:]
                default: ["payload": payload]
                }
            payload = .object(members.merging(entered) { $1 })
        }
        self.init(path, body: payload, capabilities: capabilities)
    }

    /// The payload of a command without what the user entered; null for anything else, and where there is nothing.
    var payload: FacetValue {
        guard input != nil || inputs != nil, case .object(var members)? = body else { return body ?? .null }
        if input != nil { members["input"] = nil }
        if inputs != nil { members["inputs"] = nil }
        guard members.count == 1, let wrapped = members["payload"] else {
            return members.isEmpty ? .null : .object(members)
        }
        // An object is not wrapped; this one was sent with a member of that name.
        if case .object = wrapped { return .object(members) }
        return wrapped
    }

    /// The text that the user entered for a command.
    var input: String? { member("input") }

    /// The values of inputs that the user sent with a command.
    var inputs: [String: FacetValue]? { member("inputs") }

    private func member<Value: CustomValue>(_ name: String) -> Value? {
        guard case .object(let members)? = body else { return nil }
        return members[name].flatMap { Value(custom: $0) }
    }
}
