import ComponentScreen

/// The parts of a component with their types erased, for a builder that is named and placed later.
struct Piece: Sendable {
    let id: ComponentID
    private let parts: any PieceParts

    init<View: ComponentView, P: Presenter & SendableMetatype>(
        _ id: ComponentID, state: View.State, view: View,
        presenter: @escaping @MainActor @Sendable (Store<View.State>) -> P
    ) where P.State == View.State, P.Event == View.Event {
        self.id = id
        self.parts = Parts(state: state, view: view, makePresenter: presenter)
    }

    /// Returns the builder of the component.
    func builder<Requirements: ScreenRequirements>(
        _ name: String, _ placement: Placement<Requirements>
    ) -> any ComponentBuilder<Requirements> {
        parts.builder(name, placement)
    }

    /// Returns the builder of the component, in the section `main`.
    func builder(
        _ name: String, when condition: Condition<TripRequirements> = .always
    ) -> any ComponentBuilder<TripRequirements> {
        builder(name, Placement(id, in: "main", when: condition))
    }
}

private protocol PieceParts: Sendable {
    func builder<Requirements: ScreenRequirements>(
        _ name: String, _ placement: Placement<Requirements>
    ) -> any ComponentBuilder<Requirements>
}

private struct Parts<View: ComponentView, P: Presenter & SendableMetatype>: PieceParts
where P.State == View.State, P.Event == View.Event {
    let state: View.State
    let view: View
    let makePresenter: @MainActor @Sendable (Store<View.State>) -> P

    func builder<Requirements: ScreenRequirements>(
        _ name: String, _ placement: Placement<Requirements>
    ) -> any ComponentBuilder<Requirements> {
        PieceBuilder(name: name, placement: placement, parts: self)
    }
}

private struct PieceBuilder<Requirements: ScreenRequirements, View: ComponentView, P: Presenter & SendableMetatype>:
    ComponentBuilder
where P.State == View.State, P.Event == View.Event {
    let name: String
    let placement: Placement<Requirements>
    let parts: Parts<View, P>

    var view: View { parts.view }

    func state(for requirements: Requirements) -> View.State { parts.state }

    func presenter(_ store: Store<View.State>) -> P { parts.makePresenter(store) }
}
