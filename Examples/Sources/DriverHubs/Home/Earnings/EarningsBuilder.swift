import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// The earnings of a driver.
    static var earnings: Self { Flag("plugin_switch_earnings", default: .off) }
}

/// The driver's earnings of this week.
struct EarningsBuilder: ComponentBuilder {
    let placement = Placement<HomeRequirements>("earnings", in: .main, when: .on(.earnings))
    let view = EarningsView()

    func state(for requirements: HomeRequirements) -> EarningsState { EarningsState(earnings: requirements.earnings) }
}

struct EarningsState: ComponentState {
    let earnings: String
    let title = "This week"
}

struct EarningsView: ComponentView {
    func body(_ state: EarningsState) -> Facet<Never> {
        .card("earnings", title: state.title, accessory: state.earnings)
    }
}
