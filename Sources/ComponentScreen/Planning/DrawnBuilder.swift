extension Sequence {
    /// Returns the same builders, with another view for the components whose state and events the view has.
    ///
    /// So a brand draws a component that it did not make, on pages, in apps and as text alike. Place, flag, state and presenter
    /// stay what they are; a view for a state that no builder makes changes nothing.
    ///
    /// ```swift
    /// PackageInfoBuilder(dependency: dependency) { $0.drawn(by: QuietInsurance()) }
    /// ```
    public func drawn<Requirements>(by view: some ComponentView) -> [any ComponentBuilder<Requirements>]
    where Element == any ComponentBuilder<Requirements> {
        map { builder in
            func drawn<Base: ComponentBuilder<Requirements>>(_ base: Base) -> any ComponentBuilder<Requirements> {
                guard let view = OtherView(view) as? OtherView<Base.View.State, Base.View.Event> else { return base }
                return DrawnBuilder(base: base, view: view)
            }
            return drawn(builder)
        }
    }
}

/// A view by what it draws alone.
private struct OtherView<State: ComponentState, Event: Equatable & Sendable>: ComponentView {
    let draw: @Sendable (State) -> Facet<Event>

    init(_ view: some ComponentView<State, Event>) { draw = view.body }

    func body(_ state: State) -> Facet<Event> { draw(state) }
}

private struct DrawnBuilder<Base: ComponentBuilder>: ComponentBuilder {
    let base: Base
    let view: OtherView<Base.View.State, Base.View.Event>

    var name: String { base.name }
    var placement: Placement<Base.Requirements> { base.placement }
    var children: Children<Base.Requirements>? { base.children }

    func state(for requirements: Base.Requirements) throws -> Base.View.State { try base.state(for: requirements) }
    func presenter(_ store: Store<Base.View.State>) -> Base.ComponentPresenter { base.presenter(store) }
    func keeps(_ old: Base.View.State, for new: Base.View.State) -> Base.View.State? { base.keeps(old, for: new) }
}
