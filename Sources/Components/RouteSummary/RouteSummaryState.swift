public import ComponentScreen
public import Delivery

/// The progress of loading the addresses.
enum RouteSummaryProgress: Equatable, Sendable {
    case loading
    case loaded(Route)
    case failed
}

extension Route {
    /// The route back.
    var reversed: Route { Route(from: recipient, to: sender) }
}

/// The state of the route.
public struct RouteSummaryState: ComponentState {
    /// The words of the language.
    public let words: Words
    var progress = RouteSummaryProgress.loading

    /// The route as the customer swapped it; it counts where it is the loaded one the other way round.
    var swapped: Route?

    /// The route the order gets.
    public var route: Route? {
        guard case .loaded(let route) = progress else { return nil }
        return swapped == route.reversed ? swapped : route
    }

    /// The title of the component.
    public var title: String { words("Route") }
    /// The title of the sender's address.
    public var senderTitle: String { words("From") }
    /// The title of the recipient's address.
    public var recipientTitle: String { words("To") }
    /// The title of the button that swaps sender and recipient.
    public var swapTitle: String { words("Swap sender and recipient") }
    /// The title of the button to try again.
    public var retryTitle: String { words("Try again") }

    /// The line below the title.
    public var subtitle: String? { progress == .loading ? words("Loading the addresses…") : nil }

    /// Returns a name or an address, which is the same in every language.
    func text(_ name: String) -> String { words("\(name)") }

    /// Whether there is something to try again.
    public var canRetry: Bool { progress == .failed }

    /// Whether what was entered is acceptable.
    public var status: FacetElement.Status {
        .validity(canRetry ? words("We couldn't load the addresses. Check your connection and try again.") : nil)
    }

    /// Whether sender and recipient can be swapped.
    public var swapStatus: FacetElement.Status {
        if route != nil { return .ready }
        return canRetry
            ? .disabled(reason: words("Load the addresses first"))
            : .loading(words("The addresses are still being loaded"))
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        if route != nil { return .ready }
        return .incomplete(canRetry ? words("Load the addresses again") : words("Wait for the addresses"))
    }
}
