import ComponentScreen
import FeatureFlags
import Foundation
import PackageInfoTestSupport
import XCTest

/// Random acts, plans, failures and launches on a screen with a feed, and a frame with a feed inside.
///
/// `LONG_TESTS=1` walks two thousand times; `WALK_SEED=n` walks the one walk that a failure names.
@MainActor
final class EntryPlacesWalkTests: XCTestCase {
    func testEachPlaceShowsWhatItsBuilderWasGivenThereLastWhateverCameBetween() async throws {
        for seed in walkSeeds(20, long: 2_000) {
            var walk = Walk(seed: seed)
            for _ in 0..<40 where walk.faults.isEmpty { try walk.step() }
            XCTAssertEqual(walk.faults, [], "WALK_SEED=\(seed)\n\(walk.story.joined(separator: "\n"))")
            if !walk.faults.isEmpty { return }
        }
    }
}

/// The walker remembers what it did; what is to be shown follows from that and from the places, counted here.
@MainActor
private struct Walk {
    private struct Spot: Hashable, Comparable {
        let place: String
        let builder: String

        static func < (a: Spot, b: Spot) -> Bool { (a.place, a.builder) < (b.place, b.builder) }
    }

    private struct Entry: Equatable {
        var count: Int
        var name = ""
    }

    private(set) var faults: [String] = []
    private(set) var story: [String] = []
    private var random: SeededNumbers
    private var screen: Screen<RouteRequirements>
    private var stops = [Stop(id: "a"), Stop(id: "b", kind: "grand")]
    private var (isOpen, isBlue, frame) = (true, true, 0)
    private var isKorean = false
    /// The entries that the user has touched.
    private var entries: [Spot: Entry] = [:]
    /// The failures of each builder on this screen, with the frame that it stands in.
    private var failures: [String: Int] = [:]
    /// The components that show a notice.
    private var failed: Set<String> = []

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        screen = Self.mounted(for: RouteRequirements([Stop(id: "a"), Stop(id: "b", kind: "grand")]))
    }

    private static func mounted(for requirements: RouteRequirements) -> Screen<RouteRequirements> {
        let candidates: [any ComponentBuilder<StopItem>] = [
            StopBuilder("Grand", when: .on(.blue) && .is(\.item.kind, "grand")), StopBuilder("Plain"),
        ]
        let feed = Feed("stops", in: "main", items: { $0.stops }, candidates: candidates)
        return mount(PluginPoint(main: [DepotBuilder(point: routePoint(candidates)), feed]), requirements)
    }

    private var requirements: RouteRequirements {
        var requirements = RouteRequirements(stops, ["blue": isBlue ? "on" : "off"], isOpen: isOpen, frame: frame)
        if isKorean { requirements.words = Words("ko", from: .library) }
        return requirements
    }

    // MARK: What is to be there

    private func isDisabled(_ builder: String, in scope: String) -> Bool {
        failures["\(scope)\(builder)", default: 0] > 1
    }

    /// The components on the screen, with their builders and what they begin with.
    private var places: [(spot: Spot, scope: String, start: Int)] {
        func stops(in scope: String) -> [(spot: Spot, scope: String, start: Int)] {
            self.stops.compactMap { stop in
                let asked = (isBlue && stop.kind == "grand" ? ["Grand"] : []) + ["Plain"]
                return asked.first { !isDisabled($0, in: scope) }.map {
                    (Spot(place: "\(scope)stops/\(stop.id)", builder: $0), scope, stop.start)
                }
            }
        }
        let hasDepot = isOpen && !isDisabled("Depot", in: "")
        return (hasDepot ? [(Spot(place: "depot", builder: "Depot"), "", frame)] + stops(in: "depot/") : [])
            + stops(in: "")
    }

    private func isHidden(_ place: String) -> Bool { place.hasPrefix("depot/") && failed.contains("depot") }

    private mutating func check() {
        failed.formIntersection(places.map(\.spot.place))
        for (spot, _, start) in places {
            let expected = entries[spot] ?? Entry(count: start)
            let shown = screen.facet(of: ComponentID(spot.place))
            if isHidden(spot.place) {
                if shown != nil { faults.append("\(spot) is shown in a component that failed") }
            } else if failed.contains(spot.place) {
                if shown?.text.title != "failed" { faults.append("\(spot) shows no notice") }
            } else {
                let count = shown?.text.title?.split(separator: " ").last.flatMap { Int($0) } ?? -1
                let entry = Entry(count: count, name: shown?.first("name")?.text.accessory ?? "")
                if entry != expected { faults.append("\(spot) shows \(entry), not \(expected)") }
            }
        }
        let before = screen.sections
        screen.replan(for: requirements)
        if screen.sections != before { faults.append("the same requirements change the screen") }
    }

    // MARK: Steps

    mutating func step() throws {
        let known = Dictionary(uniqueKeysWithValues: places.map { ($0.spot.place, $0.spot.builder) })
        switch Int.random(in: 0..<12, using: &random) {
        case 0: (isBlue, story) = (!isBlue, story + ["blue"])
        case 1: (isOpen, story) = (!isOpen, story + ["depot"])
        case 2: (isKorean, story) = (!isKorean, story + ["language"])
        case 3: (frame, story) = (frame + 10, story + ["frame"])
        case 4, 5: changeStops()
        case 6: try launch()
        case 7: try act(breaking: true)
        default: try act(breaking: false)
        }
        screen.replan(for: requirements)
        // Another builder makes another component, which has not failed.
        let now = Dictionary(uniqueKeysWithValues: places.map { ($0.spot.place, $0.spot.builder) })
        failed = failed.filter { known[$0] == now[$0] }
        check()
    }

    private mutating func changeStops() {
        let id = ["a", "b", "c", "d"].randomElement(using: &random) ?? "a"
        if let index = stops.firstIndex(where: { $0.id == id }) {
            let stop = stops.remove(at: index)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: break
            case 1: stops.append(stop)
            default: stops.insert(Stop(id: id, kind: stop.kind, start: stop.start + 1), at: index)
            }
        } else {
            let kind = Bool.random(using: &random) ? "plain" : "grand"
            stops.insert(Stop(id: id, kind: kind), at: Int.random(in: 0...stops.count, using: &random))
        }
        story.append("stops \(stops.map { "\($0.id) \($0.kind) \($0.start)" })")
    }

    private mutating func act(breaking isBreaking: Bool) throws {
        guard let (spot, scope, start) = places.filter({ !isHidden($0.spot.place) }).randomElement(using: &random)
        else { return }
        let id = ComponentID(spot.place)
        if failed.contains(spot.place) {
            story.append("retry \(spot.place)")
            failed.remove(spot.place)
            return try screen.send(.tap, to: "retry", in: id)
        }
        if isBreaking {
            story.append("break \(spot.place)")
            let key = "\(scope)\(spot.builder)"
            failures[key, default: 0] += 1
            if failures[key] == 1 { failed.insert(spot.place) }
            return try screen.send(.tap, to: "break", in: id)
        }
        var entry = entries[spot] ?? Entry(count: start)
        if Bool.random(using: &random) {
            entry.count += 1
            try screen.send(.tap, to: "add", in: id)
        } else {
            entry.name = ["", "x", "y"].randomElement(using: &random) ?? ""
            try screen.send(.enter(entry.name), to: "name", in: id)
        }
        story.append("\(spot.place) by \(spot.builder): \(entry)")
        // A text that is entered again touches nothing.
        if entries[spot] != nil || entry != Entry(count: start) { entries[spot] = entry }
    }

    private mutating func launch() throws {
        story.append("launch")
        let stored = try JSONEncoder().encode(screen.entries(of: "kim"))
        screen.tearDown()
        (failures, failed) = ([:], [])
        screen = Self.mounted(for: requirements)
        let lost = screen.restore(try JSONDecoder().decode(ScreenEntries.self, from: stored), of: "kim")
        let there = Set(places.map(\.spot))
        let away = entries.keys.filter { !there.contains($0) }.sorted().map { "\($0.place) \($0.builder)" }
        let named = lost.map { "\($0.component) \($0.builder)" }.sorted()
        if named != away.sorted() { faults.append("\(named) are named, \(away) are away") }
    }
}
