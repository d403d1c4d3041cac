import ComponentScreen
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// Careful handling, where the customer asks for it.
    public static var fragileHandling: Self { Flag("fragile_handling", default: .off) }
}

/// A switch for packages that have to be handled with care.
struct FragileHandlingBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("fragile-handling", in: .parcel, when: .on(.fragileHandling))
    let order: OrderStream
    let view = FragileHandlingView()
    let entry = \FragileHandlingState.isWanted

    func state(for requirements: DeliveryRequirements) -> FragileHandlingState { .init(words: requirements.words) }

    func presenter(_ store: Store<FragileHandlingState>) -> FragileHandlingPresenter {
        FragileHandlingPresenter(store: store, order: order)
    }
}
