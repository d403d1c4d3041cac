import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class PhotoProofPresenterTests: XCTestCase {
    func testAChosenPlaceIsOrdered() async {
        let (presenter, order) = make()
        presenter.handle(.spotChosen(.gate))
        XCTAssertEqual(presenter.store.state.selected, .gate)
        XCTAssertEqual(order.value.proof, .photo(spot: "Behind the gate"))
    }

    func testCashOnDeliveryTakesThePlaceOutOfTheOrderAndGivesItBack() async {
        let (presenter, order) = make()
        presenter.handle(.spotChosen(.door))
        order.update {
            $0.cashOnDelivery = CashOnDelivery(
                amount: Money(500, Country.vietnam.currency), fee: Money(5, Country.vietnam.currency))
        }
        XCTAssertNil(order.value.proof)
        XCTAssertFalse(presenter.store.state.status.isEnabled)
        order.update { $0.cashOnDelivery = nil }
        XCTAssertEqual(order.value.proof, .photo(spot: "At the door"))
    }

    func testAFragilePackageIsNotOrderedToBeLeftOutdoors() async {
        let (presenter, order) = make()
        presenter.handle(.spotChosen(.gate))
        order.update { $0.isFragile = true }
        XCTAssertNil(order.value.proof)
        presenter.handle(.spotChosen(.door))
        XCTAssertEqual(order.value.proof, .photo(spot: "At the door"))
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUpWhereItIsOffered() async {
        XCTAssertEqual(make(proof: .photo(spot: "At the door")).0.store.state.selected, .door)
        for proof in [ProofOfDelivery.photo(spot: "On the moon"), .signature(signer: "Ann")] {
            let (presenter, order) = make(proof: proof)
            XCTAssertNil(presenter.store.state.selected)
            XCTAssertNil(order.value.proof)
        }
    }

    func testNothingElseInTheOrderIsTouched() async {
        let (presenter, order) = make()
        XCTAssertEqual(order.value, Order())
        presenter.handle(.spotChosen(.door))
        let expected = Order { $0.proof = .photo(spot: "At the door") }
        XCTAssertEqual(order.value, expected)
    }

    private func make(proof: ProofOfDelivery? = nil) -> (PhotoProofPresenter, OrderStream) {
        let order = OrderStream(Order { $0.proof = proof })
        let presenter = PhotoProofPresenter(store: Store(PhotoProofState(spots: [.door, .gate])), order: order)
        presenter.start()
        return (presenter, order)
    }
}
