import ComponentScreen

/// What an action of the client is about: an event of a facet.
struct A2UIAction {
    /// The event of tapping, choosing or switching.
    static let tap = "tap"
    /// Brings what was entered, and does nothing besides.
    static let apply = "apply"
    /// Something was unfolded on the client.
    static let opened = "opened"

    let name: String
    let component: ComponentID
    /// The facet; nil for the component as a whole.
    let facet: FacetID?

    /// Returns the action as a button has it; it brings the number of the state that the user saw.
    func written(in form: A2UIForm) -> FacetValue {
        .object([
            "event": .object([
                "name": .string(name),
                "context": .members([
                    "component": .string(component.rawValue), "facet": facet.map { .string($0.rawValue) },
                    "revision": form.binding("/revision"),
                ]),
            ])
        ])
    }
}
