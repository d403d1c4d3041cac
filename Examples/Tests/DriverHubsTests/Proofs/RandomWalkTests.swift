import ComponentScreen
import FeatureFlags
import Foundation
import ScreenTesting
import XCTest

@testable import DriverHubs

/// Random taps, saves, failures of the server and of plugins, other rules and other payloads, in any order: nothing
/// that the driver chose is ever lost, and what is saved is exactly what was chosen.
///
/// `LONG_TESTS=1` walks longer; `WALK_SEED=n` walks the one walk that a failure names.
@MainActor
final class RandomWalkTests: XCTestCase {
    func testNothingChosenIsEverLost() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count: UInt64 = environment["LONG_TESTS"] == "1" ? 5_000 : 60
        let seeds = environment["WALK_SEED"].flatMap(UInt64.init).map { $0...$0 } ?? 1...count
        for seed in seeds {
            var walk = Walk(seed: seed)
            for step in 0..<40 {
                await walk.step()
                let faults = walk.faults
                XCTAssertEqual(faults, [], "WALK_SEED=\(seed), step \(step)")
                if !faults.isEmpty { return }
            }
            walk.end()
        }
    }
}

/// One walk over one living screen, and what has to be chosen on it.
@MainActor
private struct Walk {
    private let home: StubHome
    private let screen: Screen<HomeRequirements>
    private let breakdown: Breakdown?
    private let base: HomeRequirements
    private var random: SeededGenerator
    /// The driver's choices that are not saved or discarded, by what was tapped alone.
    private var expected: [Preference.ID: Selection] = [:]
    /// The server's selections, by what was sent alone.
    private var stored: [Preference.ID: Selection] = [:]
    private var sent = 0
    private(set) var faults: [String] = []

    private static let preferences = [
        Preference.sample("trip-types", options: 3, selection: ["a"]),
        Preference.sample("drop-off-areas", options: 4), Preference.sample("plain", selection: ["b", "c"]),
        Preference.sample("one", options: 3, selection: ["a"], limits: ChoiceLimits(atMost: 1)),
        Preference.sample("toggle", type: "toggle", options: 1),
    ]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        breakdown = [.building, .start, .event, nil].randomElement(using: &random) ?? nil
        home = StubHome(breakdown: breakdown)
        base = requirements(preferences: PreferencePayload(Self.preferences))
        screen = home.mount(base)
        for preference in Self.preferences { stored[preference.id] = preference.selection }
    }

    mutating func step() async {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: screen.replan(for: otherRules())
        case 1: home.server.fails.toggle()
        case 2, 3: await save()
        case 4: discard()
        case 5: tap { $0.rawValue.hasSuffix("retry") }
        default: choose()
        }
        check()
    }

    func end() { screen.tearDown() }

    private mutating func otherRules() -> HomeRequirements {
        let plugins = ["trip_types", "drop_off_areas", "preferences_hub", "promotions_hub", "earnings"]
        let treatments = Dictionary(
            uniqueKeysWithValues: plugins.map { plugin in
                ("plugin_switch_\(plugin)", Int.random(in: 0..<3, using: &random) == 0 ? "off" : "on")
            })
        var other = base
        other.preferences.payload = PreferencePayload(Self.preferences.shuffled(using: &random))
        other.flags = Flags(home.builder.pluginPoint.catalog) { treatments[$0] ?? $1 }
        return other
    }

    /// Taps an option of a preference, and notes what has to be chosen if nothing failed.
    private mutating func choose() {
        guard let preference = Self.preferences.randomElement(using: &random),
            let option = preference.options.randomElement(using: &random),
            let facet = facet(of: option, in: preference), facet.status.isEnabled
        else { return }
        let before = expected[preference.id] ?? stored[preference.id] ?? []
        let isBroken = breaks(preference.id)
        try? screen.send(
            facet.kind == .toggle ? .toggle : .choose, to: facet.id, in: "preferences-hub")
        guard !isBroken else { return }
        let one = preference.limits.atMost == 1
        expected[preference.id] =
            before.contains(option.id) ? before.subtracting([option.id]) : one ? [option.id] : before.union([option.id])
    }

    /// Returns whether a preference is shown by a plugin that fails at every event.
    private func breaks(_ preference: Preference.ID) -> Bool {
        breakdown == .event && preference == "drop-off-areas"
            && screen.facet(of: "preferences-hub")?.first("preferences/drop-off-areas/search") != nil
    }

    private func facet(of option: PreferenceOption, in preference: Preference) -> Facet<AnyEvent>? {
        let names = ["option/\(option.id)", "switch"].map { FacetID(rawValue: "preferences/\(preference.id)/\($0)") }
        return names.lazy.compactMap { screen.facet(of: "preferences-hub")?.first($0) }.first
    }

    private func tap(_ isWanted: (FacetID) -> Bool) {
        guard
            let facet = screen.facet(of: "preferences-hub")?.all.first(where: { isWanted($0.id) && !$0.events.isEmpty })
        else { return }
        try? screen.send(.tap, to: facet.id, in: "preferences-hub")
    }

    private mutating func save() async {
        tap { $0 == "save-bar/save" }
        await screen.waitUntilIdle()
        guard home.server.sent.count > sent else { return }
        if home.server.sent.count > sent + 1 { faults.append("the changes are sent more than once") }
        sent = home.server.sent.count
        let changes = expected.filter { stored[$0.key] != $0.value }
        let last = home.server.sent.last ?? []
        if Dictionary(uniqueKeysWithValues: last.map { ($0.preference, $0.after) }) != changes {
            faults.append("sent \(last), chosen \(changes)")
        }
        guard !home.server.fails else { return }
        stored.merge(changes) { $1 }
        expected = [:]
    }

    private mutating func discard() {
        guard screen.facet(of: "preferences-hub")?.first("save-bar/discard")?.status.isEnabled == true else { return }
        tap { $0 == "save-bar/discard" }
        expected = [:]
    }

    /// Compares what is shown with what has to be chosen.
    private mutating func check() {
        let draft = home.preferences.draft.value
        for preference in Self.preferences {
            let wanted = expected[preference.id] ?? stored[preference.id] ?? []
            if draft.selection(of: preference) != wanted {
                faults.append("\(preference.id) has \(draft.selection(of: preference)), chosen is \(wanted)")
            }
            let shown = preference.options.filter { facet(of: $0, in: preference)?.isSelected ?? false }.map(\.id)
            let isThere = preference.options.contains { facet(of: $0, in: preference) != nil }
            if isThere, Set(shown) != wanted { faults.append("\(preference.id) shows \(shown), chosen is \(wanted)") }
            let failed = screen.facet(of: "preferences-hub")?.first(
                FacetID(rawValue: "preferences/\(preference.id)/failed"))
            if screen.facet(of: "preferences-hub") != nil, !isThere, failed == nil {
                faults.append("\(preference.id) is not shown")
            }
        }
    }
}
