/// A mounted screen inside a component of another screen, with the type of its requirements erased.
@MainActor
protocol InsideScreen: AnyObject {
    var sections: [ScreenSection<LiveComponent>] { get }
    /// The things that the user still has to do in it.
    var missing: [Missing] { get }
    var isIdle: Bool { get }
    var router: Router { get }
    /// The plan in force, with its type erased.
    var anyPlan: any Sendable { get }
    /// The parts of shared models that its components write.
    var parts: [SharedPart] { get }

    /// Lets a component handle an event; a presenter that throws costs that component alone.
    func handle(_ event: ScopedEvent)
    func waitUntilIdle() async
    /// Says that the component around became visible.
    func appeared()
    func tearDown()
}

/// The environment that a screen shares with the screens inside its components.
@MainActor
struct Surroundings {
    /// The notice in place of a component whose presenter threw.
    let failure: FailureNotice
    /// The receiver of what is shown, used and given up.
    let analytics: (any AnalyticsSink)?
    /// The store of what is given up over launches.
    let givenUp: (any GivenUpStore)?
    /// The name of the screen in analytics records.
    let screen: String
    /// Whether a renderer says which components became visible.
    var reportsAppearance = false
    /// The component around the screen, after the ids of the components around that one.
    var scope: ComponentID?
    /// The parts of shared models that components around write.
    var written: () -> Set<SharedPart.ID> = { [] }
}

/// An event of a component inside another.
struct ScopedEvent: Equatable, Sendable {
    let component: ComponentID
    /// The facet whose event it is, by its id in the component.
    let facet: FacetID
    let event: AnyEvent
}

extension ComponentID {
    /// Returns the id that a component inside this one has outside of it.
    func scoping(_ inner: ComponentID) -> ComponentID { ComponentID(rawValue: rawValue + "/" + inner.rawValue) }
}

extension [ScreenSection<Component>] {
    /// The components before anybody did anything, rendered.
    var rendered: [ScreenSection<LiveComponent>] {
        map { section in
            ScreenSection(
                section: section.section,
                components: section.components.map {
                    LiveComponent(id: $0.id, builder: $0.builder, facet: $0.render())
                })
        }
    }
}

extension [ScreenSection<LiveComponent>] {
    /// The facets of all components as parts of the component around; a section with a header becomes a card.
    var innerFacets: [Facet<AnyEvent>] {
        flatMap { section -> [Facet<AnyEvent>] in
            let facets = section.components.map { $0.facet.scoped(to: $0.id) }
            guard let header = section.section.header else { return facets }
            return [.card("section/\(section.section.id)", title: header) { facets }]
        }
    }
}

extension Facet<AnyEvent> {
    /// Returns the same tree as a part of another component: ids and events name the component they belong to.
    func scoped(to component: ComponentID) -> Facet {
        var scoped = self
        scoped.id = FacetID(rawValue: "\(component)/\(id)")
        scoped.events = events.map { [id] in AnyEvent(ScopedEvent(component: component, facet: id, event: $0)) }
        scoped.children = children.map { $0.scoped(to: component) }
        return scoped
    }
}
