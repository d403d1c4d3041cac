import ComponentScreen
import Delivery

struct DeclaredValueState: ComponentState {
    var entry: AmountEntry

    init(country: Country, entry: String = "") {
        self.entry = AmountEntry(country: country, limit: DeclaredValueTerms.limit(in: country), text: entry)
    }

    let title = "Declared value"
    let hint = "What the content is worth"

    var description: String {
        switch entry.reading {
        case .accepted(let money): "Declared as \(money.formatted(for: entry.country))"
        case .blank, .refused: "Optional, up to \(entry.limit.formatted(for: entry.country))"
        }
    }

    var status: FacetStatus {
        if case .refused(let message) = entry.reading { .invalid(message) } else { .ready }
    }

    var readiness: Readiness {
        status == .ready ? .ready : .incomplete("Correct the declared value")
    }
}
