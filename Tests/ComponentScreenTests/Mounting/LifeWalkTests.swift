import ComponentScreen
import FeatureFlags
import Foundation
import PackageInfoTestSupport
import XCTest

/// Random starts that fail, events that fail, retries and plans, also inside a component that cannot start.
///
/// `LONG_TESTS=1` walks three thousand times; `WALK_SEED=n` walks the one walk that a failure names.
@MainActor
final class LifeWalkTests: XCTestCase {
    func testAComponentIsNewOrStartedOrFailedOrGoneAndNothingElse() async throws {
        for seed in walkSeeds(25, long: 3_000) {
            var walk = Walk(seed: seed)
            for _ in 0..<40 where walk.faults.isEmpty { try walk.step() }
            walk.end()
            XCTAssertEqual(walk.faults, [], "WALK_SEED=\(seed)\n\(walk.story.joined(separator: "\n"))")
            if !walk.faults.isEmpty { return }
        }
    }
}

/// The walker knows each component's state from what it did; the presenters report who lives.
@MainActor
private struct Walk {
    private enum Phase { case new, failedToStart, started, failed }

    private struct Component {
        let builder: String
        var phase = Phase.new
        var count: Int
    }

    private(set) var faults: [String] = []
    private(set) var story: [String] = []
    private var random: SeededNumbers
    private let world: LifeWorld
    private let screen: Screen<TripRequirements>
    private var (isOpen, isInside) = (true, true)
    private var components: [String: Component] = [:]
    private var failures: [String: Int] = [:]
    /// The entries that the user has touched, by builder.
    private var entries: [String: Int] = [:]

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        world = LifeWorld()
        for name in LifeWorld.builders where Int.random(in: 0..<6, using: &random) == 0 { world.broken.insert(name) }
        screen = mount(PluginPoint(main: world.outer), trip(["red": "on", "blue": "on"]))
        plan()
        check()
    }

    mutating func end() {
        screen.tearDown()
        if !world.living.isEmpty { faults.append("\(world.living) live behind the end of the screen") }
    }

    // MARK: What is to be there

    /// The places that the plan has, those around others first, each with the builder that has it.
    private var planned: [(place: String, builder: String)] {
        ["a", "hub", "hub/x", "b"].compactMap { place in
            if place == "a", !isOpen { return nil }
            if place == "hub/x", !isInside || !["hub1", "hub2"].contains(where: isEnabled) { return nil }
            let name = place.replacing("hub/", with: "")
            return ["\(name)1", "\(name)2"].first(where: isEnabled).map { (place, $0) }
        }
    }

    private func isEnabled(_ builder: String) -> Bool { failures[builder, default: 0] < 2 }

    /// Makes and starts what is new, until no start fails for the second time.
    private mutating func plan() {
        var isDone = false
        while !isDone {
            isDone = true
            let planned = planned
            components = components.filter { place, _ in planned.contains { $0.place == place } }
            for (place, builder) in planned {
                let known = components[place]
                if known?.builder != builder || known?.phase == .new {
                    components[place] = Component(builder: builder, count: entries[builder] ?? 0)
                }
            }
            for (place, builder) in planned where components[place]?.phase == .new {
                guard place != "hub/x" || [.started, .failed].contains(components["hub"]?.phase) else { continue }
                guard world.broken.contains(builder) else {
                    components[place]?.phase = .started
                    continue
                }
                failures[builder, default: 0] += 1
                if isEnabled(builder) { components[place]?.phase = .failedToStart } else { isDone = false }
            }
        }
    }

    private var hasNotice: [String] {
        components.filter { $0.value.phase == .failed || $0.value.phase == .failedToStart }.map(\.key)
    }

    private func isHidden(_ place: String) -> Bool { place == "hub/x" && hasNotice.contains("hub") }

    private mutating func check() {
        for place in ["a", "hub", "hub/x", "b"] {
            let shown = screen.facet(of: ComponentID(place))?.text.title
            let component = isHidden(place) ? nil : components[place]
            let expected = component.map { hasNotice.contains(place) ? "failed" : "\($0.builder) \($0.count)" }
            if shown != expected { faults.append("\(place) shows \(shown ?? "nothing"), not \(expected ?? "nothing")") }
        }
        let living = components.values.filter { $0.phase != .new }.map(\.builder).sorted()
        if world.living.sorted() != living { faults.append("\(world.living.sorted()) live, not \(living)") }
        let missing = screen.missing.map(\.component.rawValue)
        let expected = ["a", "hub", "hub/x", "b"].filter { hasNotice.contains($0) && !isHidden($0) }
        if missing != expected { faults.append("\(missing) wait for a retry, not \(expected)") }
        if screen.faults != [] { faults.append("\(screen.faults)") }
    }

    // MARK: Steps

    mutating func step() throws {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            guard let name = LifeWorld.builders.randomElement(using: &random) else { return }
            if world.broken.remove(name) == nil { world.broken.insert(name) }
            story.append("broken are \(world.broken.sorted())")
        case 1, 2:
            if Bool.random(using: &random) { isOpen.toggle() } else { isInside.toggle() }
            story.append("plan with a \(isOpen), with x \(isInside)")
            plan()
            screen.replan(for: trip(["red": isOpen ? "on" : "off", "blue": isInside ? "on" : "off"]))
        default: try act()
        }
        check()
    }

    private mutating func act() throws {
        let places = components.keys.filter { !isHidden($0) }.sorted()
        guard let place = places.randomElement(using: &random), let component = components[place] else { return }
        switch component.phase {
        case .new: faults.append("\(place) is shown and new")
        case .failedToStart:
            story.append("retry \(place), which is made anew")
            components[place] = Component(builder: component.builder, count: entries[component.builder] ?? 0)
            plan()
            try screen.send(.tap, to: "retry", in: ComponentID(place))
        case .failed:
            story.append("retry \(place)")
            components[place]?.phase = .started
            try screen.send(.tap, to: "retry", in: ComponentID(place))
        case .started:
            guard Int.random(in: 0..<6, using: &random) == 0 else {
                story.append("add in \(place)")
                components[place]?.count += 1
                entries[component.builder] = component.count + 1
                return try screen.send(.tap, to: "add", in: ComponentID(place))
            }
            story.append("break \(place)")
            failures[component.builder, default: 0] += 1
            if isEnabled(component.builder) { components[place]?.phase = .failed } else { plan() }
            try screen.send(.tap, to: "break", in: ComponentID(place))
        }
    }
}

