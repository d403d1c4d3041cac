import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class InsurancePresenterTests: XCTestCase {
    func testInsuringADeclaredValueOrdersItAtItsPremium() async throws {
        let (presenter, order) = try make { $0.declaredValue = hkd(1500) }
        XCTAssertNil(order.value.insurance)
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value.insurance, cover(1500, 9))
        presenter.handle(.switchTapped)
        XCTAssertNil(order.value.insurance)
    }

    func testWithoutADeclaredValueNothingIsOrderedBeforeATierIsChosen() async throws {
        let (presenter, order) = try make()
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value, Order())
        presenter.handle(.tierChosen(presenter.store.state.terms.tiers[2]))
        XCTAssertEqual(order.value.insurance, cover(10_000, 75))
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value, Order())
    }

    func testThePremiumFollowsTheDeclaredValue() async throws {
        let (presenter, order) = try make { $0.declaredValue = hkd(1500) }
        presenter.handle(.switchTapped)
        for (value, premium) in [(2000, 12), (100, 5), (30_000, 180)] as [(Decimal, Decimal)] {
            order.update { $0.declaredValue = hkd(value) }
            XCTAssertEqual(order.value.insurance, cover(value, premium))
            XCTAssertEqual(presenter.store.state.accepted, cover(value, premium))
        }
    }

    func testWhenTheDeclaredValueDisappearsTheTiersAreOfferedAgain() async throws {
        let (presenter, order) = try make { $0.declaredValue = hkd(1500) }
        presenter.handle(.switchTapped)
        order.update { $0.declaredValue = nil }
        XCTAssertNil(order.value.insurance)
        XCTAssertEqual(presenter.store.state.tiers.count, 3)
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Choose how much the insurance covers"))
    }

    func testATierChosenBeforeComesBackWithTheTiers() async throws {
        let (presenter, order) = try make()
        presenter.handle(.switchTapped)
        presenter.handle(.tierChosen(presenter.store.state.terms.tiers[1]))
        order.update { $0.declaredValue = hkd(1500) }
        XCTAssertEqual(order.value.insurance, cover(1500, 9))
        order.update { $0.declaredValue = nil }
        XCTAssertEqual(order.value.insurance, cover(5_000, 40))
    }

    func testMoreThanCanBeInsuredWithdrawsItUntilTheValueIsLowered() async throws {
        let (presenter, order) = try make { $0.declaredValue = hkd(1500) }
        presenter.handle(.switchTapped)
        order.update { $0.declaredValue = hkd(40_000) }
        XCTAssertNil(order.value.insurance)
        presenter.handle(.switchTapped)
        XCTAssertTrue(presenter.store.state.isWanted, "a disabled switch takes no tap")
        order.update { $0.declaredValue = hkd(2000) }
        XCTAssertEqual(order.value.insurance, cover(2000, 12))
    }

    func testOtherChangesOfTheOrderLeaveTheInsuranceAlone() async throws {
        let (presenter, order) = try make { $0.declaredValue = hkd(1500) }
        presenter.handle(.switchTapped)
        var changes = 0
        let observation = order.observe { _ in changes += 1 }
        order.update { $0.isFragile = true }
        withExtendedLifetime(observation) { XCTAssertEqual(changes, 1) }
        XCTAssertEqual(order.value.insurance, cover(1500, 9))
    }

    func testATierTheOrderAlreadyHoldsIsTakenUp() async throws {
        let (presenter, order) = try make { $0.insurance = cover(5_000, 40) }
        XCTAssertTrue(presenter.store.state.isOn)
        XCTAssertEqual(presenter.store.state.tier, cover(5_000, 40))
        XCTAssertEqual(order.value.insurance, cover(5_000, 40))
    }

    func testAnInsuranceTheOrderAlreadyHoldsIsPricedAnew() async throws {
        let (_, order) = try make {
            $0.declaredValue = hkd(2000)
            $0.insurance = cover(1500, 9)
        }
        XCTAssertEqual(order.value.insurance, cover(2000, 12))
    }

    private func make(_ fill: (inout Order) -> Void = { _ in }) throws -> (InsurancePresenter, OrderStream) {
        let order = OrderStream(Order(fill))
        let state = InsuranceState(country: .hongKong, terms: try InsuranceTerms(in: .hongKong))
        let presenter = InsurancePresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }

    private func hkd(_ amount: Decimal) -> Money { Money(amount, Country.hongKong.currency) }

    private func cover(_ cover: Decimal, _ premium: Decimal) -> InsuranceCover {
        InsuranceCover(cover: hkd(cover), premium: hkd(premium))
    }
}
