import ComponentScreen
import Delivery

struct PackagePhotoPresenter: Presenter {
    let store: Store<PackagePhotoState>
    let order: OrderStream
    let library: any PhotoLibrary

    func start() {
        store.state.photos = order.value[PackagePhotos.self]?.photos ?? []
        store.write(\.accepted, to: order)
    }

    func handle(_ event: PackagePhotoEvent) {
        switch event {
        case .addTapped: if store.state.addStatus.isEnabled { pick() }
        case .removeTapped(let photo):
            store.state.hasFailed = false
            store.state.photos.removeAll { $0 == photo }
        }
    }

    private func pick() {
        store.state.isPicking = true
        store.state.hasFailed = false
        store.run {
            try await library.pickPhoto()
        } then: { picked in
            store.state.isPicking = false
            switch picked {
            case .success(let photo?): if !store.state.photos.contains(photo) { store.state.photos.append(photo) }
            case .success(nil): break
            case .failure: store.state.hasFailed = true
            }
        }
    }
}
