import ComponentScreen

/// The sizes a package can be sent in, to choose from.
///
/// The fallback of every other way to state a size: always on, everywhere.
struct PredefinedSizeBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("size-weight", in: .parcel)
    let order: OrderStream
    let view = PredefinedSizeView()
    let entry = \PredefinedSizeState.sizes.selected

    func state(for requirements: DeliveryRequirements) -> PredefinedSizeState {
        PredefinedSizeState(words: requirements.words, sizes: SizeChoice(in: requirements.country))
    }

    func presenter(_ store: Store<PredefinedSizeState>) -> PredefinedSizePresenter { .init(store: store, order: order) }
}
