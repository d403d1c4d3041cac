import ComponentScreen
import Delivery
import Foundation

struct CustomSizePresenter: Presenter {
    let store: Store<CustomSizeState>
    let order: OrderStream

    /// Takes over the measures of a predefined size, too.
    func start() {
        store.share(\.accepted, of: order) { $0.take($1) }
    }

    func handle(_ event: CustomSizeEvent) {
        switch event {
        case .lengthEntered(let text): enter(text, .length)
        case .widthEntered(let text): enter(text, .width)
        case .heightEntered(let text): enter(text, .height)
        case .weightEntered(let text): enter(text, .weight)
        case .clearTapped: store.state.entries = [:]
        }
    }

    private func enter(_ text: String, _ measure: CustomSizeMeasure) {
        store.state.entries[measure] = text.isEmpty ? nil : NumberEntry(text, in: store.state.words)
    }
}
