import ComponentScreen

/// The events of the message to the recipient.
public enum RecipientNotificationEvent: Equatable, Encodable, Sendable {
    case switchTapped
    case phoneEntered(String)
}

struct RecipientNotificationView: ComponentView {
    func body(_ state: RecipientNotificationState) -> Facet<RecipientNotificationEvent> {
        .card(
            "notification", title: state.title, subtitle: state.subtitle,
            icon: FacetElement.Image(ComponentIcon.message)
        ) {
            Facet.toggle("switch", title: state.switchTitle, isOn: state.isOn, tap: .switchTapped)
            Facet.field(
                "phone", title: state.fieldTitle, value: state.entry, hint: state.hint, entry: .phone,
                status: state.fieldStatus,
                enter: RecipientNotificationEvent.phoneEntered)
        }
    }
}
