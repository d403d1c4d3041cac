import ComponentScreen
import FeatureFlags
import ScreenTesting
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

final class UnexercisedPairTests: XCTestCase {
    private let local = StubBuilder("Local", when: .on(.a) && .when("in Korea") { $0.country == .korea })
    private let alone = StubBuilder("Alone", when: .on(.b))

    func testEveryPairOfValuesThatMeetIsUnexercisedAtFirst() throws {
        XCTAssertEqual(
            try pairs(of: .shop(local, alone)),
            ["HK", "SG", "TW", "KR"].flatMap { country in
                ["off", "on"].map { "country = \(country) with a \($0): both act on local" }
            })
    }

    func testAContextExercisesThePairsItIsIn() throws {
        let log = ContextLog()
        let space = try ScreenSpace.shop(local, alone)
        for text in ["the baseline", "country=KR a=on", "country=KR", "country=SG a=on account=business"] {
            log.note(try space.context(text))
        }
        let pairs = try space.unexercisedPairs(by: log)
        XCTAssertEqual(
            pairs.map(\.description),
            ["HK with a on", "SG with a off", "TW with a off", "TW with a on"].map {
                "country = \($0): both act on local"
            })
    }

    func testParametersThatMeetOnNothingNeedNotBeBroughtTogether() throws {
        XCTAssertEqual(try pairs(of: .shop(StubBuilder("A", when: .on(.a)), StubBuilder("B", when: .on(.b)))), [])
    }

    func testPairsThatTheConstraintsExcludeAreNotAsked() throws {
        let space = try ScreenSpace.shop(local, constraints: [.if(.on(.a), then: .is(\.country, .korea, .taiwan))])
        XCTAssertEqual(
            try pairs(of: space),
            [
                "country = HK with a off", "country = SG with a off", "country = TW with a off",
                "country = TW with a on", "country = KR with a off", "country = KR with a on",
            ].map { $0 + ": both act on local" })
    }

    func testContextsThatCannotOccurAndThoseOfOtherScreensDoNotCount() throws {
        let space = try ScreenSpace.shop(local, alone)
        let restricted = try space.restricted(by: .off(.b))
        let rows: [(context: Context, exercised: Int, line: UInt)] = [
            (try space.context("country=KR"), 1, #line),
            (try space.context("country=KR b=on"), 0, #line),
            (try ScreenSpace.shop(local).context("country=KR"), 0, #line),
            (try ScreenSpace.shop(alone, local).context("country=KR"), 0, #line),
        ]
        for row in rows {
            let log = ContextLog()
            log.note(row.context)
            XCTAssertEqual(try restricted.unexercisedPairs(by: log).count, 8 - row.exercised, line: row.line)
        }
    }

    func testTheContextsToUseNextBringAllPairsTogether() throws {
        let space = try ScreenSpace.shop(
            local, alone, StubBuilder("Fee", when: .on(.b) && .when("businesses") { $0.account == .business }),
            constraints: [!(.is(\.country, .singapore) && .on(.a))])
        let log = ContextLog()
        log.note(space.baseline)
        let pairs = try space.unexercisedPairs(by: log)
        let contexts = space.contexts(exercising: pairs)
        XCTAssertEqual(
            contexts.map(\.description),
            [
                "a=on b=on", "country=SG account=business", "country=TW account=business b=on", "country=TW a=on",
                "country=KR", "country=KR a=on",
            ])
        for context in contexts { log.note(context) }
        XCTAssertEqual(try space.unexercisedPairs(by: log), [])
        XCTAssertEqual(space.contexts(exercising: []), [])
    }

    func testOnRandomScreensWhatIsLeftIsWhatCanOccurAndDidNot() throws {
        for seed in UInt64(1)...UInt64(rounds(3)) {
            var random = SeededGenerator(seed: seed)
            let space = try RandomScreen(using: &random).space().space
            let (all, log) = (Array(space.contexts), ContextLog())
            for context in all.shuffled(using: &random).prefix(3) { log.note(context) }
            let used = Set(log.contexts)
            let left = try space.unexercisedPairs(by: log)
            for pair in left {
                let contexts = all.filter { context in
                    pair.literals.allSatisfy { $0.values.contains(context.values[$0.parameter]) }
                }
                XCTAssertTrue(!contexts.isEmpty && used.isDisjoint(with: contexts), "\(pair), seed \(seed)")
            }
            for context in space.contexts(exercising: left) {
                XCTAssertTrue(all.contains(context), "seed \(seed)")
                log.note(context)
            }
            XCTAssertEqual(try space.unexercisedPairs(by: log), [], "seed \(seed)")
        }
    }

    private func pairs(of space: ScreenSpace<ShopRequirements>) throws -> [String] {
        try space.unexercisedPairs(by: ContextLog()).map(\.description)
    }
}
