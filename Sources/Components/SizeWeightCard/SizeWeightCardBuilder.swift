import ComponentScreen
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// One card for size and weight.
    public static var sizeWeightRedesign: Self { Flag("size_weight_redesign", default: .off) }
}

/// The size and the real weight of a package in one card.
struct SizeWeightCardBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("size-weight", in: .parcel, when: .on(.sizeWeightRedesign))
    let order: OrderStream
    let view = SizeWeightCardView()
    let entry = \SizeWeightCardState.entry

    func state(for requirements: DeliveryRequirements) -> SizeWeightCardState {
        SizeWeightCardState(words: requirements.words, sizes: SizeChoice(in: requirements.country))
    }

    func presenter(_ store: Store<SizeWeightCardState>) -> SizeWeightCardPresenter { .init(store: store, order: order) }
}
