import ComponentScreen
import Delivery
import XCTest

@testable import Components

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
        struct Row {
            var value: Decimal?
            let isWanted: Bool
            var tier: Int?
            let count: Int
            var asks = false
            var line: UInt = #line
        }
        let rows = [
            Row(isWanted: false, count: 0),
            Row(isWanted: true, count: 3, asks: true),
            Row(isWanted: true, tier: 0, count: 3),
            Row(value: 100, isWanted: true, count: 0),
            Row(value: 30_001, isWanted: true, count: 0),
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
        let terms = try InsuranceTerms(in: .hongKong)
        return InsuranceState(
            country: .hongKong, terms: terms, declaredValue: value.map { Money($0, Country.hongKong.currency) },
            isWanted: isWanted, tier: tier.map { terms.tiers[$0] })
    }

    private func cover(_ cover: Decimal, _ premium: Decimal) -> InsuranceCover {
        InsuranceCover(
            cover: Money(cover, Country.hongKong.currency), premium: Money(premium, Country.hongKong.currency))
    }
}
