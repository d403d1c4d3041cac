import ComponentScreen
import Delivery

struct PromoBannerPresenter: Presenter {
    let store: Store<PromoBannerState>
    let outside: OutsideEvents

    /// Shows each pushed offer, even after one was hidden; ignores one that cannot be read.
    func start() {
        store.retain(
            outside.observe { [weak store] event in
                guard case .promotionPushed(let json) = event else { return }
                guard let store, let config = try? PromoBannerConfig(json: json) else { return }
                store.state = PromoBannerState(words: store.state.words, config: config)
            })
    }

    func handle(_ event: PromoBannerEvent) { store.state.isDismissed = event == .dismissTapped }
}
