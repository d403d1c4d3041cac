import ComponentScreen
public import ServerDriven
import StructuredText

extension SkewMatrix {
    /// Reads a document as every release reads it.
    ///
    /// The components are the facets of its header, its menu and its sections. Those of one id stand for one component: a
    /// release shows the first that it can.
    ///
    /// - Throws: `DefinitionError`, or `DocumentError` for a document that nobody can read.
    public init(of document: [UInt8], releases: [Capabilities]) throws {
        let releases = try releases.inOrder().map(\.capabilities)
        let reports = try releases.map { try ScreenDocument.read(document, for: $0).report }
        let elements = Self.elements(of: try JSONDocument(parsing: document).root).grouped { $0.0 }
        let showings = reports.map { report in
            elements.map { Showing(of: $1.map(\.1), by: report) }
        }
        self.releases = releases.map(\.description)
        newest = releases.newest
        components = elements.map(\.key)
        cells = releases.indices.flatMap { release in
            let newest = showings[releases.newest(beside: release)]
            return elements.indices.map { index in
                let showing = showings[release][index]
                let cases = showing.outcome(beside: newest[index]).map { outcome in
                    Case(outcome, showing, newest: newest[index], condition: nil, contexts: nil, example: nil)
                }
                return Cell(
                    release: "\(releases[release])", component: elements[index].key, cases: cases.map { [$0] } ?? [])
            }
        }
    }

    /// The facets that are in no other facet, in order; one without an id is called by its place.
    private static func elements(of document: JSONValue) -> [(ComponentID, SentElement)] {
        var lists = [("/header", document["header"]), ("/menu", document["menu"])]
        for (index, section) in zip(0..., elements(in: document["sections"])) {
            lists += ["header", "body"].map { ("/sections/\(index)/\($0)", section[$0]) }
        }
        return lists.flatMap { place, list in
            zip(0..., elements(in: list)).map { index, element in
                let pointer = "\(place)/\(index)"
                let id = element["id"]?.string.flatMap { $0.isEmpty ? nil : $0 }
                let kind = element["component"]?.string ?? "an element without a kind"
                return (ComponentID(rawValue: id ?? pointer), SentElement(pointer: pointer, source: kind))
            }
        }
    }

    private static func elements(in value: JSONValue?) -> [JSONValue] { value.map { Array($0.elements) } ?? [] }
}

extension SkewMatrix.Case {
    init(
        _ outcome: SkewMatrix.Outcome, _ showing: Showing, newest: Showing, condition: Formula?,
        contexts: ContextCount?,
        example: Context?
    ) {
        self.init(
            outcome: outcome, source: showing.source, newest: newest.source,
            omitted: outcome == .instead && showing.isShown ? showing.replaced : showing.lost, condition: condition,
            contexts: contexts,
            example: example)
    }
}

/// Releases in order, platform by platform.
extension [Capabilities] {
    /// The place of the newest release of the platform that a release is of.
    func newest(beside release: Int) -> Int { lastIndex { $0.platform == self[release].platform } ?? release }

    /// For each release the newest of its platform.
    var newest: [String] { indices.map { "\(self[newest(beside: $0)])" } }
}
