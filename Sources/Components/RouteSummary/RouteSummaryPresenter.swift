import ComponentScreen
import Delivery

struct RouteSummaryPresenter: Presenter {
    let store: Store<RouteSummaryState>
    let order: OrderStream
    let addressBook: any AddressBook
    private let addresses = ValueStream(RouteSummaryProgress.loading)

    init(store: Store<RouteSummaryState>, order: OrderStream, addressBook: any AddressBook) {
        self.store = store
        self.order = order
        self.addressBook = addressBook
    }

    /// Asks for no addresses where the order has a route; that is the one to show.
    func start() {
        if let route = order.value[Route.self] {
            addresses.update { $0 = .loaded(store.state.isSwapped ? route.swapped : route) }
        } else {
            load()
        }
        store.follow(addresses) { $0.progress = $1 }
        store.write(\.route, to: order)
    }

    func handle(_ event: RouteSummaryEvent) {
        switch event {
        case .retryTapped: if store.state.canRetry { load() }
        case .swapTapped:
            if store.state.route != nil { store.state.isSwapped.toggle() }
        }
    }

    private func load() {
        addresses.update { $0 = .loading }
        store.run {
            try await addressBook.currentRoute()
        } then: { answer in
            addresses.update { $0 = (try? answer.get()).map { .loaded($0) } ?? .failed }
        }
    }
}
