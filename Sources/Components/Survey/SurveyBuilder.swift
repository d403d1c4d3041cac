public import ComponentScreen
public import Delivery
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Asks customers for their opinion while they order.
    public static var realtimeSurvey: Self { Flag("realtime_survey", default: .off) }
}

/// A survey whose content is fetched: facets from a payload.
///
/// Entering a text in one of them keeps it; tapping one answers the survey.
public struct SurveyBuilder: ComponentBuilder {
    /// In the notices section while `realtime_survey` is on, for personal accounts.
    public let placement = Placement<DeliveryRequirements>(
        "survey", in: .notices, when: .on(.realtimeSurvey) && .account(.personal))

    private let order: OrderStream
    private let feed: any SurveyFeed

    /// Needs the order to write the answer to and the feed to fetch the survey from.
    public init(order: OrderStream, feed: any SurveyFeed) {
        self.order = order
        self.feed = feed
    }

    /// Makes the component; it loads once it is mounted.
    public func build(for requirements: DeliveryRequirements) -> Component {
        Component(placement.id, state: SurveyState(), view: SurveyView()) { store in
            SurveyPresenter(store: store, order: order, feed: feed)
        }
    }
}
