public import ComponentScreen
public import FeatureFlags
public import Foundation

/// A screen on the wire: facets in sections, each with the actions it sends.
///
/// A document is a value. A server composes one with `ScreenDocument(screen:title:composition:)`, a client reads one
/// with `ScreenDocument.read`. On the wire it is as in <doc:DocumentFormat>.
public struct ScreenDocument: Equatable, Sendable {
    /// The screen's path, such as `artist/leonard-bernstein`; not empty.
    public var screen: String
    /// The title of the page.
    public var title: String?
    /// The language of the texts, such as `zh-Hant-HK`; nil where nobody says it.
    public var language: String?
    /// The address of the page on the web, for sharing and for going on with it on another device; `http` or `https`.
    public var address: URL?
    /// The facets above the sections; a link to the screen can carry the same ones as a preview.
    public var header: [Facet<FacetAction>]
    /// Secondary buttons.
    public var menu: [Facet<FacetAction>]
    /// The sections in order; their ids are unique.
    public var sections: [DocumentSection]
    /// The decisions of the service's flags about the document, for a client that records them.
    public internal(set) var exposures: [Exposure] = []
    /// The events of a composed screen that no action can carry; not a member on the wire.
    public internal(set) var eventFaults: [EventFault] = []
    /// The composed screen that the document was made of; not a member on the wire.
    var origin = Origin()

    /// Searches that are made only where somebody records what they find; a document is the same with and without them.
    struct Origin: Equatable, Sendable {
        /// Returns all that flags decided about the screen.
        var exposures: @Sendable () -> [Exposure] = { [] }
        /// Reports it to the log that the flags carry.
        var recordExposures: @Sendable () -> Void = {}
        /// Returns the builders of the components at any depth.
        var builders: @Sendable () -> [ComponentID: String] = { [:] }
        /// Returns the document for another client; nil where the screen is not composed for its client.
        var composed: @Sendable (Capabilities) -> ScreenDocument? = { _ in nil }

        static func == (a: Origin, b: Origin) -> Bool { true }
    }

    /// Makes a document.
    public init(
        screen: String, title: String? = nil, language: String? = nil, address: URL? = nil,
        header: [Facet<FacetAction>] = [], menu: [Facet<FacetAction>] = [], sections: [DocumentSection]
    ) {
        self.screen = screen
        self.title = title
        self.language = language
        self.address = address
        self.header = header
        self.menu = menu
        self.sections = sections
    }
}

extension ScreenDocument {
    /// The facets that are inside no other, in reading order.
    var topFacets: [Facet<FacetAction>] { header + menu + sections.flatMap { $0.header + $0.body } }

    /// Every facet at any depth, in reading order.
    var facets: [Facet<FacetAction>] { topFacets.flatMap(\.all) }
}

/// A section of a document.
public struct DocumentSection: Equatable, Sendable, Identifiable {
    /// The section's name, unique in its document.
    public var id: SectionID
    /// The facets above the body; they disappear with the last facet of the body.
    public var header: [Facet<FacetAction>]
    /// The content.
    public var body: [Facet<FacetAction>]
    /// The layout of the body.
    public var layout: FacetElement.Layout {
        get { rareLayout.value }
        set { rareLayout.value = newValue }
    }
    /// The action that loads the next page of this section; nil when there is none.
    public var more: FacetAction? {
        get { rareMore.value }
        set { rareMore.value = newValue }
    }
    /// Whether the section stays in sight while all else scrolls; such sections stand behind all others.
    public var isBar: Bool

    private var rareLayout: RareMember<FacetElement.Layout>
    private var rareMore: RareMember<FacetAction?>

    /// Makes a section.
    public init(
        _ id: SectionID, header: [Facet<FacetAction>] = [], body: [Facet<FacetAction>],
        layout: FacetElement.Layout = .vertical, more: FacetAction? = nil, isBar: Bool = false
    ) {
        self.isBar = isBar
        self.id = id
        self.header = header
        self.body = body
        rareLayout = RareMember(layout)
        rareMore = RareMember(more)
    }
}
