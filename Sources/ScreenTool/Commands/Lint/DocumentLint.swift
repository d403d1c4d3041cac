import ComponentScreen
import ServerDriven
import StructuredText

/// The findings in documents: how large they are, and which custom keys they send to whom.
@MainActor
struct DocumentLint {
    /// The custom keys that the documents send or the client reads.
    let customs: [CustomKeyUse]
    /// The documents that cannot be read or are too large, in order.
    let findings: [LintFinding]

    /// The usual limit for the bytes of a document.
    nonisolated static let usualBudget = 1 << 20

    static var options: [any ProgramOption] { [Option.documents, Option.budget, Option.customs] }

    /// Reads the documents that `--documents` names, as a client does; nil where it is not given.
    init?(_ arguments: Arguments, readBy client: @MainActor () throws -> Capabilities) throws {
        let files = arguments.all(.documents).flatMap { $0 }
        guard !files.isEmpty else {
            guard !arguments.has(Option.budget) else { throw ArgumentError("--budget goes with --documents FILE") }
            guard !arguments.has(Option.customs) else { throw ArgumentError("--customs goes with --documents FILE") }
            return nil
        }
        let budget = arguments[.budget] ?? Self.usualBudget
        let client = try client()
        var documents: [ScreenDocument] = []
        var findings: [LintFinding] = []
        for file in files {
            let bytes = try LineReader.document(file)
            if bytes.count > budget { findings.append(LintFinding(tooLarge: file, size: bytes.count, budget: budget)) }
            do throws(DocumentError) {
                let (document, report) = try ScreenDocument.read(bytes, for: client)
                documents.append(document)
                findings += LintFinding(leftOut: file, report).map { [$0] } ?? []
            } catch {
                findings.append(LintFinding(unreadable: file, error))
            }
        }
        let customs = client.customKeyUses(in: documents)
        if let list = arguments[.customs] { findings += try CustomKeyList(list).findings(in: customs) }
        self.customs = customs
        self.findings = findings
    }

    /// The custom keys that documents send, with who reads them.
    var group: CommandReport.Group {
        CommandReport.Group(
            title: customs.isEmpty ? "No custom keys" : "Custom keys",
            rows: customs.map { entry in
                let uses = entry.uses == 0 ? "never sent" : entry.uses.of("facet")
                let reader = entry.type?.rawValue ?? "read by nobody"
                // Text that a document can make of any length comes last, and is not padded.
                return ReportRow([uses, reader, "\(entry.kind)  \(entry.key)"])
            })
    }
}

extension Option<[String]> {
    static var documents: Self {
        Option(
            files: "documents", "FILE",
            help: "checks the custom keys and the sizes of a document, or of a directory of documents")
    }
}

extension Option<String> {
    static var customs: Self {
        Option(
            "customs", "FILE",
            help: "the custom keys that are accepted though no component declares them, a line KIND KEY for each",
            expected: "a file"
        ) { $0.isEmpty ? nil : $0 }
    }
}

extension Option<Int> {
    static var budget: Self {
        Option(
            "budget", "BYTES",
            help: "the most bytes that a document should have; \(DocumentLint.usualBudget) if not given",
            expected: "a number of bytes"
        ) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    }
}
