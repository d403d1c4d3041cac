import ComponentScreen
import FeatureFlags
import Foundation
import ScreenTesting
@testable import ScreenProving
import XCTest

final class ScreenVariantsEncodingTests: XCTestCase {
    func testItSaysWhenEachBuilderIsShownAndInWhichArrangement() throws {
        let description = try self.description(of: try ScreenSpace.kiosk().variants())
        XCTAssertEqual(description.contexts, 144)
        XCTAssertEqual(
            description.builders.map { "\($0.component)/\($0.builder): \($0.condition)" },
            [
                "drinks/ColdDrinks: city = hamar, or hot_drinks off",
                "drinks/HotDrinks: city in oslo bergen and hot_drinks on",
                "menu/LongMenu: city in oslo bergen and menu = long",
                "menu/Menu: hours = day and menu = short, or city = hamar and hours = day and menu in short long",
                "queue/Queue: queue on",
            ])
        XCTAssertEqual(description.builders.map(\.failure), [nil, nil, "city = hamar and menu = long", nil, nil])
        XCTAssertEqual(
            description.builders[1].cells.map { "\($0.city) \($0.hours): \($0.condition)" },
            [
                "oslo day: hot_drinks on", "oslo night: hot_drinks on", "bergen day: hot_drinks on",
                "bergen night: hot_drinks on", "hamar day: never", "hamar night: never",
            ])
        XCTAssertEqual(
            description.arrangements.map { arrangement in
                "\(arrangement.arrangement), \(arrangement.condition): "
                    + arrangement.sections.map { "\($0.section) \($0.components)" }.joined(separator: " ")
            },
            [
                "queue first, queue_first on: waiting [\"queue\"] counter [\"drinks\", \"menu\"]",
                "counter first, queue_first off: counter [\"drinks\", \"menu\"] waiting [\"queue\"]",
            ])
    }

    func testAScreenWithAFlagFixedIsTheScreenWithoutTheFlag() throws {
        let original = try text(try ScreenSpace.kiosk().variants())
        for treatment in [OnOff.on, .off] {
            let fixed = try ScreenSpace.kiosk(constraints: [.flag(.hotDrinks, is: treatment)])
            let removed = try ScreenSpace.kiosk(withHotDrinks: treatment)
            for measure in [ScreenVariants.Measure.components, .facets] {
                let before = try text(try fixed.variants(by: measure))
                XCTAssertEqual(before, try text(try removed.variants(by: measure)), "\(treatment)")
                XCTAssertFalse(before.contains("hot_drinks"))
            }
            XCTAssertNotEqual(original, try text(try removed.variants()), "another screen, \(treatment)")
        }
    }

    func testBuildersHaveVariantsWhereScreensAreCountedByFacets() throws {
        let space = try ScreenSpace.kiosk()
        let components = try description(of: try space.variants())
        XCTAssertEqual(components.builders.map { $0.variants?.count }, [nil, nil, nil, nil, nil])
        let builders = try description(of: try space.variants(by: .facets)).builders
        let hot = try XCTUnwrap(builders.first { $0.builder == "HotDrinks" }?.variants)
        XCTAssertEqual(
            hot.map(\.condition),
            [
                "city in oslo bergen and hours = day and hot_drinks on",
                "city in oslo bergen and hours = night and hot_drinks on",
            ])
        XCTAssertNotEqual(hot[0].digest, hot[1].digest)
        let same = builders.filter { ["ColdDrinks", "Queue"].contains($0.builder) }.compactMap(\.variants)
        XCTAssertEqual(same.map { $0.map(\.condition) }, [["city = hamar, or hot_drinks off"], ["queue on"]])
        XCTAssertEqual(same[0][0].digest, same[1][0].digest, "both show nothing")
    }

    func testCountsAreWrittenAsWholeNumbersWhileTheyAreExact() throws {
        forEach([
            Row((count: ContextCount(2_359_296), text: "2359296")),
            Row((count: ContextCount(.max) + ContextCount(1), text: "9.223372036854776e+18")),
        ]) { row, expect in
            expect.equal(try self.text(row.count), row.text)
        }
    }

    private func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func description(of variants: ScreenVariants) throws -> Description {
        try JSONDecoder().decode(Description.self, from: Data(try text(variants).utf8))
    }
}

/// The parts that a program reads of the kiosk's description.
private struct Description: Decodable {
    struct Builder: Decodable {
        let builder, component, condition: String
        let failure: String?
        let cells: [Cell]
        let variants: [Variant]?
    }

    struct Cell: Decodable {
        let city, hours, condition: String
    }

    struct Variant: Decodable {
        let condition, digest: String
    }

    struct Arrangement: Decodable {
        let arrangement, condition: String
        let sections: [ScreenSection]
    }

    struct ScreenSection: Decodable {
        let section: String
        let components: [String]
    }

    let contexts: Int
    let builders: [Builder]
    let arrangements: [Arrangement]
}
