import ComponentScreen
import Delivery

struct RouteSummaryState: ComponentState {
    /// How far loading the addresses is.
    enum Progress: Equatable, Sendable {
        case loading
        case loaded(Route)
        case failed
    }

    var progress = Progress.loading

    let title = "Route"
    let senderTitle = "From"
    let recipientTitle = "To"
    let swapTitle = "Swap sender and recipient"
    let retryTitle = "Try again"

    var route: Route? {
        if case .loaded(let route) = progress { route } else { nil }
    }

    var subtitle: String? { progress == .loading ? "Loading the addresses…" : nil }

    var status: FacetStatus {
        .validity(progress == .failed ? "The addresses could not be loaded; check the connection and try again" : nil)
    }

    var swapStatus: FacetStatus {
        switch progress {
        case .loading: .disabled(reason: "The addresses are still being loaded")
        case .loaded: .ready
        case .failed: .disabled(reason: "The addresses have to be loaded first")
        }
    }

    var canRetry: Bool { progress == .failed }

    var readiness: Readiness {
        switch progress {
        case .loading: .incomplete("Wait for the addresses")
        case .loaded: .ready
        case .failed: .incomplete("Load the addresses again")
        }
    }
}
