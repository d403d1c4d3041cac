import ComponentScreen
import Delivery

struct RouteSummaryPresenter: Presenter {
    let store: Store<RouteSummaryState>
    let order: OrderStream
    let addressBook: any AddressBook
    let progress = ValueStream(RouteSummaryProgress.loading)

    func start() {
        // The order's addresses are as good as loaded ones.
        if let route = order.value[Route.self] { progress.update { $0 = .loaded(route) } }
        store.follow(progress) { $0.progress = $1 }
        store.share(\.route, of: order) { $0.swapped = $1 }
        if progress.value == .loading { load() }
    }

    func handle(_ event: RouteSummaryEvent) {
        switch event {
        case .retryTapped: if store.state.canRetry { load() }
        case .swapTapped:
            if let route = store.state.route { store.state.swapped = route.reversed }
        }
    }

    private func load() {
        progress.update { $0 = .loading }
        store.run {
            try await addressBook.currentRoute()
        } then: { answer in
            progress.update { $0 = (try? answer.get()).map { .loaded($0) } ?? .failed }
        }
    }
}
