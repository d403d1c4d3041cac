import ComponentScreen
import Delivery

/// The progress of loading the addresses.
enum RouteSummaryProgress: Equatable, Sendable {
    case loading
    case loaded(Route)
    case failed
}

struct RouteSummaryState: ComponentState {
    var progress = RouteSummaryProgress.loading

    /// The route the order gets.
    var route: Route? {
        if case .loaded(let route) = progress { route } else { nil }
    }

    let title = "Route"
    let senderTitle = "From"
    let recipientTitle = "To"
    let swapTitle = "Swap sender and recipient"
    let retryTitle = "Try again"

    var subtitle: String? { progress == .loading ? "Loading the addresses…" : nil }

    var canRetry: Bool { progress == .failed }

    var status: FacetStatus {
        .validity(canRetry ? "The addresses could not be loaded; check the connection and try again" : nil)
    }

    var swapStatus: FacetStatus {
        if route != nil { return .ready }
        return canRetry
            ? .disabled(reason: "The addresses have to be loaded first")
            : .loading("The addresses are still being loaded")
    }

    var readiness: Readiness {
        if route != nil { return .ready }
        return .incomplete(canRetry ? "Load the addresses again" : "Wait for the addresses")
    }
}
