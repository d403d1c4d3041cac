import Delivery

/// An insurance as taken out.
struct InsuranceCover: Hashable, OrderPart {
    /// What is paid at most.
    var cover: Money
    /// What it costs.
    var premium: Money

    func charge(for order: Order, in country: Country, account: AccountType) -> Quote.Line? {
        Quote.Line("Insurance", premium.rounded)
    }
}

extension Order {
    /// The insurance taken out.
    var insurance: InsuranceCover? {
        get { self[InsuranceCover.self] }
        set { self[InsuranceCover.self] = newValue }
    }
}
