import ComponentScreen
import Delivery

/// The events of the insurance.
public enum InsuranceEvent: Equatable, Encodable, Sendable {
    case switchTapped
    case tierChosen(InsuranceCover)
}

struct InsuranceView: ComponentView {
    func body(_ state: InsuranceState) -> Facet<InsuranceEvent> {
        .card("insurance", title: state.title, subtitle: state.subtitle, icon: FacetElement.Image(ComponentIcon.shield))
        {
            Facet.toggle(
                "switch", title: state.switchTitle, accessory: state.price, isOn: state.isOn,
                status: state.switchStatus, tap: .switchTapped)
            if !state.tiers.isEmpty { tiers(state) }
        }
    }

    private func tiers(_ state: InsuranceState) -> Facet<InsuranceEvent> {
        .choice("tiers", title: state.tiersTitle, status: state.tiersStatus) {
            for (index, tier) in state.tiers.enumerated() {
                Facet.option(
                    "tier-\(index + 1)", title: state.title(of: tier),
                    accessory: state.price(of: tier), isSelected: tier == state.tier, tap: .tierChosen(tier))
            }
        }
    }
}
