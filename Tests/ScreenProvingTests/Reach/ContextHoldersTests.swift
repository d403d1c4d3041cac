import ComponentScreen
import FeatureFlags
import TestSupport
import VariantSpaces
import XCTest

@testable import ScreenProving

/// Who has the treatments of a context, against users one by one.
final class ContextHoldersTests: XCTestCase {
    func testUsersHaveWhatIsSaidOfThem() throws {
        let seed: UInt64 = 20_261_304
        var random = SeededGenerator(seed: seed)
        var worlds = RandomRules(seed: seed)
        let space = try ScreenSpace.switches((0..<4).map { Flag("f\($0)", default: .off) }, axes: [.country])
        var counts = (everybody: 0, some: 0, nobody: 0)
        for round in 1...rounds(20) {
            let rules = try RandomRules.ruleSet(worlds.file(varyingSeeds: true), appendsDefaultRule: true)
            let country = Country.allCases[Int.random(in: 0..<4, using: &random)]
            let known: [String: AttributeValue] = ["text": .string(country.rawValue)]
            let held = (0..<300).map { _ in
                let user = worlds.user()
                let attributes = user.attributes.merging(known) { $1 }
                let flags = rules.flags(
                    for: User(key: user.key, bucketingKey: user.bucketingKey, attributes: attributes),
                    of: space.pluginPoint.catalog)
                return Dictionary(uniqueKeysWithValues: flags.answers.map { ($0.flag, $0.treatment) })
            }
            for context in space.contexts where context["country"] == country.rawValue {
                func have(_ names: [String]) -> Int {
                    held.count { treatments in names.allSatisfy { treatments[$0] == context[$0] } }
                }
                let holders = try space.holders(of: context, under: rules, knowing: known)
                let place = "\(context), seed \(seed), round \(round)"
                let all = have(["f0", "f1", "f2", "f3"])
                switch holders.extent {
                case .everybody:
                    counts.everybody += 1
                    XCTAssertEqual(all, held.count, place)
                case .some(let parts):
                    counts.some += 1
                    XCTAssertFalse(parts.isEmpty, place)
                case .nobody:
                    counts.nobody += 1
                    XCTAssertFalse(holders.obstacles.isEmpty, place)
                    for obstacle in holders.obstacles { XCTAssertEqual(have(obstacle), 0, "\(obstacle), \(place)") }
                }
                if all > 0 { XCTAssertNotEqual(holders.extent, .nobody, place) }
                XCTAssertEqual(holders.obstacles.isEmpty, holders.extent != .nobody, place)
            }
        }
        XCTAssertGreaterThan(counts.everybody, 0)
        XCTAssertGreaterThan(counts.some, 50)
        XCTAssertGreaterThan(counts.nobody, 50)
    }

    func testTreatmentsThatExcludeEachOtherAreNamedTogether() throws {
        let halves = ["on 50, off 50", "off 50, on 50"].enumerated().map { index, shares in
            Sample.flag("f\(index)", [Sample.everybody(shares)], "\"seed\": 7")
        }
        let rules = try RandomRules.ruleSet(Sample.file(halves), appendsDefaultRule: true)
        let space = try ScreenSpace.switches([Flag("f0", default: .off), Flag("f1", default: .off)])
        for (text, extent, obstacles, line) in [
            ("f0=on f1=on", "nobody", [["f0", "f1"]], #line), ("f0=off f1=off", "nobody", [["f0", "f1"]], #line),
            ("f0=on f1=off", "50 %", [], #line),
        ] {
            let holders = try space.holders(of: space.context(text), under: rules, knowing: [:])
            XCTAssertEqual("\(holders.extent)", extent, text, line: UInt(line))
            XCTAssertEqual(holders.obstacles, obstacles, text, line: UInt(line))
        }
    }
}
