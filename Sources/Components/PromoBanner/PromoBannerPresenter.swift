import ComponentScreen
import Delivery

struct PromoBannerPresenter: Presenter {
    let store: Store<PromoBannerState>
    let outside: OutsideEvents
    private let pushed = ValueStream<PushedOffer?>(nil)

    init(store: Store<PromoBannerState>, outside: OutsideEvents) {
        self.store = store
        self.outside = outside
    }

    /// Shows each pushed offer, even after one was hidden; ignores one that cannot be read.
    func start() {
        store.follow(pushed) { $0.pushed = $1 }
        store.retain(
            outside.observe { [weak store, pushed] event in
                guard case .promotionPushed(let json) = event else { return }
                guard let store, let config = try? PromoBannerConfig(json: json) else { return }
                if store.state.dismissed == config { store.state.dismissed = nil }
                pushed.update { $0 = PushedOffer(config: config, replaced: store.state.offered) }
            })
    }

    func handle(_ event: PromoBannerEvent) {
        switch event {
        case .dismissTapped: store.state.dismissed = store.state.config
        case .undoTapped: store.state.dismissed = nil
        }
    }
}
