import ComponentScreen

/// The sizes a package can be sent in, to choose from.
///
/// The fallback of every other way to state a size: always on, everywhere.
struct PredefinedSizeBuilder: ComponentBuilder {
    /// In the parcel section, always.
    let placement = Placement<DeliveryRequirements>("size-weight", in: .parcel)
    let order: OrderStream
    let view = PredefinedSizeView()

    func state(for requirements: DeliveryRequirements) -> PredefinedSizeState {
        PredefinedSizeState(offered: OfferedSizes(in: requirements.country))
    }

    func presenter(_ store: Store<PredefinedSizeState>) -> PredefinedSizePresenter {
        PredefinedSizePresenter(store: store, order: order)
    }
}
