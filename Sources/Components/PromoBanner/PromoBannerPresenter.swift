import ComponentScreen

@MainActor
final class PromoBannerPresenter: Presenter {
    let store: Store<PromoBannerState>

    init(store: Store<PromoBannerState>) {
        self.store = store
    }

    func handle(_ event: PromoBannerEvent) {
        switch event {
        case .dismissTapped: store.state.isDismissed = true
        case .undoTapped: store.state.isDismissed = false
        }
    }
}
