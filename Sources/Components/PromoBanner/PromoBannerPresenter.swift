import ComponentScreen
import Delivery

struct PromoBannerPresenter: Presenter {
    let store: Store<PromoBannerState>
    let outside: OutsideEvents
    let pushed = ValueStream<PushedOffer?>(nil)

    /// Shows each pushed offer, even after one was hidden; ignores one that cannot be read.
    func start() {
        store.follow(pushed) { $0.pushed = $1 }
        store.retain(
            outside.observe { [weak store, pushed] event in
                guard case .promotionPushed(let json) = event else { return }
                guard let store, let offer = try? PromoBannerConfig(json: json) else { return }
                pushed.update { $0 = PushedOffer(offer: offer, instead: store.state.config) }
                if store.state.isDismissed { store.state.dismissed = nil }
            })
    }

    func handle(_ event: PromoBannerEvent) {
        store.state.dismissed = event == .dismissTapped ? store.state.offer : nil
    }
}
