import ComponentScreen
import ServerDriven
import StructuredText

/// What documents say of themselves: how large they are, and which custom keys they send to whom.
struct DocumentFindings {
    /// The custom keys that the documents send or the client reads.
    let customs: [CustomKeyUse]
    /// The documents that cannot be read or are too large, in order.
    let findings: [LintFinding]

    /// Reads documents as a client does.
    ///
    /// - Parameters:
    ///   - files: the documents.
    ///   - budget: the most bytes a document should have.
    /// - Throws: `InputError` for a file that cannot be read.
    init(of files: [String], budget: Int, readBy client: Capabilities) throws(InputError) {
        var documents: [ScreenDocument] = []
        var findings: [LintFinding] = []
        for file in files {
            let bytes = try LineReader.document(file)
            if bytes.count > budget { findings.append(LintFinding(tooLarge: file, size: bytes.count, budget: budget)) }
            do throws(DocumentError) {
                documents.append(try ScreenDocument.read(bytes, for: client).document)
            } catch {
                findings.append(LintFinding(unreadable: file, error))
            }
        }
        customs = client.customKeyUses(in: documents)
        self.findings = findings
    }
}

extension LintCommand {
    /// What is to be said of the documents that are named; nil where none are.
    func documents(_ arguments: Arguments) throws -> DocumentFindings? {
        let files = try arguments.files("documents")
        guard arguments.has("documents") else {
            guard !arguments.has("budget") else { throw ArgumentError("--budget goes with --documents FILE") }
            return nil
        }
        guard let budget = Int(arguments.value("budget") ?? "\(usualBudget)"), budget > 0 else {
            throw ArgumentError("--budget \"\(arguments.value("budget") ?? "")\" is not a number of bytes")
        }
        return try DocumentFindings(of: files, budget: budget, readBy: try program.capabilities())
    }

    /// Draws the custom keys that documents send, with who reads them.
    func draw(_ customs: [CustomKeyUse], _ output: Output) {
        output.line()
        output.line(customs.isEmpty ? "No custom keys" : "Custom keys", .bold)
        let rows = customs.map { entry -> [String] in
            let uses = entry.uses == 1 ? "1 facet" : "\(entry.uses) facets"
            let reader = entry.type?.rawValue ?? "read by nobody"
            // What a document can make as long as it likes comes last, and is not padded.
            return ["  \(entry.uses == 0 ? "never sent" : uses)", reader, "\(entry.kind)  \(entry.key)"]
        }
        for line in Table.lines(rows) { output.line(line) }
    }
}
