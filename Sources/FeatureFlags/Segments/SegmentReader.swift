import StructuredText

/// A reader of segment files (rule format 1.7); each load is the whole segment, never a change to the one before.
enum SegmentReader {
    /// Returns whether a segment's name may be made into a file name: nothing that leads out of the directory.
    static func isFileName(_ name: String) -> Bool {
        if name.isEmpty || name == "." || name == ".." { return false }
        return !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 }
    }

    /// Returns the members: exactly the keys under `added`.
    static func keys(in bytes: [UInt8], log: FaultLog) throws(FileFault) -> [String] {
        let top = try JSONEntry.top(of: bytes, log: log)
        guard top.value.kind == .object else {
            throw FileFault(
                .shape, file: log.file, at: top.position, problem: "a segment file is one JSON object",
                advice: "write {\"name\": …, \"added\": […]}")
        }
        guard let name = top["name"]?.value.string, !name.isEmpty else {
            throw FileFault(
                .shape, file: log.file, at: top.position, problem: "the segment has no name",
                advice: "add a member \"name\"")
        }
        return top.texts("added")
    }
}
