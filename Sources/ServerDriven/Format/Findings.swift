import StructuredText

/// What a reading leaves out, or notes: the first of it one by one, the rest counted by cause.
///
/// So a report never grows with a document that has nothing but faults.
struct Findings {
    /// One thing that was found, or several with one cause, with the place of the first.
    struct Finding {
        let value: JSONValue
        var detail: String?
        let cause: ReadingReport.Cause
        /// The facets that are left out; nil for a note.
        var facets: Int32?
        var count: Int32 = 1
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
        sum.facets = known.facets.map { $0 + (finding.facets ?? 0) }
        sum.count = known.count + finding.count
        further[finding.cause] = sum
    }

    /// Returns the entries of a report, in the order of the text, and forgets the findings.
    mutating func entries(in document: JSONValue) -> [ReadingReport.Entry] {
        var (room, pointers) = (Self.mostBytes, JSONPointers(in: document))
        var entries: [ReadingReport.Entry] = []
        entries.reserveCapacity(listed.count + further.count)
        listed.sort { $0.value.isBefore($1.value) }
        for finding in listed {
            let pointer = room > 0 ? pointers.pointer(to: finding.value) : ""
            room -= pointer.utf8.count
            if room > 0 { entries.append(finding.entry(at: pointer)) } else { count(finding) }
        }
        listed = []
        for finding in further.values.sorted(by: { $0.value.isBefore($1.value) }) {
            entries.append(finding.entry(at: nil))
        }
        return entries
    }
}

extension Findings.Finding {
    /// Returns the entry; without a pointer, it stands for all of its cause.
    fileprivate func entry(at pointer: String?) -> ReadingReport.Entry {
        let isListed = pointer != nil
        return ReadingReport.Entry(
            cause: cause, detail: isListed ? detail : nil, facets: facets.map(Int.init) ?? 0, count: Int(count),
            id: isListed && facets != nil ? value["id"]?.filledString : nil, pointer: pointer ?? "",
            line: value.position.line, column: value.position.column)
    }
}

extension JSONValue {
    fileprivate func isBefore(_ other: JSONValue) -> Bool { start < other.start }
}
