import ComponentScreen

struct NewComponentState: ComponentState {
    var isOn = false

    let title = "New component"
    var subtitle: String { isOn ? "Switched on" : "Switched off" }
}
