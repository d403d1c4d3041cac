import ComponentScreen
import FeatureFlags
import StructuredText

/// Reads one document for one client; the format, section 3.
///
/// Values are numbers in `json`. Pointers, lines and columns are made at the end, for what is reported.
struct DocumentReader {
    /// How deep facets may be nested.
    static let mostLevels = 128

    let json: JSONNodes
    let rules: ClientRules
    /// The lists that were rebuilt; nil when the text is no flat form.
    var flat: FlatLists?

    /// The number of elements in arrays of facets so far.
    var facets = 0
    var shown: [FacetID] = []
    /// The ids of what is shown.
    var taken: Set<ExactString> = []
    private var omitted: [Omitted] = []
    var notes: [Noted] = []

    /// An omission, its place still a number.
    private struct Omitted {
        let value: UInt32
        let facets: UInt32
        let fault: Fault
    }

    /// A note, its place still a number.
    struct Noted {
        let value: UInt32
        let cause: ReadingReport.Note.Cause
        let detail: String?
    }

    /// Why something is omitted.
    struct Fault {
        let cause: ReadingReport.Omission.Cause
        var detail: String?
    }

    init(_ json: JSONNodes, for rules: ClientRules, isFlat: Bool) {
        self.json = json
        self.rules = rules
        self.flat = isFlat ? FlatLists() : nil
    }

    mutating func read() throws(DocumentError) -> Reading {
        guard json.isObject(0) else { throw error(at: 0, "the document is no object", "write it as {…}") }
        let members = Members<DocumentMember>(of: 0, in: json)
        let place = members[.screen] ?? 0
        guard let screen = members[.screen].flatMap(json.filledString) else {
            throw error(at: place, "the document has no screen", "write its path, such as \"screen\": \"home\"")
        }
        guard let sections = members[.sections], json.isArray(sections) else {
            throw error(
                at: members[.sections] ?? 0, "the document has no array of sections", "write \"sections\": [], if empty"
            )
        }
        noteUnknown(members)
        let document = ScreenDocument(
            screen: screen, title: string(members[.title]), header: try facets(in: members[.header]),
            menu: try facets(in: members[.menu]), sections: try readSections(sections))
        return Reading(document: document, report: report(of: screen))
    }

    /// Reads a text that is one array of facets.
    mutating func readFacets(of screen: String) throws(DocumentError) -> Reading {
        guard json.isArray(0) else { throw error(at: 0, "no array of facets", "write it as […]") }
        let document = ScreenDocument(screen: screen, header: try facets(in: 0), sections: [])
        return Reading(document: document, report: report(of: screen))
    }

    func error(at value: Int, _ problem: String, _ advice: String) -> DocumentError {
        var places = JSONPlaces(in: json.document)
        return DocumentError(TextError(position: places.position(of: value), problem: problem, advice: advice))
    }

    // MARK: Report

    mutating func omit(_ value: Int, _ fault: Fault, facets: Int) {
        omitted.append(Omitted(value: UInt32(value), facets: UInt32(facets), fault: fault))
    }

    mutating func note(_ cause: ReadingReport.Note.Cause, _ value: Int, detail: String? = nil) {
        notes.append(Noted(value: UInt32(value), cause: cause, detail: detail))
    }

    private static let id = JSONName(FacetMember.id.stringValue)

    private mutating func report(of screen: String) -> ReadingReport {
        omitted.sort { $0.value < $1.value }
        notes.sort { $0.value < $1.value }
        var places = JSONPlaces(in: json.document)
        let omissions = omitted.map { omitted in
            let value = Int(omitted.value)
            let position = places.position(of: value)
            return ReadingReport.Omission(
                cause: omitted.fault.cause, detail: omitted.fault.detail, facets: Int(omitted.facets),
                id: json.member(Self.id, of: value).flatMap(json.filledString), pointer: places.pointer(to: value),
                line: position.line, column: position.column)
        }
        places = JSONPlaces(in: json.document)
        return ReadingReport(
            screen: screen, facets: facets, shown: shown, omitted: omissions,
            notes: notes.map {
                ReadingReport.Note(cause: $0.cause, detail: $0.detail, pointer: places.pointer(to: Int($0.value)))
            })
    }
}
