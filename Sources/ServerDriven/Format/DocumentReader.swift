import ComponentScreen
import FeatureFlags
import StructuredText

/// A reader of one document for one client; "Reading" in the article Document format.
struct DocumentReader {
    let client: ClientRules
    /// Whether arrays of facets are in the flat form.
    let isFlat: Bool

    /// The rules of the facet that is read.
    var kind: ClientRules.KindRules?
    /// The events that the links in the texts of the facet that is read may send.
    var links: Set<ExactString> = []
    /// The children of the facets of a flat form, by where the facet's bytes start in the text.
    var flatChildren: [Int: [JSONValue]] = [:]
    /// The number of elements in arrays of facets so far.
    var facets = 0
    /// The ids of what is shown; none once everything is read.
    var taken: Set<FacetID> = []
    /// The number of facets that are shown, once everything is read.
    private var shown = 0
    /// The facets with actions that send inputs, by where their bytes start, with the last of each id.
    var senders: [FacetID: Int] = [:]
    /// The facets whose inputs are known to be missing, by where their bytes start, with the first such input.
    var incomplete: [Int: String] = [:]
    /// The patterns so far, and whether they can be used.
    private var patterns: [ExactString: Bool] = [:]
    /// The UTF-16 code units of patterns that are still compiled: compiling one takes up to the square of its length.
    private var roomForPatterns = 1 << 14
    private var omitted = Findings()
    private var notes = Findings()

    /// The reason why something is not shown.
    struct Omitted: Error {
        let cause: ReadingReport.Cause
        var detail: String?
    }

    init(for client: ClientRules, isFlat: Bool) {
        self.client = client
        self.isFlat = isFlat
    }

    mutating func read(_ document: JSONValue) throws(DocumentError) -> ScreenDocument {
        guard document.isObject else { throw error(at: document, "the document is not an object", "write it as {…}") }
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
        let members = Format.document(isFlat: isFlat)
        noteUnknown(document, besides: members.map(\.name))
        var result = ScreenDocument(
            screen: screen, header: try facets(in: document["header"]), menu: try facets(in: document["menu"]),
            sections: [])
        members.read(document, into: &result, &self)
        for index in result.exposures.indices { result.exposures[index].screen = screen }
        var ids: Set<SectionID> = []
        ids.reserveCapacity(sections.elements.count)
        result.sections.reserveCapacity(sections.elements.count)
        var hasBar = false
        for value in sections.elements {
            guard var section = try self.section(value, &ids) else { continue }
            if section.isBar, hasBar, let bar = value["bar"] {
                section.isBar = false
                note(.badValue, bar)
            }
            hasBar = hasBar || section.isBar
            result.sections.append(section)
        }
        return result
    }

    func error(at value: JSONValue, _ problem: String, _ advice: String) -> DocumentError {
        DocumentError(TextError(position: value.position, problem: problem, advice: advice))
    }

    // MARK: Sections

    private mutating func section(
        _ value: JSONValue, _ ids: inout Set<SectionID>
    ) throws(DocumentError) -> DocumentSection? {
        guard value.isObject else {
            omit(value, Omitted(cause: .badSection), facets: 0)
            return nil
        }
        guard let id = value["id"]?.filledString, ids.insert(SectionID(rawValue: id)).inserted else {
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
        let members = Format.section(isFlat: isFlat)
        noteUnknown(value, besides: members.map(\.name))
        let header = try self.header(value["header"])
        var section = DocumentSection(
            SectionID(rawValue: id), header: header.facets, body: try facets(in: value["body"]))
        if section.body.isEmpty {
            for (facet, place) in zip(header.facets, header.places) {
                var ids: [FacetID] = []
                [facet].appendIDs(to: &ids)
                taken.subtract(ids)
                omit(place, Omitted(cause: .emptySection), facets: ids.count)
            }
            section.header = []
        } else {
            notes.add(header.notes)
        }
        members.read(value, into: &section, &self)
        return section
    }

    /// Returns the facets of a section's header, which are shown if the body is, with their places in the text, and with
    /// what was noted of them.
    private mutating func header(
        _ value: JSONValue?
    ) throws(DocumentError) -> (facets: [Facet<FacetAction>], places: [JSONValue], notes: Findings) {
        var (facets, places, notes): ([Facet<FacetAction>], [JSONValue], Findings) = ([], [], Findings())
        let elements = try list(value)
        let most = min(elements.count, ScreenDocument.mostFacets)
        facets.reserveCapacity(most)
        places.reserveCapacity(most)
        // Notes on what is not shown, such as an empty container, stay whatever the body shows.
        var kept = self.notes
        for element in elements {
            self.notes = Findings()
            try read(FacetList([element]), level: 1, into: &facets)
            if facets.count > places.count {
                places.append(element)
                notes.add(self.notes)
            } else {
                kept.add(self.notes)
            }
        }
        self.notes = kept
        return (facets, places, notes)
    }

    /// Returns whether a value is a pattern that can be used.
    mutating func isPattern(_ value: JSONValue) -> Bool {
        guard let expression = value["expression"]?.string, value["message"]?.filledString != nil else { return false }
        return isUsable(expression)
    }

    /// Returns whether a pattern is a regular expression for which there is room.
    private mutating func isUsable(_ pattern: String) -> Bool {
        if let isUsable = patterns[ExactString(pattern)] { return isUsable }
        roomForPatterns -= pattern.utf16.count
        let isUsable = roomForPatterns >= 0 && FacetElement.Entry.Pattern(pattern, message: "").search("") != nil
        patterns[ExactString(pattern)] = isUsable
        return isUsable
    }

    // MARK: Report

    mutating func omit(_ value: JSONValue, _ reason: Omitted, facets: Int = 1) {
        omitted.add(
            Findings.Finding(
                value: value, detail: reason.detail, cause: reason.cause, facets: Int32(clamping: facets))
        )
    }

    mutating func note(_ cause: ReadingReport.Cause, _ value: JSONValue, detail: String? = nil) {
        notes.add(Findings.Finding(value: value, detail: detail, cause: cause))
    }

    /// Forgets what the report does not need.
    mutating func end() {
        shown = taken.count
        taken = []
    }

    /// Returns the report in the order of the text.
    ///
    /// - Parameters:
    ///   - document: what is shown.
    ///   - root: the text that it was read from.
    mutating func report(on document: ScreenDocument, in root: JSONValue) -> ReadingReport {
        var ids: [FacetID] = []
        ids.reserveCapacity(shown)
        for list in [document.header, document.menu] { list.appendIDs(to: &ids) }
        for section in document.sections {
            section.header.appendIDs(to: &ids)
            section.body.appendIDs(to: &ids)
        }
        return ReadingReport(
            screen: document.screen, facets: facets, shown: ids, omitted: omitted.entries(in: root),
            notes: notes.entries(in: root))
    }
}

extension [Facet<FacetAction>] {
    /// Appends the ids of all facets, parents before their children.
    fileprivate func appendIDs(to ids: inout [FacetID]) {
        for facet in self {
            ids.append(facet.id)
            facet.children.appendIDs(to: &ids)
        }
    }
}
