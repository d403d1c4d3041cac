public import ComponentScreen

/// The abilities of a client: its kinds of facets and its actions, one line each.
///
/// ```swift
/// ComponentLibrary(
///     version: "2.0.0",
///     kinds: [.text, .carousel, .filters],
///     actions: [ActionKind("play", requires: ["startTrack"]) { player.play($0) }])
/// ```
///
/// Its capabilities are generated from it, so a kind cannot be drawn and not be declared. The core actions (`navigate`,
/// `loadContent`, `reload`, `command`) are always among them. A library with faults still works as far as it can:
/// `faults` names them all, and a test of one line keeps them out.
public struct ComponentLibrary: Sendable {
    /// The kinds of facets, as listed.
    public let kinds: [SupportedKind]
    /// The application's own actions, as listed.
    public let actions: [ActionKind]
    /// The abilities that the server hears of; of two kinds or actions of one name, the first.
    public let capabilities: Capabilities

    /// Puts a library together.
    ///
    /// - Parameters:
    ///   - version: the release, a semantic version.
    ///   - platform: the kind of client, such as `ios`, where one service has several.
    ///   - kinds: the kinds of facets that the client draws.
    ///   - actions: the application's own actions.
    ///   - styles: the application's own names for styles, besides the library's.
    public init(
        version: String, platform: String = "", kinds: [SupportedKind], actions: [ActionKind] = [],
        styles: [FacetElement.Style.Member: Set<String>] = [:]
    ) {
        self.init(
            kinds: kinds, actions: actions,
            capabilities: Capabilities(
                version: version, platform: platform,
                kinds: Dictionary(kinds.map { ($0.kind, $0.needs) }) { first, _ in first },
                actions: CoreAction.requirements.merging(actions.map { ($0.name, $0.requires) }) { first, _ in first },
                styles: Capabilities.allStyles.merging(styles) { $0.union($1) }))
    }

    private init(kinds: [SupportedKind], actions: [ActionKind], capabilities: Capabilities) {
        self.kinds = kinds
        self.actions = actions
        self.capabilities = capabilities
    }

    /// Returns the library as an older release has it, for seeing what the users of that release see.
    ///
    /// Kinds that only the release has are shown as they came; actions that only it has do nothing.
    public func limited(to release: Capabilities) -> ComponentLibrary {
        ComponentLibrary(
            kinds: kinds.filter { release.draws($0.kind) }, actions: actions.filter { release.does($0.name) },
            capabilities: release)
    }
}
