/// The parts of a text that are compared with a snapshot.
struct SnapshotScope {
    /// Returns the lines of two texts that are compared; nil when they have no block in common.
    let compared: (_ old: [String], _ new: [String]) -> (old: [String], new: [String])?

    /// The whole text.
    static var whole: SnapshotScope { SnapshotScope { ($0, $1) } }

    /// Returns the blocks that both the file and the text have; a
    /// line for which `begins` holds starts one and names it.
    static func commonBlocks(_ begins: @escaping (String) -> Bool) -> SnapshotScope {
        SnapshotScope { old, new in
            let (old, new) = (blocks(of: old, begins), blocks(of: new, begins))
            let both = Set(old.map(\.name)).intersection(new.map(\.name))
            guard !both.isEmpty else { return nil }
            return (
                old.filter { both.contains($0.name) }.flatMap(\.lines),
                new.filter { both.contains($0.name) }.flatMap(\.lines)
            )
        }
    }

    private static func blocks(
        of lines: [String], _ begins: (String) -> Bool
    ) -> [(name: String, lines: [String])] {
        var blocks: [(name: String, lines: [String])] = []
        for line in lines {
            if blocks.isEmpty || begins(line) { blocks.append((line, [])) }
            blocks[blocks.count - 1].lines.append(line)
        }
        return blocks
    }
}
