extension FacetKind {
    /// A highlighted block, usually with a link.
    public static let banner = FacetKind(StandardKind.banner)
}

extension Facet {
    /// The address that a banner opens, from `custom["link"]`; a renderer decides whether to open it.
    public var link: String? {
        guard element.kind == .banner, case .string(let text)? = element.custom["link"] else { return nil }
        return text
    }
}

extension KindRules {
    static let banner = KindRules(
        interaction: .tap, accessibility: { facet, _ in facet.blockAccessibility(role: .heading) },
        lines: { facet, _ in facet.blockLines },
        custom: ["link": .string])
}
