import ComponentScreen
import Delivery

@MainActor
final class PromoBannerPresenter: Presenter {
    let store: Store<PromoBannerState>
    private let outside: OutsideEvents

    init(store: Store<PromoBannerState>, outside: OutsideEvents) {
        self.store = store
        self.outside = outside
    }

    func start() {
        store.keep(outside.observe { [weak self] in self?.observe($0) })
    }

    func handle(_ event: PromoBannerEvent) {
        switch event {
        case .dismissTapped: store.state.isDismissed = true
        case .undoTapped: store.state.isDismissed = false
        }
    }

    /// Shows a pushed offer, even after one was hidden; ignores one that cannot be read.
    private func observe(_ event: OutsideEvent) {
        guard case .promotionPushed(let json) = event, let config = try? PromoBannerConfig(json: json) else { return }
        store.state = PromoBannerState(config: config)
    }
}
