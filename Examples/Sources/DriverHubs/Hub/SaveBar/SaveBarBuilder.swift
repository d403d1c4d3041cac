import ComponentScreen

/// Saves or discards what was chosen, and leads back.
struct SaveBarBuilder: ComponentBuilder {
    let placement = Placement<HubRequirements>("save-bar", in: .saving)
    let hub: HubModel

    /// Makes the component; what was chosen comes with the model.
    func build(for requirements: HubRequirements) -> Component {
        Component(placement.id, state: SaveBarState(), view: SaveBarView()) { store in
            SaveBarPresenter(store: store, hub: hub)
        }
    }
}
