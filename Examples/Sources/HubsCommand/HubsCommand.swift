import ComponentScreen
import DriverHubs
import FeatureFlags
import Foundation
import ScreenTool
import ServerDriven

/// The program `hubs`: a driver's home screen on the command line.
@main
struct HubsCommand {
    static func main() async throws {
        await (try program()).run()
    }

    /// Returns the description of the screen.
    @MainActor
    static func program() throws -> ScreenProgram<HomeRequirements> {
        let server = DemoServer()
        let breaking = Option(
            "break", "WHERE", help: "where the drop-off areas fail: building, start or event",
            expected: "building, start or event"
        ) { Breakdown(rawValue: $0) }
        let preferences = try payload("preferences"), promotions = try payload("promotions")
        return ScreenProgram(
            name: "hubs", version: "1.0.0", title: "Driver home",
            space: try DriverHomeBuilder(dependency: .demo(server))
                .space(preferences: preferences, promotions: promotions),
            rules: { try RuleSet(contentsOf: fixtures.appending(path: "hubs.yaml")) },
            options: [breaking],
            verbs: [
                ScriptVerb("server", forms: ["server fails", "server works"]) { words in
                    ["fails": true, "works": false][words.joined(separator: " ")]
                } perform: { fails in
                    server.fails = fails
                }
            ],
            below: { _ in server.lines },
            service: { _ in
                let releases = [ComponentLibrary.hubs().capabilities]
                return try .hub(
                    "Preferences", payload: { await server.payload(preferences) }, preferences: server,
                    releases: releases)
            },
            mount: { requirements, demonstration in
                let builder = DriverHomeBuilder(dependency: .demo(server, breakdown: demonstration[breaking]))
                return builder.mount(for: requirements, analytics: demonstration.analytics)
            })
    }

    private static func payload(_ name: String) throws -> PreferencePayload {
        PreferencePayload(reading: Array(try Data(contentsOf: fixtures.appending(path: "\(name).json"))))
    }

    /// The files beside the sources this program is built from.
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures")
}

extension ComponentLibrary {
    /// Returns the abilities of an app that shows a hub from data and opens its links.
    static func hubs(_ open: @escaping @MainActor @Sendable (String) -> Void = { _ in }) -> ComponentLibrary {
        ComponentLibrary(
            version: "1.0.0",
            kinds: ["message", "card", "choice", "option", "toggle", "button"].map { SupportedKind($0, requires: []) },
            actions: [
                ActionKind("open", requires: ["url"]) { action in
                    if case .string(let address)? = action.data["url"] { open(address) }
                }
            ])
    }
}

extension DriverDependency {
    /// Makes a driver whose changes go to a server that only remembers what it was sent.
    static func demo(_ server: DemoServer, breakdown: Breakdown? = nil) -> DriverDependency {
        DriverDependency(
            preferences: HubModel(service: server, links: server),
            promotions: HubModel(service: server, links: server), breakdown: breakdown)
    }
}

/// A server that saves everything, or nothing while it fails, and reports what it was asked for.
@MainActor
final class DemoServer: PreferenceService, LinkOpener {
    var fails = false
    private(set) var lines: [String] = []
    private var saved: [Preference.ID: Selection] = [:]

    struct Refusal: Error {}

    nonisolated init() {}

    func save(_ changes: [SelectionChange]) async throws -> SaveAnswer {
        if fails { throw Refusal() }
        for change in changes {
            lines.append("saved \(change.preference): \(change.after.sorted().joined(separator: ", "))")
            saved[change.preference] = change.after
        }
        return SaveAnswer()
    }

    /// Returns a payload with what was saved since.
    func payload(_ first: PreferencePayload) -> PreferencePayload {
        func now(_ preference: Preference) -> Preference {
            var preference = preference
            preference.selection = saved[preference.id] ?? preference.selection
            preference.preferences = preference.preferences.map(now)
            return preference
        }
        return PreferencePayload(first.preferences.map(now), faults: first.faults)
    }

    func open(_ address: String) { lines.append("opened \(address)") }
}
