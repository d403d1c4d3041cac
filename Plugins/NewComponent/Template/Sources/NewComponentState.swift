import ComponentScreen

struct NewComponentState: ComponentState {
    let words: Words
    /// The user's entry.
    var isOn = false

    var title: String { words("New component") }
    var subtitle: String { isOn ? words("Switched on") : words("Switched off") }
}
