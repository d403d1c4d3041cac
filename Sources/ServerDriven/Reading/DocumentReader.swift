import ComponentScreen
import FeatureFlags
import StructuredText

/// Reads one document for one client; the format, section 3.
struct DocumentReader {
    /// How deep facets may be nested.
    static let mostLevels = 128

    let client: ClientRules
    /// Whether arrays of facets are in the flat form.
    let isFlat: Bool

    /// The children of the facets of a flat form, by the facet's place among the values of the text.
    var flatChildren: [Int: [JSONValue]] = [:]
    /// The number of elements in arrays of facets so far.
    var facets = 0
    var shown: [FacetID] = []
    /// The ids of what is shown.
    var taken: Set<ExactString> = []
    private var omitted: [(value: JSONValue, reason: Omitted, facets: Int)] = []
    private var notes: [Noted] = []

    /// Why something is not shown.
    struct Omitted: Error {
        let cause: ReadingReport.Omission.Cause
        var detail: String?
    }

    private struct Noted {
        let value: JSONValue
        let cause: ReadingReport.Note.Cause
        let detail: String?
    }

    init(for client: ClientRules, isFlat: Bool) {
        self.client = client
        self.isFlat = isFlat
    }

    mutating func read(_ document: JSONValue) throws(DocumentError) -> Reading {
        guard document.isObject else { throw error(at: document, "the document is no object", "write it as {…}") }
        guard let screen = document["screen"]?.filledString else {
            throw error(
                at: document["screen"] ?? document, "the document has no screen",
                "write its path, such as \"screen\": \"home\"")
        }
        guard let sections = document["sections"], sections.kind == .array else {
            throw error(
                at: document["sections"] ?? document, "the document has no array of sections",
                "write \"sections\": [], if empty")
        }
        noteUnknown(document, .document)
        var result = ScreenDocument(
            screen: screen, title: string(document["title"]), header: try facets(in: document["header"]),
            menu: try facets(in: document["menu"]), sections: [])
        var ids: Set<ExactString> = []
        for value in sections.elements {
            if let section = try self.section(value, &ids) { result.sections.append(section) }
        }
        return Reading(document: result, report: report(of: screen))
    }

    func error(at value: JSONValue, _ problem: String, _ advice: String) -> DocumentError {
        var places = JSONPlaces(in: value.document)
        return DocumentError(TextError(position: places.position(of: value.index), problem: problem, advice: advice))
    }

    // MARK: Sections

    private mutating func section(
        _ value: JSONValue, _ ids: inout Set<ExactString>
    ) throws(DocumentError) -> DocumentSection? {
        guard value.isObject else {
            omit(value, Omitted(cause: .badSection), facets: 0)
            return nil
        }
        guard let id = value["id"]?.filledString, ids.insert(ExactString(id)).inserted else {
            let isNamed = value["id"]?.filledString != nil
            var count = 0
            for part in [value["header"], value["body"]].compactMap(\.self) where part.kind == .array {
                let list = try list(part)
                count += try self.count(list, level: 1)
            }
            facets += count
            omit(value, Omitted(cause: isNamed ? .repeatedSection : .badSection), facets: count)
            return nil
        }
        noteUnknown(value, .section)
        let header = try self.header(value["header"])
        let body = try facets(in: value["body"])
        for tree in header {
            if body.isEmpty {
                for facet in tree.facet.all { taken.remove(ExactString(facet.id.rawValue)) }
                shown.removeLast(tree.count)
                omit(tree.value, Omitted(cause: .emptySection), facets: tree.count)
            } else {
                notes += tree.notes
            }
        }
        return DocumentSection(
            SectionID(rawValue: id), header: body.isEmpty ? [] : header.map(\.facet), body: body,
            layout: layout(value["layout"]), more: more(value["more"]))
    }

    /// A facet of a section's header, which is shown if the body is, with what was shown and noted of it.
    private struct HeaderTree {
        let value: JSONValue
        let facet: Facet<FacetAction>
        let count: Int
        let notes: [Noted]
    }

    private mutating func header(_ value: JSONValue?) throws(DocumentError) -> [HeaderTree] {
        var trees: [HeaderTree] = []
        for element in try list(value) {
            let (shownBefore, notesBefore) = (shown.count, notes.count)
            var facets: [Facet<FacetAction>] = []
            try read([element], level: 1, into: &facets)
            guard let facet = facets.first else { continue }
            trees.append(
                HeaderTree(
                    value: element, facet: facet, count: shown.count - shownBefore,
                    notes: Array(notes[notesBefore...])))
            notes.removeSubrange(notesBefore...)
        }
        return trees
    }

    // MARK: Report

    mutating func omit(_ value: JSONValue, _ reason: Omitted, facets: Int = 1) {
        omitted.append((value, reason, facets))
    }

    mutating func note(_ cause: ReadingReport.Note.Cause, _ value: JSONValue, detail: String? = nil) {
        notes.append(Noted(value: value, cause: cause, detail: detail))
    }

    /// The report in the order of the text, as places are found in it.
    private func report(of screen: String) -> ReadingReport {
        let omitted = omitted.sorted { $0.value.index < $1.value.index }
        let notes = notes.sorted { $0.value.index < $1.value.index }
        return ReadingReport(
            screen: screen, facets: facets, shown: shown,
            omitted: places(of: omitted.map(\.value)) { places in
                omitted.map { value, reason, facets in
                    let position = places.position(of: value.index)
                    return ReadingReport.Omission(
                        cause: reason.cause, detail: reason.detail, facets: facets, id: value["id"]?.filledString,
                        pointer: places.pointer(to: value.index), line: position.line, column: position.column)
                }
            },
            notes: places(of: notes.map(\.value)) { places in
                notes.map {
                    ReadingReport.Note(
                        cause: $0.cause, detail: $0.detail, pointer: places.pointer(to: $0.value.index))
                }
            })
    }

    private func places<Entry>(of values: [JSONValue], _ entries: (inout JSONPlaces) -> [Entry]) -> [Entry] {
        guard let first = values.first else { return [] }
        var places = JSONPlaces(in: first.document)
        return entries(&places)
    }
}
