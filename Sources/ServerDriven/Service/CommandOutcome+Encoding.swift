import ComponentScreen

extension CommandOutcome {
    /// The outcome as JSON in UTF-8, with the names of objects in order.
    var encoded: [UInt8] {
        let outcome: FacetValue? =
            switch self {
            case .done(let message): .members(["message": .text(message), "result": .string("done")])
            case .input(let input, let action):
                .members(["action": action.value, "input": input.json, "result": .string("input")])
            case .failed(let message): .members(["message": .string(message), "result": .string("failed")])
            }
        return outcome?.encoded ?? []
    }
}

extension CommandInput {
    /// The question as JSON has it; its `value` is what is answered if the user changes nothing.
    fileprivate var json: FacetValue? {
        let choices = options.compactMap { FacetValue.members(["id": .string($0.id), "title": .string($0.title)]) }
        return .members([
            "kind": .string(options.isEmpty ? "text" : "choice"), "options": options.isEmpty ? nil : .list(choices),
            "title": .string(title), "value": .text(value),
        ])
    }
}
