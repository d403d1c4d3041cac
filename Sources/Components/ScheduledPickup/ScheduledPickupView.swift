import ComponentScreen
import Delivery

/// The events of the pick-up time.
public enum ScheduledPickupEvent: Equatable, Encodable, Sendable {
    case asSoonAsPossibleChosen
    case windowChosen(PickupWindow)
}

struct ScheduledPickupView: ComponentView {
    func body(_ state: ScheduledPickupState) -> Facet<ScheduledPickupEvent> {
        .choice("pickup", title: state.title, subtitle: state.subtitle, status: state.status) {
            Facet.option(
                "as-soon-as-possible", title: state.asSoonAsPossibleTitle, isSelected: state.chosen == nil,
                tap: .asSoonAsPossibleChosen)
            for day in state.days {
                Facet.choice(day.id, title: day.title) {
                    for (index, window) in day.windows.enumerated() {
                        Facet.option(
                            "\(day.id)-\(index + 1)", title: state.title(of: window),
                            isSelected: window == state.chosen, status: state.status(of: window),
                            tap: .windowChosen(window))
                    }
                }
            }
        }
    }
}
