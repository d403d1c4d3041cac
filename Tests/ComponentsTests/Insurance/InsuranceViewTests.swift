import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class InsuranceViewTests: XCTestCase {
    private let view = InsuranceView()

    func testEmptyOffersInsuranceFromTheLowestTier() throws {
        XCTAssertEqual(
            view.body(try state()).outline,
            ["Insurance", "Pays for loss and damage", "  [ ] Insure this package · from HK$10.00"])
    }

    func testFilledWithADeclaredValueShowsItsPremium() throws {
        let state = try state {
            $0.declaredValue = Money(1500, $0.country.currency)
            $0.isWanted = true
        }
        XCTAssertEqual(
            view.body(state).outline,
            ["Insurance", "Pays up to HK$1,500.00 for loss and damage", "  [x] Insure this package · HK$9.00"])
    }

    func testFilledWithATierShowsAllTiers() throws {
        let state = try state {
            $0.isWanted = true
            $0.tier = $0.terms.tiers[1]
        }
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Insurance",
                "Pays up to HK$5,000.00 for loss and damage",
                "  [x] Insure this package · HK$40.00",
                "  Cover",
                "    ( ) Up to HK$1,000.00 · HK$10.00",
                "    (•) Up to HK$5,000.00 · HK$40.00",
                "    ( ) Up to HK$10,000.00 · HK$75.00",
            ])
    }

    func testInvalidAsksForATier() throws {
        let outline = view.body(try state { $0.isWanted = true }).outline
        XCTAssertEqual(
            outline,
            [
                "Insurance",
                "Pays for loss and damage",
                "  [x] Insure this package · from HK$10.00",
                "  Cover",
                "    ! Choose how much is covered",
                "    ( ) Up to HK$1,000.00 · HK$10.00",
                "    ( ) Up to HK$5,000.00 · HK$40.00",
                "    ( ) Up to HK$10,000.00 · HK$75.00",
            ])
    }

    func testDisabledIsOffAndSaysWhy() throws {
        let state = try state {
            $0.declaredValue = Money(40_000, $0.country.currency)
            $0.isWanted = true
        }
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Insurance",
                "Pays for loss and damage",
                "  [ ] Insure this package",
                "    × At most HK$30,000.00 can be insured, and more is declared",
            ])
    }

    func testEachControlSendsWhatTheUserDid() throws {
        let state = try state { $0.isWanted = true }
        let facet = view.body(state)
        XCTAssertEqual(facet.first("switch")?.events.tap, .switchTapped)
        XCTAssertEqual(facet.first("tier-3")?.events.tap, .tierChosen(state.terms.tiers[2]))
    }

    private func state(_ fill: (inout InsuranceState) -> Void = { _ in }) throws -> InsuranceState {
        var state = InsuranceState(country: .hongKong, terms: try InsuranceTerms(in: .hongKong))
        fill(&state)
        return state
    }
}
