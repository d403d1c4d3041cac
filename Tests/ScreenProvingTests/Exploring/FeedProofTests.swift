import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

/// Feeds, and plugin points inside components, are proved like everything else.
final class FeedProofTests: XCTestCase {
    func testVariantsHaveARowForEachBuilderOfEachItem() throws {
        let variants = try Self.market().variants()
        XCTAssertEqual(
            variants.rows.map { "\($0.component) \($0.builder): \($0.condition)" },
            [
                "stalls stalls: town = north, or a on",
                "stalls/fruit Sold: a on",
                "stalls/fish Sold: a on and b off",
                "stalls/fish Fresh: a on and b on",
                "stalls/ice Sold: town = north",
                "hall Hall: always",
                "hall/stalls/fruit Sold: a on",
                "hall/stalls/fish Sold: a on and b off",
                "hall/stalls/fish Fresh: a on and b on",
                "hall/stalls/ice Sold: town = north",
            ])
    }

    func testScreensAreDistinguishedByTheirItems() throws {
        // Without stalls; with fruit and fish sold or fresh; each of the three with or without ice.
        XCTAssertEqual(try Self.market().variants().screens.exact, 6)
    }

    func testWhatActsOnAnItemIsToldApartFromWhatActsOnTheOthers() throws {
        let variants = try Self.market().variants(by: .facets)
        let rows: [(id: ComponentID, presence: [String], content: [String], line: UInt)] = [
            ("stalls", ["town", "a"], ["town", "a"], #line), ("stalls/fish", ["a", "b"], [], #line),
            ("hall", [], ["town", "a"], #line), ("hall/stalls/fish", ["a", "b"], [], #line),
            ("hall/stalls/ice", ["town"], [], #line),
        ]
        for row in rows {
            let acting = variants.parameters(actingOn: row.id)
            XCTAssertEqual(acting.presence.map(\.name), row.presence, line: row.line)
            XCTAssertEqual(acting.content.map(\.name), row.content, line: row.line)
        }
        let ice = try XCTUnwrap(variants.rows.first { $0.component == "hall/stalls/ice" })
        XCTAssertEqual(variants.variants(of: ice).map { "\($0.condition)" }, ["town = north"])
    }

    func testSentencesNameItemsByTheirScopedIDs() throws {
        let space = try Self.market()
        let both = Condition<Market>.on(.a)
        for id: ComponentID in ["stalls/fish", "hall/stalls/fish"] {
            XCTAssertTrue(try holds(.component(id, exactlyFor: both), space), "\(id)")
            XCTAssertFalse(try holds(.always(id), space), "\(id)")
        }
        XCTAssertTrue(try holds(.component("stalls/fruit", before: "stalls/fish"), space))
        XCTAssertFalse(try holds(.component("stalls/fish", before: "stalls/fruit"), space))
        XCTAssertTrue(try holds(.component("hall", before: "hall/stalls/fruit"), space))
        XCTAssertTrue(try faults(.last("hall/stalls/fruit"), space).contains("hall/stalls/fish stands after it: a on"))
        XCTAssertTrue(try holds(.component("stalls/fish", onlyWith: "hall"), space))
        XCTAssertTrue(try holds(.never("stalls/meat"), space))
        XCTAssertThrowsError(try space.check(.never("stall/meat"))) { error in
            XCTAssertEqual("\(error)", "no builder stands for \"stall/meat\"")
        }
    }

    func testAFeedLeavesNoItemOutWhereItsLastCandidateTakesAny() throws {
        for feed: ComponentID in ["stalls", "hall/stalls"] {
            XCTAssertEqual(try faults(.everyItemShown(of: feed), Self.market()), [], "\(feed)")
            // The next candidate takes an item whose builder fails.
            XCTAssertEqual(try faults(.everyItemShown(of: feed), Self.market(failing: ["fish"])), [], "\(feed)")
            XCTAssertEqual(
                try faults(.everyItemShown(of: feed), Self.market(sold: .is(\.item.id, "fish"))),
                [
                    "\(feed)/ice is left out: no builder takes the item: town = north",
                    "\(feed)/ice is left out: no builder takes the item; "
                        + "\(feed)/fruit is left out: no builder takes the item: town = north",
                    "\(feed)/fruit is left out: no builder takes the item: a on",
                ], "\(feed)")
        }
        XCTAssertThrowsError(try Self.market().check(.everyItemShown(of: "stall")))
    }

    private func faults(_ invariant: Invariant<Market>, _ space: ScreenSpace<Market>) throws -> Set<String> {
        Set(try space.check(invariant).failures.map { "\($0.message): \($0.condition)" })
    }

    func testLazyAndExhaustiveProofsAgree() throws {
        let space = try Self.market(failing: ["fish"])
        for invariant in Invariant<Market>.wellFormed + [.component("stalls/fish", exactlyFor: .on(.a))] {
            let verdicts = try [nil, 0].map { budget in
                try space.check(invariant, budget: budget).failures.map { "\($0.message): \($0.condition)" }
            }
            XCTAssertEqual(verdicts[0], verdicts[1], invariant.name)
        }
    }

    func testABuilderThatFailsForAnItemIsFoundWithItsCondition() throws {
        let report = try Self.market(failing: ["fish"]).check(.noFailedBuilder)
        XCTAssertEqual(
            report.failures.map { "\($0.message): \($0.condition)" },
            ["Fresh (stalls/fish): no fish: a on and b on", "Fresh (hall/stalls/fish): no fish: a on and b on"])
    }

    private func holds(_ invariant: Invariant<Market>, _ space: ScreenSpace<Market>) throws -> Bool {
        try space.check(invariant).failures.isEmpty
    }

    private static func market(
        failing: Set<String> = [], sold: Condition<FeedItem<Market, Stall>> = .always
    ) throws -> ScreenSpace<Market> {
        let feed = Feed<Market, Stall>(
            "stalls", in: "main", items: { $0.stalls }, reading: .a,
            candidates: [
                StallBuilder(name: "Fresh", condition: .on(.b) && .is(\.item.id, "fish"), failing: failing),
                StallBuilder(name: "Sold", condition: sold),
            ])
        let inner = PluginPoint(sections: [ScreenSection("main")], arrangements: [], builders: [feed])
        let point = PluginPoint(
            sections: [ScreenSection("main")], arrangements: [], builders: [feed, HallBuilder(point: inner)])
        return try ScreenSpace(of: point, axes: [ScreenAxis("town", \.town)]) { Market(flags: $0) }
    }
}

/// A market: in the north there is ice; fruit and fish are sold where `a` is on.
private struct Market: ScreenRequirements {
    enum Town: String, CaseIterable {
        case south, north
    }

    var town = Town.south
    var flags: Flags

    var stalls: [Stall] {
        (town == .north ? [Stall(id: "ice")] : []) + (flags.isOn(.a) ? [Stall(id: "fruit"), Stall(id: "fish")] : [])
    }
}

private struct Stall: Identifiable {
    let id: String
}

private struct StallBuilder: ComponentBuilder {
    let name: String
    let condition: Condition<FeedItem<Market, Stall>>
    var failing: Set<String> = []

    var placement: Placement<FeedItem<Market, Stall>> { Placement(when: condition) }

    let view = LabelView()

    func state(for requirements: FeedItem<Market, Stall>) throws -> LabelState {
        if failing.contains(requirements.item.id) { throw StubFailure(description: "no \(requirements.item.id)") }
        return LabelState(text: requirements.item.id)
    }
}

private struct HallBuilder: ComponentBuilder {
    let point: PluginPoint<Market>
    let placement = Placement<Market>("hall", in: "main")
    var children: Children<Market>? { Children(point) { $0 } }

    let view = LabelView()

    func state(for requirements: Market) -> LabelState { LabelState(text: "Hall") }
}
