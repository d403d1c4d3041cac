public import ComponentScreen
import Foundation

/// Fails where a text is not the one kept under a name in the folder `.snapshots` beside the test, line by line.
///
/// With `RECORD_SNAPSHOTS=1` in the environment a file that is not there or differs is written. Then the test fails, so
/// that somebody reads what was written; it passes where nothing is to be written.
///
/// With `commonBlocks`, blocks that only one side has are ignored, so that components can be added and removed. A block
/// is what one component, builder or flag prints; a line for which the closure holds starts one and names it.
public func assertSnapshot(
    _ text: String,
    named name: String,
    commonBlocks begins: ((String) -> Bool)? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertSnapshot(
        text, named: name, comparing: begins.map(SnapshotScope.commonBlocks) ?? .whole, isRecording: isRecording,
        to: Reporter(file: file, line: line))
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
    of screen: any MountedScreen,
    named name: String,
    commonBlocks begins: ((String) -> Bool)? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertSnapshot(
        screen.outline.joined(separator: "\n"), named: name, commonBlocks: begins, file: file, line: line)
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
