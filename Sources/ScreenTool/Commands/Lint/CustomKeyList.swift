import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving
import ServerDriven
import StructuredText

/// The custom keys that a team has accepted though no component declares them.
struct CustomKeyList {
    private let file: String
    private var lines: [(kind: FacetKind, key: String, line: Int)] = []

    /// Reads a file with a line `KIND KEY` for each key; `#` begins a remark.
    init(_ file: String) throws {
        self.file = file
        let text = String(decoding: try LineReader.all(of: file, limit: 1 << 20), as: UTF8.self)
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else {
                throw InputFault(file, ["\(index + 1): \"\(line)\" is not a line KIND KEY, such as \"banner mood\""])
            }
            lines.append((FacetKind(String(parts[0])), String(parts[1]), index + 1))
        }
    }

    /// Compares the list with what documents send: what is missing in it is an error, and what it need not have a note.
    func findings(in uses: [CustomKeyUse]) -> [LintFinding] {
        let undeclared = uses.filter { $0.type == nil && $0.uses > 0 }
        let new = undeclared.filter { use in !lines.contains { $0.kind == use.kind && $0.key == use.key } }
        let old = lines.filter { line in !undeclared.contains { $0.kind == line.kind && $0.key == line.key } }
        return new.map { use in
            LintFinding(
                kind: "undeclared-custom", severity: .error, location: nil,
                problem:
                    "\(use.uses.of("facet")) of \(use.kind) \(use.uses == 1 ? "sends" : "send") the custom key \(use.key), which no component declares",
                advice: "declare it as a CustomKey of its kind, or add the line \"\(use.kind) \(use.key)\" to \(file)")
        }
            + old.map { line in
                LintFinding(
                    kind: "settled-custom", severity: .note,
                    location: FileLocation(file: file, line: line.line, column: 1),
                    problem: "\(line.kind) \(line.key) is declared by now, or no document sends it",
                    advice: "remove the line")
            }
    }
}
