import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo
import PackageInfoTestSupport
import ScreenProving
import XCTest

/// Random entries, flags, countries, languages and launches: each entry stays, or the screen says why it does not count.
///
/// `LONG_TESTS=1` walks three thousand times; `WALK_SEED=n` walks the one walk that a failure names.
@MainActor
final class EntryWalkTests: XCTestCase {
    func testAnEntryStaysOrTheScreenSaysWhyItDoesNotCountAndTheOrderHasOnlyWhatCounts() async throws {
        for seed in walkSeeds(15, long: 3_000) {
            let walk = EntryWalk(seed: seed)
            for _ in 0..<40 where walk.faults.isEmpty { await walk.step() }
            walk.screen.tearDown()
            XCTAssertEqual(walk.faults, [], "WALK_SEED=\(seed)\n\(walk.story.joined(separator: "\n"))")
            if !walk.faults.isEmpty { break }
        }
    }
}

/// One customer, who remembers what was entered; the memory is the expectation, and no entry of the screen is read.
@MainActor
private final class EntryWalk {
    /// A builder at its place.
    private struct Spot: Hashable {
        let place: ComponentID
        let builder: String
    }

    /// All that was done in a component.
    private struct Memory {
        /// The texts as they were typed, each with its locale and country.
        var texts: [FacetID: (text: String, locale: String, country: Country)] = [:]
        var switches: [FacetID: Bool] = [:]
        /// The options that were chosen, and where.
        var chosen: (ids: Set<FacetID>, country: Country)?
    }

