import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import XCTest

/// A fee that most flags gate and few decide, over 17 flags, six countries and two kinds of account.
final class GatedTests: XCTestCase {
    func testTheOneBugOfAMillionAndAHalfContextsIsFoundInAHundredCases() throws {
        let space = try Self.space()
        let exploration = try XCTUnwrap(space.explore(budget: 1_000) { (try? Self.fee($0)) ?? 0 })
        XCTAssertEqual(exploration.leaves.count, 126)
        let sizes = space.space.sizes
        let total = exploration.leaves.map { leaf in
            sizes.enumerated().reduce(1) { product, parameter in
                let literal = leaf.cube.first { $0.parameter == parameter.offset }
                return product * (literal?.values.count ?? parameter.element)
            }
        }.reduce(0, +)
        XCTAssertEqual(total, 1_572_864)
    }

    func testItsConditionIsTheBug() throws {
        let report = try Self.space().check(
            .fault("the fee is never negative") { screen in
                let fee = try Self.fee(screen)
                return fee < 0 ? "the fee was \(fee)" : nil
            })
        XCTAssertEqual(
            "\(report)",
            """
            "the fee is never negative" fails if and only if country = TW and f0 on and f1 on and f2 on
              message   the fee was -5
              contexts  32,768 of 1,572,864, 2.1 % (exact: \(report.runs) runs over open flags, 100 of them repeats)
              example   country=TW f0=on f1=on f2=on
              passes    country=TW f0=on f1=on
            """)
        XCTAssertEqual(report.runs, 126 + 100)
        XCTAssertEqual(report.unread, (10..<17).map { "f\($0)" })
    }

    func testTwelveIndependentSwitchesAndBothAxesAreFoundInTheirCases() throws {
        let flags = switches(12)
        let invariant = Invariant<ShopRequirements>("not twelve in Korea") { screen in
            let all = flags.map(screen.isOn).allSatisfy { $0 }
            return try !(all && screen.holds(.is(\.country, .korea)))
        }
        let space = try ScreenSpace.switches(flags)
        let report = try space.check(invariant)
        XCTAssertFalse(report.isExhaustive)
        XCTAssertEqual(report.failures.map(\.contexts.exact), [2])
        XCTAssertEqual(report.failures.first?.condition.clauses.map(\.count), [13])
    }

    private static func fee(_ screen: ScreenProbe<GatedRequirements>) throws -> Int {
        let flags = switches(10)
        guard screen.isOn(flags[0]) else { return 0 }
        var fee = 10
        if try screen.holds(.is(\.country, .taiwan)) {
            if screen.isOn(flags[1]), screen.isOn(flags[2]) { fee = -5 }
        } else if try screen.holds(.is(\.country, .thailand, .singapore)) {
            fee += screen.isOn(flags[3]) ? 1 : 0
            fee += screen.isOn(flags[4]) ? 1 : 0
        }
        if try screen.holds(.is(\.isBusiness, true)) {
            if screen.isOn(flags[5]), screen.isOn(flags[6]) { fee += fee > 0 ? fee : 0 }
        } else if screen.isOn(flags[7]) {
            fee += fee > 0 ? 3 : 0
        }
        if screen.isOn(flags[8]), screen.isOn(flags[9]), try screen.holds(.is(\.country, .indonesia, .taiwan)) {
            fee += fee > 0 ? 2 : 0
        }
        return fee
    }

    private static func space() throws -> ScreenSpace<GatedRequirements> {
        let declaring = Arrangement<GatedRequirements>("flags", sections: [])
        let orders = switches(17).map { Arrangement<GatedRequirements>($0.name, when: .on($0), sections: []) }
        return try ScreenSpace(
            of: PluginPoint(sections: [], arrangements: orders + [declaring], builders: []),
            axes: [
                ScreenAxis("country", \GatedRequirements.country),
                ScreenAxis("business", \GatedRequirements.isBusiness),
            ]
        ) { GatedRequirements(flags: $0) }
    }
}

private struct GatedRequirements: ScreenRequirements {
    enum Country: String, CaseIterable {
        case indonesia = "ID"
        case hongKong = "HK"
        case singapore = "SG"
        case taiwan = "TW"
        case thailand = "TH"
        case vietnam = "VN"
    }

    var flags: Flags
    var country = Country.indonesia
    var isBusiness = false

    static var memberNames: [PartialKeyPath<Self>: String] { [\.country: "country", \.isBusiness: "business"] }
}
