import FeatureFlags

/// A state, a view and a way to make a presenter, under one id, with their types erased.
///
/// A component is a value. A presenter is made, and anything started, only when a screen mounts it.
public struct Component: Sendable {
    /// The place the component takes on the screen, after the ids around it.
    public let id: ComponentID
    /// The name of the builder that made it; empty before it is composed.
    public let builder: String
    /// The name of its builder among all whose components can stand on one screen.
    let key: BuilderKey
    /// The first flag that its builder needs.
    let flag: FlagDeclaration?
    /// The places inside, composed.
    let nodes: [Node]
    /// The place of the components inside.
    let nesting: Nesting

    private let parts: any ComponentParts

    init(
        _ id: ComponentID, builder: String = "", _ key: BuilderKey? = nil, flag: FlagDeclaration? = nil,
        parts: any ComponentParts, nodes: [Node] = [], nesting: Nesting = .behind
    ) {
        self.id = id
        self.builder = builder
        self.key = key ?? BuilderKey(scope: nil, name: builder)
        self.flag = flag
        self.parts = parts
        self.nodes = nodes
        self.nesting = nesting
    }

    /// The components inside, in order, where its builder has builders inside.
    public var children: [Component] { nodes.flatMap { $0.shown.map(\.component) } }

    /// Every component inside, each before those inside it.
    package var descendants: [Component] { children.flatMap { [$0] + $0.descendants } }

    /// Whether the components inside stand on the screen themselves, in place of this one.
    package var isFeed: Bool { nesting == .onScreen }

    /// Returns the facets of the initial state, with the components inside.
    public func render() -> Facet<AnyEvent> {
        let own = parts.render()
        guard !nodes.isEmpty else { return own }
        return own.holding(nodes.flatMap(\.shown).map { ($0, $1.id, $1.render()) }, of: id, nesting)
    }

    /// Returns the facets of the initial state alone, without the components inside.
    package func renderAlone() -> Facet<AnyEvent> { parts.render() }

    /// The readiness of the initial state, or else of the first component inside that is not ready.
    public var readiness: Readiness {
        parts.readiness == .ready ? children.map(\.readiness).first { $0 != .ready } ?? .ready : parts.readiness
    }

    /// Returns whether another component starts as this one does: with the same view of an equal state.
    func startsLike(_ other: Component) -> Bool { parts.startsLike(other.parts) }

    /// Returns whether a mounted component goes on as this one, with another state.
    @MainActor
    func isKept(by presenter: RunningPresenter) -> Bool { presenter.goOn(parts) }

    /// The words that its state says texts with; nil where it says none.
    var words: Words? { parts.words }

    /// Makes the presenter.
    @MainActor
    func makePresenter() -> RunningPresenter { parts.makeRunning(as: id) }
}

extension Facet<AnyEvent> {
    /// Returns the facets of a component, followed by the facets of the components inside it.
    ///
    /// Their ids get the names of the components in front. Behind the
    /// component's own facets, a section with a header is a card.
    func holding(
        _ inside: [(section: ScreenSection, id: ComponentID, facet: Facet)], of component: ComponentID,
        _ nesting: Nesting
    ) -> Facet {
        func named(_ part: (section: ScreenSection, id: ComponentID, facet: Facet)) -> Facet {
            part.facet.named(inside: part.id.rawValue.dropFirst(component.rawValue.count + 1))
        }
        var whole = self
        switch nesting {
        case .behind, .onScreen:
            for section in inside.inSections(\.section) {
                let facets = section.components.map(named)
                let header = section.section.header
                whole.children +=
                    header.map {
                        [.card(FacetID(rawValue: "section/\(section.section.id)"), title: $0) { facets }]
                    } ?? facets
            }
        case .inPlace:
            let parts = Dictionary(inside.map { ($0.id, named($0)) }) { first, _ in first }
            whole = whole.replacingParts { parts[component.scoping(item: $0)] }
        }
        return whole
    }

