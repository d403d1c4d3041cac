import ComponentScreen

/// The events of a promotion.
public enum PromoBannerEvent: Equatable, Encodable, Sendable {
    case dismissTapped
    case undoTapped
}

struct PromoBannerView: ComponentView {
    func body(_ state: PromoBannerState) -> Facet<PromoBannerEvent> {
        state.isDismissed ? dismissed(state) : banner(state)
    }

    /// Lets a view layer follow the link under `link` when the banner itself is tapped.
    private func banner(_ state: PromoBannerState) -> Facet<PromoBannerEvent> {
        Facet(
            "promo", kind: .banner, text: FacetText(title: state.title, subtitle: state.destination),
            images: FacetImages(icon: FacetImage(ComponentIcon.offer)),
            children: [button("dismiss", title: state.dismissTitle, tap: .dismissTapped)],
            style: FacetStyle(tone: .promotion), custom: ["link": .string(state.link)])
    }

    private func dismissed(_ state: PromoBannerState) -> Facet<PromoBannerEvent> {
        Facet(
            "promo-hidden", kind: .message, text: FacetText(title: state.dismissedText),
            children: [button("undo", title: state.undoTitle, tap: .undoTapped)],
            style: FacetStyle(emphasis: .secondary))
    }

    private func button(_ id: FacetID, title: String, tap: PromoBannerEvent) -> Facet<PromoBannerEvent> {
        .button(id, title: title, style: FacetStyle(emphasis: .secondary), tap: tap)
    }
}
