import Foundation
public import ScreenProving

/// Fails where a screen is not the one whose specification is kept under a name in `.snapshots` beside the test.
///
/// The file is the screen as a table, one builder a line with the exact condition of its being shown; review it like
/// code. A failure says in words under which condition something else is shown now. With `RECORD_SNAPSHOTS=1` in the
/// environment the file is written instead, and the test fails so that nobody forgets to look at it.
///
/// The scope is what is compared; with `.commonPlaces`, components may leave the screen without their lines in the file.
/// A component that was never recorded fails all the same.
public func assertVariants<Requirements>(
    of space: ScreenSpace<Requirements>,
    named name: String,
    comparing scope: ScreenVariants.Scope = .whole,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertVariants(
        of: space, in: SnapshotFile(name, beside: "\(file)"), comparing: scope, isRecording: isRecording,
        to: Reporter(file: file, line: line))
}

func assertVariants<Requirements>(
    of space: ScreenSpace<Requirements>,
    in snapshot: SnapshotFile,
    comparing scope: ScreenVariants.Scope,
    isRecording: Bool,
    to reporter: Reporter
) {
    let name = snapshot.name
    do {
        let variants = try space.variants()
        if isRecording { return reporter.fail(snapshot.record(variants.text)) }
        let stored = try snapshot.stored()
        let differences = try space.differences(from: stored, to: variants, comparing: scope)
        for difference in differences.prefix(mostDifferences) {
            reporter.fail(
                "\(difference)\n  kept in   \(name); if this is right, run with RECORD_SNAPSHOTS=1")
        }
        if differences.count > mostDifferences {
            reporter.fail("\(name) differs in \(differences.count - mostDifferences) more ways")
        }
    } catch let error as MissingSnapshot {
        reporter.fail(error.description)
    } catch {
        reporter.fail("the screen cannot be compared with \(name): \(error)")
    }
}

/// The most differences that are shown one by one.
private let mostDifferences = 10
