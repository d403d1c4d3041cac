import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// Insurance of the package.
    public static var insurance: Self { Flag("insurance", default: .off) }
}

/// Insurance of the declared value or, where none is declared, of a fixed tier.
struct InsuranceBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>(
        "insurance", in: .value, when: .on(.insurance) && .offered(InsuranceTerms.self))
    let order: OrderStream
    let view = InsuranceView()
    let entry = \InsuranceState.choice

    func state(for requirements: DeliveryRequirements) throws -> InsuranceState {
        try .init(country: requirements.country, words: requirements.words)
    }

    func presenter(_ store: Store<InsuranceState>) -> InsurancePresenter { .init(store: store, order: order) }
}
