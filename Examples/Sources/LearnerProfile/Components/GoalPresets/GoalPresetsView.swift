import ComponentScreen

enum GoalPresetsEvent: Equatable, Encodable, Sendable {
    case minutesChosen(Int)
}

struct GoalPresetsView: ComponentView {
    func body(_ state: GoalPresetsState) -> Facet<GoalPresetsEvent> {
        .choice("presets", title: state.title, status: state.status) {
            for minutes in state.choices {
                Facet.option(
                    "minutes-\(minutes)", title: state.title(of: minutes),
                    isSelected: minutes == state.minutes, tap: .minutesChosen(minutes))
            }
        }
    }
}
