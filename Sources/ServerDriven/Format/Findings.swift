import StructuredText

/// What a reading leaves out, or notes: the first of it one by one, the rest counted by cause.
///
/// So a report never grows with a document that has nothing but faults.
struct Findings {
    /// One thing that was found, or several with one cause, with the place of the first.
    struct Finding {
        let value: JSONValue
        let cause: ReadingReport.Cause
        var detail: String?
        /// The id of what is left out.
        var id: String?
        var facets = 0
        var count = 1
    }

    /// The findings that are kept one by one.
    private static let most = 1_000
    /// The UTF-8 bytes of their pointers: a long name can stand around many of them.
    private static let mostBytes = 1 << 20

    private var listed: [Finding] = []
    private var further: [ReadingReport.Cause: Finding] = [:]

    mutating func add(_ finding: Finding) {
        if listed.count < Self.most { listed.append(finding) } else { count(finding) }
    }

    mutating func add(_ other: Findings) {
        other.listed.forEach { add($0) }
        other.further.values.forEach { count($0) }
    }

    private mutating func count(_ finding: Finding) {
        guard let known = further[finding.cause] else { return further[finding.cause] = finding }
        var sum = known.value.isBefore(finding.value) ? known : finding
        (sum.facets, sum.count) = (known.facets + finding.facets, known.count + finding.count)
        further[finding.cause] = sum
    }

    /// Returns the entries of a report, each list in the order of the text.
    func entries(in document: JSONValue) -> [ReadingReport.Entry] {
        var (room, rest, pointers) = (Self.mostBytes, self, JSONPointers(in: document))
        var entries: [ReadingReport.Entry] = []
        for finding in listed.sorted(by: { $0.value.isBefore($1.value) }) {
            let pointer = room > 0 ? pointers.pointer(to: finding.value) : ""
            room -= pointer.utf8.count
            if room > 0 { entries.append(finding.entry(at: pointer)) } else { rest.count(finding) }
        }
        return entries + rest.further.values.sorted { $0.value.isBefore($1.value) }.map { $0.entry(at: nil) }
    }
}

extension Findings.Finding {
    /// Returns the entry; without a pointer, it stands for all of its cause.
    fileprivate func entry(at pointer: String?) -> ReadingReport.Entry {
        let isListed = pointer != nil
        return ReadingReport.Entry(
            cause: cause, detail: isListed ? detail : nil, facets: facets, count: count,
            id: isListed ? id : nil, pointer: pointer ?? "", line: value.position.line, column: value.position.column)
    }
}

extension JSONValue {
    fileprivate func isBefore(_ other: JSONValue) -> Bool { start < other.start }
}
