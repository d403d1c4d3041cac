import ComponentScreen
import Delivery
import Foundation

struct CustomSizePresenter: Presenter {
    let store: Store<CustomSizeState>
    let order: OrderStream

    func start() {
        if let size = order.value.size { takeUp(size) }
        store.write(\.accepted, to: \.size, of: order)
    }

    func handle(_ event: CustomSizeEvent) {
        switch event {
        case .lengthEntered(let text): store.state.length = text
        case .widthEntered(let text): store.state.width = text
        case .heightEntered(let text): store.state.height = text
        case .weightEntered(let text): store.state.weight = text
        case .clearTapped: store.state = CustomSizeState(country: store.state.country, terms: store.state.terms)
        }
    }

    /// Takes over the measures of a predefined size, too.
    private func takeUp(_ size: PackageSize) {
        var state = store.state
        let sides = size.centimetres.map { Decimal($0).formatted(for: state.country) }
        guard sides.count == 3 else { return }
        (state.length, state.width, state.height) = (sides[0], sides[1], sides[2])
        state.weight = size.kilograms.formatted(for: state.country)
        store.state = state
    }
}
