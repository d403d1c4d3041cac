public import ComponentScreen

/// An action of an application, such as `play` or `share`, with what it needs and what is done for it.
///
/// A facet whose action a client does not know is omitted, so an action is registered together with what it does.
public struct ActionKind: Sendable {
    /// The name on the wire.
    public let name: String
    /// Paths inside the action's data without which a facet is omitted, such as `startTrack.id`.
    public let requires: [String]
    /// The application's own work.
    public let perform: @MainActor @Sendable (FacetAction) -> Void

    /// Registers an action.
    public init(
        _ name: String, requires: [String] = [], perform: @escaping @MainActor @Sendable (FacetAction) -> Void
    ) {
        self.name = name
        self.requires = requires
        self.perform = perform
    }
}
