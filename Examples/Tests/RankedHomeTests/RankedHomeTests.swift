import ComponentScreen
import FeatureFlags
import Foundation
import RankedHome
import ScreenProving
import ScreenTesting
import Synchronization
import XCTest

/// A homepage in the order of a ranking service.
@MainActor
final class RankedHomeTests: XCTestCase {
    private func requirements(
        _ ranking: Ranking, isRanked: Bool = true, newsFirst: Bool = false
    ) throws -> HomeRequirements {
        let treatments = ["ranked_home": isRanked ? "on" : "off", "news_first": newsFirst ? "on" : "off"]
        return HomeRequirements(
            ranking: ranking, flags: try Flags(rankedHome.catalog, from: FixedFlags(treatments)))
    }

    private func shown(_ requirements: HomeRequirements) -> [String] {
        rankedHome.plan(for: requirements).included.map(\.component.rawValue)
    }

    func testTheDeclarationHasNoFaults() async { XCTAssertEqual(rankedHome.faults, []) }

    func testTheServiceOrdersTheHomepage() async throws {
        let answer = Data(#"{"name": "a", "sections": ["offers", "interests"], "first": ["far", "new"]}"#.utf8)
        let rows: [(ranking: Ranking, isRanked: Bool, newsFirst: Bool, shown: [String], line: UInt)] = [
            (
                try Ranking(answer: answer), true, false, ["search", "far", "new", "cheap", "interests", "continue"],
                #line
            ),
            (
                try Ranking(answer: answer), false, false,
                ["search", "interests", "cheap", "new", "far", "news", "continue"], #line
            ),
            (
                Ranking.known[1], true, false, ["search", "news", "new", "cheap", "far", "interests", "continue"], #line
            ),
            (
                Ranking.known[0], true, true, ["search", "news", "interests", "cheap", "new", "far", "continue"], #line
            ),
            // What the service forgets stands behind what it names, and the bar behind all.
            (
                Ranking("wrong", sections: ["continue", "ofers", "search"]), true, false,
                ["search", "interests", "cheap", "new", "far", "continue"], #line
            ),
        ]
        for row in rows {
            let requirements = try requirements(row.ranking, isRanked: row.isRanked, newsFirst: row.newsFirst)
            XCTAssertEqual(shown(requirements), row.shown, line: row.line)
        }
    }

    func testAWrongAnswerIsReportedAndLosesNothing() async throws {
        let plan = rankedHome.plan(
            for: try requirements(Ranking("wrong", sections: ["offers", "ofers", "offers"], first: ["chep"])))
        let data = #"the data of arrangement "ranked""#
        XCTAssertEqual(
            plan.sequenceFaults,
            [
                #"\#(data) names component "chep", which is not declared (did you mean "cheap"?); it is passed over"#,
                #"\#(data) names section "ofers", which is not declared (did you mean "offers"?); it is passed over"#,
                #"\#(data) names section "offers" more than once; it stands where it is named first"#,
                #"\#(data) forgets section "interests"; it stands last"#,
            ])
        XCTAssertThrowsError(try Ranking(answer: Data("{}".utf8)))
    }

    /// The proofs go through every ranking that is known; each sequence that they list is one that planning gives.
    func testTheProofsGoThroughEachOrderThatIsKnown() async throws {
        let space = try rankedHomeSpace()
        let listed = try space.variants().arrangements.map { "\($0.name): \($0.sections.map(\.rawValue))" }
        var planned: Set<String> = []
        for ranking in Ranking.known {
            for (isRanked, newsFirst) in [(false, false), (true, false), (true, true)] {
                let plan = rankedHome.plan(
                    for: try requirements(ranking, isRanked: isRanked, newsFirst: newsFirst))
                let reasons = plan.sectionReasons.filter { $0.reason != .leftOut }.map(\.id.rawValue)
                let sections = reasons.isEmpty ? ["search", "interests", "offers", "news", "continue"] : reasons
                planned.insert("\(plan.arrangement): \(sections)")
            }
        }
        XCTAssertEqual(Set(listed), planned)
        for invariant in Invariant<HomeRequirements>.wellFormed {
            XCTAssertEqual(try space.check(invariant).failures.map(\.message), [], invariant.name)
        }
        XCTAssertEqual(try space.check(.component("search", before: "news")).failures.map(\.message), [])
        let broken = try space.check(.component("interests", before: "news")).failures.map { "\($0.condition)" }
        XCTAssertEqual(broken.count, 1, "\(broken)")
    }

    func testTheFlagsOfTheOrderAreExposed() async throws {
        let seen = Mutex<[Exposure]>([])
        let log = ExposureLog { exposure in seen.withLock { $0.append(exposure) } }
        var requirements = try requirements(Ranking.known[0])
        requirements.flags = log.observing(requirements.flags)
        _ = mount(rankedHome, for: requirements)
        let exposures = seen.withLock { $0 }
        XCTAssertEqual(Set(exposures.map(\.flag)), ["ranked_home", "news_first"])
        XCTAssertEqual(exposures.first { $0.flag == "ranked_home" }?.arrangement, "ranked")
        // The news would stand before all that the service has ranked.
        XCTAssertEqual(
            exposures.first { $0.flag == "news_first" }?.components, ["interests", "cheap", "new", "far", "news"])
    }

    func testAnotherRankingMovesWhatIsThereAndKeepsWhatIsEntered() async throws {
        let screen = mount(rankedHome, for: try requirements(Ranking.known[0]))
        try screen.send(.choose, to: "food", in: "interests")
        XCTAssertEqual(screen.missing, [])
        screen.replan(for: try requirements(Ranking.known[1]))
        XCTAssertEqual(
            screen.sections.map(\.section.id.rawValue), ["search", "news", "offers", "interests", "continue"])
        XCTAssertEqual(screen.facet(of: "interests")?.first("food")?.isSelected, true)
    }

    func testTheScreenAsksForTheInterestsItself() async throws {
        let screen = mount(rankedHome, for: try requirements(Ranking.known[0]))
        XCTAssertEqual(screen.missing.map { "\($0.component): \($0.message)" }, ["interests: Choose 1 to 2"])
        var board = Storyboard(of: screen.find("interests"))
        board.capture("nothing chosen")
        for interest in ["food", "music", "sport"] as [FacetID] {
            try screen.send(.choose, to: interest, in: "interests")
        }
        board.capture("one too many")
        XCTAssertEqual(screen.facet(of: "interests")?.first("interests")?.status, .invalid("Choose 1 to 2"))
        XCTAssertEqual(screen.missing.count, 1)
    }
}
