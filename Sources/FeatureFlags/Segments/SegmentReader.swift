/// Reads a segment file (rule format 1.7); each load is the whole segment, never a change to the one before.
enum SegmentReader {
    /// How a repaired or ignored item is told: problem, action, place and path.
    typealias Report = (String, String, SourceLocation, String) -> Void

    /// The members: exactly the keys under `added`.
    static func keys(in bytes: [UInt8], file: String, report: Report) throws(RuleFileError) -> [String] {
        let document = try JSONDocument(ruleFile: bytes, named: file)
        guard document.root.kind == .object else {
            throw RuleFileError(
                .shape, file: file, at: document.root.position, problem: "a segment file is one JSON object",
                advice: "write {\"name\": …, \"added\": […]}")
        }
        let log = DiagnosticLog(file: file)
        let top = Entry(value: document.root, path: .top, log: log)
        defer { log.diagnostics.forEach { report($0.problem, $0.action, $0.location, $0.path) } }
        guard let name = top["name"]?.value.string, !name.isEmpty else {
            throw RuleFileError(
                .shape, file: file, at: document.root.position, problem: "the segment has no name",
                advice: "add a member \"name\"")
        }
        return top.texts("added")
    }
}

extension JSONDocument {
    /// Parses the bytes of a rule or segment file.
    convenience init(ruleFile bytes: [UInt8], named file: String) throws(RuleFileError) {
        do throws(JSONError) {
            try self.init(parsing: bytes)
        } catch {
            throw RuleFileError(
                .syntax, file: file, at: error.position, problem: "not JSON: \(error.problem)", advice: error.advice)
        }
    }
}
