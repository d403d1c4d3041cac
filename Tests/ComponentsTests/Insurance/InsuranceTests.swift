import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class InsuranceTermsTests: XCTestCase {
    private let without: [Country] = [.korea, .vietnam, .india]
    private var offering: [Country] { Country.allCases.filter { !without.contains($0) } }

    func testThePremiumIsARoundedShareOfTheValueAndNeverBelowTheMinimum() throws {
        let rows: [(country: Country, value: Decimal, premium: Decimal?, line: UInt)] = [
            (.hongKong, 1, 5, #line),
            (.hongKong, 833, 5, #line),
            (.hongKong, 1500, 9, #line),
            (.hongKong, 1541, 9.25, #line),
            (.hongKong, 30_000, 180, #line),
            (.hongKong, 30_000.5, nil, #line),
            (.singapore, 100, 1, #line),
            (.singapore, 5000, 25, #line),
            (.singapore, 5001, nil, #line),
            (.taiwan, 2500, 20, #line),
            (.taiwan, 3333, 27, #line),
            (.taiwan, 100_000, 800, #line),
            (.taiwan, 100_001, nil, #line),
        ]
        XCTAssertEqual(Set(rows.map(\.country)), Set(offering))
        for row in rows {
            let value = Money(row.value, row.country.currency)
            let cover = row.premium.map { InsuranceCover(cover: value, premium: Money($0, row.country.currency)) }
            XCTAssertEqual(try InsuranceTerms(in: row.country).cover(of: value), cover, line: row.line)
        }
    }

    func testWithoutTermsBuildingFailsSayingWhatIsMissing() {
        let builder = InsuranceBuilder(order: OrderStream(Order()))
        for country in without {
            XCTAssertThrowsError(try builder.state(for: requirements(country)), country.code) { error in
                XCTAssertEqual(
                    "\(error)",
                    "InsuranceTerms has no entry for \(country.code); add one, or let the builder's condition ask `.offered(InsuranceTerms.self)`"
                )
            }
        }
    }

    func testTheTiersOfEachCountry() throws {
        let rows: [(country: Country, tiers: [(cover: Decimal, premium: Decimal)], line: UInt)] = [
            (.hongKong, [(1_000, 10), (5_000, 40), (10_000, 75)], #line),
            (.singapore, [(200, 2), (1_000, 6), (2_000, 11)], #line),
            (.taiwan, [(5_000, 45), (20_000, 170), (50_000, 420)], #line),
        ]
        XCTAssertEqual(rows.map(\.country), offering)
        for row in rows {
            let tiers = try InsuranceTerms(in: row.country).tiers
            XCTAssertEqual(tiers.map(\.cover.amount), row.tiers.map(\.cover), line: row.line)
            XCTAssertEqual(tiers.map(\.premium.amount), row.tiers.map(\.premium), line: row.line)
        }
    }
}

final class InsuranceStateTests: XCTestCase {
    func testWhatIsOfferedFollowsFromTheDeclaredValueAndTheWishes() throws {
        struct Row {
            var value: Decimal?
            var isWanted = false
            var tier: Int?
            let subtitle: String
            let price: String?
            var isOn = false
            var accepted: InsuranceCover?
            var line: UInt = #line
        }
        let rows = [
            Row(subtitle: "Pays for loss and damage", price: "from HK$10.00"),
            Row(isWanted: true, subtitle: "Pays for loss and damage", price: "from HK$10.00", isOn: true),
            Row(
                isWanted: true, tier: 1, subtitle: "Pays up to HK$5,000.00 for loss and damage", price: "HK$40.00",
                isOn: true, accepted: cover(5_000, 40)),
            Row(tier: 1, subtitle: "Pays up to HK$5,000.00 for loss and damage", price: "HK$40.00"),
            Row(value: 1500, subtitle: "Pays up to HK$1,500.00 for loss and damage", price: "HK$9.00"),
            Row(
                value: 1500, isWanted: true, subtitle: "Pays up to HK$1,500.00 for loss and damage", price: "HK$9.00",
                isOn: true, accepted: cover(1500, 9)),
            Row(
                value: 1500, isWanted: true, tier: 1, subtitle: "Pays up to HK$1,500.00 for loss and damage",
                price: "HK$9.00", isOn: true, accepted: cover(1500, 9)),
            Row(value: 30_001, subtitle: "Pays for loss and damage", price: nil),
            Row(value: 30_001, isWanted: true, tier: 1, subtitle: "Pays for loss and damage", price: nil),
        ]
        for row in rows {
            let state = try make(value: row.value, isWanted: row.isWanted, tier: row.tier)
            XCTAssertEqual(state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(state.price, row.price, line: row.line)
            XCTAssertEqual(state.isOn, row.isOn, line: row.line)
            XCTAssertEqual(state.accepted, row.accepted, line: row.line)
        }
    }

    func testMoreThanCanBeInsuredDisablesTheSwitchAndBlocksNothing() throws {
        let state = try make(value: 30_001, isWanted: true)
        XCTAssertEqual(
            state.switchStatus, .disabled(reason: "At most HK$30,000.00 can be insured, and more is declared"))
        XCTAssertEqual(state.readiness, .ready)
        XCTAssertEqual(try make(value: 30_000).switchStatus, .ready)
        XCTAssertEqual(try make().switchStatus, .ready)
    }

    func testTiersAreAskedForOnlyWhileOnAndNothingIsDeclared() throws {
        let rows: [(value: Decimal?, isWanted: Bool, tier: Int?, count: Int, asks: Bool, line: UInt)] = [
            (nil, false, nil, 0, false, #line),
            (nil, true, nil, 3, true, #line),
            (nil, true, 0, 3, false, #line),
            (100, true, nil, 0, false, #line),
            (30_001, true, nil, 0, false, #line),
        ]
        for row in rows {
            let state = try make(value: row.value, isWanted: row.isWanted, tier: row.tier)
            XCTAssertEqual(state.tiers.count, row.count, line: row.line)
            XCTAssertEqual(
                state.tiersStatus, .validity(row.asks ? "Choose how much is covered" : nil), line: row.line)
            XCTAssertEqual(
                state.readiness, row.asks ? .incomplete("Choose how much the insurance covers") : .ready,
                line: row.line)
        }
    }

    private func make(value: Decimal? = nil, isWanted: Bool = false, tier: Int? = nil) throws -> InsuranceState {
        var state = try InsuranceState(country: .hongKong, words: .english(in: .hongKong))
        state.declaredValue = value.map { Money($0, Country.hongKong.currency) }
        state.choice = InsuranceChoice(isWanted: isWanted, cover: tier.map { state.terms.tiers[$0].cover })
        return state
    }

    private func cover(_ cover: Decimal, _ premium: Decimal) -> InsuranceCover {
        InsuranceCover(
            cover: Money(cover, Country.hongKong.currency), premium: Money(premium, Country.hongKong.currency))
    }
}

@MainActor
final class InsurancePresenterTests: XCTestCase {
    func testInsuringADeclaredValueOrdersItAtItsPremium() async throws {
        let (presenter, order) = try make { $0[DeclaredValue.self] = DeclaredValue(hkd(1500)) }
        XCTAssertNil(order.value[InsuranceCover.self])
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value[InsuranceCover.self], cover(1500, 9))
        presenter.handle(.switchTapped)
        XCTAssertNil(order.value[InsuranceCover.self])
    }

    func testThePremiumFollowsTheDeclaredValue() async throws {
        let (presenter, order) = try make { $0[DeclaredValue.self] = DeclaredValue(hkd(1500)) }
        presenter.handle(.switchTapped)
        for (value, premium) in [(2000, 12), (100, 5), (30_000, 180)] as [(Decimal, Decimal)] {
            order.update { $0[DeclaredValue.self] = DeclaredValue(hkd(value)) }
            XCTAssertEqual(order.value[InsuranceCover.self], cover(value, premium))
            XCTAssertEqual(presenter.store.state.accepted, cover(value, premium))
        }
    }

    func testATierChosenBeforeComesBackWithTheTiers() async throws {
        let (presenter, order) = try make()
        presenter.handle(.switchTapped)
        presenter.handle(.tierChosen(presenter.store.state.terms.tiers[1]))
        order.update { $0[DeclaredValue.self] = DeclaredValue(hkd(1500)) }
        XCTAssertEqual(order.value[InsuranceCover.self], cover(1500, 9))
        order.update { $0[DeclaredValue.self] = nil }
        XCTAssertEqual(order.value[InsuranceCover.self], cover(5_000, 40))
    }

    func testMoreThanCanBeInsuredWithdrawsItUntilTheValueIsLowered() async throws {
        let (presenter, order) = try make { $0[DeclaredValue.self] = DeclaredValue(hkd(1500)) }
        presenter.handle(.switchTapped)
        order.update { $0[DeclaredValue.self] = DeclaredValue(hkd(40_000)) }
        XCTAssertNil(order.value[InsuranceCover.self])
        presenter.handle(.switchTapped)
        XCTAssertTrue(presenter.store.state.choice.isWanted, "a disabled switch takes no tap")
        order.update { $0[DeclaredValue.self] = DeclaredValue(hkd(2000)) }
        XCTAssertEqual(order.value[InsuranceCover.self], cover(2000, 12))
    }

    func testATierTheOrderAlreadyHoldsIsTakenUp() async throws {
        let (presenter, order) = try make { $0[InsuranceCover.self] = cover(5_000, 40) }
        XCTAssertTrue(presenter.store.state.isOn)
        XCTAssertEqual(presenter.store.state.tier, cover(5_000, 40))
        XCTAssertEqual(order.value[InsuranceCover.self], cover(5_000, 40))
    }

    func testACoverThatIsNoTierHereIsNotTakenUpAndATierIsAskedFor() async throws {
        let others = [
            cover(5_000, 1), cover(4_000, 40),
            InsuranceCover(
                cover: Money(5_000, Country.taiwan.currency), premium: Money(40, Country.taiwan.currency)),
        ]
        for other in others {
            let (presenter, order) = try make { $0[InsuranceCover.self] = other }
            XCTAssertTrue(presenter.store.state.isOn)
            XCTAssertNil(presenter.store.state.tier)
            XCTAssertNil(order.value[InsuranceCover.self])
            XCTAssertEqual(
                presenter.store.state.readiness, .incomplete("Choose how much the insurance covers"))
        }
    }

    func testAnInsuranceTheOrderAlreadyHoldsIsPricedAnew() async throws {
        let (_, order) = try make {
            $0[DeclaredValue.self] = DeclaredValue(hkd(2000))
            $0[InsuranceCover.self] = cover(1500, 9)
        }
        XCTAssertEqual(order.value[InsuranceCover.self], cover(2000, 12))
    }

    private func make(_ fill: (inout Order) -> Void = { _ in }) throws -> (InsurancePresenter, OrderStream) {
        try start(InsuranceBuilder.init, holding: fill)
    }

    private func hkd(_ amount: Decimal) -> Money { Money(amount, Country.hongKong.currency) }

    private func cover(_ cover: Decimal, _ premium: Decimal) -> InsuranceCover {
        InsuranceCover(cover: hkd(cover), premium: hkd(premium))
    }
}

@MainActor
final class InsuranceDriverTests: XCTestCase {
    func testATierOfAnotherCountryDoesNotCountSaysSoAndCountsAgain() async {
        let flags = ["insurance": "on"]
        let order = OrderStream(Order())
        let screen = mount(InsuranceBuilder(order: order), for: requirements(flags: flags))
        let insurance = screen.find("insurance")
        // 1,000 is a tier in Singapore, too, but of another currency.
        insurance.toggle("switch").choose("tier-1")
        screen.replan(for: requirements(.singapore, flags: flags))
        XCTAssertEqual(insurance.chosen, [])
        XCTAssertEqual(
            insurance.facet("tiers").status,
            .invalid("A cover of HK$1,000.00 is not offered here; choose another one"))
        XCTAssertEqual(insurance.missing, "Choose how much the insurance covers")
        XCTAssertNil(order.value[InsuranceCover.self])
        var board = Storyboard(of: insurance, in: spokenLanguages, from: texts)
        board.capture("in another country")
        screen.replan(for: requirements(flags: flags))
        XCTAssertEqual(insurance.chosen, ["tier-1"])
        XCTAssertEqual(order.value[InsuranceCover.self]?.premium, Money(10, Country.hongKong.currency))
    }

    func testFromSwitchedOffToFilledToDisabled() async {
        let (insurance, order) = find(InsuranceBuilder.init, for: requirements(flags: ["insurance": "on"]))
        var board = Storyboard(of: insurance, in: spokenLanguages, from: texts)

        board.capture("switched off")
        insurance.toggle("switch")
        board.capture("invalid until a cover is chosen")
        insurance.choose("tier-2")
        board.capture("with a cover chosen")
        XCTAssertEqual(insurance.chosen, ["tier-2"])
        order.update { $0[DeclaredValue.self] = DeclaredValue(Money(2000, Country.hongKong.currency)) }
        board.capture("with a declared value")
        XCTAssertEqual(order.value[InsuranceCover.self]?.cover, order.value[DeclaredValue.self]?.amount)
        order.update { $0[DeclaredValue.self] = DeclaredValue(Money(40_000, Country.hongKong.currency)) }
        board.capture("disabled, as more is declared than can be insured")
        XCTAssertNil(order.value[InsuranceCover.self])

        assertSnapshot(of: board, named: "Insurance")
    }
}

extension InsuranceDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["insurance": "on"], InsuranceBuilder.init) {
            $0.toggle("switch").choose("tier-2")
        }
    }
}
