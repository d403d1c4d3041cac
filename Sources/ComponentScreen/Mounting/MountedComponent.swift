/// A component on the screen: its running presenter, and the components inside it.
///
/// Mounted components form a tree that mirrors the plan's; the items of a feed stand where the feed does.
@MainActor
final class MountedComponent {
    private(set) var component: Component
    private(set) var section: ScreenSection
    /// The component around; nil on the screen itself.
    weak var around: MountedComponent?
    var children: [MountedComponent] = []
    /// The notice instead of the component, from when its presenter threw until a retry.
    var failure: FailureNotice?
    /// The words of the failure notice.
    private var words: Words
    /// Whether a renderer has said that it became visible.
    var isSeen = false
    /// Whether the plan in force has it; false while a new plan has not got to it.
    var isKept = true

    private let presenter: RunningPresenter
    /// False once starting its presenter failed, or the presenter of a component around it; then it is made anew.
    private(set) var isStarted = true
    private(set) var isTornDown = false
    /// The facets of the current state, cached when they are first needed.
    private var drawn: Facet<AnyEvent>?
    /// The facets whose impressions are recorded, while they stay.
    private var recorded: Set<FacetID> = []

    init(_ component: Component, in section: ScreenSection, saying words: Words) {
        self.component = component
        self.section = section
        self.words = words
        self.presenter = component.makePresenter()
    }

    var id: ComponentID { component.id }

    /// It and all components inside, each before those inside it.
    var tree: [MountedComponent] { [self] + children.flatMap(\.tree) }

    var facet: Facet<AnyEvent> { facet(in: nil) }

    /// The facets without the components inside.
    var ownFacet: Facet<AnyEvent> { ownFacet(in: nil) }

    /// Returns the facets, as they would be in other words where some are given; nothing changes.
    func facet(in other: Words?) -> Facet<AnyEvent> {
        let own = ownFacet(in: other)
        guard failure == nil, !children.isEmpty else { return own }
        let inside = children.map { child in
            (other.map(child.section.said) ?? child.section, child.id, child.facet(in: other))
        }
        return own.holding(inside, of: id, component.nesting)
    }

    private func ownFacet(in other: Words?) -> Facet<AnyEvent> {
        if let failure { return failure.facet(in: other ?? words).map { AnyEvent($0) } }
        if other == nil, let drawn { return drawn }
        let facet = presenter.render(other)
        if other == nil { drawn = facet }
        return facet
    }

    /// Returns the component inside, or this one, whose facet it is, and that facet under its own id.
    func owner(of facet: FacetID) -> (component: MountedComponent, facet: Facet<AnyEvent>)? {
        if let own = ownFacet.first(facet) { return (self, own) }
        guard failure == nil else { return nil }
        for child in children {
            let name = child.id.rawValue.dropFirst(id.rawValue.count + 1) + "/"
            guard facet.rawValue.hasPrefix(name) else { continue }
            if let found = child.owner(of: FacetID(rawValue: String(facet.rawValue.dropFirst(name.count)))) {
                return found
            }
        }
        return nil
    }

    /// Returns the things that the user still has to do in it, in other words where some are given.
    func missing(in other: Words? = nil) -> [Missing] {
        if let failure { return [Missing(component: id, message: (other ?? words)(failure.missing))] }
        let inside = children.flatMap { $0.missing(in: other) }
        guard case .incomplete(let message) = presenter.readiness(other) else { return inside }
        return [Missing(component: id, message: message)] + inside
    }

    var isIdle: Bool { presenter.store.isIdle }
    /// The node of a component that is a RIB.
    var router: Router? { presenter.router }
    /// The parts of shared models that it writes, or wrote until `tearDown`.
    var parts: [SharedPart] { presenter.store.parts }

    /// Starts the presenter; called once, when all components of the screen are there.
    ///
    /// - Throws: what the presenter throws.
    func start() throws {
        isStarted = around?.isStarted ?? true
        guard isStarted else { return }
        do { try presenter.start() } catch {
            isStarted = false
            throw error
        }
    }