    private(set) var screen: Screen<DeliveryRequirements>
    private(set) var faults: [String] = []
    /// The steps so far, for a failure.
    private(set) var story: [String] = []
    private var order: OrderStream
    private var builder: PackageInfoBuilder
    private var random: SeededGenerator
    private var current: DeliveryRequirements
    private var treatments: [String: String] = [:]
    private var memories: [Spot: Memory] = [:]
    /// The builder in which something was done last, by place.
    private var newest: [ComponentID: String] = [:]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        order = OrderStream(Order())
        builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        treatments = everythingOn(in: builder.catalog)
        current = requirements(builder, .hongKong, .business, treatments)
        screen = builder.mount(for: current)
    }

    func step() async {
        let shown = components.map { Spot(place: $0.id, builder: $0.builder) }
        switch Int.random(in: 0..<16, using: &random) {
        case 0: replan { $0.country = Country.allCases.randomElement(using: &$1) ?? .hongKong }
        case 1: replan { $0.words = Words(["en", "vi", "hi", "ko"].randomElement(using: &$1) ?? "en") }
        case 2: replan { $0.accountType = AccountType.allCases.randomElement(using: &$1) ?? .personal }
        case 3, 4: replanFlags()
        case 5: await launch()
        case 6:
            await screen.waitUntilIdle()
            let loading = components.filter { $0.facet.all.contains { $0.status.sort == .loading } }
            if !loading.isEmpty { faults.append("\(loading.map(\.id)) load while nobody works") }
        default: act()
        }
        forgetOlder(than: shown)
        check()
    }

    // MARK: Steps

    private var components: [RenderedComponent] {
        screen.sections.flatMap(\.components).filter { $0.id != "payment-footer" }
    }

    private func replan(_ change: (inout DeliveryRequirements, inout SeededGenerator) -> Void) {
        change(&current, &random)
        story.append("replan \(current.country.code) \(current.accountType) \(current.words.locale.identifier)")
        screen.replan(for: current)
    }

    private func replanFlags() {
        guard let flag = builder.catalog.declarations.randomElement(using: &random) else { return }
        treatments[flag.name] = flag.treatments.randomElement(using: &random)
        let former = current
        current = requirements(builder, former.country, former.accountType, treatments)
        current.words = former.words
        story.append("\(flag.name) \(treatments[flag.name] ?? "")")
        screen.replan(for: current)
    }

    /// Stores the entries, and begins an empty order with them.
    private func launch() async {
        do {
            let stored = try JSONEncoder().encode(screen.entries(of: "Ann"))
            screen.tearDown()
            order = OrderStream(Order())
            builder = PackageInfoBuilder(dependency: stubDependency(order: order))
            screen = builder.mount(for: current)
            screen.restore(try JSONDecoder().decode(ScreenEntries.self, from: stored), of: "Ann")
            await screen.waitUntilIdle()
            story.append("launch")
        } catch {
            faults.append("\(error)")
        }
    }

    private func act() {
        let targets = components.flatMap { component in
            component.facet.all.filter { !$0.events.isEmpty && $0.status.isEnabled }.map { (component, $0) }
        }
        guard let (component, facet) = targets.randomElement(using: &random) else { return }
        let text =
            ["", "2", "12", "20", "25", "30", "35", "500", "1000", "abc", "91234567", "0912345678", "-A"]
            .randomElement(using: &random) ?? ""
        let interaction: Interaction =
            switch facet.kind.interaction {
            case .enter: .enter(text)
            case .enterSecret: .enterSecret(Secret(text))
            case .choose: .choose
            case .toggle: .toggle
            case .tap, .event, nil: .tap
            }
        // What stands in something disabled is refused, which is right.
        guard (try? screen.send(interaction, to: facet.id, in: component.id)) != nil else { return }
        story.append("\(interaction) \(facet.id) in \(component.id) by \(component.builder)")
        remember(interaction, facet.id, in: component)
    }

    private func remember(_ interaction: Interaction, _ facet: FacetID, in component: RenderedComponent) {
        let spot = Spot(place: component.id, builder: component.builder)
        newest[spot.place] = spot.builder
        guard let after = components.first(where: { $0.id == component.id }) else { return }
        var memory = memories[spot, default: Memory()]
        let here = (current.words.locale.identifier, current.country)
        // Other facets of the component may follow at once: a preset stands in its field, a button changes a number.
        for field in after.facet.all where field.events.enter != nil {
            guard let former = component.facet.first(field.id), former.text.accessory != field.text.accessory
            else { continue }
            memory.texts[field.id] = (field.text.accessory ?? "", here.0, here.1)
        }
        if case .enter(let text) = interaction { memory.texts[facet] = (text, here.0, here.1) }
        for toggle in after.facet.all where toggle.kind.interaction == .toggle && toggle.status.isEnabled {
            memory.switches[toggle.id] = toggle.isSelected
        }
        if after.facet.all.contains(where: { $0.kind.interaction == .choose }) {
            memory.chosen = (chosen(in: after), current.country)
        } else if case .enter = interaction {
            // A note that was written takes the place of a chosen one, which this country does not show.
            memory.chosen = nil
        }
        memories[spot] = memory
    }

    private func chosen(in component: RenderedComponent) -> Set<FacetID> {
        Set(component.facet.all.filter { $0.kind.interaction == .choose && $0.isSelected }.map(\.id))
    }

    /// An entry of a candidate that comes gives way to the newer choice of another.
    private func forgetOlder(than shown: [Spot]) {
        for component in components {
            let spot = Spot(place: component.id, builder: component.builder)
            if !shown.contains(spot), newest[spot.place] != spot.builder { memories[spot] = nil }
        }
    }

    // MARK: What must hold

    private func check() {
        for component in components {
            guard let memory = memories[Spot(place: component.id, builder: component.builder)] else { continue }
            for (id, entry) in memory.texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                guard let field = component.facet.first(id) else { continue }
                let text = field.text.accessory ?? ""
                let isSame = entry.locale == current.words.locale.identifier
                let holds = isSame ? text == entry.text : text.characters == entry.text.characters
                if !holds { faults.append("\(id) in \(component.id) shows \(text), entered \(entry)") }
            }
            for (id, isOn) in memory.switches.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                guard let toggle = component.facet.first(id), toggle.status.isEnabled else { continue }
                if toggle.isSelected != isOn { faults.append("\(id) in \(component.id) is not as it was left") }
            }
            check(memory.chosen, in: component)
        }
        checkOrder()
        let before = screen.sections
        screen.replan(for: current)
        if screen.sections != before { faults.append("the same requirements change the screen") }
    }

    private func check(_ expected: (ids: Set<FacetID>, country: Country)?, in component: RenderedComponent) {
        let options = Set(component.facet.all.filter { $0.kind.interaction == .choose }.map(\.id))
        guard let expected, !expected.ids.isEmpty, !options.isDisjoint(with: expected.ids) else { return }
        let now = chosen(in: component)
        if expected.country == current.country, expected.ids.intersection(options) != now {
            faults.append("\(component.id) shows \(now), chosen \(expected.ids)")
        }
        let says = component.facet.all.contains { $0.status != .ready && $0.kind.interaction != .choose }
        if now.isEmpty, !says { faults.append("\(component.id) does not say why \(expected.ids) do not count") }
    }

    /// The order holds what its component accepts: in the country's currency, as it was typed there, or nothing.
    private func checkOrder() {
        let (order, country) = (order.value, current.country)
        let missing = Set(screen.missing.map(\.component))
        func expect(_ place: ComponentID, _ isOrdered: Bool, always: Bool) {
            let isShown = components.contains { $0.id == place }
            if isOrdered, !isShown || missing.contains(place) {
                faults.append("\(place) does not count and is ordered")
            }
            if always, isShown, !isOrdered, !missing.contains(place) {
                faults.append("\(place) counts and is not ordered")
            }
        }
        expect("size-weight", order.size != nil, always: true)
        expect("package-category", order[PackageCategory.self] != nil, always: true)
        expect("proof-of-delivery", order[ProofOfDelivery.self] != nil, always: false)
        expect("fragile-handling", order[FragileHandling.self] != nil, always: false)
        expect("declared-value", order[DeclaredValue.self] != nil, always: false)
        expect("cash-on-delivery", order[CashOnDelivery.self] != nil, always: false)
        for (place, amount) in [
            ("declared-value", order[DeclaredValue.self]?.amount),
            ("cash-on-delivery", order[CashOnDelivery.self]?.amount),
        ] as [(ComponentID, Money?)] {
            guard let amount else { continue }
            let typed = memories.filter { $0.key.place == place }.values.flatMap(\.texts.values)
            // The walker types whole numbers without separators, which mean the same in all languages.
            let isMeant = typed.contains { Money(Decimal(string: $0.text) ?? -1, $0.country.currency) == amount }
            if amount.currency != country.currency || !isMeant {
                faults.append("\(place) orders \(amount.text(in: .english)), typed \(typed)")
            }
        }
    }
}

extension String {
    /// The letters and digits without leading zeros, which are the same however a language separates them.
    fileprivate var characters: Substring { filter { $0.isLetter || $0.isNumber }.drop { $0 == "0" } }
}
