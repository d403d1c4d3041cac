/// What a builder's component is made out of, as composed; indirect, so that components without it stay small.
indirect enum Inner: Sendable {
    /// Components that stand on the screen themselves, in place of the one that brings them.
    case spliced([Component])
    /// Components inside the one that brings them.
    case nested(any InnerComposition)
}

/// The components inside a component, composed, with their types erased.
protocol InnerComposition: Sendable {
    /// The components inside, in order.
    var components: [Component] { get }

    /// What they show before anybody did anything, under the scope of their ids.
    var facets: [Facet<AnyEvent>] { get }

    /// Mounts them as a screen inside a component of a screen.
    @MainActor
    func mount(
        in component: ComponentID, of surroundings: Surroundings, onChange: @escaping () -> Void
    ) -> any InnerScreen
}

/// What the components of a screen, and of the screens inside them, have in common.
@MainActor
struct Surroundings {
    /// What is shown in place of a component whose presenter threw.
    let failure: FailureNotice
    /// Hears what is shown, used and given up.
    let analytics: (any AnalyticsSink)?
    /// Keeps what is given up over launches.
    let givenUp: (any GivenUpStore)?
    /// The name of the screen in analytics records.
    let screen: String
    /// The component that they are inside of.
    var scope: ComponentID?
    /// The parts of shared models that components around write.
    var written: () -> Set<SharedPart.ID> = { [] }
}

/// The mounted components inside a component.
@MainActor
protocol InnerScreen: AnyObject {
    /// What they show now, under the scope of their ids.
    var facets: [Facet<AnyEvent>] { get }
    /// What the user still has to do in them.
    var messages: [(component: ComponentID, message: String)] { get }
    var isIdle: Bool { get }
    var router: Router { get }
    /// The plan in force, for whoever knows its type.
    var innerPlan: any Sendable { get }
    /// The parts of shared models that they write, or wrote until `tearDown`.
    var parts: [SharedPart] { get }

    /// Lets one of them handle an event; a presenter that throws costs that component alone.
    func handle(_ event: InnerEvent)
    /// Changes what has to change so that this is what is mounted.
    func follow(_ composition: any InnerComposition)
    func waitUntilIdle() async
    func tearDown()
}

/// An event of a component inside another.
struct InnerEvent: Equatable, Sendable {
    let component: ComponentID
    /// The facet whose event it is, by its id in the component.
    let facet: FacetID
    let event: AnyEvent
}

extension ComponentID {
    /// The id that a component inside this one has outside of it.
    func scoping(_ inner: ComponentID) -> ComponentID { ComponentID(rawValue: rawValue + "/" + inner.rawValue) }

    /// The id that a component has inside this one; nil when it is not inside.
    func unscoping(_ outer: ComponentID) -> ComponentID? {
        let scope = "\(self)/"
        guard outer.rawValue.hasPrefix(scope) else { return nil }
        return ComponentID(rawValue: String(outer.rawValue.dropFirst(scope.count)))
    }
}

extension Facet<AnyEvent> {
    /// The same tree as a part of another component: ids and events tell which component they belong to.
    func scoped(to component: ComponentID) -> Facet {
        var scoped = self
        scoped.id = FacetID(rawValue: "\(component)/\(id)")
        scoped.events = events.map { [id] in AnyEvent(InnerEvent(component: component, facet: id, event: $0)) }
        scoped.children = children.map { $0.scoped(to: component) }
        return scoped
    }
}
