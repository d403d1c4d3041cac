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
/// One call of the service is under way at a time. Nothing else is paid while nobody knows what became of a call, and
/// nothing more once the order is paid.
@MainActor
public final class OrderPayment {
    /// The progress; this payment alone writes it.
    public let progress = ValueStream(PaymentProgress.open)

    private let service: any PaymentService
    private let newKey: @MainActor @Sendable () -> String
    /// The payments that the service was asked for, each with its key.
    private var tries: [Try] = []
    /// The one that is under way or without an answer.
    private var current: Try?
    private lazy var work = TaskScope()
    /// The order that is being paid, may be paid, or is paid.
    private var paidOrder: Order?

    private struct Overtaken: Error {}

    private struct Try {
        let order: Order
        let quote: Quote
        let key: String
    }

    /// Makes the payment of an order that is not paid yet.
    ///
    /// `newKey` returns a text that it has never returned before. The same order at the same price is tried with the
    /// same key each time, until that is settled; a changed one has another key.
    public nonisolated init(by service: any PaymentService, newKey: @escaping @MainActor @Sendable () -> String) {
        self.service = service
        self.newKey = newKey
    }

    /// Pays an order; does nothing while it is being paid, may be paid, or is paid.
    ///
    /// `isOvertaken` says whether the order, its price or what it needs has changed meanwhile; then nothing is paid. It is
    /// asked just before the service is, when all that follows from the tap has happened.
    public func pay(
        _ quote: Quote, for order: Order, unless isOvertaken: @escaping @MainActor () -> Bool = { false }
    ) {
        switch progress.value {
        case .open, .refused: break
        case .paying, .unconfirmed, .paid: return
        }
        let known = tries.first { $0.order == order && $0.quote == quote }
        let next = known ?? Try(order: order, quote: quote, key: newKey())
        if known == nil { tries.append(next) }
        ask(next) { [service, progress] in
            // It may have been paid elsewhere since the tap.
            guard case .paying = progress.value, !isOvertaken() else { throw Overtaken() }
            return try await service.pay(next.quote, key: next.key)
        }
    }

    /// Asks what became of a payment without an answer; nothing is charged by that.
    ///
    /// Where it was not charged, it never will be: the order can be changed, and is paid with another key.
    public func confirm() {
        guard case .unconfirmed = progress.value, let current else { return }
        // The key may charge no more from here on, also where the answer is lost.
        tries.removeAll { $0.key == current.key }
        ask(current) { [service] in
            if let receipt = try await service.settle(key: current.key) { return receipt }
            throw PaymentRefusal()
        }
    }

    /// Returns whether the order that is being paid, may be paid, or is paid is another one than this.
    public func isForAnotherOrder(than order: Order) -> Bool {
        switch progress.value {
        case .open, .refused: false
        case .paying, .unconfirmed, .paid: paidOrder != order
        }
    }

    /// Notes that the order was paid elsewhere; where no payment is known, it was this order at this price.
    public func finished(_ receipt: String, for quote: Quote?, of order: Order) {
        switch progress.value {
        case .open, .refused:
            paidOrder = order
            progress.update { $0 = .paid(quote, receipt: receipt) }
        case .paying, .unconfirmed:
            progress.update { $0 = .paid($0.quote, receipt: receipt) }
        case .paid: break
        }
    }

    /// Notes that the payment was refused elsewhere; while it is under way, its own answer decides.
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

    private func ask(_ next: Try, _ answer: @escaping @MainActor () async throws -> String) {
        let former = progress.value
        (current, paidOrder) = (next, next.order)
        progress.update { $0 = .paying(next.quote) }
        // The work keeps this payment, so that an answer is noted after everybody else has let go of it.
        work.run(answer) { answer in
            // It may have been paid elsewhere meanwhile.
            guard case .paying = self.progress.value else { return }
            self.progress.update {
                switch answer {
                case .success(let receipt): $0 = .paid(next.quote, receipt: receipt)
                case .failure(is Overtaken): $0 = former
                case .failure(let refusal as PaymentRefusal): $0 = .refused(refusal.reason)
                case .failure: $0 = .unconfirmed(next.quote)
                }
            }
        }
    }
}
