public import ComponentScreen

/// The payment of one order.
///
/// It belongs to the order and not to a screen. Keep it with the order, and pass both to each screen that shows them: a
/// screen that is left cancels no payment, and one that is opened again finds it under way, or its receipt.
///
/// ```swift
/// OrderPayment(by: bank) { UUID().uuidString }
/// ```
///
/// One call of the service is under way at a time. Nothing else is paid while nobody knows what became of a call.
@MainActor
public final class OrderPayment {
    /// The progress; this payment alone writes it.
    public let progress = ValueStream(PaymentProgress.open)

    private let service: any PaymentService
    private let newKey: @MainActor @Sendable () -> String
    /// What the service was asked to pay, each with its key.
    private var tries: [Try] = []
    /// The one that is under way or without an answer.
    private var current: Try?
    private lazy var work = TaskScope()

    private struct Try {
        let order: Order
        let quote: Quote
        let key: String
    }

    /// Makes the payment of an order that is not paid yet.
    ///
    /// `newKey` returns a text that it has never returned before. The same order at the same price is tried with the
    /// same key each time; a changed one has another key.
    public nonisolated init(by service: any PaymentService, newKey: @escaping @MainActor @Sendable () -> String) {
        self.service = service
        self.newKey = newKey
    }

    /// Pays an order; does nothing while it is being paid, may be paid, or is paid.
    public func pay(_ quote: Quote, for order: Order) {
        switch progress.value {
        case .open, .refused: break
        case .paying, .unconfirmed, .paid: return
        }
        let known = tries.first { $0.order == order && $0.quote == quote }
        let next = known ?? Try(order: order, quote: quote, key: newKey())
        if known == nil { tries.append(next) }
        ask(next)
    }

    /// Asks again for a payment without an answer, with its own quote and key.
    public func confirm() {
        guard case .unconfirmed = progress.value, let current else { return }
        ask(current)
    }

    /// Takes up that the order was paid elsewhere; `quote` is its price at that moment.
    public func finished(_ receipt: String, for quote: Quote?) {
        switch progress.value {
        case .open, .paying, .unconfirmed, .refused:
            progress.update { $0 = .paid($0.quote ?? quote, receipt: receipt) }
        case .paid: break
        }
    }

    /// Takes up that the payment was refused elsewhere; while it is under way, its own answer decides.
    public func refused(_ refusal: PaymentRefusal) {
        switch progress.value {
        case .open, .unconfirmed, .refused: progress.update { $0 = .refused(refusal.reason) }
        case .paying, .paid: break
        }
    }

    /// Whether no payment is under way.
    public var isIdle: Bool { work.isIdle }

    /// Waits until no payment is under way.
    public func waitUntilIdle() async { await work.waitUntilIdle() }

    private func ask(_ next: Try) {
        current = next
        progress.update { $0 = .paying(next.quote) }
        // The work keeps this payment, so that an answer is taken up after everybody else has let go of it.
        work.run { [service] in
            try await service.pay(next.quote, key: next.key)
        } then: { answer in
            self.answered(answer, next.quote)
        }
    }

    private func answered(_ answer: Result<String, any Error>, _ quote: Quote) {
        // It may have been paid elsewhere meanwhile.
        guard case .paying = progress.value else { return }
        progress.update { progress in
            switch answer {
            case .success(let receipt): progress = .paid(quote, receipt: receipt)
            case .failure(let refusal as PaymentRefusal): progress = .refused(refusal.reason)
            case .failure: progress = .unconfirmed(quote)
            }
        }
    }
}
