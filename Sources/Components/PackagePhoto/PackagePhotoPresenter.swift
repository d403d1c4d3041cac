import ComponentScreen
import Delivery

@MainActor
final class PackagePhotoPresenter: Presenter {
    let store: Store<PackagePhotoState>
    private let order: OrderStream
    private let library: any PhotoLibrary

    init(store: Store<PackagePhotoState>, order: OrderStream, library: any PhotoLibrary) {
        self.store = store
        self.order = order
        self.library = library
    }

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
        store.run { [library] in
            try await library.pickPhoto()
        } then: { [weak self] in
            self?.finishPicking($0)
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
