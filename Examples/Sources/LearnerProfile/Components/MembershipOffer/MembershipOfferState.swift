import ComponentScreen

struct MembershipOfferState: ComponentState {
    let offer: Membership
    let price: String
    var order = Order.none

    /// The progress of an order.
    enum Order: Equatable, Sendable {
        case none, pending, done, refused
        /// Nobody knows whether it went through.
        case unconfirmed
    }

    var title: String { offer.title }
    var priceText: String { "\(price) a month" }

    var benefits: [String] {
        switch offer {
        case .free: []
        case .plus: ["No advertisements", "A daily goal of your own"]
        case .pro: ["A teacher who answers", "Lessons without a connection"]
        }
    }

    var buttonTitle: String {
        switch order {
        case .none, .pending, .done: "Become a \(offer.title) member"
        case .refused: "Try again"
        case .unconfirmed: "Check the order"
        }
    }

    var buttonStatus: FacetElement.Status {
        switch order {
        case .none, .refused, .unconfirmed: .ready
        case .pending: .disabled(reason: "Your order is under way")
        case .done: .disabled(reason: "You are a \(offer.title) member now")
        }
    }

    /// The outcome of the order, where that wants a word.
    var cardStatus: FacetElement.Status {
        switch order {
        case .none, .pending, .done: .ready
        case .refused: .invalid("The order did not go through; nothing was charged")
        case .unconfirmed: .invalid("We couldn't confirm the order. Check it; you are charged once at most")
        }
    }
}
