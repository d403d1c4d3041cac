public import ComponentScreen
public import FeatureFlags

/// A kind of facet that a client draws, with what it needs of a facet and reads of its `custom`.
///
/// A kind is a folder with its element and this declaration, and a line in the application's `ComponentLibrary`:
///
/// ```swift
/// extension SupportedKind {
///     static let carousel = SupportedKind("carousel", requires: ["text.title"], isContainer: true)
/// }
/// ```
///
/// A facet is drawn as it came, unless its kind makes a component of its own, with state:
///
/// ```swift
/// static let filters = SupportedKind("filters", custom: .query, view: FiltersView(), entry: \.chosen) { facet in
///     FiltersState(facet)
/// } presenter: { store, channel in
///     FiltersPresenter(store: store, channel: channel)
/// }
/// ```
///
/// That is done for facets inside others, too, but not for those inside a component with state, which draws all of its
/// facet itself; an incident says so.
public struct SupportedKind: Sendable {
    /// The name on the wire.
    public let kind: FacetKind
    /// The needs of the kind, and what it reads of `custom`; of a key that is declared twice the first type.
    public let needs: Capabilities.DrawnKind

    /// The custom keys that are declared more than once.
    let repeatedKeys: [String]
    /// The flag that its component stands behind.
    let flag: Flag<OnOff>?
    /// Makes the builder of a stateful kind; nil for a kind that is drawn as it came.
    let builder: (@Sendable (SupportedKind, ScreenChannel) -> any ComponentBuilder<SentItem>)?

    /// Declares a kind that is drawn as it came.
    ///
    /// - Parameters:
    ///   - kind: the name on the wire.
    ///   - requires: paths of members without which a facet is omitted.
    ///   - isContainer: whether a facet without children is omitted.
    ///   - events: the events that it sends besides `tap` and `enter`.
    ///   - keys: further custom keys that it reads, where the library has a kind of this name.
    public init<each Value: CustomValue>(
        _ kind: FacetKind, requires: [String] = [], isContainer: Bool = false, events: [String] = [],
        custom keys: repeat CustomKey<each Value>
    ) {
        self.init(kind, requires, isContainer, events, (repeat each keys))
    }

    /// Declares a kind that makes a component of its own, with state.
    ///
    /// - Parameters:
    ///   - kind: the name on the wire.
    ///   - requires: paths of members without which a facet is omitted.
    ///   - isContainer: whether a facet without children is omitted.
    ///   - events: the events that it sends besides `tap` and `enter`.
    ///   - keys: the custom keys that it reads.
    ///   - flag: a flag that the kind stands behind; while it is off, facets are drawn as they came.
    ///   - view: arranges the state.
    ///   - state: makes the state of a facet, which has only the custom keys that are declared. When it throws, the
    ///     facet is drawn as it came.
    ///   - entry: the member of the state that is the user's; it stays where the service sends the facet with other
    ///     contents. `\.noEntry` for none.
    ///   - presenter: makes the presenter.
    public init<
        each Value: CustomValue, View: ComponentView, Entry: Codable & Equatable & Sendable,
        P: Presenter & SendableMetatype
    >(
        _ kind: FacetKind, requires: [String] = [], isContainer: Bool = false, events: [String] = [],
        custom keys: repeat CustomKey<each Value>, on flag: Flag<OnOff>? = nil, view: View,
        entry: any WritableKeyPath<View.State, Entry> & Sendable,
        state: @escaping @Sendable (Facet<FacetAction>) throws -> View.State,
        presenter: @escaping @MainActor @Sendable (Store<View.State>, ScreenChannel) -> P
    ) where P.State == View.State, P.Event == View.Event {
        self.init(kind, requires, isContainer, events, (repeat each keys), flag: flag) { kind, channel in
            StatefulBuilder(
                kind: kind, channel: channel, view: view, entry: entry, makeState: state, makePresenter: presenter)
        }
    }

