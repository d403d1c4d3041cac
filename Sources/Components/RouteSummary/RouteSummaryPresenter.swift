import ComponentScreen
import Delivery

struct RouteSummaryPresenter: Presenter {
    let store: Store<RouteSummaryState>
    let order: OrderStream
    let addressBook: any AddressBook

    func start() {
        if let route = order.value[Route.self] { store.state.progress = .loaded(route) } else { load() }
        store.write(\.route, to: order)
    }

    func handle(_ event: RouteSummaryEvent) {
        switch event {
        case .retryTapped: if store.state.canRetry { load() }
        case .swapTapped:
            guard let route = store.state.route else { return }
            store.state.progress = .loaded(Route(from: route.recipient, to: route.sender))
        }
    }

    private func load() {
        store.state.progress = .loading
        store.run {
            try await addressBook.currentRoute()
        } then: { answer in
            store.state.progress = (try? answer.get()).map { .loaded($0) } ?? .failed
        }
    }
}
