import ComponentScreen

/// The facet with which a service says something to every client: of a kind that the oldest release draws, and complete
/// with texts alone.
struct Notice {
    private let kind: FacetKind
    private let members: [String]

    /// Chooses the kind.
    ///
    /// First comes `message`; then a kind that requires a text, so that it surely shows it; then one of the library's
    /// own; then a control; then any other. Among equals, the one that requires least is taken, then the first by name.
    /// Nil when every kind requires more than texts, or children.
    init?(for release: Capabilities) {
        let candidates = release.kinds.filter { _, needs in
            !needs.isContainer && needs.requires.allSatisfy { $0.hasPrefix("text.") && $0 != "text.custom" }
        }
        let best = candidates.min { a, b in
            let (first, second) = (Self.rank(a.key, a.value), Self.rank(b.key, b.value))
            if first != second { return first < second }
            return (a.value.requires.count, a.key) < (b.value.requires.count, b.key)
        }
        guard let best else { return nil }
        kind = best.key
        members = best.value.requires.isEmpty ? ["text.title"] : best.value.requires
    }

    private static func rank(_ kind: FacetKind, _ needs: Capabilities.DrawnKind) -> Int {
        if kind == .message { return 0 }
        switch kind.interaction {
        case .tap? where kind != .button && kind.input == nil: return needs.requires.isEmpty ? 2 : 1
        case nil: return needs.requires.isEmpty ? 4 : 1
        case .tap?, .enter?, .enterSecret?, .choose?, .toggle?, .event?: return 3
        }
    }

    func facet(_ text: String) -> Facet<FacetAction> {
        var texts = FacetElement.Text()
        for member in members {
            switch member {
            case "text.title": texts.title = text
            case "text.subtitle": texts.subtitle = text
            case "text.accessory": texts.accessory = text
            case "text.description": texts.description = text
            default:
                if member.hasPrefix("text.custom.") { texts.custom[String(member.dropFirst(12))] = text }
            }
        }
        return Facet("notice", kind: kind, text: texts)
    }
}
