import ComponentScreen
import Delivery

struct PackagePhotoPresenter: Presenter {
    let store: Store<PackagePhotoState>
    let order: OrderStream
    let library: any PhotoLibrary

    func start() {
        store.state.photos = order.value.photos
        store.write(\.photos, to: \.photos, of: order)
    }

    func handle(_ event: PackagePhotoEvent) {
        switch event {
        case .addTapped: pick()
        case .removeTapped(let photo): change { $0.removeAll { $0 == photo } }
        }
    }

    private func pick() {
        guard store.state.addStatus.isEnabled else { return }
        store.state.isPicking = true
        store.state.hasFailed = false
        store.run {
            try await library.pickPhoto()
        } then: {
            finishPicking($0)
        }
    }

    private func finishPicking(_ picked: Result<Photo?, any Error>) {
        store.state.isPicking = false
        switch picked {
        case .success(let photo?): change { if !$0.contains(photo) { $0.append(photo) } }
        case .success(nil): break
        case .failure: store.state.hasFailed = true
        }
    }

    private func change(_ change: (inout [Photo]) -> Void) {
        store.state.hasFailed = false
        change(&store.state.photos)
    }
}
