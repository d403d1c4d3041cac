import ComponentScreen
import Delivery

struct PackagePhotoPresenter: Presenter {
    let store: Store<PackagePhotoState>
    let order: OrderStream
    let library: any PhotoLibrary
    let picking = ValueStream(PackagePhotoPicking.idle)

    func start() {
        store.follow(picking) { $0.picking = $1 }
        store.share(\.accepted, of: order) { $0.photos = $1.photos }
    }

    func handle(_ event: PackagePhotoEvent) {
        switch event {
        case .addTapped: if store.state.addStatus.isEnabled { pick() }
        case .removeTapped(let photo):
            picking.update { if $0 == .failed { $0 = .idle } }
            store.state.photos.removeAll { $0 == photo }
        }
    }

    private func pick() {
        picking.update { $0 = .picking }
        store.run {
            try await library.pickPhoto()
        } then: { picked in
            switch picked {
            case .success(let photo?):
                picking.update { $0 = .idle }
                add(photo)
            case .success(nil): picking.update { $0 = .idle }
            case .failure: picking.update { $0 = .failed }
            }
        }
    }

    /// Adds a photo; a restored entry may have brought it already, or the last one there is room for.
    private func add(_ photo: Photo) {
        guard store.state.addStatus.isEnabled, !store.state.photos.contains(photo) else { return }
        store.state.photos.append(photo)
    }
}
