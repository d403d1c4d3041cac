import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import Observation
import PackageInfo
import ScreenProving
import XCTest

/// Random taps, entries, replans and outside events, in any order: whatever happens, the screen ends consistent.
///
/// `LONG_TESTS=1` walks ten thousand times; `WALK_SEED=n` walks the one walk that a failure names.
@MainActor
final class RandomWalkTests: XCTestCase {
    func testRandomWalksLeaveAConsistentScreen() async throws {
        let seed = ProcessInfo.processInfo.environment["WALK_SEED"].flatMap(UInt64.init)
        let seeds = seed.map { $0...$0 } ?? 1...(isLong ? 10_000 : 8)
        for seed in seeds {
            var walk = Walk(seed: seed)
            for _ in 0..<30 { await walk.step() }
            await walk.screen.waitUntilIdle()
            let faults = await walk.faults
            XCTAssertEqual(faults, [], "WALK_SEED=\(seed)")
            XCTAssertEqual(walk.leftovers(), Order(), "parts stay without their component; WALK_SEED=\(seed)")
            weak let screen = walk.screen
            let (order, outside, progress) = (walk.order, walk.outside, walk.progress)
            walk.end()
            XCTAssertNil(screen, "the screen outlives its walk; WALK_SEED=\(seed)")
            XCTAssertEqual(order.observerCount, 0, "somebody still observes the order; WALK_SEED=\(seed)")
            XCTAssertEqual(outside.observerCount, 0, "somebody still observes the outside; WALK_SEED=\(seed)")
            XCTAssertEqual(progress.observerCount, 0, "somebody still observes the payment; WALK_SEED=\(seed)")
            if !faults.isEmpty { break }
        }
    }
}

/// One walk over one living screen.
@MainActor
private struct Walk {
    private(set) var screen: Screen<DeliveryRequirements>
    let order = OrderStream(Order())
    let outside = OutsideEvents()
    let progress: ValueStream<PaymentProgress>

    private let builder: PackageInfoBuilder
    private let log: ChangeLog
    private var observations: ObservationLog?
    private var random: SeededGenerator
    private var current: DeliveryRequirements

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        var dependency = stubDependency(order: order)
        dependency.outside = outside
        progress = dependency.payment.progress
        builder = PackageInfoBuilder(dependency: dependency) { builders in
            ([InsuranceNoticeBuilder()] + builders).map { withSwitch($0) }
        }
        current = Self.requirements(builder, using: &random)
        screen = builder.mount(for: current)
        log = ChangeLog(screen)
        observations = ObservationLog(screen)
    }

    /// Does something that a customer, a rule file or the outside might do.
    mutating func step() async {
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1:
            current = Self.requirements(builder, using: &random)
            screen.replan(for: current)
        case 2: outside.send(outsideEvent())
        case 3, 4: await screen.waitUntilIdle()
        case 5: await Task.yield()
        default: act()
        }
    }

    /// Returns what the order still holds once every component is gone.
    mutating func leftovers() -> Order {
        current = PackageInfoTests.requirements(builder, .hongKong, .personal, ["everything_gone": "on"])
        screen.replan(for: current)
        return order.value
    }

    mutating func end() {
        screen.tearDown()
        observations = nil
        // A screen that is torn down hears of nothing any more.
        outside.send(.paymentFinished(receipt: "late"))
        order.update { $0.size = nil }
        let empty = builder.mount(for: current)
        empty.tearDown()
        screen = empty
    }

    private mutating func act() {
        let targets = screen.sections.flatMap(\.components).flatMap { component in
            component.facet.all.filter { !$0.events.isEmpty && $0.status.isEnabled }.map { (component.id, $0) }
        }
        guard let (component, facet) = targets.randomElement(using: &random) else { return }
        let interaction: Interaction =
            switch facet.kind.interaction {
            case .enter: .enter(entry(for: facet))
            case .enterSecret: .enterSecret(Secret(entry(for: facet)))
            case .choose: .choose
            case .toggle: .toggle
            case .tap, .event, nil: .tap
            }
        // What stands in something disabled is refused, which is right.
        try? screen.send(interaction, to: facet.id, in: component)
    }

    private mutating func entry(for facet: Facet<AnyEvent>) -> String {
        let hint = facet.text.subtitle ?? ""
        return ["", "0", "1", "2", "12", "1000", "99999999", "abc", "A-1001", "Second floor", "é", hint]
            .randomElement(using: &random) ?? ""
    }

    private mutating func outsideEvent() -> OutsideEvent {
        let events: [OutsideEvent] = [
            .pricesChanged, .cameToForeground, .paymentFinished(receipt: "R-9"),
            .paymentRefused(reason: "The card was refused."),
            .promotionPushed(#"{"title": "Today only", "link": "https://example.com/today"}"#),
            .promotionPushed("not an offer"),
        ]
        return events.randomElement(using: &random) ?? .pricesChanged
    }

    private static func requirements(
        _ builder: PackageInfoBuilder,
        using random: inout SeededGenerator
    ) -> DeliveryRequirements {
        var treatments: [String: String] = [:]
        for flag in builder.catalog.declarations where flag.name != "everything_gone" {
            treatments[flag.name] = flag.treatments.randomElement(using: &random)
        }
        return PackageInfoTests.requirements(
            builder, Country.allCases.randomElement(using: &random) ?? .hongKong,
            AccountType.allCases.randomElement(using: &random) ?? .personal, treatments)
    }

    // MARK: What must hold

    /// The faults of the screen, in words; empty when there are none.
    var faults: [String] {
        get async {
            var faults = log.faults + (observations?.faults ?? ["nothing is observed"])
            let shown = screen.sections
            if log.shown != shown { faults.append("the change log does not end at what is shown") }
            if shown.contains(where: { $0.components.isEmpty }) { faults.append("a section is empty") }
            let ids = shown.flatMap(\.components).map(\.id)
            let planned = builder.compose(builder.plan(for: current)).plan.included.map(\.component)
            if ids != planned { faults.append("shown \(ids), planned \(planned)") }
            if order.value.isCharged("Insurance"),
                !shown.flatMap(\.components).contains(where: { $0.builder == "Insurance" })
            {
                faults.append("an insurance is charged that nobody shows")
            }
            let copy = OrderStream(order.value)
            let twin = PackageInfoBuilder(dependency: stubDependency(order: copy)) { [InsuranceNoticeBuilder()] + $0 }
            let other = twin.mount(for: current)
            await other.waitUntilIdle()
            if copy.value != order.value { faults.append("a screen of the same order changes it") }
            other.tearDown()
            return faults
        }
    }
}

