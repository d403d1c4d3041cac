import ComponentScreen

/// The state of a component that shows a preference.
protocol ChoiceState: ComponentState {
    var choice: PreferenceChoice { get set }
}

/// A presenter that follows what is chosen in a hub, and hands the driver's choices to it.
///
/// A component that takes the place of another goes on with what the driver chose there.
struct ChoicePresenter<State: ChoiceState>: Presenter {
    let store: Store<State>
    let hub: HubModel

    func start() { store.follow(hub.draft) { $0.choice.take($1) } }

    func handle(_ event: ChoiceEvent) { hub.handle(event, of: store.state.choice) }
}
