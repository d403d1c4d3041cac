import ComponentScreen
import Delivery

/// The events of the route.
public enum RouteSummaryEvent: Equatable, Encodable, Sendable {
    case retryTapped
    case swapTapped
}

struct RouteSummaryView: ComponentView {
    func body(_ state: RouteSummaryState) -> Facet<RouteSummaryEvent> {
        .card(
            "route", title: state.title, subtitle: state.subtitle, icon: FacetElement.Image(ComponentIcon.route),
            status: state.status
        ) {
            if let route = state.route {
                row("sender", title: state.senderTitle, route.sender, state)
                row("recipient", title: state.recipientTitle, route.recipient, state)
            }
            if state.canRetry {
                Facet.button(
                    "retry", title: state.retryTitle, style: FacetElement.Style(emphasis: .primary), tap: .retryTapped)
            }
            Facet.button(
                "swap", title: state.swapTitle, status: state.swapStatus,
                style: FacetElement.Style(emphasis: .secondary),
                tap: .swapTapped)
        }
    }

    private func row(
        _ id: FacetID, title: String, _ address: Address, _ state: RouteSummaryState
    ) -> Facet<RouteSummaryEvent> {
        .row(id, title: title, subtitle: state.text(address.name), accessory: state.text(address.line))
    }
}
