public import ComponentScreen

/// A living screen with the component of one builder alone; fails the test when the builder does not take part.
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
    let screen = mount(PluginPoint(sections: [], arrangements: [], builders: [builder]), for: requirements)
    for entry in screen.plan.entries where entry.decision != .included {
        reporter.fail("\(entry.builder) is not on the screen: \(entry.decision)", at: location)
    }
    return screen
}

/// A whole living screen, without its host: what that would do between the components is left to the test.
@MainActor
public func mount<Requirements>(
    _ pluginPoint: PluginPoint<Requirements>,
    for requirements: Requirements
) -> Screen<Requirements> {
    let router = Router("test", interactor: IdleInteractor())
    router.activate()
    let failure = FailureNotice(
        title: "The presenter threw", message: "Retry shows the component again", retry: "Retry",
        missing: "Retry what failed")
    return Screen(pluginPoint.compose(pluginPoint.plan(for: requirements)), router: router, failure: failure)
}

/// A node with nothing to do itself; what is attached below it lives.
private final class IdleInteractor: Interactor {
    func activate() {}
    func deactivate() {}
}
