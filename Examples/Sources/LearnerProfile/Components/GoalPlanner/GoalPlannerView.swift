import ComponentScreen

enum GoalPlannerEvent: Equatable, Encodable, Sendable {
    case minutesEntered(String)
    case weekendsTapped
}

struct GoalPlannerView: ComponentView {
    func body(_ state: GoalPlannerState) -> Facet<GoalPlannerEvent> {
        .card("planner", title: state.title, subtitle: state.subtitle, icon: "calendar") {
            Facet.field(
                "minutes", title: state.minutesTitle, value: state.entered.minutes, hint: state.hint,
                entry: .number, status: state.minutesStatus, enter: GoalPlannerEvent.minutesEntered)
            Facet.toggle(
                "weekends", title: state.weekendsTitle, isOn: state.entered.restsOnWeekends, tap: .weekendsTapped)
        }
    }
}
