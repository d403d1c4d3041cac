import ComponentScreen
import Delivery
import Foundation
import XCTest

final class TariffTests: XCTestCase {
    func testThePriceFollowsCountryWeightAndQuantity() {
        struct Row {
            let country: Country
            var account = AccountType.personal
            let kilograms: Decimal
            var quantity = 1
            let total: Decimal
            var line: UInt = #line
        }
        let rows = [
            Row(country: .hongKong, kilograms: 1, total: 30),
            Row(country: .hongKong, kilograms: 0.001, total: 30),
            Row(country: .hongKong, kilograms: 0, total: 30),
            Row(country: .hongKong, kilograms: 2, total: 36),
            Row(country: .hongKong, kilograms: 1.1, total: 36),
            Row(country: .hongKong, kilograms: 2, quantity: 3, total: 108),
            Row(country: .hongKong, account: .business, kilograms: 2, quantity: 3, total: 97.2),
            Row(country: .singapore, kilograms: 3, total: 8.4),
            Row(country: .taiwan, account: .business, kilograms: 2, total: 94),
            Row(country: .korea, kilograms: 2, total: 5200),
            Row(country: .vietnam, kilograms: 2, total: 33000),
            Row(country: .india, kilograms: 5, total: 142),
        ]
        XCTAssertEqual(Set(rows.map(\.country)), Set(Country.allCases))
        for row in rows {
            var order = Order()
            order.size = PackageSize(centimetres: [10, 10, 10], kilograms: row.kilograms)
            order[Several.self] = Several(packageCount: row.quantity)
            let quote = Tariff().quote(for: order, in: row.country, account: row.account)
            XCTAssertEqual(quote?.total, Money(row.total, row.country.currency), line: row.line)
        }
    }

    func testEachChargeIsALineAndTheTotalIsTheirSum() {
        let currency = Country.taiwan.currency
        var order = Order()
        order.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1)
        order[Several.self] = Several(packageCount: 2)
        order[GiftWrap.self] = GiftWrap()
        order[Remark.self] = Remark()
        order[CashOnDelivery.self] = CashOnDelivery(amount: Money(500, currency), fee: Money(30, currency))
        let quote = Tariff().quote(for: order, in: .taiwan, account: .business)
        XCTAssertEqual(
            quote?.lines.map { Words.english($0.label) },
            ["Delivery × 2", "Business discount", "Cash on delivery", "Gift wrap"])
        XCTAssertEqual(quote?.lines.map(\.amount.amount), [180, -18, 30, 10])
        XCTAssertEqual(quote?.total.amount, 202)
        XCTAssertEqual(Tariff().quote(for: order, in: .taiwan, account: .personal)?.lines.last?.amount.amount, 14)
        XCTAssertEqual(
            order.charges(in: .hongKong, account: .personal).last?.amount.currency, Country.hongKong.currency)
    }

    func testChargesOfOneLabelComeInTheSequenceOfTheirAmounts() {
        struct Dear: OrderPart {
            func charge(for order: Order, in country: Country, account: AccountType) -> Charge? {
                Charge("Extra", Money(9, country.currency))
            }
        }
        struct Cheap: OrderPart {
            func charge(for order: Order, in country: Country, account: AccountType) -> Charge? {
                Charge("Extra", Money(1, country.currency))
            }
        }
        struct Middling: OrderPart {
            func charge(for order: Order, in country: Country, account: AccountType) -> Charge? {
                Charge("Extra", Money(5, country.currency))
            }
        }
        var order = Order()
        order[Dear.self] = Dear()
        order[Cheap.self] = Cheap()
        order[Middling.self] = Middling()
        XCTAssertEqual(order.charges(in: .taiwan, account: .personal).map(\.amount.amount), [1, 5, 9])
    }

    func testAPersonalParcelByItselfIsOneLine() {
        var order = Order()
        order.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1)
        XCTAssertEqual(
            Tariff().quote(for: order, in: .taiwan, account: .personal)?.lines.map { Words.english($0.label) },
            ["Delivery"])
    }

    /// A part with a price by country, account and quantity.
    private struct GiftWrap: OrderPart {
        func charge(for order: Order, in country: Country, account: AccountType) -> Charge? {
            let each: Decimal = account.isCompany ? 5 : 7
            return Charge("Gift wrap", Money(each * Decimal(order.packageCount), country.currency))
        }
    }

    /// A part of so many packages.
    private struct Several: OrderPart { let packageCount: Int }

    /// A part without a price.
    private struct Remark: OrderPart {}

    func testThereIsNoPriceWithoutASize() {
        XCTAssertNil(Tariff().quote(for: Order(), in: .hongKong, account: .personal))
    }

    func testATotalIsTheSumOfTheAmountsAsTheyAreShown() {
        let currency = Country.hongKong.currency
        let third = Money(Decimal(333) / 1000, currency)
        let quote = Quote([Charge("a", third), Charge("b", third)], in: currency)
        XCTAssertEqual(quote?.total.amount, Decimal(66) / 100)
    }

    func testAQuoteOfTwoCurrenciesIsRefused() {
        let lines = [Charge("a", Money(1, Country.india.currency))]
        XCTAssertNil(Quote(lines, in: Country.korea.currency))
    }
}
