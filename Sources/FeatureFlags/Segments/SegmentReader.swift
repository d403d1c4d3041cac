import StructuredText

/// Reads segment files (rule format 1.7); each load is the whole segment, never a change to the one before.
struct SegmentReader {
    let source: any SegmentSource
    let log: DiagnosticLog

    /// The keys of a segment; empty, with a diagnostic, when there is no usable file.
    func keys(of segment: String, namedAt location: EntryLocation) -> [String] {
        func empty(_ problem: String) -> [String] {
            log.report("segment \(JSONText.quoted(segment)): \(problem)", "the segment is empty", at: location)
            return []
        }
        guard Self.isFileName(segment) else { return empty("the name cannot be that of a file") }
        do throws(RuleFileError) {
            guard let (file, bytes) = try source.content(of: segment) else { return empty("there is no file for it") }
            return try Self.keys(in: bytes, file: file, log: log)
        } catch {
            return empty(error.description)
        }
    }

    /// Whether a segment's name may be made into a file name: nothing that leads out of the directory.
    private static func isFileName(_ name: String) -> Bool {
        if name.isEmpty || name == "." || name == ".." { return false }
        return !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 }
    }

    /// The members: exactly the keys under `added`.
    static func keys(in bytes: [UInt8], file: String, log: DiagnosticLog) throws(RuleFileError) -> [String] {
        let document = try JSONDocument(ruleFile: bytes, named: file)
        guard document.root.kind == .object else {
            throw RuleFileError(
                .shape, file: file, at: document.root.position, problem: "a segment file is one JSON object",
                advice: "write {\"name\": …, \"added\": […]}")
        }
        let top = JSONEntry(value: document.root, log: DiagnosticLog(file: file, in: log))
        top.reportRepeatedMembers()
        guard let name = top["name"]?.value.string, !name.isEmpty else {
            throw RuleFileError(
                .shape, file: file, at: document.root.position, problem: "the segment has no name",
                advice: "add a member \"name\"")
        }
        return top.texts("added")
    }
}
