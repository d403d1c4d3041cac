import Foundation
import XCTest

/// Compares a text with the file of that name in `Snapshots`, block by block.
///
/// A block is what one component, builder or flag prints. Blocks that only one side has are passed over: they belong to
/// components that were added or removed since, and who is on the screen is checked elsewhere.
/// `RECORD_SNAPSHOTS=1` in the environment writes the file instead, and fails so that nobody forgets to look at it.
///
/// - Parameter beginsBlock: whether a line begins a block; the line names it.
func assertSnapshot(
    _ text: String,
    _ name: String,
    beginsBlock: (String) -> Bool,
    file: StaticString = #filePath,
    line: UInt = #line
) throws {
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
    let old = blocks(of: stored, beginsBlock)
    let new = blocks(of: text, beginsBlock)
    let both = Set(old.map(\.name)).intersection(new.map(\.name))
    XCTAssertFalse(both.isEmpty, "\(name) has nothing in common with what was printed", file: file, line: line)
    let expected = old.filter { both.contains($0.name) }.flatMap(\.lines)
    let actual = new.filter { both.contains($0.name) }.flatMap(\.lines)
    guard expected != actual else { return }
    let differences = actual.difference(from: expected).map { change in
        switch change {
        case .remove(let offset, let element, _): (offset, "- \(element)")
        case .insert(let offset, let element, _): (offset, "+ \(element)")
        }
    }
    let lines = differences.sorted { $0.0 < $1.0 }.prefix(20).map(\.1)
    XCTFail("\(name) differs (- stored, + now):\n\(lines.joined(separator: "\n"))", file: file, line: line)
}

private func blocks(of text: String, _ begins: (String) -> Bool) -> [(name: String, lines: [String])] {
    var blocks: [(name: String, lines: [String])] = []
    for line in text.components(separatedBy: "\n") {
        if blocks.isEmpty || begins(line) { blocks.append((line, [])) }
        blocks[blocks.count - 1].lines.append(line)
    }
    return blocks
}
