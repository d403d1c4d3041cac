public import ComponentScreen
import Foundation

/// Fails where a text is not the one kept under a name in the folder `.snapshots` beside the test, line by line.
///
/// With `RECORD_SNAPSHOTS=1` in the environment the file is written instead, and the test fails so that nobody forgets
/// to look at it.
public func assertSnapshot(
    _ text: String,
    named name: String,
    comparing scope: SnapshotScope = .whole,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertSnapshot(
        text, named: name, comparing: scope, isRecording: isRecording, to: Reporter(file: file, line: line))
}

/// Fails where a component does not show what is kept under a name.
@MainActor
public func assertSnapshot(
    of component: ComponentDriver,
    named name: String,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertSnapshot(component.outline.joined(separator: "\n"), named: name, file: file, line: line)
}

/// Fails where a whole screen, section by section, does not show what is kept under a name.
@MainActor
public func assertSnapshot(
    of screen: any LivingScreen,
    named name: String,
    comparing scope: SnapshotScope = .whole,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertSnapshot(
        screen.outline.joined(separator: "\n"), named: name, comparing: scope, file: file, line: line)
}

/// Fails where the pictures of a storyboard are not those kept under a name.
@MainActor
public func assertSnapshot(
    of storyboard: Storyboard,
    named name: String,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertSnapshot(storyboard.text, named: name, file: file, line: line)
}

func assertSnapshot(
    _ text: String,
    named name: String,
    comparing scope: SnapshotScope,
    isRecording: Bool,
    to reporter: Reporter
) {
    let snapshot = SnapshotFile(name, beside: "\(reporter.file)")
    if let failure = snapshot.check(text, in: scope, isRecording: isRecording) {
        reporter.fail(failure)
    }
}

/// Whether texts are to be written instead of compared.
var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" }
