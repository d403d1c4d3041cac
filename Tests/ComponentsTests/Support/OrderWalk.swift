import ComponentScreen
import Delivery
import FeatureFlags
import Foundation
import PackageInfoTestSupport
import XCTest

@testable import Components

/// Does random things at one component, and fails the test where the part of the order that it writes is not what its
/// texts say.
///
/// Entries, the country, the account, the language and what others write change at random. `LONG_TESTS=1` walks three
/// hundred times.
///
/// - Parameters:
///   - flags: the treatments under which the component is shown.
///   - choices: texts to enter beside the usual ones.
///   - make: makes the builder.
///   - shown: reads what is ordered from the texts of the component in English; nil where they say that nothing is.
///   - ordered: says what the order has, in the same form, with amounts in these words.
@MainActor
func assertTheOrderIsWhatIsShown<Builder: ComponentBuilder<DeliveryRequirements>>(
    flags: [String: String] = [:], entering choices: [String] = [], file: StaticString = #filePath, line: UInt = #line,
    _ make: (OrderStream) -> Builder, shown: (Facet<AnyEvent>) -> String?, ordered: (Order, Words) -> String?
) async {
    var wasOrdered = false
    for seed in 1...UInt64(rounds(3, long: 300)) {
        let walk = OrderWalk(make, flags: flags, choices: choices, seed: seed)
        for _ in 0..<60 {
            await walk.step { ordered($0, .english) }
            let words = Words.english(in: walk.requirements.country)
            let part = ordered(walk.order.value, words)
            // In English, where the texts of all languages are known still.
            let facet = walk.screen.localized(walk.id, in: walk.requirements.words.localized(to: "en"))?.facet
            wasOrdered = wasOrdered || part != nil
            guard facet.flatMap(shown) != part else { continue }
            XCTFail(
                """
                ordered \(part ?? "nothing"), with the seed \(seed), where the component says:
                \(facet?.outline.joined(separator: "\n") ?? "nothing, because it is not there")
                after:
                \(walk.story.joined(separator: "\n"))
                """, file: file, line: line)
            break
        }
        walk.screen.tearDown()
    }
    XCTAssertTrue(wasOrdered, "nothing was ordered in any walk", file: file, line: line)
}

/// One customer at a screen with one component.
@MainActor
private final class OrderWalk {
    let screen: Screen<DeliveryRequirements>
    let id: ComponentID
    let order = OrderStream(Order())
    private(set) var requirements: DeliveryRequirements
    /// The steps so far, for a failure.
    private(set) var story: [String] = []
    private let choices: [String]
    private let usual = ["", " ", "1", "2", "20", "500", "1000", "99999999", "1,5", "abc", " Ann Lee "]
    private var random: SeededNumbers

    init(
        _ make: (OrderStream) -> some ComponentBuilder<DeliveryRequirements>, flags: [String: String],
        choices: [String], seed: UInt64
    ) {
        random = SeededNumbers(seed: seed)
        self.choices = choices
        let builder = make(order)
        id = builder.placement.id
        requirements = ComponentsTests.requirements(.taiwan, .business, flags: flags)
        screen = Screen(
            PluginPoint(
                sections: [ScreenSection(builder.placement.section)], arrangements: [], builders: [builder]),
            for: requirements)
    }

    /// Does one thing; what others write is never the component's own part.
    func step(own: (Order) -> String?) async {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: requirements.country = pick(Country.allCases)
        case 1: requirements.words = Words(pick(["en", "vi", "hi", "ko", "fa"]), from: texts)
        case 2: requirements.accountType = pick(AccountType.allCases)
        case 3: return await write(own)
        default: return await act()
        }
        story.append("\(requirements.country.code) \(requirements.accountType) \(requirements.words.language)")
        screen.replan(for: requirements)
        await screen.waitUntilIdle()
    }

    private func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }

    private func write(_ own: (Order) -> String?) async {
        let value = DeclaredValue(Money(pick([1, 200, 50_000_000]), requirements.country.currency))
        let changes: [(inout Order) -> Void] = [
            { $0[DeclaredValue.self] = value }, { $0[DeclaredValue.self] = nil },
            { $0[PackageCategory.self] = .documents }, { $0[PackageCategory.self] = .food },
            { $0[ProofOfDelivery.self] = .signature(signer: "Ann") }, { $0[ProofOfDelivery.self] = nil },
            { $0[FragileHandling.self] = FragileHandling() }, { $0[FragileHandling.self] = nil },
        ]
        var next = order.value
        pick(changes)(&next)
        guard own(next) == own(order.value), next != order.value else { return }
        story.append("others change the order")
        order.update { $0 = next }
        await screen.waitUntilIdle()
    }

    private func act() async {
        let targets = screen.facet(of: id)?.all.filter { !$0.events.isEmpty && $0.status.isEnabled } ?? []
        guard !targets.isEmpty else { return }
        let facet = pick(targets)
        let usual = !choices.isEmpty && Int.random(in: 0..<4, using: &random) > 0 ? choices : usual
        let interaction: Interaction =
            switch facet.kind.interaction {
            case .enter: .enter(pick(usual + [facet.text.subtitle ?? ""]))
            case .enterSecret: .enterSecret(Secret(pick(usual)))
            case .choose: .choose
            case .toggle: .toggle
            case .tap, .event, nil: .tap
            }
        // What stands in something disabled is refused, which is right.
        guard (try? screen.send(interaction, to: facet.id, in: id)) != nil else { return }
        story.append("\(interaction) \(facet.id)")
        await screen.waitUntilIdle()
    }
}

extension Facet {
    /// The text behind the title of an element inside.
    func accessory(_ id: FacetID) -> String { (first(id)?.text.accessory ?? "").trimmingCharacters(in: .whitespaces) }

    /// What is entered in a field that has nothing against it; nil for an empty one.
    func entered(_ id: FacetID) -> String? {
        guard first(id)?.status == .ready else { return nil }
        return accessory(id).isEmpty ? nil : accessory(id)
    }

    /// The number that is entered in a field; a comma before three digits is the screen's own, any other one a point.
    func enteredNumber(_ id: FacetID) -> String? {
        entered(id).flatMap { text in
            Decimal(string: text.replacing(/,(?=\d{3}\b)/, with: "").replacing(",", with: ".")).map { "\($0)" }
        }
    }

    /// The option that is chosen and can be, of a choice that has nothing against it.
    func chosen(_ id: FacetID) -> Facet? {
        guard let choice = first(id), choice.status == .ready else { return nil }
        return choice.all.first { $0.kind == .option && $0.isSelected && $0.status == .ready }
    }
}

extension String {
    /// The rest of the text behind its start; nil for a text that starts otherwise.
    func behind(_ start: String) -> String? { hasPrefix(start) ? String(dropFirst(start.count)) : nil }
}

extension PackageSize {
    /// The size as the rows of these tests have it.
    var inRows: String { "\(name ?? centimetres.map(String.init).joined(separator: " ")) \(kilograms)" }
}
