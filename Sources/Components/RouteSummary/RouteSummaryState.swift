public import ComponentScreen
public import Delivery

/// The progress of loading the addresses.
enum RouteSummaryProgress: Equatable, Sendable {
    case loading
    case loaded(Route)
    case failed
}

/// The state of the route.
public struct RouteSummaryState: ComponentState {
    var progress = RouteSummaryProgress.loading

    /// The route the order gets.
    public var route: Route? {
        if case .loaded(let route) = progress { route } else { nil }
    }

    /// The title of the component.
    public let title = "Route"
    /// The title of the sender's address.
    public let senderTitle = "From"
    /// The title of the recipient's address.
    public let recipientTitle = "To"
    /// The title of the button that swaps sender and recipient.
    public let swapTitle = "Swap sender and recipient"
    /// The title of the button to try again.
    public let retryTitle = "Try again"

    /// The line below the title.
    public var subtitle: String? { progress == .loading ? "Loading the addresses…" : nil }

    /// Whether there is something to try again.
    public var canRetry: Bool { progress == .failed }

    /// Whether what was entered is acceptable.
    public var status: FacetStatus {
        .validity(canRetry ? "The addresses could not be loaded; check the connection and try again" : nil)
    }

    /// Whether sender and recipient can be swapped.
    public var swapStatus: FacetStatus {
        if route != nil { return .ready }
        return canRetry
            ? .disabled(reason: "The addresses have to be loaded first")
            : .loading("The addresses are still being loaded")
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        if route != nil { return .ready }
        return .incomplete(canRetry ? "Load the addresses again" : "Wait for the addresses")
    }
}
