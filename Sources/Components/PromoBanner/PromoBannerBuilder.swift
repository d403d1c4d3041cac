import ComponentScreen
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// An offer, which the config describes: `{"title": "…", "link": "https://…"}`.
    public static var promoBanner: Self { Flag("promo_banner", default: .off) }
}

/// An offer with a link, which the customer can hide.
struct PromoBannerBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("promo-banner", in: .header, when: .on(.promoBanner))
    let outside: OutsideEvents
    let view = PromoBannerView()
    let entry = \PromoBannerState.dismissed

    func state(for requirements: DeliveryRequirements) throws -> PromoBannerState {
        let config = try PromoBannerConfig(json: requirements.flags.answer(for: .promoBanner).config)
        return PromoBannerState(words: requirements.words, config: config)
    }

    func presenter(_ store: Store<PromoBannerState>) -> PromoBannerPresenter { .init(store: store, outside: outside) }
}
