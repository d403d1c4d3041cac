import Foundation
public import ScreenProving

/// Fails where a screen is not the one whose specification is kept under a name in `.snapshots` beside the test.
///
/// The file is the screen as a table, one builder a line with the exact condition of its being shown; review it like
/// code. A failure shows the lines that differ. With `RECORD_SNAPSHOTS=1` in the environment a file that is not
/// there or differs is written, and the test fails then, so that somebody reads it.
///
/// For a screen that components may leave, the removals can be allowed: places that a builder has left are not compared
/// then. A builder that was never recorded fails all the same.
public func assertVariants<Requirements>(
    of space: ScreenSpace<Requirements>,
    named name: String,
    allowingRemovals: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertVariants(
        of: space, in: SnapshotFile(name, beside: "\(file)"), allowingRemovals: allowingRemovals,
        isRecording: isRecording, to: Reporter(file: file, line: line))
}

func assertVariants<Requirements>(
    of space: ScreenSpace<Requirements>,
    in snapshot: SnapshotFile,
    allowingRemovals: Bool,
    isRecording: Bool,
    to reporter: Reporter
) {
    do {
        let text = try space.variants().text
        let failure = snapshot.check(text, in: .table(allowingRemovals: allowingRemovals), isRecording: isRecording)
        if let failure { reporter.fail(failure) }
    } catch {
        reporter.fail("the screen cannot be compared with \(snapshot.name): \(error)")
    }
}

extension SnapshotScope {
    /// The lines of a table of variants, however wide its columns are.
    static func table(allowingRemovals: Bool) -> SnapshotScope {
        SnapshotScope { old, new in
            let (old, new) = (blocks(of: old), blocks(of: new))
            guard allowingRemovals else { return (old.flatMap(\.lines), new.flatMap(\.lines)) }
            let (known, current) = (Set(old.flatMap(\.builders)), Set(new.flatMap(\.builders)))
            let left = Set(old.filter { !current.isSuperset(of: $0.builders) }.map(\.name))
            let kept = old.filter { !left.contains($0.name) }
            let compared = new.filter { !left.contains($0.name) || !known.isSuperset(of: $0.builders) }
            // The first two lines count the whole screen.
            return (Array(kept.flatMap(\.lines).dropFirst(2)), Array(compared.flatMap(\.lines).dropFirst(2)))
        }
    }

    /// Returns the places of a table with their builders; the name of a section stands for one, too.
    private static func blocks(of lines: [String]) -> [(name: String, builders: [String], lines: [String])] {
        var blocks = [(name: "", builders: [String](), lines: [String]())]
        for line in lines {
            let cells = line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                !$0.isEmpty
            }
            let isSection = cells.count == 1 && !line.hasPrefix(" ") && !line.hasPrefix("fixed: ")
            if isSection || cells.count == 3 { blocks.append((cells[0], [], [])) }
            guard let builder = cells.count == 1 ? cells[0] : cells.dropLast().last else { continue }
            let indentation = line.prefix(4).prefix { $0 == " " }
            blocks[blocks.count - 1].lines.append(indentation + cells.joined(separator: "  "))
            let isPlace = blocks.count > 1 && blocks[blocks.count - 1].name != "order of sections"
            if isPlace { blocks[blocks.count - 1].builders.append(builder) }
        }
        return blocks
    }
}
