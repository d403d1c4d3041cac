public import ComponentScreen

import FeatureFlags

/// A living screen with the component of one builder alone; fails the test when the builder does not take part.
///
/// Fails, too, for fixed flags and treatments by a name that neither the builder nor the flags' own catalog declares.
@MainActor
public func mount<Requirements>(
    _ builder: some ComponentBuilder<Requirements>,
    for requirements: Requirements,
    file: StaticString = #filePath,
    line: UInt = #line
) -> Screen<Requirements> {
    mount(builder, for: requirements, reportingTo: .xctest, at: Location(file: file, line: line))
}

@MainActor
func mount<Requirements>(
    _ builder: some ComponentBuilder<Requirements>,
    for requirements: Requirements,
    reportingTo reporter: Reporter,
    at location: Location
) -> Screen<Requirements> {
    let point = PluginPoint(sections: [], arrangements: [], builders: [builder])
    let catalog = FlagCatalog(requirements.flags.catalog.declarations + point.catalog.declarations)
    for fault in requirements.flags.fixedFaults(in: catalog) { reporter.fail("\(fault)", at: location) }
    let composition = point.compose(point.plan(for: requirements))
    for entry in composition.plan.entries where entry.decision != .included {
        reporter.fail("\(entry.builder) is not on the screen: \(entry.decision)", at: location)
    }
    let router = Router("test", interactor: IdleInteractor())
    router.activate()
    let failure = FailureNotice(
        title: "The presenter threw", message: "Retry shows the component again", retry: "Retry",
        missing: "Retry what failed")
    return Screen(composition, router: router, failure: failure)
}

/// A node with nothing to do itself; what is attached below it lives.
private final class IdleInteractor: Interactor {
    func activate() {}
    func deactivate() {}
}
