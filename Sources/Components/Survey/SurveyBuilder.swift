import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// A survey of customers while they order.
    public static var realtimeSurvey: Self { Flag("realtime_survey", default: .off) }
}

extension AccountType {
    /// Whether its customers are asked for their opinion.
    fileprivate var isSurveyed: Bool {
        switch self {
        case .personal: true
        case .business: false
        }
    }
}

/// A survey whose content is fetched: facets from a feed.
///
/// Entering a text in one of them keeps it; tapping one answers the survey.
struct SurveyBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>(
        "survey", in: .notices, when: .on(.realtimeSurvey) && .account(\.isSurveyed))
    let order: OrderStream
    let feed: any SurveyFeed
    let view = SurveyView()
    let entry = \SurveyState.entry

    func state(for requirements: DeliveryRequirements) -> SurveyState { .init(words: requirements.words) }

    func presenter(_ store: Store<SurveyState>) -> SurveyPresenter { .init(store: store, order: order, feed: feed) }
}
