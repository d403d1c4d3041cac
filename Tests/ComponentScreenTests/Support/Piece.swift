import ComponentScreen

/// The parts of a component with their types erased, for a builder that is named and placed later.
struct Piece: Sendable {
    let id: ComponentID
    private let parts: any PieceParts

    init<View: ComponentView, Entry: Codable & Equatable & Sendable, P: Presenter & SendableMetatype>(
        _ id: ComponentID, state: View.State, view: View,
        entry: any WritableKeyPath<View.State, Entry> & Sendable,
        presenter: @escaping @MainActor @Sendable (Store<View.State>) -> P
    ) where P.State == View.State, P.Event == View.Event {
        self.id = id
        self.parts = Parts(state: state, view: view, entry: entry, makePresenter: presenter)
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

private struct Parts<
    View: ComponentView, Entry: Codable & Equatable & Sendable, P: Presenter & SendableMetatype
>: PieceParts
where P.State == View.State, P.Event == View.Event {
    let state: View.State
    let view: View
    let entry: any WritableKeyPath<View.State, Entry> & Sendable
    let makePresenter: @MainActor @Sendable (Store<View.State>) -> P

    func builder<Requirements: ScreenRequirements>(
        _ name: String, _ placement: Placement<Requirements>
    ) -> any ComponentBuilder<Requirements> {
        PieceBuilder(name: name, placement: placement, parts: self)
    }
}

private struct PieceBuilder<
    Requirements: ScreenRequirements, View: ComponentView, Entry: Codable & Equatable & Sendable,
    P: Presenter & SendableMetatype
>: ComponentBuilder
where P.State == View.State, P.Event == View.Event {
    let name: String
    let placement: Placement<Requirements>
    let parts: Parts<View, Entry, P>

    var view: View { parts.view }
    var entry: any WritableKeyPath<View.State, Entry> & Sendable { parts.entry }

    func state(for requirements: Requirements) -> View.State { parts.state }

    func presenter(_ store: Store<View.State>) -> P { parts.makePresenter(store) }
}
