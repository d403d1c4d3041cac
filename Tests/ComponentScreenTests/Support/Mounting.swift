import ComponentScreen
import XCTest

/// Returns a mounted screen of builders in one section.
@MainActor
func mount(
    _ builders: [any ComponentBuilder<TripRequirements>],
    for requirements: TripRequirements = trip(),
    name: String = "host",
    router: Router? = nil,
    analytics: (any AnalyticsSink)? = nil,
    disabledBuilders: (any DisabledBuilderStore)? = nil,
    reportsAppearance: Bool = false
) -> Screen<TripRequirements> {
    mount(
        PluginPoint(main: builders), requirements, name: name, router: router, analytics: analytics,
        disabledBuilders: disabledBuilders, reportsAppearance: reportsAppearance)
}

/// Returns a mounted screen of a plugin point.
@MainActor
func mount<Requirements>(
    _ point: PluginPoint<Requirements>, _ requirements: Requirements, name: String = "host", router: Router? = nil,
    analytics: (any AnalyticsSink)? = nil, disabledBuilders: (any DisabledBuilderStore)? = nil,
    reportsAppearance: Bool = false
) -> Screen<Requirements> {
    let screen = Screen(
        point, for: requirements, name: name, disabledBuilders: disabledBuilders, router: router, failure: .stub,
        analytics: analytics, reportsAppearance: reportsAppearance)
    screen.onUnstableState = { XCTFail("\($0)") }
    return screen
}

extension PluginPoint {
    /// Builders in the section `main`, without arrangements.
    init(main builders: [any ComponentBuilder<Requirements>], needsSwitches: Bool = false) {
        self.init(
            sections: [ScreenSection("main")], arrangements: [], builders: builders, needsSwitches: needsSwitches)
    }
}

/// Returns a mounted screen of components, made by `Builder1`, `Builder2` and so on.
@MainActor
func mount(_ components: Piece..., router: Router? = nil) -> Screen<TripRequirements> {
    let builders = components.enumerated().map { index, component in
        component.builder("Builder\(index + 1)")
    }
    return mount(builders, router: router)
}

extension MountedScreen {
    /// The components on the screen, in screen order.
    var ids: [ComponentID] { sections.flatMap(\.components).map(\.id) }
}

/// A store of one launch after another.
@MainActor
final class StubDisabledBuilderStore: DisabledBuilderStore {
    private(set) var kept: [String: [String: String]] = [:]

    subscript(screen: String) -> [String: String] {
        get { kept[screen] ?? [:] }
        set { kept[screen] = newValue }
    }
}

extension FailureNotice {
    /// Texts that name themselves.
    static let stub = FailureNotice(
        title: "failed", message: "failure message", retry: "retry title", missing: "retry it")
}
