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
    private let reveal: @MainActor (ComponentID) -> Void
    private let work = TaskScope()
    private var observations: [ObservationToken] = []
    /// The number of the last request for a price, so that answers to outdated ones are ignored.
    private var question = 0
    /// Whether the order has changed since its payment began.
    private var isPriceOutdated = false
    /// The number of payments that were begun or refused, so that an outdated failure is ignored.
    private var attempt = 0

    init(
        country: Country, account: AccountType, dependency: DeliveryDependency, footer: PaymentFooterContract,
        reveal: @escaping @MainActor (ComponentID) -> Void
    ) {
        self.country = country
        self.account = account
        self.dependency = dependency
        self.footer = footer
        self.reveal = reveal
    }

    func activate() {
        observations = [
            dependency.order.observe { [weak self] _ in self?.askForPrice() },
            footer.requests.observe { [weak self] in self?.handle($0) },
            dependency.outside.observe { [weak self] in self?.handle($0) },
        ]
        askForPrice()
    }

    func deactivate() {
        observations = []
        work.cancel()
    }

    var isIdle: Bool { work.isIdle }

    func waitUntilIdle() async { await work.waitUntilIdle() }

    /// Prices the order for another country and account.
    func takeUp(_ requirements: DeliveryRequirements) -> DeliveryRequirements {
        if requirements.country != country || requirements.accountType != account {
            (country, account) = (requirements.country, requirements.accountType)
            askForPrice()
        }
        return requirements
    }

    /// Passes on what the customer still has to do.
    func missingChanged(_ missing: [Missing]) { footer.content.update { $0.missing = missing } }

    private func handle(_ request: PaymentFooterRequest) {
        switch request {
        case .pay(let quote): pay(quote)
        case .reveal(let component): reveal(component)
        case .retryPrice: askForPrice()
        }
    }

    private func handle(_ event: OutsideEvent) {
        switch event {
        case .pricesChanged: askForPrice()
        case .paymentFinished(let receipt): paid(footer.content.value.price.quote, receipt)
        case .paymentRefused(let reason):
            attempt += 1
            failed("\(reason)")
        case .promotionPushed: break
        }
    }

    // MARK: Price

    /// Asks what the order costs, unless it is being paid or is paid: then its price is the one of the payment.
    private func askForPrice() {
        switch footer.content.value.payment {
        case .paying, .paid:
            isPriceOutdated = true
            return
        case .open, .failed: isPriceOutdated = false
        }
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

    private func pay(_ quote: Quote) {
        attempt += 1
        footer.content.update { $0.payment = .paying }
        work.run { [payments = dependency.payments] in
            try await payments.pay(quote)
        } then: { [weak self, attempt] answer in
            switch answer {
            case .success(let receipt): self?.paid(quote, receipt)
            case .failure where self?.attempt == attempt: self?.failed("The payment did not go through.")
            case .failure: break
            }
        }
    }

    /// Shows the receipt and what was paid; a price that arrives later is ignored.
    private func paid(_ quote: Quote?, _ receipt: String) {
        guard !isPaid else { return }
        question += 1
        footer.content.update { content in
            content.payment = .paid(receipt: receipt)
            if let quote { content.price = .known(quote) }
        }
    }

    /// Shows why nothing was paid; an order that is paid stays so.
    private func failed(_ reason: Phrase) {
        guard !isPaid else { return }
        footer.content.update { $0.payment = .failed(reason) }
        if isPriceOutdated { askForPrice() }
    }

    private var isPaid: Bool {
        if case .paid = footer.content.value.payment { true } else { false }
    }
}
