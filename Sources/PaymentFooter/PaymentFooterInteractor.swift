import ComponentScreen
import Delivery

/// The interactor that shows the host's content and passes on the customer's requests while it is attached.
@MainActor
final class PaymentFooterInteractor: RIB, Interactor {
    let store: Store<PaymentFooterState>
    private(set) lazy var router = Router("PaymentFooter", interactor: self)

    private let contract: PaymentFooterContract
    /// The host's content while the footer is attached, and the last one afterwards.
    private let content = ValueStream(PaymentFooterContent())
    private var observation: ObservationToken?

    init(store: Store<PaymentFooterState>, contract: PaymentFooterContract) {
        self.store = store
        self.contract = contract
    }

    func start() {
        store.follow(content) { $0.content = $1 }
    }

    func activate() {
        // Observed before the first value is shown, which may make the host write again.
        observation = contract.content.observe { [content] new in content.update { $0 = new } }
        content.update { [contract] in $0 = contract.content.value }
    }

    func deactivate() {
        observation = nil
    }

    func handle(_ event: PaymentFooterEvent) {
        switch event {
        case .payTapped:
            if let quote = store.state.payable { contract.requests.send(.pay(quote)) }
        case .confirmTapped:
            contract.requests.send(.confirmPayment)
        case .missingTapped(let component):
            contract.requests.send(.reveal(component))
        case .retryTapped:
            contract.requests.send(.retryPrice)
        }
    }
}
