/// A component on the screen, as composed and as mounted.
@MainActor
final class MountedPlace {
    let section: Section
    let component: Component
    let mounted: any MountedComponent
    /// What is shown instead of the component, from when its presenter threw until a retry.
    var failure: FailureNotice?
    /// False from when its presenter could not be started.
    var isStarted = true

    init(section: Section, component: Component, mounted: any MountedComponent) {
        self.section = section
        self.component = component
        self.mounted = mounted
    }

    var id: ComponentID { component.id }
    var builder: String { component.builder }
    var facet: Facet<AnyEvent> { failure?.facet.map { AnyEvent($0) } ?? mounted.facet }
    /// The facets without the components inside.
    var ownFacet: Facet<AnyEvent> { failure == nil ? mounted.ownFacet : facet }

    /// What the user still has to do in it.
    var missing: [Missing] { failure.map { [Missing(component: id, message: $0.missing)] } ?? mounted.missing }

    /// Whether a newly made component is this one: of the same builder, under the same id, with an equal first state.
    func stays(as made: Component) -> Bool {
        isStarted && id == made.id && builder == made.builder && component.startsLike(made)
    }
}
