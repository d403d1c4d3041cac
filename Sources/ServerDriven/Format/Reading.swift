public import ComponentScreen
import StructuredText

/// A document as one client shows it, with a report on everything in its text.
typealias Reading = (document: ScreenDocument, report: ReadingReport)

extension ScreenDocument {
    /// The largest document that is read, in bytes.
    static let mostBytes = 32 << 20
    /// The most facets that are shown.
    static let mostFacets = 100_000

    /// Returns the most values of a document of some bytes, the names of members included: honest ones have one in 8
    /// bytes.
    static func mostValues(in bytes: Int) -> Int { 1 << 20 + bytes / 10 }

    /// Reads a document in JSON for a client, as in "Reading" of the article Document format.
    ///
    /// Reading takes at most 10 times the memory of the text, and 0.3 MB.
    ///
    /// - Parameters:
    ///   - bytes: the text, in UTF-8.
    ///   - capabilities: what the client can draw and do.
    ///   - isFlat: whether the text is in the flat form.
    /// - Returns: the document with the facets that the client draws and the actions that it does, and a report on what
    ///   is not shown and what was ignored.
    /// - Throws: `DocumentError` for what fails the whole document: a text of more than 32 MB, a text that is not JSON,
    ///   more than 512 arrays and objects inside each other, more values than a million and one for each 10 bytes, no
    ///   `screen` or no `sections`, facets nested more than 128 deep, more than 100,000 facets to show, a flat form that
    ///   cannot be rebuilt.
    public static func read(
        _ bytes: [UInt8], for capabilities: Capabilities, isFlat: Bool = false
    ) throws(DocumentError) -> (document: ScreenDocument, report: ReadingReport) {
        try read(bytes, for: capabilities, isFlat: isFlat, isWhole: true)
    }

    /// Reads a document, or a part of one: the inputs of its actions may be in another part.
    static func read(
        _ bytes: [UInt8], for capabilities: Capabilities, isFlat: Bool = false, isWhole: Bool
    ) throws(DocumentError) -> Reading {
        let root = try json(bytes)
        var (document, reader) = try DocumentReader.read(for: capabilities, isFlat: isFlat) {
            reader throws(DocumentError) in
            try reader.read(root)
        } facets: {
            isWhole ? $0.topFacets : []
        }
        return (document, reader.report(on: document, in: root))
    }

    /// Reads an array of facets for a client, for a part of a screen that is otherwise the application's own.
    ///
    /// - Parameters:
    ///   - bytes: the array in JSON, in UTF-8.
    ///   - capabilities: what the client can draw and do.
    /// - Returns: the facets to show, and a report on everything in the text.
    /// - Throws: `DocumentError` for what is not an array, and for all that fails a whole document.
    public static func read(
        facets bytes: [UInt8], for capabilities: Capabilities
    ) throws(DocumentError) -> (facets: [Facet<FacetAction>], report: ReadingReport) {
        let array = try json(bytes)
        var (facets, reader) = try DocumentReader.read(for: capabilities, isFlat: false) {
            reader throws(DocumentError) in
            guard array.kind == .array else {
                throw reader.error(at: array, "this is not an array of facets", "write it as [{…}]")
            }
            return try reader.facets(in: array)
        } facets: {
            $0
        }
        return (facets, reader.report(on: ScreenDocument(screen: "", header: facets, sections: []), in: array))
    }

    /// Parses a text with the limits of documents.
    static func json(_ bytes: [UInt8]) throws(DocumentError) -> JSONValue {
        guard bytes.count <= mostBytes else {
            throw DocumentError(
                TextError(
                    position: TextPosition(line: 1, column: 1), problem: "the document is larger than 32 MB",
                    advice: "send it in pages"))
        }
        do throws(TextError) {
            return try JSONDocument(
                parsing: bytes, depth: mostContainers, countsScalars: true, values: mostValues(in: bytes.count)
            ).root
        } catch {
            throw DocumentError(error)
        }
    }
}
