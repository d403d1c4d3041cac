import ComponentScreen
import Components

/// The library's insurance as Meadow draws it: a sentence with one button, and a button for each tier.
struct MeadowInsuranceView: ComponentView {
    func body(_ state: InsuranceState) -> Facet<InsuranceEvent> {
        .card("insurance", status: state.tiersStatus, style: FacetElement.Style(tone: state.isOn ? .success : .neutral))
        {
            Facet.message("pays", state.subtitle)
            for (index, tier) in state.tiers.enumerated() {
                Facet.button(
                    "tier-\(index + 1)", title: state.title(of: tier), subtitle: state.price(of: tier),
                    style: FacetElement.Style(emphasis: tier == state.tier ? .primary : .normal), tap: .tierChosen(tier)
                )
            }
            Facet.button(
                "switch", title: state.isOn ? state.words("Do without") : state.switchTitle, subtitle: state.price,
                status: state.switchStatus, style: FacetElement.Style(emphasis: .secondary), tap: .switchTapped)
        }
    }
}
