import ComponentScreen
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// The value of the content, as the customer declares it.
    public static var declaredValue: Self { Flag("declared_value", default: .off) }
}

/// The value of the content, in the country's currency.
struct DeclaredValueBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("declared-value", in: .value, when: .on(.declaredValue))
    let order: OrderStream
    let view = DeclaredValueView()
    let entry = \DeclaredValueState.entry.typed

    func state(for requirements: DeliveryRequirements) -> DeclaredValueState {
        .init(country: requirements.country, words: requirements.words)
    }

    func presenter(_ store: Store<DeclaredValueState>) -> DeclaredValuePresenter { .init(store: store, order: order) }
}
