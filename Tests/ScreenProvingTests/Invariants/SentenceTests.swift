import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenProving

/// Every sentence, where it holds and where it does not.
final class SentenceTests: XCTestCase {
    func testSentencesFailExactlyWhereTheScreenDoesNotDoAsTheySay() throws {
        let rows: [(invariant: Invariant<ShopRequirements>, failures: [String], line: UInt)] = [
            (.always("footer"), [], #line),
            (.always("card"), [": country in HK SG TW and a off"], #line),
            (.never("ghost"), [], #line),
            (.never("card"), [": country = KR, or a on"], #line),
            (.never("card", where: .is(\.country, .hongKong, .singapore)), [": country in HK SG and a on"], #line),
            (.never("note", where: .is(\.account, .personal)), [], #line),
            (.component("note", onlyFor: .is(\.account, .business)), [], #line),
            (
                .component("note", onlyFor: .is(\.account, .business) && .on(.b) && .off(.b)),
                [": account = business and b off", ": account = business and b on"], #line
            ),
            (.component("note", exactlyFor: .is(\.account, .business)), [], #line),
            (
                .component("note", exactlyFor: .is(\.account, .business) && .on(.b)),
                ["is shown all the same: account = business and b off"], #line
            ),
            (
                .component("card", exactlyFor: .on(.b)),
                [
                    "is missing: country in HK SG TW and a off and b on",
                    "is shown all the same: country = KR and b off, or a on and b off",
                ], #line
            ),
            (.component("note", onlyWith: "footer"), [], #line),
            (.component("footer", onlyWith: "note"), [": account = personal"], #line),
            (.exactlyOne(of: ["Card", "KoreanCard", "NoCard"]), [], #line),
            (
                .exactlyOne(of: ["Card", "Note"]),
                [
                    "2 of them: Card, Note: account = business and a on",
                    "none of them: account = personal and a off",
                ], #line
            ),
            (.builder("Card", exactlyFor: .on(.a)), [], #line),
            (.builder("KoreanCard", exactlyFor: .is(\.country, .korea)), ["is not used: country = KR and a on"], #line),
            (
                .builder("NoCard", exactlyFor: .on(.a)),
                ["is not used: a on", "is used all the same: country in HK SG TW and a off"], #line
            ),
            (.component("card", before: "footer"), [], #line),
            (.component("footer", before: "note"), [": account = business and b off"], #line),
            (.component("footer", before: "ghost"), [], #line),
            (.last("footer"), ["note stands after it: account = business and b on"], #line),
            (
                .last("note"),
                ["footer stands after it: b off", "is missing: account = personal"], #line
            ),
        ]
        let space = try Self.shop()
        for (invariant, failures, line) in rows {
            for budget in [nil, 0] {
                let report = try space.check(invariant, budget: budget)
                XCTAssertEqual(
                    report.failures.map { "\($0.message): \($0.condition)" }.sorted(), failures,
                    invariant.name, line: line)
                let failing = space.region(of: report.failures.map(\.condition))
                XCTAssertFalse(
                    report.failures.compactMap(\.passing).contains(where: failing.contains), invariant.name, line: line)
                XCTAssertFalse(report.isVacuous, invariant.name, line: line)
                XCTAssertEqual(report.holds, failures.isEmpty, invariant.name, line: line)
            }
        }
    }

    func testAQuestionOfOrderHasAskedSomethingThoughThereIsOneArrangement() throws {
        let space = try ScreenSpace.shop(StubBuilder("One"), StubBuilder("Two"))
        XCTAssertTrue(try space.check(.component("one", before: "two")).holds)
        let failures = try space.check(.component("two", before: "one")).failures
        XCTAssertEqual(failures.map { "\($0.condition)" }, ["always"])
    }

    func testSentencesSayTheirConditionsInTheWordsOfTheSpace() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", "card", when: .on(.a)), StubBuilder("Note", when: .on(.b)))
        let rows: [(invariant: Invariant<ShopRequirements>, sentence: String, line: UInt)] = [
            (.never("card"), "card is never shown", #line),
            (.never("card", where: .is(\.country, .korea)), "card is never shown where country = KR", #line),
            (
                .component("card", onlyFor: .is(\.country, .hongKong, .taiwan) && .on(.a)),
                "card is shown only where a on and country in HK TW", #line
            ),
            (.component("card", exactlyFor: .on(.a)), "card is shown exactly where a on", #line),
            (.builder("Card", exactlyFor: .off(.b)), "Card is used exactly where b off", #line),
        ]
        for (invariant, sentence, line) in rows {
            XCTAssertEqual(try space.check(invariant).invariant, sentence, line: line)
        }
    }

    func testNamesThatTheScreenDoesNotHaveAreRefusedWithTheNearest() throws {
        let rows: [(invariant: Invariant<ShopRequirements>, text: String, line: UInt)] = [
            (.always("fotter"), "no builder stands for \"fotter\" (did you mean \"footer\"?)", #line),
            (.never("something else"), "no builder stands for \"something else\"", #line),
            (.component("footer", onlyWith: "crad"), "no builder stands for \"crad\" (did you mean \"card\"?)", #line),
            (.component("nte", before: "footer"), "no builder stands for \"nte\" (did you mean \"note\"?)", #line),
            (.last("foter"), "no builder stands for \"foter\" (did you mean \"footer\"?)", #line),
            (.exactlyOne(of: ["KoraenCard"]), "no builder is called KoraenCard (did you mean KoreanCard?)", #line),
            (.builder("Picture", exactlyFor: .on(.a)), "no builder is called Picture", #line),
            (
                .component("card", onlyFor: .on(.proofOnly)),
                "component(card, onlyFor:) names proof_only, which is neither an axis nor a flag", #line
            ),
            (
                .never("card", where: .is(\.country, in: [])),
                "never(card) asks for a member or flag to have none of its values; name one", #line
            ),
            (
                .builder("Card", exactlyFor: .on(Flag("acount", default: .off))),
                "builder(Card, exactlyFor:) names acount, which is neither an axis nor a flag (did you mean account?)",
                #line
            ),
        ]
        let space = try Self.shop()
        for (invariant, text, line) in rows {
            XCTAssertThrowsError(try space.check(invariant), line: line) { XCTAssertEqual("\($0)", text, line: line) }
        }
    }
}

extension SentenceTests {
    /// Makes a card with a, and of another kind in Korea; a note for business, which b puts after the footer.
    private static func shop() throws -> ScreenSpace<ShopRequirements> {
        let abroad: Condition<ShopRequirements> = .when("abroad") { $0.country != .korea }
        return try .shop(
            StubBuilder("Card", "card", in: "top", when: .on(.a)),
            StubBuilder("KoreanCard", "card", in: "top", when: .when("in Korea") { $0.country == .korea }),
            StubBuilder("NoCard", "none", in: "top", when: .flag(.a, is: .off) && abroad),
            StubBuilder("Note", in: "middle", when: .when("business") { $0.account == .business }),
            StubBuilder("Ghost", in: "middle", when: .when("nobody") { _ in false }),
            StubBuilder("Footer", in: "bottom"),
            sections: [ScreenSection("top"), ScreenSection("middle"), ScreenSection("bottom")],
            arrangements: [
                Arrangement("late notes", when: .on(.b), sections: ["top", "bottom", "middle"]),
                Arrangement("usual", sections: ["top", "middle", "bottom"]),
            ])
    }
}

extension Flag where Answer == OnOff {
    fileprivate static var proofOnly: Self { Flag("proof_only", default: .off) }
}
