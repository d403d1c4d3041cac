import FeatureFlags
import StructuredText

/// The text of a rule file without one flag; everything else stays as it is, byte for byte.
///
/// Every definition of the flag goes, also one that is repeated further down or has a fault. Comments inside it go with
/// it, comments around it stay. Other rules may still ask for the flag: see `RuleSet.dependents(of:)`.
struct FlagRemoval: Sendable {
    /// The text without the flag.
    let bytes: [UInt8]
    /// The lines that say something of the flag, from 1; none where the file has no such flag.
    let lines: [ClosedRange<Int>]

    /// Takes a flag out of a rule file, and makes sure that all other definitions are what they were.
    ///
    /// - Parameter file: the name for messages; the end of it selects the format.
    /// - Throws: `FileFault` for a file that cannot be read, or that a program cannot take the flag out of.
    init(of flag: String, from bytes: some Sequence<UInt8>, named file: String) throws(FileFault) {
        let text = Array(bytes)
        let old = try RuleSet(text, named: file)
        let cuts =
            switch RuleFormat(fileName: file) {
            case .json: TextCuts(of: flag, in: try JSONDocument(ruleFile: text, named: file), text)
            case .yaml: try TextCuts(of: flag, inYAML: try TextFile(ruleFile: text, named: file), text, named: file)
            case .text: TextCuts(of: flag, in: try TextFile(ruleFile: text, named: file))
            }
        lines = cuts.lines
        self.bytes = cuts.applied(to: text)
        guard let new = try? RuleSet(self.bytes, named: file), new.table.isRest(of: old.table, without: flag) else {
            throw FileFault(
                .shape, file: file, at: lines.first.map { TextPosition(line: $0.lowerBound, column: 1) },
                problem: "without the flag \(JSONText.quoted(flag)) the file would not say the same of the others",
                advice: "take it out by hand")
        }
    }
}

extension RuleTable {
    /// Returns whether the table has all definitions of another one but a flag, and not that one.
    fileprivate func isRest(of other: RuleTable, without flag: String) -> Bool {
        let name = ExactString(flag)
        func definitions(_ table: RuleTable) -> [(ExactString, UInt64)] {
            zip(table.flags, table.digests).map { (ExactString($0.name), $1) }.filter { $0.0 != name }
                + table.segments.map { (ExactString($0.name), $0.digest) }
        }
        return index(of: name) == nil && archivedPosition(of: name) == nil
            && definitions(self).elementsEqual(definitions(other), by: ==)
    }
}
