public import ComponentScreen

/// A facet that is drawn as it came.
struct PlainFacetState: ComponentState {
    let sent: Facet<FacetAction>
    /// The selections that are shown before the server has answered.
    var selections: [FacetID: Bool] = [:]
    /// The part of the user's entries that is about it: the server may refuse one, and nobody wants to enter it again.
    var form = ScreenForm()

    var facet: Facet<FacetAction> { form.filling(sent.selecting(selections)) }

    /// The user's entries by input.
    var entered: [String: FacetValue] {
        get { Dictionary(form.entries.map { ($0.key.rawValue, $0.value) }) { first, _ in first } }
        set {
            form = form.withoutEntries
            for (id, value) in newValue { form.enter(value, into: FacetID(rawValue: id)) }
        }
    }

    /// The ids of all facets inside.
    fileprivate var ids: Set<FacetID> { Set(sent.all.map(\.id)) }
}

struct PlainFacetView: ComponentView {
    func body(_ state: PlainFacetState) -> Facet<FacetAction> { state.facet }
}

struct PlainFacetPresenter: Presenter {
    let store: Store<PlainFacetState>
    let channel: ScreenChannel

    func start() {
        store.follow(channel.selections) { state, selections in
            state.selections = selections.limited(to: state.ids)
        }
        store.follow(channel.form) { $0.form = $1.limited(to: $0.ids) }
    }

    func handle(_ action: FacetAction) {
        let sent = store.state.sent
        if let (input, secret) = action.enteredSecret {
            return channel.form.update { $0.enter(secret, into: input) }
        }
        if let (input, value) = action.entered {
            let facet = store.state.facet.first(input), text = String(custom: value) ?? ""
            channel.form.update { $0.enter(facet?.value(choosing: value) ?? value, into: input) }
            // The document itself may want something done then.
            let own = sent.first(facet?.kind.input == .options ? FacetID(text) : input)?.events
            if let action = own?.enter?(text) ?? own?.tap { channel.actions.send(action) }
        } else {
            for (field, entry) in [sent].entries(for: action) { channel.form.update { $0.enter(entry, into: field) } }
            channel.actions.send(action)
        }
    }
}

struct PlainFacetBuilder: ComponentBuilder {
    let channel: ScreenChannel
    /// The builders that make components of facets inside.
    let stateful: [any ComponentBuilder<SentItem>]
    /// Returns the facets inside that they are asked for.
    let statefulFacets: @Sendable (SentItem) -> [Facet<FacetAction>]
    let placement = Placement<SentItem>()
    let view = PlainFacetView()
    let entry = \PlainFacetState.entered
    static let name = "PlainFacet"
    var name: String { Self.name }

    var children: Children<SentItem>? {
        Children(
            inPlaceOf: { [statefulFacets] sent in
                statefulFacets(sent).map { ($0.id, SentItem(sent.requirements, $0)) }
            }, candidates: stateful)
    }

    func state(for sent: SentItem) -> PlainFacetState { PlainFacetState(sent: sent.item) }

    func presenter(_ store: Store<PlainFacetState>) -> PlainFacetPresenter {
        PlainFacetPresenter(store: store, channel: channel.own(store.component))
    }
}

/// A builder of a screen that is served as a document: it shows a facet, whose actions the client performs.
///
/// Where such a screen is mounted, nobody hears of its actions.
public protocol FacetBuilder<Requirements>: ComponentBuilder where View.State == Facet<FacetAction> {
    /// Makes the facet; must be pure.
    func facet(for requirements: Requirements) throws -> Facet<FacetAction>
}

extension FacetBuilder {
    /// The view that shows the facet as it is.
    public var view: some ComponentView<Facet<FacetAction>, FacetAction> { ServedView() }

    /// Nothing: actions are performed by the client.
    public var entry: any WritableKeyPath<Facet<FacetAction>, NoEntry> & Sendable { \.noEntry }

    /// Returns the facet.
    public func state(for requirements: Requirements) throws -> Facet<FacetAction> { try facet(for: requirements) }

    /// Returns a presenter that does nothing.
    public func presenter(_ store: Store<Facet<FacetAction>>) -> some Presenter<Facet<FacetAction>, FacetAction> {
        ServedPresenter(store: store)
    }
}

private struct ServedView: ComponentView {
    func body(_ facet: Facet<FacetAction>) -> Facet<FacetAction> { facet }
}

private struct ServedPresenter: Presenter {
    let store: Store<Facet<FacetAction>>

    func handle(_ action: FacetAction) {}
}
