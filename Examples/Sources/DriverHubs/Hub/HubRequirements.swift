import ComponentScreen
import FeatureFlags

/// All that the inside of a hub is composed from.
struct HubRequirements: ScreenRequirements {
    let payload: PreferencePayload
    var flags: Flags
}

/// The values that a preference type is composed from: a hub's requirements and one preference.
typealias PreferenceItem = FeedItem<HubRequirements, Preference>

extension SectionID {
    static let notes: Self = "notes"
    static let preferences: Self = "preferences"
    static let saving: Self = "saving"
}

extension PluginPoint<HubRequirements> {
    /// Returns the inside of a hub: a feed of preferences, and what every hub has around it.
    static func hub(_ hub: HubModel, types: PreferenceTypes) -> Self {
        PluginPoint(
            sections: [ScreenSection(.notes), ScreenSection(.preferences), ScreenSection(.saving)], arrangements: [],
            builders: [PayloadNoticeBuilder(), Feed.preferences(types), SaveBarBuilder(hub: hub)])
    }
}

extension Feed<HubRequirements, Preference> {
    /// Makes a place for each preference.
    static func preferences(_ types: PreferenceTypes) -> Self {
        Feed(
            "preferences", in: .preferences, items: { $0.payload.preferences }, plugins: types.plugins,
            candidates: types.generic)
    }
}
