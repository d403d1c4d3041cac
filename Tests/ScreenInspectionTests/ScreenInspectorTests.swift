import ComponentScreen
import FeatureFlags
import ScreenTesting
import XCTest

@testable import ScreenInspection

/// The page about a screen: it says what the screen shows, and what is chosen on it changes the screen.
@MainActor
final class ScreenInspectorTests: XCTestCase {
    private enum Shop: String { case harbour, garden }

    private struct Guest: ScreenRequirements {
        var shop = Shop.harbour
        var flags: Flags

        static var memberNames: [PartialKeyPath<Self>: String] { [\.shop: "shop"] }
    }

    private struct Sentence: ComponentState { let text: String }
    private struct SentenceView: ComponentView {
        func body(_ state: Sentence) -> Facet<Never> { .message("text", state.text) }
    }
    private struct Greeting: ComponentBuilder {
        let placement = Placement<Guest>("greeting", in: "main", when: .on(.greeting))
        let view = SentenceView()
        func state(for guest: Guest) -> Sentence { Sentence(text: "Good morning") }
    }
    private struct Offer: ComponentBuilder {
        let placement = Placement<Guest>("offer", in: "main", when: .is(\.shop, .garden))
        let view = SentenceView()
        func state(for guest: Guest) -> Sentence { Sentence(text: "Cake") }
    }

    private let point = PluginPoint(sections: [ScreenSection("main")], builders: [Greeting(), Offer()])

    private func rules(_ treatment: String) throws -> RuleSet {
        try RuleSet(
            Array(
                """
                {"ff": {"s": -1, "t": 1, "d": [{"name": "greeting", "status": "ACTIVE", "killed": false,
                 "defaultTreatment": "off", "changeNumber": 1, "algo": 2, "seed": 1, "trafficAllocation": 100,
                 "trafficAllocationSeed": 1, "conditions": [{"conditionType": "ROLLOUT", "label": "half of them",
                 "matcherGroup": {"combiner": "AND", "matchers": [{"matcherType": "ALL_KEYS", "negate": false}]},
                 "partitions": [{"treatment": "\(treatment)", "size": 100}]}]}]}}
                """.utf8), named: "shop.json")
    }

    private func flags(_ treatment: String) throws -> Flags {
        try rules(treatment).flags(for: User(key: "anna"), of: point.catalog)
    }

    private var copied: [String] = []

    private func inspect(_ treatment: String) throws -> (Screen<Guest>, ScreenInspector<Guest>) {
        let screen = Screen(point, for: Guest(flags: try flags(treatment)))
        let inspector = ScreenInspector(
            of: screen, axes: { ["shop=\($0.shop.rawValue)"] }, rules: { "shop.json, bundled" },
            copy: { [unowned self] in copied.append($0) })
        return (screen, inspector)
    }

    private func texts(_ screen: Screen<Guest>) -> [String?] {
        screen.sections.flatMap(\.components).map(\.facet.text.title)
    }

    private func choose(_ option: FacetID, in inspector: ScreenInspector<Guest>) throws {
        try inspector.page.send(.choose, to: option, in: "flags/greeting")
    }

    func testThePageSaysWhoIsOnTheScreenAndByWhichRule() async throws {
        let (screen, inspector) = try inspect("off")
        XCTAssertEqual(texts(screen), [])
        let greeting = try XCTUnwrap(inspector.page.facet(of: "components/1"))
        XCTAssertEqual(greeting.text.title, "greeting · Greeting")
        XCTAssertEqual(greeting.text.subtitle, "- switched off: needs greeting = on")
        let details = try XCTUnwrap(greeting.text.details)
        for word in ["greeting = off", "half of them", "shop.json:3"] {
            XCTAssertTrue(details.contains(word), "\(word) in \(details)")
        }
        let offer = try XCTUnwrap(inspector.page.facet(of: "components/2"))
        XCTAssertEqual(offer.text.subtitle, "- not applicable: needs shop = garden")
        XCTAssertEqual(inspector.page.facet(of: "report")?.text.description, "Rules: shop.json, bundled")
        XCTAssertEqual(inspector.page.faults, [])
    }

    func testATreatmentThatIsChosenPlansTheScreenAgainUntilTheRulesAreBack() async throws {
        let (screen, inspector) = try inspect("off")
        XCTAssertEqual(inspector.line, "shop=harbour greeting=off")
        try choose("to-on", in: inspector)
        XCTAssertEqual(texts(screen), ["Good morning"])
        XCTAssertEqual(inspector.line, "shop=harbour greeting=on")
        let flag = try XCTUnwrap(inspector.page.facet(of: "flags/greeting"))
        XCTAssertTrue(
            flag.text.subtitle?.hasPrefix("set by hand; the rules say off") ?? false, flag.text.subtitle ?? "")
        XCTAssertEqual(inspector.page.facet(of: "report")?.text.subtitle, inspector.line)

        try choose("as-the-rules-say", in: inspector)
        XCTAssertEqual(texts(screen), [])
        try choose("to-on", in: inspector)
        try inspector.page.send(.tap, to: "reset", in: "report")
        XCTAssertEqual(texts(screen), [])
        XCTAssertThrowsError(try inspector.page.send(.tap, to: "reset", in: "report"), "nothing is left to reset")
    }

    func testChoosingWhatTheRulesSayIsSetByHandToo() async throws {
        let (screen, inspector) = try inspect("on")
        try choose("to-on", in: inspector)
        XCTAssertNotNil(inspector.page.facet(of: "flags/greeting")?.first("as-the-rules-say"))
        screen.replan(for: Guest(shop: .garden, flags: screen.plan.requirements.flags))
        XCTAssertEqual(texts(screen), ["Good morning", "Cake"])
        XCTAssertEqual(screen.plan.requirements.flags.answers.map(\.origin), [.override])
    }

    func testFlagsOfTheHostTakeThePlaceOfWhatWasChosen() async throws {
        let (screen, inspector) = try inspect("off")
        try choose("to-on", in: inspector)
        screen.replan(for: Guest(shop: .garden, flags: try flags("off")))
        XCTAssertEqual(texts(screen), ["Cake"])
        XCTAssertEqual(inspector.line, "shop=garden greeting=off")
        XCTAssertNil(inspector.page.facet(of: "flags/greeting")?.first("as-the-rules-say"))
        XCTAssertEqual(inspector.page.facet(of: "report")?.text.subtitle, inspector.line)
    }

    func testTheLineIsHandedOver() async throws {
        let (_, inspector) = try inspect("on")
        try inspector.page.send(.tap, to: "copy", in: "report")
        XCTAssertEqual(copied, ["shop=harbour greeting=on"])
    }

    func testTheInspectedScreenGoesWithItsOwner() async throws {
        weak var gone: Screen<Guest>?
        try {
            let (screen, inspector) = try inspect("on"); _ = inspector.page; gone = screen
        }()
        XCTAssertNil(gone)
    }
}

extension Flag where Answer == OnOff {
    fileprivate static var greeting: Self { Flag("greeting", default: .off) }
}
