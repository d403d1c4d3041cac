public import ComponentScreen
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Shows an offer; the config says which: `{"title": "…", "link": "https://…"}`.
    public static var promoBanner: Self { Flag("promo_banner", default: .off) }
}

/// An offer with a link, which the customer can hide.
public struct PromoBannerBuilder: ComponentBuilder {
    /// In the header section while `promo_banner` is on.
    public let placement = Placement<DeliveryRequirements>("promo-banner", in: .header, when: .on(.promoBanner))

    private let outside: OutsideEvents

    /// Needs the outside events that bring further offers; the first one is in the flag's config.
    public init(outside: OutsideEvents) {
        self.outside = outside
    }

    /// Makes the component from the flag's config.
    ///
    /// - Throws: an error that says all that is wrong with the config, so that the banner is left out.
    public func build(for requirements: DeliveryRequirements) throws -> Component {
        let config = try PromoBannerConfig(json: requirements.flags.answer(for: .promoBanner).config)
        return Component(placement.id, state: PromoBannerState(config: config), view: PromoBannerView()) { store in
            PromoBannerPresenter(store: store, outside: outside)
        }
    }
}
