public import ComponentScreen

extension ScreenRequest {
    /// Makes the request of the action `command`; nil when the action is none, or has no address.
    ///
    /// An entered text travels as the member `input` of the payload, the values of inputs as the member `inputs`; a
    /// payload that is not an object is put under `payload` then.
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
        secrets = action.secrets
    }
}
