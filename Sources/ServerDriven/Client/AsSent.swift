public import ComponentScreen

/// A facet that is drawn as it came.
struct AsSentState: ComponentState {
    let sent: Facet<FacetAction>
    /// What is shown as chosen or not before the server has answered.
    var selections: [FacetID: Bool] = [:]
    /// What the user has entered, by field: the server may refuse it, and nobody wants to enter it again.
    var entries: [FacetID: String] = [:]

    var facet: Facet<FacetAction> {
        let facet = sent.selecting(selections)
        return entries.isEmpty ? facet : facet.entered(entries)
    }
}

struct AsSentView: ComponentView {
    func body(_ state: AsSentState) -> Facet<FacetAction> { state.facet }
}

struct AsSentPresenter: Presenter {
    let store: Store<AsSentState>
    let channel: ScreenChannel

    func start() {
        let own = Set(store.state.sent.all.map(\.id))
        store.follow(channel.selections) { state, selections in
            state.selections = selections.filter { own.contains($0.key) }
        }
    }

    func handle(_ action: FacetAction) {
        if let text = action.input {
            for field in store.state.sent.all where field.component == .field && field.events.enter?(text) == action {
                store.state.entries[field.id] = text
            }
        }
        channel.actions.send(action)
    }
}

struct AsSentBuilder: ComponentBuilder {
    let channel: ScreenChannel
    let placement = Placement<SentItem>()

    func build(for sent: SentItem) -> Component {
        Component(placement.id, asSent: sent.item, channel: channel)
    }
}

extension Component {
    /// A component of a screen that is served as a document: it shows a facet, whose actions the client does.
    ///
    /// Where such a screen is mounted, nobody hears of its actions.
    public init(_ id: ComponentID, showing facet: Facet<FacetAction>) {
        self.init(id, asSent: facet, channel: ScreenChannel())
    }

    fileprivate init(_ id: ComponentID, asSent facet: Facet<FacetAction>, channel: ScreenChannel) {
        self.init(id, state: AsSentState(sent: facet), view: AsSentView()) {
            AsSentPresenter(store: $0, channel: channel)
        }
    }
}

extension Facet {
    /// The same tree with texts in its fields.
    fileprivate func entered(_ entries: [FacetID: String]) -> Facet {
        var facet = self
        facet.text.accessory = entries[id] ?? text.accessory
        facet.children = children.map { $0.entered(entries) }
        return facet
    }
}
