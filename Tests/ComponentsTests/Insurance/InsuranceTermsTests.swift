import Delivery
import XCTest

@testable import Components

final class InsuranceTermsTests: XCTestCase {
    func testThePremiumIsARoundedShareOfTheValueAndNeverBelowTheMinimum() throws {
        struct Row {
            let country: Country
            let value: Decimal
            let premium: Decimal?
            var line: UInt = #line
        }
        let rows = [
            Row(country: .hongKong, value: 1, premium: 5),
            Row(country: .hongKong, value: 833, premium: 5),
            Row(country: .hongKong, value: 1500, premium: 9),
            Row(country: .hongKong, value: 1541, premium: 9.25),
            Row(country: .hongKong, value: 30_000, premium: 180),
            Row(country: .hongKong, value: 30_000.5, premium: nil),
            Row(country: .singapore, value: 100, premium: 1),
            Row(country: .singapore, value: 5000, premium: 25),
            Row(country: .singapore, value: 5001, premium: nil),
            Row(country: .taiwan, value: 2500, premium: 20),
            Row(country: .taiwan, value: 3333, premium: 27),
            Row(country: .taiwan, value: 100_000, premium: 800),
            Row(country: .taiwan, value: 100_001, premium: nil),
        ]
        for row in rows {
            let value = Money(row.value, row.country.currency)
            let cover = row.premium.map { InsuranceCover(cover: value, premium: Money($0, row.country.currency)) }
            XCTAssertEqual(try InsuranceTerms(in: row.country).cover(of: value), cover, line: row.line)
        }
    }

    func testTiersRiseInCoverAndPremiumAndStayInsurable() throws {
        for country in [Country.hongKong, .singapore, .taiwan] {
            let terms = try InsuranceTerms(in: country)
            XCTAssertEqual(terms.tiers.count, 3, country.code)
            for (lower, higher) in zip(terms.tiers, terms.tiers.dropFirst()) {
                XCTAssertLessThan(lower.cover.amount, higher.cover.amount, country.code)
                XCTAssertLessThan(lower.premium.amount, higher.premium.amount, country.code)
            }
            for tier in terms.tiers { XCTAssertNotNil(terms.cover(of: tier.cover), country.code) }
        }
    }

    func testTheTiersOfEachCountry() throws {
        let rows: [(country: Country, tiers: [(cover: Decimal, premium: Decimal)], line: UInt)] = [
            (.hongKong, [(1_000, 10), (5_000, 40), (10_000, 75)], #line),
            (.singapore, [(200, 2), (1_000, 6), (2_000, 11)], #line),
            (.taiwan, [(5_000, 45), (20_000, 170), (50_000, 420)], #line),
        ]
        for row in rows {
            let tiers = try InsuranceTerms(in: row.country).tiers
            XCTAssertEqual(tiers.map(\.cover.amount), row.tiers.map(\.cover), line: row.line)
            XCTAssertEqual(tiers.map(\.premium.amount), row.tiers.map(\.premium), line: row.line)
        }
    }

    func testOtherCountriesHaveNoTerms() {
        for country in [Country.korea, .vietnam, .india] {
            XCTAssertThrowsError(try InsuranceTerms(in: country), country.code) { error in
                XCTAssertEqual(error as? MissingTerms, MissingTerms(terms: "InsuranceTerms", country: country))
            }
        }
    }
}
