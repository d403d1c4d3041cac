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
            "promo", kind: .banner, text: FacetElement.Text(title: state.title, subtitle: state.destination),
            images: FacetElement.Images(icon: FacetElement.Image(ComponentIcon.offer)),
            children: [button("dismiss", title: state.dismissTitle, tap: .dismissTapped)],
            style: FacetElement.Style(tone: .promotion), custom: ["link": .string(state.link)])
    }

    private func dismissed(_ state: PromoBannerState) -> Facet<PromoBannerEvent> {
        Facet(
            "promo-hidden", kind: .message, text: FacetElement.Text(title: state.dismissedText),
            children: [button("undo", title: state.undoTitle, tap: .undoTapped)],
            style: FacetElement.Style(emphasis: .secondary))
    }

    private func button(_ id: FacetID, title: String, tap: PromoBannerEvent) -> Facet<PromoBannerEvent> {
        .button(id, title: title, style: FacetElement.Style(emphasis: .secondary), tap: tap)
    }
}
