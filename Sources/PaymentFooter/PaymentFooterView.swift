public import ComponentScreen

/// The events of total and payment.
public enum PaymentFooterEvent: Equatable, Encodable, Sendable {
    case payTapped
    case confirmTapped
    case missingTapped(ComponentID)
    case retryTapped
}

struct PaymentFooterView: ComponentView {
    func body(_ state: PaymentFooterState) -> Facet<PaymentFooterEvent> {
        .card("payment", title: state.title, accessory: state.total, status: state.status) {
            for (index, line) in state.lines.enumerated() {
                Facet.row("line-\(index + 1)", title: line.title, accessory: line.amount)
            }
            if !state.content.missing.isEmpty {
                Facet.card("missing", title: state.missingTitle) {
                    for missing in state.content.missing {
                        row(of: missing)
                    }
                }
            }
            if state.canRetry {
                Facet.button("retry", title: state.retryTitle, tap: .retryTapped)
            }
            if state.canConfirm {
                Facet.button("confirm", title: state.confirmTitle, tap: .confirmTapped)
            }
            Facet.button(
                "pay", title: state.payTitle, status: state.payStatus, style: FacetElement.Style(emphasis: .primary),
                tap: .payTapped)
        }
    }

    /// Draws what another component waits for, as that has said it.
    private func row(of missing: Missing) -> Facet<PaymentFooterEvent> {
        var row = Facet<PaymentFooterEvent>.row(
            "missing-\(missing.component)", title: missing.message, tap: .missingTapped(missing.component))
        row.text.isVerbatim = true
        return row
    }
}
