import ComponentScreen
import FeatureFlags
import ScreenProving
import Synchronization
import XCTest

/// Screens that cannot be proved, and what is said about them.
final class ProofErrorTests: XCTestCase {
    func testAFlagThatNoBuilderDeclaresIsNamedWhicheverWayItIsMet() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", when: .on(.a) && .when("c and b") { $0.flags.isOn(.c) && !$0.flags.isOn(.b) }))
        for strategy in [Strategy.lazily, .exhaustively] {
            XCTAssertEqual(try error { try space.check(.always("card"), by: strategy) }, .undeclaredFlags(["c"]))
        }
        XCTAssertEqual(try error { try space.partition() }, .undeclaredFlags(["c"]))
        XCTAssertEqual(
            "\(ProofError.undeclaredFlags(["b", "c"]))",
            "flags are read that no builder declares: b, c; name them in the placement's `reading:`, so that they are "
                + "frozen and proved with the rest")
    }

    func testABuilderThatReadsOtherFlagsEveryOtherTimeIsNotDeterministic() throws {
        let counter = Counter()
        let space = try ScreenSpace.shop(
            StubBuilder("Card", reading: [Flag.a.declaration, Flag.b.declaration]) { requirements in
                counter.next().isMultiple(of: 2) ? "\(requirements.flags[.a])" : "\(requirements.flags[.b])"
            })
        XCTAssertEqual(
            try error { try space.check(.always("card")) },
            .otherReads(
                context: "country = HK and account = personal and a off", first: ["country", "account", "b"],
                second: ["country", "account", "a"]))
    }

    func testABuilderThatCountsItsRunsGivesOneContextTwoOutcomes() throws {
        let counter = Counter()
        let space = try ScreenSpace.shop(
            StubBuilder("Card") { _ in
                if counter.next() == 12 { throw StubFailure(description: "tired") }
                return ""
            })
        let error = try XCTUnwrap(error { try space.check(.always("card")) })
        guard case .otherOutcome(_, let first, let second) = error else { return XCTFail("\(error)") }
        XCTAssertEqual([first, second], ["no fault", "a fault"])
    }

    func testABuilderThatKeepsWhatItReadOnceIsCaught() throws {
        let cache = Cache()
        let space = try ScreenSpace.shop(
            StubBuilder("Card", reading: [Flag.a.declaration]) { requirements in
                if cache.value(or: { requirements.flags.isOn(.a) }) { throw StubFailure(description: "on") }
                return ""
            })
        XCTAssertEqual(
            try error { try space.check(.always("card")) },
            .otherReads(
                context: "country = HK and account = personal", first: ["country", "account", "a"],
                second: ["country", "account"]))
    }

    func testATestThatAsksForValuesFirstAndForOneOfThemLaterIsNotDeterministic() throws {
        let counter = Counter()
        let space = try ScreenSpace.switches([.a])
        let invariant = Invariant<ShopRequirements>("fickle") { screen in
            if counter.next() == 1 { return try screen.holds(.is(\.country, .hongKong, .korea)) }
            return try screen.value(of: \.country) == .hongKong
        }
        guard case .otherReads = try error({ try space.check(invariant) }) else { return XCTFail("not told") }
    }

    func testTheTextsSayWhatToDo() {
        let rows: [(ProofError, String, line: UInt)] = [
            (
                .otherReads(context: "a on", first: ["a", "b"], second: []),
                "not deterministic: under a on the first run read a, b and the second nothing; builders must depend on "
                    + "their requirements alone", #line
            ),
            (
                .otherOutcome(context: "a on", first: "no fault", second: "\"x\""),
                "not deterministic, or something is read that is not in the requirements: under a on one run gave no "
                    + "fault and another \"x\"; read flags through the requirements alone, and keep nothing between runs",
                #line
            ),
            (
                .tooManyCases(component: "card", runs: 200_000),
                "card has more than 200,000 cases: its builders read too many flags and axes; read fewer, or allow more "
                    + "runs", #line
            ),
            (
                .tooManyContexts("about 1.2e+21"),
                "about 1.2e+21 contexts are too many to run one by one; go through them lazily",
                #line
            ),
        ]
        for (error, text, line) in rows { XCTAssertEqual("\(error)", text, line: line) }
    }

    func testAPlaceWithMoreCasesThanAllowedIsNamed() throws {
        let flags = switches(5)
        let space = try ScreenSpace.shop(
            StubBuilder("Card", reading: flags.map(\.declaration)) { requirements in
                flags.map { "\(requirements.flags[$0])" }.joined()
            }, axes: [])
        XCTAssertEqual(try error { try space.partition(budget: 31) }, .tooManyCases(component: "card", runs: 31))
        XCTAssertEqual(try space.partition(by: .facets, budget: 32).screens.exact, 32)
    }
}

extension ProofErrorTests {
    /// The proof's error; nil when there is none, and another error as it is.
    private func error(_ proof: () throws -> some Any) throws -> ProofError? {
        do {
            _ = try proof()
            return nil
        } catch let error as ProofError {
            return error
        }
    }
}

private final class Cache: Sendable {
    private let kept = Mutex<Bool?>(nil)

    func value(or make: () -> Bool) -> Bool {
        kept.withLock { kept in
            let value = kept ?? make()
            kept = value
            return value
        }
    }
}
