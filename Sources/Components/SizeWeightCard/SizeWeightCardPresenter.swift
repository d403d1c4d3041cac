import ComponentScreen
import Delivery

struct SizeWeightCardPresenter: Presenter {
    let store: Store<SizeWeightCardState>
    let order: OrderStream

    func start() {
        store.follow(order) { $0.sizes.category = $1[PackageCategory.self] }
        store.share(\.accepted, of: order) {
            $0.sizes.selected = $1
            // A size as it is offered says nothing about the weight: one that was entered stays.
            if $0.weightEntry.isBlank || !$0.sizes.offered.contains($1) {
                $0.weightEntry.take($1.kilograms, in: $0.words)
            }
        }
    }

    func handle(_ event: SizeWeightCardEvent) {
        switch event {
        case .sizeChosen(let size): store.state.sizes.selected = size
        case .weightEntered(let text): store.state.weightEntry = NumberEntry(text, in: store.state.words)
        }
    }
}
