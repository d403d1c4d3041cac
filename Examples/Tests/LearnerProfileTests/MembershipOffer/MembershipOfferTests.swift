import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class MembershipOfferTests: XCTestCase {
    func testTheStateFollowsTheOrder() {
        let refused = "The order did not go through; nothing was charged"
        let unconfirmed = "We couldn't confirm the order. Check it; you are charged once at most"
        let rows: [Row<(order: MembershipOfferState.Order, button: String, disabled: String?, fault: String?)>] = [
            Row((.none, "Become a Plus member", nil, nil)),
            Row((.pending, "Become a Plus member", "Your order is under way", nil)),
            Row((.done, "Become a Plus member", "You are a Plus member now", nil)),
            Row((.refused, "Try again", nil, refused)),
            Row((.unconfirmed, "Check the order", nil, unconfirmed)),
        ]
        forEach(rows) { row, expect in
            let state = MembershipOfferState(offer: .plus, price: "€7.99", order: row.order)
            expect.equal(state.buttonTitle, row.button)
            expect.equal(state.buttonStatus, row.disabled.map { .disabled(reason: $0) } ?? .ready)
            expect.equal(state.cardStatus, .validity(row.fault))
        }
    }

    func testWhatIsOfferedIsTheNextMembershipInTheMoneyOfTheRegion() {
        let rows: [Row<(region: Region, membership: Membership, offer: String)>] = [
            Row((.europe, .free, "Plus · €7.99 a month")),
            Row((.americas, .free, "Plus · US$7.99 a month")),
            Row((.asia, .free, "Plus · US$4.99 a month")),
            Row((.oceania, .free, "Plus · A$11.99 a month")),
            Row((.europe, .plus, "Pro · €14.99 a month")),
            Row((.americas, .plus, "Pro · US$14.99 a month")),
            Row((.asia, .plus, "Pro · US$9.99 a month")),
            Row((.oceania, .plus, "Pro · A$21.99 a month")),
        ]
        let builder = MembershipOfferBuilder(shop: StubShop())
        forEach(rows) { row, expect in
            let component = try builder.build(for: requirements(row.region, row.membership))
            expect.equal(component.render().outline.first, row.offer)
        }
        XCTAssertThrowsError(try builder.build(for: requirements(.europe, .pro)))
    }

    @MainActor
    func testAnOrderUnderWayOutlivesAnotherPlanAndBelongsToItsMembership() async {
        let flags = ["membership_offer": "on"]
        let screen = mount(MembershipOfferBuilder(shop: StubShop()), for: requirements(flags: flags))
        let offer = screen.find("membership-offer").tap("order")
        func status() -> FacetElement.Status { offer.facet("order").status }

        screen.replan(for: requirements(.asia, flags: flags))
        XCTAssertEqual(offer.outline.first, "Plus · US$4.99 a month")
        XCTAssertEqual(status(), .disabled(reason: "Your order is under way"))
        await screen.waitUntilIdle()
        XCTAssertEqual(status(), .disabled(reason: "You are a Plus member now"))

        screen.replan(for: requirements(.asia, .plus, flags: flags))
        XCTAssertEqual(status(), .ready, "Pro was not ordered")
    }

    @MainActor
    func testOnlyARefusalSaysThatNothingWasCharged() async {
        let rows: [(error: any Error, button: String)] = [
            (MembershipRefusal(), "Try again"), (CancellationError(), "Check the order"),
        ]
        for (error, button) in rows {
            let shop = StubShop()
            (shop.isOpen, shop.refusal) = (false, error)
            let screen = mount(
                MembershipOfferBuilder(shop: shop), for: requirements(flags: ["membership_offer": "on"]))
            let offer = screen.find("membership-offer").tap("order")
            await screen.waitUntilIdle()
            XCTAssertEqual(offer.facet("order").text.title, button)
            XCTAssertEqual(
                offer.outline.joined().contains("nothing was charged"), error is MembershipRefusal, "\(error)")
        }
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
        await screen.waitUntilIdle()
        board.capture("refused")

        shop.isOpen = true
        offer.tap("order")
        await screen.waitUntilIdle()
        board.capture("ordered")
        XCTAssertEqual(shop.orders, [.plus, .plus])

        assertSnapshot(of: board, named: "MembershipOffer")
    }
}
