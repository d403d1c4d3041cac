import ComponentScreen
import Delivery

struct InsuranceState: ComponentState {
    let country: Country
    let terms: InsuranceTerms
    /// What the order says the content is worth.
    var declaredValue: Money?
    /// Whether the customer wants it; kept while the declared value excludes it.
    var isWanted = false
    /// The chosen tier, kept while the declared value decides instead.
    var tier: InsuranceCover?

    /// The insurance on offer.
    enum Offer: Equatable, Sendable {
        /// The declared value, at its premium.
        case declared(InsuranceCover)
        /// A fixed tier, as no value is declared.
        case tiers([InsuranceCover])
        /// Nothing, as more is declared than can be insured.
        case nothing
    }

    var offer: Offer {
        guard let declaredValue else { return .tiers(terms.tiers) }
        return terms.cover(of: declaredValue).map { .declared($0) } ?? .nothing
    }

    /// The insurance the order gets.
    var accepted: InsuranceCover? { isOn ? favoured : nil }

    var isOn: Bool { isWanted && offer != .nothing }

    /// The insurance the customer has, or would get by switching it on.
    private var favoured: InsuranceCover? {
        switch offer {
        case .declared(let cover): cover
        case .tiers: tier
        case .nothing: nil
        }
    }

    let title = "Insurance"
    let switchTitle = "Insure this package"
    let tiersTitle = "Cover"

    var subtitle: String {
        guard let favoured else { return "Pays for loss and damage" }
        return "Pays up to \(favoured.cover.formatted(for: country)) for loss and damage"
    }

    /// The premium, or the lowest while there is a choice to make.
    var price: String? {
        if let favoured { return favoured.premium.formatted(for: country) }
        guard offer != .nothing, let lowest = terms.tiers.first else { return nil }
        return "from \(lowest.premium.formatted(for: country))"
    }

    var switchStatus: FacetStatus {
        guard offer == .nothing else { return .ready }
        let maximum = terms.maximum.formatted(for: country)
        return .disabled(reason: "At most \(maximum) can be insured, and more is declared")
    }

    /// The tiers to choose from; empty while the declared value decides.
    var tiers: [InsuranceCover] {
        if isOn, case .tiers(let tiers) = offer { tiers } else { [] }
    }

    var tiersStatus: FacetStatus {
        .validity(isOn && accepted == nil ? "Choose how much is covered" : nil)
    }

    func title(of tier: InsuranceCover) -> String { "Up to \(tier.cover.formatted(for: country))" }

    func price(of tier: InsuranceCover) -> String { tier.premium.formatted(for: country) }

    var readiness: Readiness {
        tiersStatus == .ready ? .ready : .incomplete("Choose how much the insurance covers")
    }
}
