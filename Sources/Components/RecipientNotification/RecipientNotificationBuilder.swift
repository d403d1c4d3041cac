import ComponentScreen
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// A notice of the package to its recipient.
    public static var recipientNotification: Self { Flag("recipient_notification", default: .off) }
}

/// A message to the recipient, through the service most people of the country have.
struct RecipientNotificationBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>(
        "recipient-notification", in: .delivery, when: .on(.recipientNotification))
    let order: OrderStream
    let view = RecipientNotificationView()
    let entry = \RecipientNotificationState.entry

    func state(for requirements: DeliveryRequirements) -> RecipientNotificationState {
        RecipientNotificationState(words: requirements.words, country: requirements.country)
    }

    func presenter(_ store: Store<RecipientNotificationState>) -> RecipientNotificationPresenter {
        RecipientNotificationPresenter(store: store, order: order)
    }
}
