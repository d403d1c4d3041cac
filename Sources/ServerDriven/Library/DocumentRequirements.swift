public import ComponentScreen
public import FeatureFlags

/// The values that a screen from data is composed from: the document as it was read, and the flags.
public struct DocumentRequirements: ScreenRequirements {
    /// The document that the service sent, without what this client cannot show.
    public var document: ScreenDocument
    /// The flags of the user.
    public var flags: Flags

    /// Puts requirements together.
    public init(document: ScreenDocument, flags: Flags) {
        self.document = document
        self.flags = flags
    }
}

extension ComponentLibrary {
    /// Returns the screen of a document: a feed each for its header, its menu and the facets of its sections.
    ///
    /// The component of a facet is named for where it stands: `header/picture`, `body/west-side-story`. A stateful kind
    /// makes it; everything else is drawn as it came. Facets of stateful kinds inside others make components in a section of
    /// their own, `inside/quote`; the host puts what they show in the place of the facet.
    ///
    /// - Parameter channel: what the components send their actions to; nobody listens if none is given.
    public func screen(_ channel: ScreenChannel = ScreenChannel()) -> PluginPoint<DocumentRequirements> {
        let stateful = kinds.compactMap { $0.builder?($0, channel) }
        let candidates = stateful + [PlainFacetBuilder(channel: channel)]
        func feed(
            _ id: ComponentID, in section: SectionID,
            _ facets: @escaping @Sendable (ScreenDocument) -> [Facet<FacetAction>]
        ) -> any ComponentBuilder<DocumentRequirements> {
            Feed(id, in: section, items: { facets($0.document) }, candidates: candidates)
        }
        return PluginPoint(
            sections: [Section(.header), Section(.menu), Section(.body), Section(.inside)], arrangements: [],
            builders: [
                feed("header", in: .header) { $0.header },
                feed("menu", in: .menu) { $0.menu },
                feed("body", in: .body) { $0.sections.flatMap { $0.header + $0.body } },
                Feed(.inside, in: .inside, items: { statefulFacets(inside: $0) }, candidates: stateful),
            ])
    }

    /// Returns the kinds whose facets are to be components with state.
    func statefulKinds(_ flags: Flags) -> Set<FacetKind> {
        Set(kinds.filter { $0.builder != nil && $0.flag.map(flags.isOn) ?? true }.map(\.kind))
    }

    /// Returns the facets of stateful kinds inside of others; those inside of each other belong to the outermost.
    private func statefulFacets(inside requirements: DocumentRequirements) -> [Facet<FacetAction>] {
        let kinds = statefulKinds(requirements.flags)
        func outermost(in facet: Facet<FacetAction>) -> [Facet<FacetAction>] {
            if kinds.contains(facet.kind) { return [facet] }
            return facet.children.flatMap(outermost)
        }
        guard !kinds.isEmpty else { return [] }
        let document = requirements.document
        let facets = document.header + document.menu + document.sections.flatMap { $0.header + $0.body }
        return facets.filter { !kinds.contains($0.kind) }.flatMap(outermost)
    }
}

extension SectionID {
    static let header: Self = "header"
    static let menu: Self = "menu"
    static let body: Self = "body"
    static let inside: Self = "inside"
}

extension ComponentID {
    static let inside: Self = "inside"
}

/// A facet of a document as the candidates of a feed are given it.
typealias SentItem = FeedItem<DocumentRequirements, Facet<FacetAction>>

/// The components that a stateful kind makes of its facets.
struct StatefulBuilder<View: ComponentView, ComponentPresenter: Presenter>: ComponentBuilder
where ComponentPresenter.State == View.State, ComponentPresenter.Event == View.Event {
    let kind: SupportedKind
    let channel: ScreenChannel
    let view: View
    let makeState: @Sendable (Facet<FacetAction>) throws -> View.State
    let makePresenter: @MainActor @Sendable (Store<View.State>, ScreenChannel) -> ComponentPresenter

    var name: String { kind.kind.rawValue }
    var placement: Placement<SentItem> {
        let isOfKind = Condition<SentItem>.is(\.item.kind, kind.kind)
        return Placement(when: kind.flag.map { .on($0) && isOfKind } ?? isOfKind)
    }

    func state(for sent: SentItem) throws -> View.State { try makeState(kind.declared(of: sent.item)) }

    func presenter(_ store: Store<View.State>) -> ComponentPresenter { makePresenter(store, channel) }
}
