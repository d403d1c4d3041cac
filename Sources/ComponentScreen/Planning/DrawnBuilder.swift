extension Sequence {
    /// Returns the same builders, with another view for the components whose state and events the view has.
    ///
    /// So a brand draws a component that it did not make, on pages, in apps and as text alike. Place, flag, state and
    /// presenter stay what they are. `PluginPoint.faults` names a view that fits no builder.
    ///
    /// ```swift
    /// PackageInfoBuilder(dependency: dependency) { $0.drawn(by: QuietInsurance()) }
    /// ```
    public func drawn<Requirements>(by view: some ComponentView) -> [any ComponentBuilder<Requirements>]
    where Element == any ComponentBuilder<Requirements> {
        var isUsed = false
        func drawn<Base: ComponentBuilder<Requirements>>(_ base: Base) -> any ComponentBuilder<Requirements> {
            guard let view = OtherView(view) as? OtherView<Base.View.State, Base.View.Event> else { return base }
            isUsed = true
            return DrawnBuilder(base: base, view: view, placement: base.placement)
        }
        func faulty<Base: ComponentBuilder<Requirements>>(_ base: Base) -> any ComponentBuilder<Requirements> {
            var placement = base.placement
            placement.faults.append(
                "no builder here makes the state and the events that \(type(of: view)) draws; remove the view")
            return DrawnBuilder(base: base, view: OtherView(base.view), placement: placement)
        }
        var builders = map { drawn($0) }
        if !isUsed, let first = builders.first { builders[0] = faulty(first) }
        return builders
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
    let placement: Placement<Base.Requirements>

    var name: String { base.name }
    var children: Children<Base.Requirements>? { base.children }
    var entry: any WritableKeyPath<Base.View.State, Base.Entry> & Sendable { base.entry }

    func state(for requirements: Base.Requirements) throws -> Base.View.State { try base.state(for: requirements) }
    func presenter(_ store: Store<Base.View.State>) -> Base.ComponentPresenter { base.presenter(store) }
}
