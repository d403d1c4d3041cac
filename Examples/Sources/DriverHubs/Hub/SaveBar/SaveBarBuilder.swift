import ComponentScreen

/// A bar that saves or discards what was chosen, and leads back.
struct SaveBarBuilder: ComponentBuilder {
    let placement = Placement<HubRequirements>("save-bar", in: .saving)
    let hub: HubModel
    let view = SaveBarView()
    let entry = \SaveBarState.noEntry

    func state(for requirements: HubRequirements) -> SaveBarState { SaveBarState() }

    func presenter(_ store: Store<SaveBarState>) -> SaveBarPresenter { SaveBarPresenter(store: store, hub: hub) }
}
