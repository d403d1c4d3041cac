/// The prices of memberships for a month.
enum MembershipOfferTerms {
    /// Returns the price in the money of a region; nil for what costs nothing.
    static func price(of membership: Membership, in region: Region) -> String? {
        switch (membership, region) {
        case (.free, _): nil
        case (.plus, .europe): "€7.99"
        case (.plus, .americas): "US$7.99"
        case (.plus, .asia): "US$4.99"
        case (.plus, .oceania): "A$11.99"
        case (.pro, .europe): "€14.99"
        case (.pro, .americas): "US$14.99"
        case (.pro, .asia): "US$9.99"
        case (.pro, .oceania): "A$21.99"
        }
    }
}