    /// Returns whether a newly made component is this one, and takes over what its builder keeps.
    func stays(as made: Component) -> Bool {
        !isKept && isStarted && component.builder == made.builder
            && (component.startsLike(made) || made.isKept(by: presenter))
    }

    /// Takes the place of another component: one of the same builder was seen where that was.
    func replace(_ former: MountedComponent) {
        if former.component.builder == component.builder { (isSeen, recorded) = (former.isSeen, former.recorded) }
    }

    /// Takes over a newly made component that starts like this one.
    func follow(_ made: Component, in section: ScreenSection, _ around: MountedComponent?, saying words: Words) {
        isKept = true
        (component, self.section, self.around, self.words) = (made, section, around, words)
        if let words = made.words { presenter.say(words) }
    }

    /// Calls back after each change of the state, and when it changes in a loop that was stopped.
    func observe(_ onChange: @escaping () -> Void, onLoop: @escaping () -> Void) {
        presenter.store.onChange = { [weak self] in
            self?.drawn = nil
            onChange()
        }
        presenter.store.onLoop = onLoop
    }

    /// Lets the presenter handle an event of its facets.
    ///
    /// - Throws: what the presenter throws.
    func handle(_ event: AnyEvent) throws { try presenter.handle(event) }

    func waitUntilIdle() async { await presenter.store.waitUntilIdle() }

    /// Returns the facets that appeared since the last call: the root
    /// and those with `logging`, each once while it stays.
    func appeared() -> [Facet<AnyEvent>] {
        let root = ownFacet
        var now: Set<FacetID> = []
        let facets = root.all.filter { ($0.id == root.id || !$0.logging.isEmpty) && now.insert($0.id).inserted }
        defer { recorded = now }
        return facets.filter { !recorded.contains($0.id) }
    }

    /// Forgets what appeared.
    func disappeared() { recorded = [] }

    /// Ends observations and work.
    func tearDown() {
        isTornDown = true
        presenter.store.tearDown()
    }
}

/// The comparison of the mounted components with a new plan.
@MainActor
struct Reconciliation {
    /// The words of the new plan.
    let words: Words
    /// Mounts a component; it is not started.
    let mount: (Component, ScreenSection) -> MountedComponent
    /// The components that are new, each before those inside it.
    private(set) var added: [MountedComponent] = []
    /// The components that are no longer there, without those inside them.
    private(set) var gone: [MountedComponent] = []

    init(saying words: Words, mount: @escaping (Component, ScreenSection) -> MountedComponent) {
        self.words = words
        self.mount = mount
    }

    /// Compares components with the places of a plan; the one function that a new plan goes through, at every depth.
    ///
    /// A component stays if the same builder makes it again under the same id with an equal first state, or keeps its
    /// state. In another language it gets the new words.
    ///
    /// - Returns: the components in the order of the plan.
    mutating func reconcile(
        _ old: [MountedComponent], with nodes: [Node], inside around: MountedComponent? = nil
    ) -> [MountedComponent] {
        for component in old { component.isKept = false }
        let former = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        var now: [MountedComponent] = []
        for (section, component) in nodes.lazy.flatMap(\.shown) {
            var mounted = former[component.id]
            if mounted?.stays(as: component) != true {
                let new = mount(component, section)
                if let mounted { new.replace(mounted) }
                added.append(new)
                mounted = new
            }
            guard let mounted else { continue }
            mounted.follow(component, in: section, around, saying: words)
            // Components inside may stay where the one around them is made anew.
            let inside = former[component.id]?.children ?? []
            if let old = former[component.id], old !== mounted { old.children = [] }
            mounted.children = reconcile(inside, with: component.nodes, inside: mounted)
            now.append(mounted)
        }
        gone += old.filter { !$0.isKept }
        return now
    }
}
