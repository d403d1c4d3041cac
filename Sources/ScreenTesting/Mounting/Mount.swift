public import ComponentScreen
import FeatureFlags

/// Mounts the component of one builder; fails the test when the builder does not take part.
///
/// Fails, too, for fixed flags and treatments by a name that neither the builder nor the flags' own catalog declares.
@MainActor
public func mount<Requirements>(
    _ builder: some ComponentBuilder<Requirements>,
    for requirements: Requirements,
    file: StaticString = #filePath,
    line: UInt = #line
) -> Screen<Requirements> {
    mount(builder, for: requirements, to: Reporter(file: file, line: line))
}

/// Returns what a component shows for requirements, a line for each text as in a snapshot; nil where its builder does
/// not take part.
///
/// ```swift
/// XCTAssertNil(shown(DishBuilder(), for: visit))
/// ```
///
/// Fails the test where the builder throws, and for flags and treatments as `mount` does.
@MainActor
public func shown<Requirements>(
    _ builder: some ComponentBuilder<Requirements>,
    for requirements: Requirements,
    file: StaticString = #filePath,
    line: UInt = #line
) -> [String]? {
    shown(builder, for: requirements, to: Reporter(file: file, line: line))
}

/// Mounts a whole screen, with the host that its plugin point names.
///
/// Fails the test for each fault of the declaration, for each builder that throws, and for fixed flags and treatments
/// by a name that neither a builder nor the flags' own catalog declares. After each `send` that no other event causes, and
/// after `waitUntilIdle`, fails where a component would change by a plan for the same requirements.
@MainActor
public func mount<Requirements>(
    _ pluginPoint: PluginPoint<Requirements>,
    for requirements: Requirements,
    file: StaticString = #filePath,
    line: UInt = #line
) -> Screen<Requirements> {
    mount(pluginPoint, for: requirements, to: Reporter(file: file, line: line))
}

@MainActor
func mount<Requirements>(
    _ builder: some ComponentBuilder<Requirements>,
    for requirements: Requirements,
    to reporter: Reporter
) -> Screen<Requirements> {
    let screen = composed(point(of: builder), for: requirements, to: reporter)
    let id = builder.placement.id
    for entry in screen.plan.entries where entry.component == id && entry.decision != .included {
        reporter.fail("\(entry.builder) is not on the screen: \(entry.decision)")
    }
    return screen
}

@MainActor
func shown<Requirements>(
    _ builder: some ComponentBuilder<Requirements>,
    for requirements: Requirements,
    to reporter: Reporter
) -> [String]? {
    mount(point(of: builder), for: requirements, to: reporter).facet(of: builder.placement.id)?.plainOutline
}

/// Returns a screen of one builder.
private func point<Requirements>(of builder: some ComponentBuilder<Requirements>) -> PluginPoint<Requirements> {
    PluginPoint(sections: [ScreenSection(builder.placement.section)], arrangements: [], builders: [builder])
}

@MainActor
func mount<Requirements>(
    _ point: PluginPoint<Requirements>,
    for requirements: Requirements,
    to reporter: Reporter
) -> Screen<Requirements> {
    let screen = composed(point, for: requirements, to: reporter)
    for failure in screen.plan.failures + screen.plan.undeclaredReads + screen.plan.layoutFaults {
        reporter.fail(failure)
    }
    return screen
}

@MainActor
private func composed<Requirements>(
    _ point: PluginPoint<Requirements>,
    for requirements: Requirements,
    to reporter: Reporter
) -> Screen<Requirements> {
    let catalog = FlagCatalog(requirements.flags.catalog.declarations + point.catalog.declarations)
    for fault in point.faults + requirements.flags.fixedFaults(in: catalog) { reporter.fail(fault) }
    let screen = Screen(point, for: requirements, name: "test")
    screen.onUnstableState = { reporter.fail($0) }
    return screen
}
