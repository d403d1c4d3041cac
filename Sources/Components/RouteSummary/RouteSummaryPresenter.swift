import ComponentScreen
import Delivery

struct RouteSummaryPresenter: Presenter {
    let store: Store<RouteSummaryState>
    let order: OrderStream
    let addressBook: any AddressBook

    func start() {
        if let route = order.value.route {
            store.state.progress = .loaded(route)
        } else {
            load()
        }
        store.write(\.route, to: \.route, of: order)
    }

    func handle(_ event: RouteSummaryEvent) {
        switch event {
        case .retryTapped: if store.state.canRetry { load() }
        case .swapTapped: swap()
        }
    }

    private func load() {
        store.state.progress = .loading
        store.run {
            try await addressBook.currentRoute()
        } then: {
            finishLoading($0)
        }
    }

    private func finishLoading(_ answer: Result<Route, any Error>) {
        switch answer {
        case .success(let route): store.state.progress = .loaded(route)
        case .failure: store.state.progress = .failed
        }
    }

    private func swap() {
        guard let route = store.state.route else { return }
        store.state.progress = .loaded(Route(from: route.recipient, to: route.sender))
    }
}
