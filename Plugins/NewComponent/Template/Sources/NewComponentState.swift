import ComponentScreen

struct NewComponentState: ComponentState {
    var words: Words
    var isOn = false

    var title: String { words("New component") }
    var subtitle: String { isOn ? words("Switched on") : words("Switched off") }
}
