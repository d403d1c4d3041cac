import ComponentScreen
import Components

/// The library's insurance as Harbour draws it: the cover first, and the switch below it.
struct HarbourInsuranceView: ComponentView {
    func body(_ state: InsuranceState) -> Facet<InsuranceEvent> {
        .card("insurance", title: state.title, accessory: state.price, style: FacetElement.Style(background: .accent)) {
            if !state.tiers.isEmpty {
                Facet.choice("tiers", title: state.tiersTitle, status: state.tiersStatus, layout: .horizontal) {
                    for (index, tier) in state.tiers.enumerated() {
                        Facet.option(
                            "tier-\(index + 1)", title: state.title(of: tier), accessory: state.price(of: tier),
                            isSelected: tier == state.tier, tap: .tierChosen(tier))
                    }
                }
            }
            Facet.toggle(
                "switch", title: state.switchTitle, subtitle: state.subtitle, isOn: state.isOn,
                status: state.switchStatus, tap: .switchTapped)
        }
    }
}
