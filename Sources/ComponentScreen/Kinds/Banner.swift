extension FacetKind {
    /// A highlighted block, usually with a link.
    public static let banner = FacetKind(StandardKind.banner)
}

extension KindRules {
    static let banner = KindRules(
        interaction: .tap, words: { facet, _ in facet.blockWords(role: .heading) },
        lines: { facet, _ in facet.blockLines },
        custom: ["link": .string],
        looks: [
            FacetLook("default", bannerLook(.neutral)), FacetLook("promotion", bannerLook(.promotion)),
            FacetLook("warning", bannerLook(.warning)), FacetLook("success", bannerLook(.success)),
        ])

    private static func bannerLook(_ tone: FacetStyle.Tone) -> Facet<AnyEvent> {
        Facet(
            "banner", kind: .banner, text: FacetText(title: "Send two, pay one", subtitle: "Until Sunday"),
            events: FacetEvents(tap: FacetLook.tap), style: FacetStyle(tone: tone))
    }
}