/// The builders, those that cannot start at present, and those whose presenters have begun and not ended.
@MainActor
private final class LifeWorld {
    nonisolated static let builders = ["a1", "a2", "hub1", "hub2", "x1", "x2", "b1", "b2"]

    var broken: Set<String> = []
    var living: [String] = []

    var outer: [any ComponentBuilder<TripRequirements>] {
        let inner = PluginPoint<TripRequirements>(main: ["x1", "x2"].map { LifeBuilder($0, "x", .on(.blue), self) })
        return ["a1", "a2"].map { LifeBuilder($0, "a", .on(.red), self) }
            + ["hub1", "hub2"].map { LifeBuilder($0, "hub", .always, self, inside: inner) }
            + ["b1", "b2"].map { LifeBuilder($0, "b", .always, self) }
    }
}

private struct LifeBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<TripRequirements>
    let world: LifeWorld
    let inside: PluginPoint<TripRequirements>?
    let view = LifeView()
    let entry = \LifeState.count
    var children: Children<TripRequirements>? { inside.map { Children($0) { $0 } } }

    init(
        _ name: String, _ id: ComponentID, _ condition: Condition<TripRequirements>, _ world: LifeWorld,
        inside: PluginPoint<TripRequirements>? = nil
    ) {
        self.name = name
        // The first of two candidates leaves the other one room.
        let first = Condition<TripRequirements>.when("where it is the first") { _ in true }
        placement = Placement(id, in: "main", when: name.hasSuffix("1") ? condition && first : condition)
        (self.world, self.inside) = (world, inside)
    }

    func state(for requirements: TripRequirements) -> LifeState { LifeState(name: name) }
    func presenter(_ store: Store<LifeState>) -> LifePresenter { LifePresenter(store: store, name: name, world: world) }
}

private struct LifeState: ComponentState {
    let name: String
    var count = 0
}

private enum LifeEvent: Equatable, Sendable { case add, crash }

private struct LifeView: ComponentView {
    func body(_ state: LifeState) -> Facet<LifeEvent> {
        .card("root", title: "\(state.name) \(state.count)") {
            Facet.button("add", title: "Add", tap: .add)
            Facet.button("break", title: "Break", tap: .crash)
        }
    }
}

private struct LifePresenter: Presenter {
    let store: Store<LifeState>
    let name: String
    let world: LifeWorld

    func start() throws {
        world.living.append(name)
        store.retain(Life(name, in: world))
        if world.broken.contains(name) { throw StubFailure(description: "\(name) cannot start") }
    }

    func handle(_ event: LifeEvent) throws {
        switch event {
        case .add: store.state.count += 1
        case .crash: throw StubFailure(description: "\(name) breaks")
        }
    }
}

/// The life of a component's observations: it ends with the component.
private final class Life {
    private let name: String
    private let world: LifeWorld

    init(_ name: String, in world: LifeWorld) { (self.name, self.world) = (name, world) }

    deinit {
        MainActor.assumeIsolated { [name, world] in
            if let index = world.living.firstIndex(of: name) { world.living.remove(at: index) }
        }
    }
}
