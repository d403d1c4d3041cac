public import ComponentScreen

extension ScreenRequest {
    /// Makes the request of the action `command`; nil when the action is none, or has no address.
    ///
    /// An entered text travels as the member `input` of the payload; a payload that is not an object is put under
    /// `payload` then.
    public init?(command action: FacetAction, capabilities: String) {
        guard action.name == "command", case .string(let path)? = action.data["url"] else { return nil }
        var payload = action.data["payload"] ?? .null
        if let input = action.input {
            var members: [String: FacetValue] =
                switch payload {
                case .object(let members): members
                case .null: [:]
                default: ["payload": payload]
                }
            members["input"] = .string(input)
            payload = .object(members)
        }
        self.init(path, body: payload, capabilities: capabilities)
    }

    /// The payload of a command without what the user entered; null for anything else, and where there is nothing.
    var payload: FacetValue {
        guard input != nil, case .object(var members)? = body else { return body ?? .null }
        members["input"] = nil
        guard members.count == 1, let wrapped = members["payload"] else {
            return members.isEmpty ? .null : .object(members)
        }
        // An object is not wrapped; this one was sent with a member of that name.
        if case .object = wrapped { return .object(members) }
        return wrapped
    }

    /// The text that the user entered for a command.
    var input: String? {
        guard case .object(let members)? = body, case .string(let text)? = members["input"] else { return nil }
        return text
    }
}
