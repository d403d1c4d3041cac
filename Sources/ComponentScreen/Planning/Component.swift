import FeatureFlags
import Foundation

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

    /// The builder with the state that it has made.
    let content: any ErasedComponent

    init(
        _ id: ComponentID, builder: String = "", _ key: BuilderKey? = nil, flag: FlagDeclaration? = nil,
        content: any ErasedComponent, nodes: [Node] = [], nesting: Nesting = .behind
    ) {
        self.id = id
        self.builder = builder
        self.key = key ?? BuilderKey(scope: nil, name: builder)
        self.flag = flag
        self.content = content
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
        let own = content.render()
        guard !nodes.isEmpty else { return own }
        return own.holding(nodes.flatMap(\.shown).map { ($0, $1.id, $1.render()) }, of: id, nesting)
    }

    /// Returns the facets of the initial state alone, without the components inside.
    package func renderAlone() -> Facet<AnyEvent> { content.render() }

    /// The readiness of the initial state, or else of the first component inside that is not ready.
    public var readiness: Readiness {
        content.readiness == .ready ? children.map(\.readiness).first { $0 != .ready } ?? .ready : content.readiness
    }
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

/// A builder with the state that it has made, with their types erased.
///
/// `BuiltComponent` alone conforms: this is the one place where the types of a component are erased.
protocol ErasedComponent: Sendable {
    var readiness: Readiness { get }
    func render() -> Facet<AnyEvent>
    @MainActor
    func makePresenter(as id: ComponentID, restoring entry: Data?) -> RunningPresenter
}

extension ComponentBuilder {
    /// Makes the state, with the builder for all that follows.
    func content(for requirements: Requirements) throws -> any ErasedComponent {
        BuiltComponent(builder: self, state: try state(for: requirements))
    }
}

private struct BuiltComponent<Builder: ComponentBuilder>: ErasedComponent {
    let builder: Builder
    let state: Builder.View.State

    var readiness: Readiness { state.readiness }

    func render() -> Facet<AnyEvent> { builder.view.body(state).map { AnyEvent($0) } }

    @MainActor
    func makePresenter(as id: ComponentID, restoring entry: Data?) -> RunningPresenter {
        let entered = Entered(in: state, at: builder.entry)
        let store = Store(entered.restoring(entry, in: state) ?? state, of: id)
        let presenter = builder.presenter(store)
        func adopted(_ made: any ErasedComponent) -> Builder.View.State? {
            (made as? Self).map { store.following(entered.kept(from: store.state, in: $0.state)) }
        }
        return RunningPresenter(
            life: store.life, router: (presenter as? any RIB)?.router,
            render: { [view = builder.view] made in
                view.body(made.flatMap(adopted) ?? store.state).map { AnyEvent($0) }
            },
            readiness: { made in (made.flatMap(adopted) ?? store.state).readiness },
            isStable: { made in adopted(made).map { $0 == store.state } ?? false },
            isMadeLike: { $0 is Self },
            start: presenter.start,
            adopt: { made in
                guard let made = made as? Self, let state = adopted(made) else { return }
                entered.adopt(made.state, from: store.state)
                store.adopt(state)
            },
            release: store.release,
            entry: { try entered.encoded(in: store.state) },
            restore: { data in
                guard let state = entered.restoring(data, in: store.state) else { return false }
                store.adopt(state)
                store.release()
                return true
            },
            handle: { event in
                // An event of another type cannot come: the facets have no events but those of this view.
                if let event = event.unwrapped(as: Builder.View.Event.self) { try presenter.handle(event) }
            })
    }
}

/// The entry of a mounted component, and whether the user has touched it.
@MainActor
private final class Entered<State: ComponentState, Entry: Codable & Equatable & Sendable> {
    private let member: WritableKeyPath<State, Entry>
    /// The entry as the builder made it last.
    private var made: Entry
    /// Whether the user's entry was kept once; from then on it stays, also where it is the builder's again.
    private var isTouched = false

    init(in state: State, at member: WritableKeyPath<State, Entry>) {
        self.member = member
        made = state[keyPath: member]
    }

    private func isTouched(in state: State) -> Bool { isTouched || state[keyPath: member] != made }

    /// Returns a fresh state with the user's entry, where that was touched.
    func kept(from state: State, in fresh: State) -> State {
        guard isTouched(in: state) else { return fresh }
        var next = fresh
        next[keyPath: member] = state[keyPath: member]
        return next
    }

    /// Goes on from a fresh state.
    func adopt(_ fresh: State, from state: State) {
        isTouched = isTouched(in: state)
        made = fresh[keyPath: member]
    }

    /// Returns the entry as data; nil for one that was not touched.
    ///
    /// - Throws: what the entry throws where it cannot be encoded.
    func encoded(in state: State) throws -> Data? {
        guard isTouched(in: state) else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(state[keyPath: member])
    }

    /// Returns a state with an entry from data; nil where there is none, or it has another form.
    func restoring(_ data: Data?, in state: State) -> State? {
        guard let data, let entry = try? JSONDecoder().decode(Entry.self, from: data) else { return nil }
        var state = state
        state[keyPath: member] = entry
        isTouched = true
        return state
    }
}

/// A presenter with its store and view, with their types erased.
///
/// What is `made` is a component of the same builder that was composed for other requirements.
@MainActor
struct RunningPresenter {
    typealias Made = any ErasedComponent

    let life: StoreLife
    /// The node of a presenter that is a RIB.
    let router: Router?
    /// Returns the facets of the current state, or as they would be once `made` is adopted.
    let render: (_ made: Made?) -> Facet<AnyEvent>
    /// Returns the readiness of the current state, or as it would be once `made` is adopted.
    let readiness: (_ made: Made?) -> Readiness
    /// Returns whether adopting `made` would change nothing.
    let isStable: (_ made: Made) -> Bool
    let isMadeLike: (_ made: Made) -> Bool
    let start: () throws -> Void
    /// Goes on from the state of `made`, with the user's entry and all that the state follows.
    let adopt: (_ made: Made) -> Void
    /// Writes what adopting has changed.
    let release: () -> Void
    /// Returns the entry as data; nil for one that the user has not touched.
    let entry: () throws -> Data?
    /// Takes an entry from data; returns false where it has another form.
    let restore: (Data) -> Bool
    let handle: (AnyEvent) throws -> Void
}
