import ComponentScreen
import ServerDriven

/// What documents say of themselves: how large they are, and which custom keys they send to whom.
struct DocumentFindings {
    /// The custom keys of all documents that could be read.
    let ledger: CustomLedger
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
        ledger = CustomLedger(of: documents, readBy: client)
        self.findings = findings
    }
}
