import Foundation
import XCTest

/// Compares a text with the file of that name in `Snapshots`, line by line.
///
/// `RECORD_SNAPSHOTS=1` in the environment writes the file instead, and fails so that nobody forgets to look at it.
func assertSnapshot(_ text: String, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let url = Program.packageRoot.appending(path: "Tests/PackageInfoCLITests/Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try Data(text.utf8).write(to: url)
        XCTFail("recorded \(name); review it and run again without RECORD_SNAPSHOTS", file: file, line: line)
        return
    }
    guard let stored = try? String(contentsOf: url, encoding: .utf8) else {
        XCTFail("there is no snapshot \(name); run with RECORD_SNAPSHOTS=1 to write it", file: file, line: line)
        return
    }
    guard text != stored else { return }
    let actual = text.components(separatedBy: "\n")
    let expected = stored.components(separatedBy: "\n")
    let differences = actual.difference(from: expected).map { change in
        switch change {
        case .remove(let offset, let element, _): (offset, "- \(offset + 1): \(element)")
        case .insert(let offset, let element, _): (offset, "+ \(offset + 1): \(element)")
        }
    }
    let lines = differences.sorted { $0.0 < $1.0 }.prefix(20).map(\.1)
    XCTFail("\(name) differs (- stored, + now):\n\(lines.joined(separator: "\n"))", file: file, line: line)
}
