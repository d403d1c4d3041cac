import ComponentScreen
import StructuredText

/// A document as one client shows it, and what became of everything in its text.
public struct Reading: Equatable, Sendable {
    /// What is shown: facets that the client draws, with actions that it does.
    public let document: ScreenDocument
    /// What is not shown, and what was ignored.
    public let report: ReadingReport
}

extension ScreenDocument {
    /// The largest document that is read, in bytes.
    static let mostBytes = 32 << 20

    /// Reads a document in JSON for a client, by the format's section 3.
    ///
    /// - Parameters:
    ///   - bytes: the text, in UTF-8.
    ///   - capabilities: what the client can draw and do.
    ///   - isFlat: whether the text is in the flat form of section 4.
    /// - Throws: `DocumentError` for what fails the whole document: a text of more than 32 MB, one that is no JSON or has
    ///   more than 512 arrays and objects inside each other, one without `screen` or `sections`, facets that are nested
    ///   more than 128 deep, a flat form that cannot be rebuilt.
    public static func read(
        _ bytes: [UInt8], for capabilities: Capabilities, isFlat: Bool = false
    ) throws(DocumentError) -> Reading {
        guard bytes.count <= mostBytes else {
            throw DocumentError(
                TextError(
                    position: TextPosition(line: 1, column: 1), problem: "the document is larger than 32 MB",
                    advice: "send it in pages"))
        }
        let json: JSONDocument
        do throws(TextError) {
            json = try JSONDocument(parsing: bytes, depth: mostContainers, countsScalars: true)
        } catch {
            throw DocumentError(error)
        }
        var reader = DocumentReader(for: ClientRules(capabilities), isFlat: isFlat)
        return try reader.read(json.root)
    }
}