    private init<each Value: CustomValue>(
        _ kind: FacetKind, _ requires: [String], _ isContainer: Bool, _ events: [String],
        _ keys: (repeat CustomKey<each Value>), flag: Flag<OnOff>? = nil,
        builder: (@Sendable (SupportedKind, ScreenChannel) -> any ComponentBuilder<SentItem>)? = nil
    ) {
        var custom: [(String, FacetValue.Sort)] = []
        func declare<Declared>(_ key: CustomKey<Declared>) { custom.append((key.name, Declared.customType)) }
        repeat declare(each keys)
        // A facet that is drawn as it came is drawn by the library's own drawing, which reads these.
        let read = builder == nil ? kind.standard?.custom ?? [:] : [:]
        self.kind = kind
        needs = Capabilities.DrawnKind(
            requires: requires, isContainer: isContainer,
            custom: Dictionary(custom) { first, _ in first }.merging(read) { own, _ in own }, events: events)
        repeatedKeys = repetitions(in: custom.map(\.0))
        self.flag = flag
        self.builder = builder
    }
}

/// The connection between a component of a screen from data and the screen.
public struct ScreenChannel: Sendable {
    /// The actions that the screen is to perform; a presenter sends them.
    ///
    /// Each component has a stream of its own, so that the screen knows whose action it is, whenever it is sent.
    public let actions: EventStream<FacetAction>

    /// The selections that are shown before the server has answered, by facet.
    ///
    /// A presenter that shows `isSelected` of its facets follows this; an entry takes the place of what the facet says
    /// until it is gone.
    public let selections: ValueStream<[FacetID: Bool]>

    /// The user's entries, with what is wrong with them.
    ///
    /// A presenter that shows inputs of its facets follows this, and keeps in it what is entered.
    public let form: ValueStream<ScreenForm>

    /// The user's choices on the client, by name; they are sent along as the query of the screen's requests.
    ///
    /// A presenter that changes it sends a `reload` then.
    public let query: ValueStream<[String: String]>

    /// The actions of all components, each with the component that has sent it.
    let sent: EventStream<SentAction>
    /// Passes the actions of a component on; nil for the channel of the whole screen.
    private let passing: ObservationToken?

    /// An action of a component; nil where the component has no place on a screen.
    typealias SentAction = (component: ComponentID?, action: FacetAction)

    /// Makes a channel that nobody listens to yet.
    public init() {
        (actions, sent) = (EventStream(), EventStream())
        (selections, form, query) = (ValueStream([:]), ValueStream(ScreenForm()), ValueStream([:]))
        passing = nil
    }

    private init(_ whole: ScreenChannel, _ actions: EventStream<FacetAction>, _ passing: ObservationToken) {
        self.actions = actions
        self.passing = passing
        (selections, form, query, sent) = (whole.selections, whole.form, whole.query, whole.sent)
    }

    /// Returns the channel of one component; its actions come to this one, too.
    @MainActor
    func own(_ component: ComponentID?) -> ScreenChannel {
        let actions = EventStream<FacetAction>()
        let passing = actions.observe { [whole = self.actions, sent] action in
            sent.send((component, action))
            whole.send(action)
        }
        return ScreenChannel(self, actions, passing)
    }
}

extension SupportedKind {
    /// Returns a facet without the custom keys that the kind does not declare.
    func declared(of facet: Facet<FacetAction>) -> Facet<FacetAction> {
        var facet = facet
        facet.custom = facet.custom.filter { needs.custom[$0.key] != nil }
        return facet
    }
}

extension Facet {
    /// Returns the same tree with some of its facets chosen or not.
    public func selecting(_ selections: [FacetID: Bool]) -> Facet {
        guard !selections.isEmpty else { return self }
        var facet = self
        facet.isSelected = selections[id] ?? element.isSelected
        facet.children = children.map { $0.selecting(selections) }
        return facet
    }
}
