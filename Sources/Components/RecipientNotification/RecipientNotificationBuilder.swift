public import ComponentScreen
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer have the recipient notified of the package.
    public static var recipientNotification: Self { Flag("recipient_notification", default: .off) }
}

/// A message to the recipient, through the service most people of the country have.
public struct RecipientNotificationBuilder: ComponentBuilder {
    /// In the delivery section while `recipient_notification` is on.
    public let placement = Placement<DeliveryRequirements>(
        "recipient-notification", in: .delivery, when: .on(.recipientNotification))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the country's channel and numbers.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let country = requirements.country
        let state = RecipientNotificationState(country: country, terms: RecipientNotificationTerms(country))
        return Component(placement.id, state: state, view: RecipientNotificationView()) { store in
            RecipientNotificationPresenter(store: store, order: order)
        }
    }
}
