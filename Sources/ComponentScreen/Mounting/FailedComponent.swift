/// What stands in the place of a component whose presenter threw: an apology and a way to retry.
@MainActor
final class FailedComponent: MountedComponent {
    private enum Event: Equatable, Sendable {
        case retryTapped
    }

    private let id: ComponentID
    private let onRetry: () -> Void

    init(_ id: ComponentID, onRetry: @escaping () -> Void) {
        self.id = id
        self.onRetry = onRetry
    }

    var facet: Facet<AnyEvent> { body.map { AnyEvent($0) } }
    var readiness: Readiness { .incomplete("Try again where something went wrong") }
    var isSettled: Bool { true }
    var router: Router? { nil }

    private var body: Facet<Event> {
        .card(
            "failed", title: "Something went wrong here", status: .invalid("What you entered was kept; try again")
        ) {
            Facet.button("retry", title: "Try again", tap: .retryTapped)
        }
    }

    func start() {}

    func send(_ interaction: Interaction, to facetID: FacetID) throws {
        let facet = try body.enabled(facetID, in: id)
        guard facet.events.event(for: interaction) != nil else {
            throw ScreenError.notTaken(interaction, facet: facetID, component: id)
        }
        onRetry()
    }

    func settle() async {}
    func tearDown() {}
    func withdraw() {}
}
