public import ComponentScreen
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Shows the switch of `NewComponentBuilder`.
    public static var newComponent: Self { Flag("new_component", default: .off) }
}

/// A switch that is off to begin with.
public struct NewComponentBuilder: ComponentBuilder {
    /// In its section while its flag is on.
    public let placement = Placement<TheRequirements>("new-component", in: .section, when: .on(.newComponent))

    /// Needs nothing.
    public init() {}

    /// Builds the same component for all requirements.
    public func build(for requirements: TheRequirements) -> Component {
        Component(placement.id, state: NewComponentState(), view: NewComponentView()) { store in
            NewComponentPresenter(store: store)
        }
    }
}
