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

    /// Mounts them as a screen inside the screen.
    @MainActor
    func mount(named name: String, failure: FailureNotice, onChange: @escaping () -> Void) -> any InnerScreen
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
struct InnerEvent: Equatable, Sendable, CustomStringConvertible {
    let component: ComponentID
    let event: AnyEvent

    /// The event's own, so that it keeps its name outside.
    var description: String { "\(event.base)" }
}

extension ComponentID {
    /// The id that a component inside this one has outside of it.
    func scoping(_ inner: ComponentID) -> ComponentID { ComponentID(rawValue: "\(self)/\(inner)") }

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
        scoped.events = events.map { AnyEvent(InnerEvent(component: component, event: $0)) }
        scoped.children = children.map { $0.scoped(to: component) }
        return scoped
    }
}
