import ComponentScreen
import Delivery

struct PackagePhotoPresenter: Presenter {
    let store: Store<PackagePhotoState>
    let order: OrderStream
    let library: any PhotoLibrary
    private let picking = ValueStream(PackagePhotoPicking.idle)

    init(store: Store<PackagePhotoState>, order: OrderStream, library: any PhotoLibrary) {
        self.store = store
        self.order = order
        self.library = library
    }

    func start() {
        store.follow(picking) { $0.picking = $1 }
        store.share(\.accepted, of: order) { $0.photos = $1.photos }
    }

    func handle(_ event: PackagePhotoEvent) {
        switch event {
        case .addTapped: if store.state.addStatus.isEnabled { pick() }
        case .removeTapped(let photo):
            if store.state.picking == .failed { picking.update { $0 = .idle } }
            store.state.photos.removeAll { $0 == photo }
        }
    }

    private func pick() {
        picking.update { $0 = .underWay }
        store.run {
            try await library.pickPhoto()
        } then: { picked in
            switch picked {
            case .success(let photo):
                picking.update { $0 = .idle }
                if let photo, !store.state.photos.contains(photo) { store.state.photos.append(photo) }
            case .failure: picking.update { $0 = .failed }
            }
        }
    }
}
