public import ComponentScreen
public import FeatureFlags

/// The values that a screen from data is composed from: the document as it was read, and the flags.
public struct DocumentRequirements: ScreenRequirements {
    /// The document that the service sent, without what this client cannot show.
    public var document: ScreenDocument
    /// The flags of the user.
    public var flags: Flags
    /// The words for what the library itself says on the screen.
    public var words: Words

    /// Puts requirements together.
    public init(document: ScreenDocument, flags: Flags, words: Words = .english) {
        self.document = document
        self.flags = flags
        self.words = words
    }
}

extension ComponentLibrary {
    /// Returns the screen of a document: a feed each for its header, its menu and the facets of its sections.
    ///
    /// The component of a facet is named for where it stands: `header/picture`, `body/west-side-story`. A stateful kind
    /// makes it; everything else is drawn as it came. Facets of stateful kinds inside of those make components inside
    /// of theirs: `body/album/quote`. The header and the menu are the sections `header` and `menu`, with a slash behind
    /// the name where a section of the document has that name.
    ///
    /// - Parameter channel: receives the actions of the components; they are dropped if none is given.
    public func screen(_ channel: ScreenChannel = ScreenChannel()) -> PluginPoint<DocumentRequirements> {
        let stateful = kinds.compactMap { $0.builder?($0, channel) }
        let plain = PlainFacetBuilder(channel: channel, stateful: stateful) { statefulFacets(inside: $0) }
        func feed(
            _ section: SectionID,
            _ sections: @escaping @Sendable (ScreenDocument) -> [SectionContent<Facet<FacetAction>>]
        ) -> any ComponentBuilder<DocumentRequirements> {
            Feed(
                ComponentID(rawValue: section.rawValue), in: section, sections: { sections($0.document) },
                candidates: stateful + [plain])
        }
        return PluginPoint(
            sections: [ScreenSection(.header), ScreenSection(.menu), ScreenSection(.body)], arrangements: [],
            builders: [
                feed(.header) { [SectionContent(section: $0.section(named: .header), components: $0.header)] },
                feed(.menu) { document in
                    // Anything else than actions is content.
                    let isMenu = document.menu.allSatisfy { $0.events.tap != nil && $0.children.isEmpty }
                    let section = document.section(named: .menu, role: isMenu ? .menu : .content)
                    return [SectionContent(section: section, components: document.menu)]
                },
                feed(.body) { document in
                    // One bar has room on a small screen.
                    let bar = document.sections.first(where: \.isBar)?.id
                    return document.sections.map {
                        SectionContent(
                            section: ScreenSection(
                                $0.id, role: $0.id == bar ? .bar : .content, layout: $0.layout, leading: $0.header.count
                            ),
                            components: $0.header + $0.body)
                    }
                },
            ])
    }

    /// Returns the kinds whose facets are to be components with state.
    func statefulKinds(_ flags: Flags) -> Set<FacetKind> {
        Set(kinds.filter { $0.builder != nil && $0.flag.map(flags.isOn) ?? true }.map(\.kind))
    }

    /// Returns the facets of stateful kinds inside of another; those inside of each other belong to the outermost.
    private func statefulFacets(inside sent: SentItem) -> [Facet<FacetAction>] {
        let kinds = statefulKinds(sent.flags)
        func outermost(in facet: Facet<FacetAction>) -> [Facet<FacetAction>] {
            if kinds.contains(facet.kind) { return [facet] }
            return facet.children.flatMap(outermost)
        }
        return kinds.isEmpty ? [] : sent.item.children.flatMap(outermost)
    }
}

extension ScreenDocument {
    /// Returns a section whose name no section of the document has.
    fileprivate func section(named name: SectionID, role: ScreenSection.Role = .content) -> ScreenSection {
        var name = name
        while sections.contains(where: { $0.id == name }) { name = SectionID(rawValue: "\(name)/") }
        return ScreenSection(name, role: role)
    }
}

extension SectionID {
    static let header: Self = "header"
    static let menu: Self = "menu"
    static let body: Self = "body"
}

/// A facet of a document as the candidates of a feed are given it.
typealias SentItem = FeedItem<DocumentRequirements, Facet<FacetAction>>

/// The components that a stateful kind makes of its facets.
struct StatefulBuilder<
    View: ComponentView, Entry: Codable & Equatable & Sendable, ComponentPresenter: Presenter
>: ComponentBuilder
where ComponentPresenter.State == View.State, ComponentPresenter.Event == View.Event {
    let kind: SupportedKind
    let channel: ScreenChannel
    let view: View
    let entry: any WritableKeyPath<View.State, Entry> & Sendable
    let makeState: @Sendable (Facet<FacetAction>) throws -> View.State
    let makePresenter: @MainActor @Sendable (Store<View.State>, ScreenChannel) -> ComponentPresenter

    var name: String { kind.kind.rawValue }
    var placement: Placement<SentItem> {
        let isOfKind = Condition<SentItem>.is(
            \.item.kind, in: [kind.kind], reason: "only for the kind \(kind.kind)")
        return Placement(when: kind.flag.map { .on($0) && isOfKind } ?? isOfKind)
    }

    func state(for sent: SentItem) throws -> View.State { try makeState(kind.declared(of: sent.item)) }

    func presenter(_ store: Store<View.State>) -> ComponentPresenter {
        makePresenter(store, channel.own(store.component))
    }
}
