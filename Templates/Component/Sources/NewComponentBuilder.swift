import ComponentScreen
import Delivery
public import FeatureFlags

nonisolated extension Flag where Answer == OnOff {
    /// The switch of `NewComponentBuilder`.
    public static var newComponent: Self { Flag("new_component", default: .off) }
}

/// A switch that is off to begin with.
struct NewComponentBuilder: ComponentBuilder {
    let placement = Placement<TheRequirements>("new-component", in: .section, when: .on(.newComponent))
    let order: OrderStream
    let view = NewComponentView()
    let entry = \NewComponentState.isOn

    func state(for requirements: TheRequirements) -> NewComponentState { .init(words: requirements.words) }

    func presenter(_ store: Store<NewComponentState>) -> NewComponentPresenter {
        NewComponentPresenter(store: store, order: order)
    }
}
