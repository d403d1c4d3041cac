import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class CashOnDeliveryStateTests: XCTestCase {
    private let without: [Country] = [.hongKong, .singapore, .korea]
    private var offering: [Country] { Country.allCases.filter { !without.contains($0) } }

    func testTheLimitDependsOnCountryAndAccount() throws {
        let rows: [(country: Country, account: AccountType, limit: Decimal, line: UInt)] = [
            (.taiwan, .personal, 20_000, #line), (.taiwan, .business, 50_000, #line),
            (.vietnam, .personal, 5_000_000, #line), (.vietnam, .business, 20_000_000, #line),
            (.india, .personal, 10_000, #line), (.india, .business, 50_000, #line),
        ]
        XCTAssertEqual(rows.map { customer($0.country, $0.account) }, customers(in: offering))
        for (country, account, limit, line) in rows {
            let state = try builder.state(for: requirements(country, account))
            XCTAssertEqual(state.entry.limit, Money(limit, country.currency), line: line)
        }
    }

    func testTheFeeIsARoundedShareOfTheAmountAndNeverBelowTheMinimum() throws {
        let rows: [(country: Country, amount: Decimal, fee: Decimal, line: UInt)] = [
            (.taiwan, 1, 30, #line), (.taiwan, 2033, 30, #line), (.taiwan, 2034, 31, #line),
            (.taiwan, 20_000, 300, #line), (.vietnam, 1_000_000, 15_000, #line), (.vietnam, 5_000_000, 40_000, #line),
            (.india, 500, 40, #line), (.india, 2512.5, 50.25, #line),
        ]
        XCTAssertEqual(Set(rows.map(\.country)), Set(offering))
        for (country, amount, fee, line) in rows {
            let terms = try CashOnDeliveryTerms(in: country)
            let amount = Money(amount, country.currency)
            XCTAssertEqual(
                terms.collection(of: amount), CashOnDelivery(amount: amount, fee: Money(fee, country.currency)),
                line: line)
        }
    }

    func testWithoutTermsBuildingFailsSayingWhatIsMissing() {
        for country in without {
            XCTAssertThrowsError(try builder.state(for: requirements(country, .business)), country.code) { error in
                XCTAssertEqual(error as? MissingTerms, MissingTerms(terms: "CashOnDeliveryTerms", country: country))
            }
        }
    }

    func testOnlyASwitchedOnCollectionWithoutAValidAmountBlocks() throws {
        struct Row {
            let isOn: Bool
            let entry: String
            let amountStatus: FacetElement.Status
            var readiness = Readiness.ready
            var accepted: Decimal?
            var line: UInt = #line
        }
        let rows = [
            Row(isOn: false, entry: "", amountStatus: .invalid("Enter the amount to collect")),
            Row(isOn: false, entry: "5000", amountStatus: .ready),
            Row(
                isOn: true, entry: " ", amountStatus: .invalid("Enter the amount to collect"),
                readiness: .incomplete("Enter the amount to collect")),
            Row(
                isOn: true, entry: "x", amountStatus: .invalid("Enter an amount such as 2,000"),
                readiness: .incomplete("Correct the amount to collect")),
            Row(
                isOn: true, entry: "20,001", amountStatus: .invalid("Enter $20,000 at most"),
                readiness: .incomplete("Correct the amount to collect")),
            Row(isOn: true, entry: "20,000", amountStatus: .ready, accepted: 20_000),
        ]
        for row in rows {
            let state = try state(isOn: row.isOn, entry: row.entry)
            XCTAssertEqual(state.amountStatus, row.amountStatus, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
            XCTAssertEqual(state.accepted?.amount.amount, row.accepted, line: row.line)
        }
    }

    private let builder = CashOnDeliveryBuilder(order: OrderStream(Order()))

    private func state(isOn: Bool, entry: String) throws -> CashOnDeliveryState {
        var state = try builder.state(for: requirements(.taiwan))
        (state.isOn, state.entry.entry) = (isOn, NumberEntry(entry, in: .english(in: .taiwan)))
        return state
    }
}

@MainActor
final class CashOnDeliveryPresenterTests: XCTestCase {
    func testSwitchingOffWithdrawsAndSwitchingOnBringsTheAmountBack() async throws {
        let (presenter, order) = try make(collection(5000, fee: 75))
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value, Order())
        presenter.handle(.switchTapped)
        XCTAssertEqual(order.value[CashOnDelivery.self], collection(5000, fee: 75))
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUpAtTodaysFee() async throws {
        let (presenter, order) = try make(collection(5000, fee: 1))
        XCTAssertTrue(presenter.store.state.isOn)
        XCTAssertEqual(presenter.store.state.entry.entry.text, "5,000")
        XCTAssertEqual(order.value[CashOnDelivery.self], collection(5000, fee: 75))
    }

    private func make(_ ordered: CashOnDelivery) throws -> (CashOnDeliveryPresenter, OrderStream) {
        try start(CashOnDeliveryBuilder.init, for: requirements(.taiwan)) { $0[CashOnDelivery.self] = ordered }
    }

    private func collection(_ amount: Decimal, fee: Decimal) -> CashOnDelivery {
        let twd = Country.taiwan.currency
        return CashOnDelivery(amount: Money(amount, twd), fee: Money(fee, twd))
    }
}

@MainActor
final class CashOnDeliveryDriverTests: XCTestCase {
    func testFromSwitchedOffToFilledToInvalid() async {
        let (money, order) = find(
            CashOnDeliveryBuilder.init, for: requirements(.taiwan, flags: ["cash_on_delivery": "on"]))
        var board = Storyboard(of: money, in: spokenLanguages, from: texts)

        board.capture("switched off")
        money.toggle("switch")
        board.capture("switched on")
        money.enter("1000", into: "amount")
        board.capture("filled")
        let twd = Country.taiwan.currency
        XCTAssertEqual(order.value[CashOnDelivery.self], CashOnDelivery(amount: Money(1000, twd), fee: Money(30, twd)))
        money.enter("50000", into: "amount")
        board.capture("invalid")
        XCTAssertNil(order.value[CashOnDelivery.self])

        assertSnapshot(of: board, named: "CashOnDelivery")
    }
}
