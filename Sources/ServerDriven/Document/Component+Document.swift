public import ComponentScreen

extension Component {
    /// A component of a screen that is served as a document: it shows a facet, whose actions the client does.
    ///
    /// Where such a screen is mounted, nothing handles its actions.
    public init(_ id: ComponentID, showing facet: Facet<FacetAction>) {
        self.init(id, state: ServedState(facet: facet), view: ServedView()) { ServedPresenter(store: $0) }
    }
}

private struct ServedState: ComponentState {
    let facet: Facet<FacetAction>
}

private struct ServedView: ComponentView {
    func body(_ state: ServedState) -> Facet<FacetAction> { state.facet }
}

private final class ServedPresenter: Presenter {
    let store: Store<ServedState>

    init(store: Store<ServedState>) { self.store = store }

    func handle(_ action: FacetAction) {}
}
