import ComponentScreen
import Components
import Delivery
import PaymentFooter

/// The logic between the components: what the order costs, what is missing, and the way to payment.
@MainActor
final class PackageInfoInteractor: ScreenHost {
    private var country: Country
    private var account: AccountType
    private let dependency: DeliveryDependency
    private let footer: PaymentFooterContract
    private let work = TaskScope()
    private var observations: [ObservationToken] = []
    /// The number of the last request for a price, so that answers to outdated ones are ignored.
    private var question = 0
    private weak var screen: (any MountedScreen<DeliveryRequirements>)?
    /// Shows the customer a component.
    var reveal: @MainActor (ComponentID) -> Void = { _ in }

    init(for requirements: DeliveryRequirements, dependency: DeliveryDependency, footer: PaymentFooterContract) {
        self.country = requirements.country
        self.account = requirements.accountType
        self.dependency = dependency
        self.footer = footer
    }

    func mounted(on screen: any MountedScreen<DeliveryRequirements>) { self.screen = screen }

    func activate() {
        observations = [
            dependency.order.observe { [weak self] _ in self?.orderChanged() },
            footer.requests.observe { [weak self] in self?.handle($0) },
            dependency.outside.observe { [weak self] in self?.handle($0) },
            payment.progress.observe { [weak self] in self?.show($0) },
        ]
        show(payment.progress.value)
        askForPrice()
    }

    func deactivate() {
        observations = []
        work.cancel()
    }

    var isIdle: Bool { work.isIdle && payment.isIdle }

    func waitUntilIdle() async {
        while !isIdle {
            await payment.waitUntilIdle()
            await work.waitUntilIdle()
        }
    }

    /// Prices the order for another country and account.
    func willReplan(for requirements: DeliveryRequirements) -> DeliveryRequirements {
        if requirements.country != country || requirements.accountType != account {
            (country, account) = (requirements.country, requirements.accountType)
            // While inactive nobody would end the request; activating asks.
            if !observations.isEmpty { askForPrice() }
        }
        return requirements
    }

    /// Passes on what the customer still has to do.
    func missingChanged(_ missing: [Missing]) { footer.content.update { $0.missing = missing } }

    private func handle(_ request: PaymentFooterRequest) {
        switch request {
        case .pay(let quote): pay(quote)
        case .confirmPayment: payment.confirm()
        case .reveal(let component): reveal(component)
        case .retryPrice: askForPrice()
        }
    }

    private func handle(_ event: OutsideEvent) {
        switch event {
        case .pricesChanged: askForPrice()
        case .paymentFinished(let receipt):
            payment.finished(receipt, for: footer.content.value.price.quote, of: dependency.order.value)
        case .paymentRefused(let reason): payment.refused(PaymentRefusal("\(reason)"))
        case .cameToForeground, .paymentBegins, .promotionPushed: break
        }
    }

    // MARK: Price

    /// Asks what the order costs.
    private func askForPrice() {
        question += 1
        let asked = question
        let order = dependency.order.value
        footer.content.update { $0.price = .pending(outdated: $0.price.quote) }
        work.run { [quotes = dependency.quotes, country, account] in
            try await quotes.quote(for: order, in: country, account: account)
        } then: { [weak self] answer in
            self?.priceArrived(answer, for: asked)
        }
    }

    private func priceArrived(_ answer: Result<Quote?, any Error>, for asked: Int) {
        guard asked == question else { return }
        footer.content.update { content in
            switch answer {
            case .success(let quote?): content.price = .known(quote)
            case .success(nil): content.price = .unknown
            case .failure: content.price = .failed
            }
        }
    }

    // MARK: Payment

    private var payment: OrderPayment { dependency.payment }

    private func orderChanged() {
        show(payment.progress.value)
        askForPrice()
    }

    private func show(_ progress: PaymentProgress) {
        let hasChanged = payment.isForAnotherOrder(than: dependency.order.value)
        footer.content.update { ($0.payment, $0.hasChangedSincePayment) = (progress, hasChanged) }
    }

    /// Pays a quote unless time or a new plan has overtaken the order: then the screen says what is to be done.
    private func pay(_ quote: Quote) {
        let order = dependency.order.value
        dependency.outside.send(.paymentBegins)
        payment.pay(quote, for: order) { [weak self, weak screen, dependency] in
            dependency.order.value != order || screen?.missing.isEmpty == false
                || self.map { $0.footer.content.value.price != .known(quote) } ?? false
        }
    }
}
