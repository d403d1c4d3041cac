public import ComponentScreen
public import ServerDriven

extension ComponentLibrary {
    /// Returns the library of the current client: one line for each kind.
    ///
    /// - Parameter perform: what is done for an action of the application, such as playing.
    public static func music(_ perform: @escaping @MainActor @Sendable (FacetAction) -> Void) -> ComponentLibrary {
        ComponentLibrary(
            version: "2.3.0",
            kinds: [
                .portrait, .heading, .text, .detailRow, .artworkRow, .track, .carousel, .favourite, .filters,
                SupportedKind("card"), SupportedKind("field", requires: ["text.title"]),
                SupportedKind("button", requires: ["text.title", "events.tap"]),
            ],
            actions: [
                ActionKind("play", requires: ["startTrack.id"], perform: perform),
                ActionKind("share", requires: ["url"], perform: perform),
            ])
    }
}
