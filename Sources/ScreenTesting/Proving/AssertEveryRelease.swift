public import ComponentScreen
public import ScreenProving

/// Fails the test where a released client loses a component that it must not lose.
///
/// ```swift
/// assertEveryRelease(shows: ["track-list", "play"], in: try space.skew(releases: released, client: \.client))
/// ```
///
/// A release may get a fallback under the same id, or a component without some of its elements; another component
/// beside it is no fallback. The failure names the release, the component, the exact condition and an example.
public func assertEveryRelease(
    shows essential: Set<ComponentID>,
    in matrix: @autoclosure () throws -> SkewMatrix,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertEveryRelease(
        shows: essential, in: matrix, to: Reporter(file: file, line: line))
}

func assertEveryRelease(
    shows essential: Set<ComponentID>,
    in matrix: () throws -> SkewMatrix,
    to reporter: Reporter
) {
    guard !essential.isEmpty else {
        return reporter.fail("no component is essential, so that nothing can fail; name one")
    }
    do {
        for loss in try matrix().losses(of: essential) { reporter.fail("\(loss)") }
    } catch {
        reporter.fail("what releases show cannot be compared: \(error)")
    }
}
