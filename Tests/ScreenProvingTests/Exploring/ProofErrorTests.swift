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
        let text = """
            flags are read that no builder declares: c; name them in the placement's `reading:`, so that they are frozen \
            and proved with the rest
            """
        for budget in [nil, 0] {
            XCTAssertEqual(try error { try space.check(.always("card"), budget: budget) }, text)
        }
        XCTAssertEqual(try error { try space.variants() }, text)
    }

    func testABuilderThatReadsOtherFlagsEveryOtherTimeIsNotDeterministic() throws {
        let counter = Counter()
        let space = try ScreenSpace.shop(
            StubBuilder("Card", reading: [Flag.a.declaration, Flag.b.declaration]) { requirements in
                counter.next().isMultiple(of: 2) ? "\(requirements.flags[.a])" : "\(requirements.flags[.b])"
            })
        XCTAssertEqual(
            try error { try space.check(.always("card")) },
            """
            not deterministic: under country = HK and account = personal and a off the first run read country, account, b \
            and the second country, account, a; builders must depend on their requirements alone
            """)
    }

    func testABuilderThatCountsItsRunsGivesOneContextTwoOutcomes() throws {
        let counter = Counter()
        let space = try ScreenSpace.shop(
            StubBuilder("Card") { _ in
                if counter.next() == 12 { throw StubFailure(description: "tired") }
                return ""
            })
        let error = try XCTUnwrap(error { try space.check(.always("card")) })
        XCTAssertTrue(error.contains("one run gave no fault and another a fault; read flags through"), error)
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
            """
            not deterministic: under country = HK and account = personal the first run read country, account, a and the \
            second country, account; builders must depend on their requirements alone
            """)
    }

    func testATestThatAsksForValuesFirstAndForOneOfThemLaterIsNotDeterministic() throws {
        let counter = Counter()
        let space = try ScreenSpace.switches([.a])
        let invariant = Invariant<ShopRequirements>("fickle") { screen in
            if counter.next() == 1 { return try screen.holds(.is(\.country, .hongKong, .korea)) }
            return try screen.value(of: \.country) == .hongKong
        }
        let error = try XCTUnwrap(error { try space.check(invariant) })
        XCTAssertTrue(error.hasPrefix("not deterministic: under"), error)
    }

    func testAPlaceWithMoreCasesThanAllowedIsNamed() throws {
        let flags = switches(5)
        let space = try ScreenSpace.shop(
            StubBuilder("Card", reading: flags.map(\.declaration)) { requirements in
                flags.map { "\(requirements.flags[$0])" }.joined()
            }, axes: [])
        XCTAssertEqual(
            try error { try space.variants(budget: 31) },
            "card has more than 31 cases: its builders read too many flags and axes; read fewer, or allow more runs")
        XCTAssertEqual(try space.variants(by: .facets, budget: 32).screens.exact, 32)
    }
}

extension ProofErrorTests {
    /// Returns the text of the proof's error; nil when there is none, and another error as it is.
    private func error(_ proof: () throws -> some Any) throws -> String? {
        do {
            _ = try proof()
            return nil
        } catch let error as ProofError {
            return error.description
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
