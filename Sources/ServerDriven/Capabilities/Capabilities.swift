public import ComponentScreen

/// The abilities of one release of a client: what it can draw and do.
///
/// On the wire they are as in "Capabilities" of the article Document format.
///
/// Generated from a `ComponentLibrary`, kept as a file when the client is released, and never written by hand.
public struct Capabilities: Hashable, Sendable {
    /// The JSON type of a custom value.
    public enum CustomType: String, Hashable, Sendable, Codable, CaseIterable {
        /// A text.
        case string
        /// Any number.
        case number
        /// A truth value.
        case boolean
        /// A list.
        case array
        /// Values by name.
        case object
    }

    /// The needs of a client for one kind of facet, and what it reads of it.
    public struct DrawnKind: Hashable, Sendable {
        /// Paths of members that have to be there, such as `text.title`; the first that is missing is reported.
        public var requires: [String]
        /// Whether it means nothing without children.
        public var isContainer: Bool
        /// The custom keys it reads, with their types.
        public var custom: [String: CustomType]
        /// The events that it sends besides `tap` and `enter`, such as `delete`.
        public var events: [String]

        /// States what a kind needs.
        public init(
            requires: [String] = [], isContainer: Bool = false, custom: [String: CustomType] = [:],
            events: [String] = []
        ) {
            self.requires = requires
            self.isContainer = isContainer
            self.custom = custom
            self.events = events
        }
    }

    /// An application's own names for styles.
    public struct StyleNames: Hashable, Sendable {
        /// Names of tones.
        public var tone: Set<FacetStyle.Tone>
        /// Names of emphases.
        public var emphasis: Set<FacetStyle.Emphasis>
        /// Names of sizes.
        public var size: Set<FacetStyle.Size>
        /// Names of backgrounds.
        public var background: Set<FacetStyle.Background>

        /// Lists names.
        public init(
            tone: Set<FacetStyle.Tone> = [], emphasis: Set<FacetStyle.Emphasis> = [],
            size: Set<FacetStyle.Size> = [], background: Set<FacetStyle.Background> = []
        ) {
            self.tone = tone
            self.emphasis = emphasis
            self.size = size
            self.background = background
        }
    }

    /// The release, a semantic version such as `3.2.0`.
    public var version: String
    /// The kind of client, which has versions of its own, such as `ios`; empty where there is one kind.
    public var platform: String
    /// The kinds of facets it draws.
    public var kinds: [FacetKind: DrawnKind]
    /// The actions it does, with paths inside the data of each that have to be there and not null: `startTrack.id`.
    public var actions: [String: [String]]
    /// The application's own names for styles.
    public var styles: StyleNames

    /// States what a release can do.
    public init(
        version: String, platform: String = "", kinds: [FacetKind: DrawnKind], actions: [String: [String]],
        styles: StyleNames = StyleNames()
    ) {
        self.version = version
        self.platform = platform
        self.kinds = kinds
        self.actions = actions
        self.styles = styles
    }

    /// Returns whether it draws facets of a kind.
    public func draws(_ kind: FacetKind) -> Bool { kinds[kind] != nil }

    /// Returns whether it sends an event of a kind of facets besides `tap` and `enter`.
    public func sends(_ event: String, of kind: FacetKind) -> Bool {
        kinds[kind]?.events.contains(event) == true
    }

    /// Returns whether it does an action.
    public func does(_ action: String) -> Bool { actions[action] != nil }
}

extension Capabilities: CustomStringConvertible {
    /// The release, as in `1.0.0` or `ios-1.0.0`; so an axis over capabilities is one over releases.
    public var description: String { platform.isEmpty ? version : "\(platform)-\(version)" }
}

/// Requirements of a screen that is composed for a client which may be older than the server.
///
/// The client can be set, so that a screen can be composed for any: for one that a file describes, for each release.
public protocol ClientRequirements: ScreenRequirements {
    /// The abilities of the client.
    var client: Capabilities { get set }
}

extension Condition where Requirements: ClientRequirements {
    /// Asks that the client draws a kind of facet; a candidate behind this one is what older clients get.
    public static func client(draws kind: FacetKind) -> Condition {
        .whether("the client draws \(kind)") { $0.client.draws(kind) }
    }

    /// Asks that the client does an action; a candidate behind this one is what older clients get.
    public static func client(does action: String) -> Condition {
        .whether("the client does \(action)") { $0.client.does(action) }
    }
}

extension FeedItem: ClientRequirements where Requirements: ClientRequirements {
    /// The client of the screen.
    public var client: Capabilities {
        get { requirements.client }
        set {
            var requirements = requirements
            requirements.client = newValue
            self = FeedItem(requirements, item)
        }
    }
}
