public import ComponentScreen
public import Delivery

/// An insurance as taken out.
public struct InsuranceCover: Hashable, Encodable, OrderPart {
    /// The most that is paid.
    public let cover: Money
    /// The cost.
    public let premium: Money

    /// Returns the premium as a line of the price.
    public func charge(for order: Order, in country: Country, account: AccountType) -> Charge? {
        Charge("Insurance", premium)
    }
}

/// The customer's part of the insurance.
struct InsuranceChoice: Codable, Equatable, Sendable {
    /// Whether the customer wants it; kept while the declared value excludes it.
    var isWanted = false
    /// The cover of the chosen tier, kept while the declared value decides instead, and where it is not offered.
    var cover: Money?
}

/// The state of the insurance.
public struct InsuranceState: ComponentState {
    /// The words of the language.
    public let words: Words
    let terms: InsuranceTerms
    /// The value of the content according to the order.
    var declaredValue: Money?
    var choice = InsuranceChoice()
    /// The chosen tier; nil for none, and for one that is not offered here.
    public var tier: InsuranceCover? { choice.cover.flatMap { cover in terms.tiers.first { $0.cover == cover } } }

    init(country: Country, words: Words) throws {
        self.words = words
        self.terms = try InsuranceTerms(in: country)
    }

    /// The insurance the order gets.
    var accepted: InsuranceCover? { isOn ? favoured : nil }

    /// Whether it is switched on.
    public var isOn: Bool { choice.isWanted && switchStatus.isEnabled }

    /// The insurance the customer has, or would get by switching it on.
    private var favoured: InsuranceCover? {
        guard let declaredValue else { return tier }
        return terms.cover(of: declaredValue)
    }

    /// The title of the component.
    public var title: String { words("Insurance") }
    /// The title of the switch.
    public var switchTitle: String { words("Insure this package") }
    /// The title above the tiers.
    public var tiersTitle: String { words("Cover") }

    /// The line below the title.
    public var subtitle: String {
        favoured.map { words("Pays up to \($0.cover) for loss and damage") } ?? words("Pays for loss and damage")
    }

    /// The premium, or the lowest while there is a choice to make.
    public var price: String? {
        if let favoured { return words("\(favoured.premium)") }
        return declaredValue == nil ? terms.tiers.first.map { words("from \($0.premium)") } : nil
    }

    /// Disabled while more is declared than can be insured.
    public var switchStatus: FacetElement.Status {
        guard declaredValue != nil, favoured == nil else { return .ready }
        return .disabled(reason: words("At most \(terms.maximum) can be insured, and more is declared"))
    }

    /// The tiers to choose from; empty while the declared value decides.
    public var tiers: [InsuranceCover] { isOn && declaredValue == nil ? terms.tiers : [] }

    /// Whether a tier still has to be chosen.
    public var tiersStatus: FacetElement.Status {
        guard isOn, accepted == nil else { return .ready }
        let unoffered = choice.cover.map { words("A cover of \($0) is not offered here; choose another one") }
        return .invalid(unoffered ?? words("Choose how much is covered"))
    }

    /// Returns the title of a tier.
    public func title(of tier: InsuranceCover) -> String { words("Up to \(tier.cover)") }

    /// Returns the premium of a tier.
    public func price(of tier: InsuranceCover) -> String { words("\(tier.premium)") }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        tiersStatus.isAcceptable ? .ready : .incomplete(words("Choose how much the insurance covers"))
    }
}
