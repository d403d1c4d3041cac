import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// An offer of the next membership.
    static var membershipOffer: Self { Flag("membership_offer", default: .off) }
}

/// The membership above the one the learner has.
struct MembershipOfferBuilder: ComponentBuilder {
    /// A place in the membership section while `membership_offer` is on, for adults who are not at the top yet.
    let placement = Placement<ProfileRequirements>(
        "membership-offer", in: .membership, when: .on(.membershipOffer) && .members(.free, .plus) && .adults)

    let shop: any MembershipShop
    let view = MembershipOfferView()
    let entry = \MembershipOfferState.noEntry

    func state(for requirements: ProfileRequirements) throws -> MembershipOfferState {
        guard let offer = requirements.membership.next,
            let price = MembershipOfferTerms.price(of: offer, in: requirements.region)
        else { throw NothingForSale(membership: requirements.membership) }
        return MembershipOfferState(offer: offer, price: price)
    }

    func presenter(_ store: Store<MembershipOfferState>) -> MembershipOfferPresenter {
        MembershipOfferPresenter(store: store, shop: shop)
    }
}

/// The error that there is no membership above, or that it has no price.
struct NothingForSale: Error, Hashable, CustomStringConvertible {
    let membership: Membership

    var description: String {
        "nothing is for sale above \(membership.title); leave it out of the builder's condition, or give it a price"
    }
}
