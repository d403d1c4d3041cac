import ComponentScreen
import Delivery
import Foundation

struct CustomSizePresenter: Presenter {
    let store: Store<CustomSizeState>
    let order: OrderStream

    /// Takes over the measures of a predefined size, too.
    func start() {
        store.share(\.accepted, of: order) { state, size in
            guard size.centimetres.count == 3 else { return }
            let numbers = size.centimetres.map { Decimal($0) } + [size.kilograms]
            let entries = numbers.map { NumberEntry(of: $0, in: state.words) }
            state.entries = Dictionary(uniqueKeysWithValues: zip(CustomSizeMeasure.allCases, entries))
        }
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
