import ComponentScreen
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// Findings in rules and screen together.
final class FindingsTests: XCTestCase {
    private let off = #""defaultTreatment": "off""#
    private let everybody = Sample.everybody("on 50, off 50")

    func testRulesThatAskForWhatTheProgramDoesNotGive() throws {
        func asks(
            _ attribute: String?, _ texts: String..., type: String = "WHITELIST", negate: Bool = false
        ) -> String {
            Sample.list(texts, of: attribute, type: type, negate: negate)
        }
        let unknown = #"; it has account, country, plan"#
        let rows: [(matcher: String, found: [String], line: UInt)] = [
            (asks("country", "HK"), [], #line), (asks(nil, "HK"), [], #line), (asks("plan", "gold"), [], #line),
            (
                asks("contry", "HK"),
                [
                    #"the program gives users no attribute "contry"\#(unknown); did you mean "country"? Rename it"#
                ], #line
            ),
            (
                asks("age", "HK"),
                [
                    #"the program gives users no attribute "age"\#(unknown); "#
                        + "ask for another one, or have the program give it"
                ], #line
            ),
            (
                asks("country", "SG", "HK", "TW"),
                [#"a list names all values of country but "KR"; if it is new, add it"#], #line
            ),
            (asks("country", "SG", "HK"), [], #line), (asks("country", "SG", "HK", "TW", "KR"), [], #line),
            (asks("country", "SG", "HK", "TW", negate: true), [], #line),
            (asks("country", "SG", "HK", "TW", type: "STARTS_WITH"), [], #line),
            // One of two is a choice, and so is one plan of any.
            (asks("account", "business"), [], #line),
        ]
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), sections: [ScreenSection("main")])
        for row in rows {
            let rules = try RuleSet(flags: Sample.flag("a", [Sample.rule(row.matcher), everybody], off))
            let found = try findings(in: space, rules)
            XCTAssertEqual(found.map { "\($0.problem); \($0.advice)" }, row.found, line: row.line)
        }
    }

    func testAProgramThatGivesNoAttributesKnowsNoneThatAreMissing() throws {
        let rule = Sample.rule(Sample.list(["HK"], of: "contry"))
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), sections: [ScreenSection("main")])
        let rules = try RuleSet(flags: Sample.flag("a", [rule, everybody], off))
        XCTAssertEqual(try space.findings(under: rules) { _ in [:] }, [])
    }

    func testTheScreensOwnFaultsAreFound() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", in: "extra", when: .on(.a), text: { _ in throw StubFailure(description: "no stock") }),
            StubBuilder("Note", when: .on(.b)), sections: [ScreenSection("main")])
        let rules = try RuleSet(
            flags: Sample.flag("a", [everybody], off), Sample.flag("b", [Sample.everybody("off 100")], off))
        let found = try findings(in: space, rules)
        XCTAssertEqual(
            found.map { "\($0.kind.rawValue) \($0.builder ?? ""): \($0.problem); \($0.advice)" },
            [
                "wiring-fault : Card stands in section \"extra\", which is not declared; "
                    + "declare the section, or change the builder's",
                "failing-builder Card: Card cannot be built if a on: no stock; "
                    + "correct the config that the rules give, or the builder",
                #"stale : stale: "b" is off for all, by rule 1 "default rule"; "#
                    + "if it stays off, take the flag out of code and file",
                #"unreachable-component Note: the component note (Note) is never shown: it needs b = on, "#
                    + #"and everyone gets off: rule 1 "default rule" (rules.json:20); "#
                    + "correct the rules, or remove the component",
            ])
        XCTAssertEqual(found.map { $0.location == nil }, [true, true, false, false])
    }