    /// Returns the same tree with the name of a component in front of each id.
    private func named(inside component: Substring) -> Facet {
        var facet = self
        facet.id = FacetID(rawValue: "\(component)/\(id)")
        facet.children = children.map { $0.named(inside: component) }
        return facet
    }

    /// Returns the same tree with other facets in the place of some.
    private func replacingParts(_ part: (FacetID) -> Facet?) -> Facet {
        var facet = self
        facet.children = children.map { part($0.id) ?? $0.replacingParts(part) }
        return facet
    }
}

extension Sequence {
    /// Returns the elements section by section, those of one section under it.
    func inSections(_ section: (Element) -> ScreenSection) -> [SectionContent<Element>] {
        var sections: [(section: ScreenSection, elements: [Element])] = []
        for element in self {
            let own = section(element)
            if sections.last?.section.id == own.id {
                sections[sections.count - 1].elements.append(element)
            } else {
                sections.append((own, [element]))
            }
        }
        return sections.map { SectionContent(section: $0.section, components: $0.elements) }
    }
}

/// A component's state, view and presenter with their types erased.
protocol ComponentParts: Sendable {
    var readiness: Readiness { get }
    var words: Words? { get }
    func render() -> Facet<AnyEvent>
    func startsLike(_ other: any ComponentParts) -> Bool
    @MainActor
    func makeRunning(as id: ComponentID) -> RunningPresenter
}

extension ComponentBuilder {
    /// Makes the state, with the view and how to make its presenter.
    func parts(for requirements: Requirements) throws -> any ComponentParts {
        Parts(state: try state(for: requirements), view: view, makePresenter: presenter, keeps: keeps)
    }
}

private struct Parts<View: ComponentView, P: Presenter>: ComponentParts
where P.State == View.State, P.Event == View.Event {
    let state: View.State
    let view: View
    let makePresenter: @MainActor @Sendable (Store<View.State>) -> P
    let keeps: @Sendable (_ old: View.State, _ new: View.State) -> View.State?

    var readiness: Readiness { state.readiness }
    var words: Words? { state.spokenWith }

    func render() -> Facet<AnyEvent> { view.body(state).map { AnyEvent($0) } }

    func startsLike(_ other: any ComponentParts) -> Bool {
        (other as? Parts)?.state.saying(words) == state
    }

    @MainActor
    func makeRunning(as id: ComponentID) -> RunningPresenter {
        let store = Store(state, of: id)
        let presenter = makePresenter(store)
        return RunningPresenter(
            store: store, router: (presenter as? any RIB)?.router,
            render: { [view] in view.body(store.state.saying($0)).map { AnyEvent($0) } },
            readiness: { store.state.saying($0).readiness }, say: { store.state = store.state.saying($0) },
            start: presenter.start,
            goOn: { made in
                guard let made = made as? Parts, let kept = made.keeps(store.state, made.state) else { return false }
                store.state = kept
                return true
            },
            handle: { event in
                // An event of another type cannot come: the facets have no events but those of this view.
                if let event = event.unwrapped(as: P.Event.self) { try presenter.handle(event) }
            })
    }
}

/// A presenter with its store and view, with their types erased.
@MainActor
struct RunningPresenter {
    let store: any ErasedStore
    /// The node of a presenter that is a RIB.
    let router: Router?
    /// Returns the facets of the current state, in other words where some are given.
    let render: (Words?) -> Facet<AnyEvent>
    /// Returns the readiness of the current state in some words; nil for its own.
    let readiness: (Words?) -> Readiness
    /// Exchanges the words of the state.
    let say: (Words) -> Void
    let start: () throws -> Void
    /// Goes on in a state that the parts of another component keep; returns whether they keep one.
    let goOn: (any ComponentParts) -> Bool
    let handle: (AnyEvent) throws -> Void
}

/// A store with the type of its state erased.
@MainActor
protocol ErasedStore: AnyObject {
    var parts: [SharedPart] { get }
    var isIdle: Bool { get }
    var onChange: (() -> Void)? { get set }
    var onLoop: (() -> Void)? { get set }
    func waitUntilIdle() async
    func tearDown()
}

extension Store: ErasedStore {}
