extension FacetKind {
    /// A highlighted block, usually with a link.
    public static let banner = FacetKind(StandardKind.banner)
}

extension Facet {
    /// The address that a banner leads to, as `custom["link"]` says it; a renderer decides whether it may.
    public var link: String? {
        guard element.kind == .banner, case .string(let text)? = element.custom["link"] else { return nil }
        return text
    }
}

extension KindRules {
    static let banner = KindRules(
        interaction: .tap, words: { facet, _ in facet.blockWords(role: .heading) },
        lines: { facet, _ in facet.blockLines },
        custom: ["link": .string])
}
