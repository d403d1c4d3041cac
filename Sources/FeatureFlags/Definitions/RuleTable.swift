package import StructuredText

/// All that was read from one rule file and its segments, immutable, with all names resolved.
package final class RuleTable: Sendable {
    /// A flag or a rule-based segment, by its index in its list.
    package enum Node: Hashable, Sendable {
        case flag(Int)
        case segment(Int)
    }

    let file: String
    package let flags: [FlagDefinition]
    package let segments: [RuleBasedSegment]
    /// Every treatment that occurs, `control` first; an answer is an index in this list.
    package let treatments: [ExactString]
    /// For each flag, a hash of its definition and of the segments it uses, to find out whether it changed.
    package let digests: [UInt64]
    let diagnostics: [Diagnostic]
    private let flagIndices: [ExactString: Int]
    private let treatmentIndices: [ExactString: Int]
    private let archived: [(name: ExactString, position: TextPosition)]

    /// The index of `control` in `treatments`.
    package static let control = 0

    init(
        file: String,
        flags: [FlagDefinition],
        archived: [FlagDraft],
        segments: [RuleBasedSegment],
        treatments: [ExactString],
        diagnostics: [Diagnostic]
    ) {
        self.file = file
        self.flags = flags
        self.segments = segments
        self.treatments = treatments
        self.digests = DependencyGraph(flags: flags, segments: segments).flagDigests
        self.diagnostics = diagnostics
        self.flagIndices = flags.map(\.name).exactIndices
        self.treatmentIndices = Dictionary(uniqueKeysWithValues: zip(treatments, treatments.indices))
        self.archived = archived.map { (ExactString($0.name), $0.position) }
    }

    package var dependencies: DependencyGraph { DependencyGraph(flags: flags, segments: segments) }

    package func index(of flag: ExactString) -> Int? { flagIndices[flag] }

    func treatmentIndex(_ text: String) -> Int? { treatmentIndices[ExactString(text)] }

    /// Whether no flag was read, archived ones included.
    var holdsNoFlags: Bool { flags.isEmpty && archived.isEmpty }

    /// The position of an archived flag, which is not evaluated.
    package func archivedPosition(of flag: ExactString) -> TextPosition? {
        archived.last { $0.name == flag }?.position
    }

    package func location(_ position: TextPosition) -> SourceLocation { SourceLocation(file: file, position) }
}
