import Delivery
import XCTest

@testable import Components

final class CashOnDeliveryTermsTests: XCTestCase {
    func testTheLimitDependsOnCountryAndAccount() throws {
        let rows: [(country: Country, account: AccountType, limit: Decimal, line: UInt)] = [
            (.taiwan, .personal, 20_000, #line), (.taiwan, .business, 50_000, #line),
            (.vietnam, .personal, 5_000_000, #line), (.vietnam, .business, 20_000_000, #line),
            (.india, .personal, 10_000, #line), (.india, .business, 50_000, #line),
        ]
        for (country, account, limit, line) in rows {
            XCTAssertEqual(
                try CashOnDeliveryTerms(in: country, for: account).limit, Money(limit, country.currency), line: line)
        }
    }

    func testTheFeeIsARoundedShareOfTheAmountAndNeverBelowTheMinimum() throws {
        let rows: [(country: Country, amount: Decimal, fee: Decimal, line: UInt)] = [
            (.taiwan, 1, 30, #line), (.taiwan, 2000, 30, #line), (.taiwan, 2033, 30, #line),
            (.taiwan, 2034, 31, #line), (.taiwan, 20_000, 300, #line),
            (.vietnam, 1_000_000, 15_000, #line), (.vietnam, 5_000_000, 40_000, #line),
            (.india, 500, 40, #line), (.india, 2512.5, 50.25, #line),
        ]
        for (country, amount, fee, line) in rows {
            let terms = try CashOnDeliveryTerms(in: country, for: .personal)
            XCTAssertEqual(
                terms.collection(of: Money(amount, country.currency)),
                CashOnDelivery(amount: Money(amount, country.currency), fee: Money(fee, country.currency)), line: line)
        }
    }

    func testOtherCountriesHaveNoTerms() {
        for country in [Country.hongKong, .singapore, .korea] {
            XCTAssertThrowsError(try CashOnDeliveryTerms(in: country, for: .business), country.code) { error in
                XCTAssertEqual(error as? MissingTerms, MissingTerms(terms: "CashOnDeliveryTerms", country: country))
            }
        }
    }
}