    /// A builder that fails for nobody under these rules is in order.
    func testABuilderThatFailsUnderOtherRulesIsNotFound() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", when: .on(.a), text: { _ in throw StubFailure(description: "no stock") }),
            sections: [ScreenSection("main")])
        let rules = try RuleSet(flags: Sample.flag("a", [Sample.everybody("off 100")]))
        XCTAssertFalse(try findings(in: space, rules).contains { $0.kind == .failingBuilder })
    }

    /// Composing the screen for a user of each country says where nobody gets what the condition offers.
    func testAComponentThatIsOfferedWhereNoRuleGivesItsFlagIsFound() throws {
        func rule(_ countries: String..., share: String = "on 100", key: String? = nil) -> String {
            Sample.rule(
                [Sample.list(countries, of: "country")] + (key.map { [Sample.keys($0)] } ?? []), shares: share)
        }
        let offers: [(condition: Condition<ShopRequirements>, isAsked: Bool)] = [
            (.on(.a), false), (.on(.a) && .is(\.country, in: [.hongKong, .taiwan, .korea]), true),
            (.on(.a) && !.is(\.country, .singapore), true), (.on(.a) && .is(\.account, .business), false),
        ]
        let rows: [(rules: [String], line: UInt)] = [
            ([rule("HK", "TW", "KR")], #line), ([rule("HK", "TW")], #line),
            ([rule("HK", share: "on 1, off 99")], #line),
            ([rule("TW"), rule("HK", key: "anna")], #line), ([rule("SG")], #line),
            ([Sample.everybody("on 50, off 50")], #line),
        ]
        for row in rows {
            for offer in offers {
                let space = try ScreenSpace.shop(
                    StubBuilder("Card", when: offer.condition), sections: [ScreenSection("main")])
                let rules = try RuleSet(flags: Sample.flag("a", row.rules, off))
                let shown = Country.allCases.filter { country in
                    (0..<1000).contains { number in
                        let key = number == 0 ? "anna" : "user \(number)"
                        let user = User(key: key, attributes: ["country": .string(country.rawValue)])
                        return rules.evaluate("a", for: user).treatment == "on"
                    }
                }
                let wanted = offer.isAsked ? Country.allCases.filter { $0 != .singapore } : []
                let missing = wanted.filter { !shown.contains($0) }.map(\.rawValue)
                let found = try findings(in: space, rules).filter { $0.kind == .ungivenFlag }
                let isFound = !missing.isEmpty && missing.count < wanted.count
                XCTAssertEqual(found.count, isFound ? 1 : 0, "\(found)", line: row.line)
                let users =
                    missing.count == 1 ? "country = \(missing[0])" : "country in \(missing.joined(separator: " "))"
                for finding in found {
                    XCTAssertEqual(
                        finding.problem,
                        "the component card (Card) is offered where \(users), and no rule gives anybody a = on there",
                        line: row.line)
                }
            }
        }
    }

    func testWhoAsksForWhatHasNoNameIsSaid() throws {
        let inner = PluginPoint<ShopRequirements>(
            sections: [ScreenSection("main")], arrangements: [],
            builders: [StubBuilder("Inner", when: .is(\.account.rawValue, "personal"))])
        let feed = Feed<ShopRequirements, Ware>(
            "wares", in: "main", items: { _ in [] },
            candidates: [
                LabelBuilder("Ware", Placement(when: .is(\.item.price, .high) || .is(\.item.id, 1))),
                LabelBuilder("Other", Placement()),
            ])
        let point = PluginPoint<ShopRequirements>(
            sections: [ScreenSection("main")],
            arrangements: [
                Arrangement("odd", when: .is(\.country.rawValue.count, 2), sections: ["main"]),
                Arrangement("usual", sections: ["main"]),
            ],
            builders: [
                StubBuilder("Named", "named", when: .is(\.country, .korea)),
                StubBuilder("Worded", "worded", when: .is(\.country.rawValue, in: ["HK"], reason: "only in HK")), feed,
                FrameBuilder(inner: inner),
            ])
        let space = try ScreenSpace(of: point, axes: [.country, .account]) { ShopRequirements(flags: $0) }
        let found = try space.findings(under: RuleSet(flags: Sample.flag("a", [everybody])), attributes: { _ in [:] })
            .filter { $0.kind == .unnamedMember }
        XCTAssertEqual(
            found.map(\.problem).sorted(),
            [
                #"the condition of Inner asks for "an unnamed member = personal""#,
                #"the condition of Ware asks for "price = an unnamed value""#,
                #"the condition of arrangement "odd" asks for "an unnamed member = 2""#,
            ])
    }

    private struct Ware: Identifiable, NamedMembers {
        enum Price { case low, high }
        let id: Int
        let price: Price
        static var memberNames: [PartialKeyPath<Self>: String] { [\.id: "number", \.price: "price"] }
    }

    private struct FrameBuilder: ComponentBuilder {
        let placement = Placement<ShopRequirements>("frame", in: "main")
        let inner: PluginPoint<ShopRequirements>
        let view = LabelView()
        var children: Children<ShopRequirements>? { Children(inner) { $0 } }
        func state(for requirements: ShopRequirements) -> LabelState { LabelState(text: "") }
    }

    /// A kind that none of these rules has is to be added with the smallest ones that have it.
    func testEveryKindIsFound() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), sections: [ScreenSection("main")])
        let faulty = try ScreenSpace.shop(
            StubBuilder("Card", in: "extra", when: .on(.a), text: { _ in throw StubFailure(description: "no stock") }))
        let offered = try ScreenSpace.shop(
            StubBuilder("Card", when: .on(.a) && .is(\.country, in: [.hongKong, .korea])),
            sections: [ScreenSection("main")])
        let unnamed = try ScreenSpace.shop(
            StubBuilder("Card", when: .on(.a) && .is(\.country.rawValue, "HK")), sections: [ScreenSection("main")])
        let (anna, on) = (Sample.rule(Sample.keys("anna")), Sample.everybody("on 100"))
        func found(
            _ conditions: String..., members: String = #""seed": 1"#, in other: ScreenSpace<ShopRequirements>? = nil
        ) throws -> [RuleFinding] {
            try findings(in: other ?? space, RuleSet(flags: Sample.flag("a", conditions, off, members)))
        }
        func asking(_ attribute: String, _ values: String...) -> String {
            Sample.rule(Sample.list(values, of: attribute))
        }
        let many = (1...60).map { Sample.rule(Sample.list(["c\($0)-"], of: "country", type: "STARTS_WITH")) }
        let long = Population(
            of: [try RuleSet(flags: Sample.flag("a", many))], flags: nil, within: StepBudget(most: 1000))
        let rows: [(kind: RuleFindingKind, found: [RuleFinding])] = [
            (.unknownFlag, try findings(in: space, RuleSet(flags: Sample.flag("b", [everybody])))),
            (.missingFlag, try findings(in: space, RuleSet(flags: Sample.flag("b", [everybody])))),
            (.unknownTreatment, try found(Sample.everybody("onn 50, off 50"))),
            (.unknownAttribute, try found(asking("contry", "HK"), everybody)),
            (.unlistedValue, try found(asking("country", "HK", "SG", "TW"), everybody)),
            (.deadRule, try found(everybody, anna)),
            (.emptyShare, try found(Sample.everybody("on 60, off 30"))),
            (.killed, try found(everybody, members: #""killed": true"#)),
            (.unmetPrerequisite, try found(everybody, members: #""prerequisites": [{"n": "b", "ts": ["on"]}]"#)),
            (.noTraffic, try found(anna, everybody, members: #""trafficAllocation": 0"#)),
            (.unusableRules, try found(Sample.rule(Sample.matcher("?")), everybody)),
            (.stale, try found(on)),
            (.notAnalysed, long.findings(against: space.pluginPoint.catalog)),
            (.unreachableComponent, try found(Sample.everybody("off 100"))),
            (.ungivenFlag, try found(asking("country", "HK"), in: offered)),
            (.failingBuilder, try found(everybody, in: faulty)),
            (.wiringFault, try found(everybody, in: faulty)),
            (.unnamedMember, try found(everybody, in: unnamed)),
        ]
        XCTAssertEqual(rows.map(\.kind), RuleFindingKind.allCases)
        for row in rows { XCTAssertTrue(row.found.map(\.kind).contains(row.kind), "\(row)") }
    }

    private func findings(in space: ScreenSpace<ShopRequirements>, _ rules: RuleSet) throws -> [RuleFinding] {
        try space.findings(under: rules) {
            ["country": .string($0.country.rawValue), "account": .string($0.account.rawValue), "plan": "silver"]
        }
    }
}