/// A builder that takes the place of the insurance and takes up nothing of it.
private struct InsuranceNoticeBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("insurance", in: .value, when: .on(.insuranceNotice))

    let view = InsuranceNoticeView()

    func state(for requirements: DeliveryRequirements) -> InsuranceNoticeView.State { .init() }

    struct InsuranceNoticeView: ComponentView {
        struct State: ComponentState {}

        func body(_ state: State) -> Facet<Never> { .message("notice", "Packages cannot be insured today") }
    }
}

extension Flag where Answer == OnOff {
    fileprivate static var insuranceNotice: Self { Flag("insurance_notice", default: .off) }
}

/// Returns a builder that is switched off with all others, whatever it asks for itself.
private func withSwitch<Base: ComponentBuilder<DeliveryRequirements>>(
    _ base: Base
) -> any ComponentBuilder<DeliveryRequirements> {
    SwitchedBuilder(base: base)
}

private struct SwitchedBuilder<Base: ComponentBuilder<DeliveryRequirements>>: ComponentBuilder {
    let base: Base

    var name: String { base.name }
    var placement: Placement<DeliveryRequirements> {
        Placement(
            base.placement.id, in: base.placement.section, when: .off(.everythingGone) && base.placement.condition,
            reading: base.placement.flags)
    }
    var view: Base.View { base.view }
    var entry: any WritableKeyPath<Base.View.State, Base.Entry> & Sendable { base.entry }

    func state(for requirements: DeliveryRequirements) throws -> Base.View.State { try base.state(for: requirements) }

    func presenter(_ store: Store<Base.View.State>) -> Base.ComponentPresenter { base.presenter(store) }
}

extension Flag where Answer == OnOff {
    fileprivate static var everythingGone: Self { Flag("everything_gone", default: .off) }
}

/// A log that compares every reported change with what was shown before it.
@MainActor
private final class ChangeLog {
    private(set) var shown: [SectionContent<RenderedComponent>]
    private(set) var faults: [String] = []
    private var changes: ObservationToken?

    init(_ screen: Screen<DeliveryRequirements>) {
        shown = screen.sections
        changes = screen.onChange { [weak self] change, sections in
            guard let self else { return }
            if change != ScreenChange(from: shown, to: sections) {
                faults.append("a change does not fit the rendering before it")
            }
            shown = sections
        }
    }
}

/// A log that compares what observers of a model receive with what differs between two renderings.
@MainActor
private final class ObservationLog {
    private(set) var faults: [String] = []
    private let screen: Screen<DeliveryRequirements>
    private let model: ScreenModel
    private var shown: [SectionContent<RenderedComponent>]
    private var missing: [Missing]
    private var told: Set<String> = []
    private var changes: ObservationToken?

    init(_ screen: Screen<DeliveryRequirements>) {
        self.screen = screen
        model = ScreenModel(screen)
        shown = screen.sections
        missing = screen.missing
        observe()
        changes = screen.onChange { [weak self] _, sections in self?.compare(sections) }
    }

    private func observe() {
        track("sections") { _ = $0.sections }
        for component in shown.flatMap(\.components) {
            guard let part = model.component(component.id) else { continue }
            track("facet of \(component.id)") { _ in _ = part.facet }
            track("readiness of \(component.id)") { _ in _ = part.readiness }
        }
    }

    private func track(_ name: String, _ read: (ScreenModel) -> Void) {
        withObservationTracking {
            read(model)
        } onChange: { [weak self] in
            MainActor.assumeIsolated { _ = self?.told.insert(name) }
        }
    }

    private func compare(_ sections: [SectionContent<RenderedComponent>]) {
        var expected: Set<String> = []
        func structure(_ sections: [SectionContent<RenderedComponent>]) -> [String] {
            sections.flatMap { [$0.section.id.rawValue] + $0.components.map { "\($0.id) by \($0.builder)" } }
        }
        if structure(sections) != structure(shown) { expected.insert("sections") }
        let before = Dictionary(uniqueKeysWithValues: shown.flatMap(\.components).map { ($0.id, $0) })
        for component in sections.flatMap(\.components) {
            guard let old = before[component.id], old.builder == component.builder else { continue }
            if old.facet != component.facet { expected.insert("facet of \(component.id)") }
            let (was, isNow) = (missing, screen.missing)
            if was.first(where: { $0.component == component.id })
                != isNow.first(where: { $0.component == component.id })
            {
                expected.insert("readiness of \(component.id)")
            }
        }
        if told != expected { faults.append("told \(told.sorted()), changed \(expected.sorted())") }
        let drawn = model.sections.map { section in
            SectionContent(
                section: section.section,
                components: section.components.map {
                    RenderedComponent(id: $0.id, builder: $0.builder, facet: $0.facet)
                })
        }
        if drawn != sections { faults.append("the model does not show what the screen shows") }
        told = []
        (shown, missing) = (sections, screen.missing)
        observe()
    }
}
