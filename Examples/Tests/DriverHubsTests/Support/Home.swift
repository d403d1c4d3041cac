import ComponentScreen
import FeatureFlags
import Foundation
import ScreenTesting
import XCTest

@testable import DriverHubs

/// Returns a payload of the folder `Fixtures`.
func payload(_ name: String) -> PreferencePayload {
    let package = (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = package.appending(path: "Fixtures/\(name).json")
    guard let bytes = try? Data(contentsOf: file) else { return PreferencePayload([]) }
    return PreferencePayload(reading: Array(bytes))
}

/// A home screen with hubs whose server does as it is told.
@MainActor
final class StubHome {
    let server = StubServer()
    let preferences: HubModel
    let promotions: HubModel
    let builder: DriverHomeBuilder

    init(breakdown: Breakdown? = nil) {
        preferences = HubModel(service: server, links: server)
        promotions = HubModel(service: server, links: server)
        builder = DriverHomeBuilder(
            dependency: DriverDependency(preferences: preferences, promotions: promotions, breakdown: breakdown))
    }

    func mount(
        _ requirements: HomeRequirements, analytics: (any AnalyticsSink)? = nil,
        disabledBuilders: (any DisabledBuilderStore)? = nil
    ) -> Screen<HomeRequirements> {
        builder.mount(for: requirements, analytics: analytics, disabledBuilders: disabledBuilders)
    }
}

/// A server that keeps what it is sent, fails when it is told to, and knows of changes made elsewhere.
@MainActor
final class StubServer: PreferenceService, LinkOpener {
    struct Refusal: Error {}

    var fails = false
    /// The changes made elsewhere.
    var elsewhere: [Preference.ID: Selection] = [:]
    private(set) var sent: [[SelectionChange]] = []
    private(set) var opened: [String] = []

    nonisolated init() {}

    func save(_ changes: [SelectionChange]) async throws -> SaveAnswer {
        sent.append(changes)
        await Task.yield()
        if fails { throw Refusal() }
        return SaveAnswer(conflicts: elsewhere.filter { id, _ in changes.contains { $0.preference == id } })
    }

    func open(_ address: String) { opened.append(address) }
}

/// Requirements with all plugins but those that are named off; fails the test for a flag the screen does not have.
@MainActor
func requirements(
    isOpen: Bool = true, isPromotionsOpen: Bool = false, off: String...,
    preferences: PreferencePayload = payload("preferences"),
    file: StaticString = #filePath, line: UInt = #line
) -> HomeRequirements {
    let catalog = StubHome().builder.pluginPoint.catalog
    var flags = Flags(from: FixedFlags())
    do {
        flags = try Flags(catalog, from: FixedFlags(treatments(of: catalog, off: off)))
    } catch {
        XCTFail("\(error)", file: file, line: line)
    }
    return HomeRequirements(
        earnings: "$412.50", preferences: HubContent(isOpen: isOpen, payload: preferences),
        promotions: HubContent(isOpen: isPromotionsOpen, payload: payload("promotions")), flags: flags)
}

/// Returns all switches on but those of some plugins.
private func treatments(of catalog: FlagCatalog, off: [String]) -> [String: String] {
    let switches = off.map { ("plugin_switch_\($0)", "off") }
    return Dictionary(catalog.declarations.map { ($0.name, "on") } + switches, uniquingKeysWith: { $1 })
}

/// Returns one preference type on a screen of its own, with the model of its hub.
@MainActor
func mountPreference(
    _ preference: Preference, off: String..., in hub: HubModel
) -> Screen<HubRequirements> {
    hub.receive(PreferencePayload([preference]))
    let point = PluginPoint(
        sections: [ScreenSection(.preferences)], arrangements: [], builders: [Feed.preferences(hub.preferenceTypes())])
    let treatments = treatments(of: point.catalog, off: off)
    let requirements = HubRequirements(
        payload: PreferencePayload([preference]), flags: Flags(point.catalog) { treatments[$0] ?? $1 })
    return Screen(point, for: requirements)
}

extension Preference {
    /// Makes a preference with options named `a`, `b` and so on.
    static func sample(
        _ id: String = "sample", type: String = "multiselect", options: Int = 3, selection: Selection = [],
        limits: ChoiceLimits = ChoiceLimits()
    ) -> Preference {
        var preference = Preference(id: id, type: type, title: "Sample \(id)")
        preference.options = ["a", "b", "c", "d", "e"].prefix(options).map {
            PreferenceOption(id: $0, title: "Option \($0)")
        }
        preference.selection = selection
        preference.limits = limits
        return preference
    }
}
