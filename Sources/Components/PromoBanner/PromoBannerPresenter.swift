import ComponentScreen
import Delivery

struct PromoBannerPresenter: Presenter {
    let store: Store<PromoBannerState>
    let outside: OutsideEvents

    /// Shows each pushed offer, even after one was hidden; ignores one that cannot be read.
    func start() {
        store.keep(
            outside.observe { [weak store] event in
                guard case .promotionPushed(let json) = event, let config = try? PromoBannerConfig(json: json) else {
                    return
                }
                store?.state = PromoBannerState(config: config)
            })
    }

    func handle(_ event: PromoBannerEvent) {
        switch event {
        case .dismissTapped: store.state.isDismissed = true
        case .undoTapped: store.state.isDismissed = false
        }
    }
}
