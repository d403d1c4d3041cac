import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class MembershipOfferTests: XCTestCase {
    func testTheStateFollowsTheOrder() {
        let refused = "The order did not go through; nothing was charged"
        let rows: [(order: MembershipOfferState.Order, button: String, disabled: String?, fault: String?, line: UInt)] =
            [
                (.none, "Become a Plus member", nil, nil, #line),
                (.pending, "Become a Plus member", "Your order is under way", nil, #line),
                (.done, "Become a Plus member", "You are a Plus member now", nil, #line),
                (.refused, "Try again", nil, refused, #line),
            ]
        for row in rows {
            let state = MembershipOfferState(offer: .plus, price: "€7.99", order: row.order)
            XCTAssertEqual(state.buttonTitle, row.button, line: row.line)
            XCTAssertEqual(
                state.buttonStatus, row.disabled.map { .disabled(reason: $0) } ?? .ready, line: row.line)
            XCTAssertEqual(state.cardStatus, .validity(row.fault), line: row.line)
        }
    }

    func testWhatIsOfferedIsTheNextMembershipInTheMoneyOfTheRegion() throws {
        let rows: [(region: Region, membership: Membership, offer: String, line: UInt)] = [
            (.europe, .free, "Plus · €7.99 a month", #line),
            (.americas, .free, "Plus · US$7.99 a month", #line),
            (.asia, .free, "Plus · US$4.99 a month", #line),
            (.oceania, .free, "Plus · A$11.99 a month", #line),
            (.europe, .plus, "Pro · €14.99 a month", #line),
            (.americas, .plus, "Pro · US$14.99 a month", #line),
            (.asia, .plus, "Pro · US$9.99 a month", #line),
            (.oceania, .plus, "Pro · A$21.99 a month", #line),
        ]
        let builder = MembershipOfferBuilder(shop: StubShop())
        for row in rows {
            let component = try builder.build(for: requirements(row.region, row.membership))
            XCTAssertEqual(component.render().outline.first, row.offer, line: row.line)
        }
        XCTAssertThrowsError(try builder.build(for: requirements(.europe, .pro)))
    }

    @MainActor
    func testFromOfferedToRefusedToOrdered() async {
        let shop = StubShop()
        let screen = mount(
            MembershipOfferBuilder(shop: shop), for: requirements(flags: ["membership_offer": "on"]))
        let offer = screen.find("membership-offer")
        var board = Storyboard(of: offer)
        board.capture("offered")

        shop.isOpen = false
        offer.tap("order")
        board.capture("under way")
        await screen.settle()
        board.capture("refused")

        shop.isOpen = true
        offer.tap("order")
        await screen.settle()
        board.capture("ordered")
        XCTAssertEqual(shop.orders, [.plus, .plus])

        assertSnapshot(of: board, named: "MembershipOffer")
    }
}
