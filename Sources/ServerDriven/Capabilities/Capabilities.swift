public import ComponentScreen

/// The abilities of one release of a client: what it can draw and do.
///
/// On the wire they are as in "Capabilities" of the article Document format.
///
/// Generated from a `ComponentLibrary`, kept as a file when the client is released, and never written by hand.
public struct Capabilities: Hashable, Sendable {
    /// The needs of a client for one kind of facet, and what it reads of it.
    public struct DrawnKind: Hashable, Sendable {
        /// Paths of members that have to be there, such as `text.title`; the first that is missing is reported.
        public var requires: [String]
        /// Whether it means nothing without children.
        public var isContainer: Bool
        /// The custom keys it reads, with their types.
        public var custom: [String: FacetValue.Sort]
        /// The events that it sends besides `tap` and `enter`, such as `delete`.
        public var events: [String]

        /// States what a kind needs.
        public init(
            requires: [String] = [], isContainer: Bool = false, custom: [String: FacetValue.Sort] = [:],
            events: [String] = []
        ) {
            self.requires = requires
            self.isContainer = isContainer
            self.custom = custom
            self.events = events
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
    /// The statuses that it shows; a facet with another one is left out.
    public var statuses: Set<String>
    /// The names of styles that it draws, the library's and its own; another one looks like the usual one.
    public var styles: [FacetElement.Style.Member: Set<String>]
    /// The parts of the format that it reads besides those that every client reads, by the names of `Feature`.
    public var features: Set<String>

    /// States what a release can do; the statuses, styles and features are those of this library if not given.
    public init(
        version: String, platform: String = "", kinds: [FacetKind: DrawnKind], actions: [String: [String]],
        statuses: Set<String> = Self.allStatuses, styles: [FacetElement.Style.Member: Set<String>] = Self.allStyles,
        features: Set<String> = Self.allFeatures
    ) {
        self.version = version
        self.platform = platform
        self.kinds = kinds
        self.actions = actions
        self.statuses = statuses
        self.styles = styles
        self.features = features
    }

    /// Returns whether it draws facets of a kind.
    public func draws(_ kind: FacetKind) -> Bool { kinds[kind] != nil }

    /// Returns whether it sends an event of a kind of facets besides `tap` and `enter`.
    public func sends(_ event: String, of kind: FacetKind) -> Bool {
        kinds[kind]?.events.contains(event) == true
    }

    /// Returns whether it does an action.
    public func does(_ action: String) -> Bool { actions[action] != nil }

    /// Returns whether it reads a part of the format that came after 5.2.0.
    public func reads(_ feature: Feature) -> Bool { features.contains(feature.rawValue) }
}

extension Capabilities {
    /// A part of the format that came after 5.2.0, which a service sends only to clients that list it.
    public enum Feature: String, Hashable, Sendable, CaseIterable {
        /// Texts of several spans, some of them strong or links.
        case spans
        /// An answer that says what changed since a document.
        case patches
        /// Actions that send what the user entered.
        case inputs
        /// Subtitles and messages of statuses of several spans, links that work where a facet is disabled, and details.
        case reasons
        /// The fewest and the most options of a choice.
        case limits
        /// Images on buttons and fields, ratios of images, and images by night.
        case pictures
        /// Sections that stay in sight, and layouts for wide rooms.
        case rooms
        /// The steps of a number, and compact choices.
        case controls
    }

    /// The statuses of this library.
    public static var allStatuses: Set<String> { Set(FacetElement.Status.Sort.allCases.map(\.rawValue)) }
    /// The features of this library.
    public static var allFeatures: Set<String> { Set(Feature.allCases.map(\.rawValue)) }
    /// The names of styles of this library.
    public static var allStyles: [FacetElement.Style.Member: Set<String>] {
        Dictionary(uniqueKeysWithValues: FacetElement.Style.Member.allCases.map { ($0, Set($0.names)) })
    }

    /// The statuses of a client whose file lists none: those that there were before files listed them, in 5.2.0.
    static let unlistedStatuses: Set = ["invalid", "disabled"]
    /// The places of images on kinds that clients without the feature `pictures` draw fewer of than the kind has now.
    static let imagesWithoutPictures: [StandardKind: Set<FacetElement.Images.Slot>] = [
        .button: [.background], .field: [.background],
    ]
    /// The names of styles that every client draws, listed or not: those of 5.2.0.
    static let unlistedStyles: [FacetElement.Style.Member: Set<String>] = [
        .tone: ["neutral", "promotion", "warning", "success"], .emphasis: ["normal", "primary", "secondary"],
        .size: ["small", "medium", "large"],
        .background: ["none", "card", "field", "accent", "promotion", "warning", "success"],
    ]
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

extension ClientRequirements {
    /// The name of the client.
    public static var memberNames: [PartialKeyPath<Self>: String] { [\.client: "client"] }
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

    /// Asks that the client reads a part of the format; a candidate behind this one is what older clients get.
    public static func client(reads feature: Capabilities.Feature) -> Condition {
        .whether("the client reads \(feature.rawValue)") { $0.client.reads(feature) }
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
