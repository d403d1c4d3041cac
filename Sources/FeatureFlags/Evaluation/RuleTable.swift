package import StructuredText

/// All that was read from one rule file and its segments, immutable and tied together.
package final class RuleTable: Sendable {
    /// A flag or a rule-based segment, by its place in its list.
    package enum Node: Hashable, Sendable {
        case flag(Int)
        case segment(Int)
    }

    let file: String
    package let flags: [FlagDefinition]
    package let segments: [RuleBasedSegment]
    /// Every treatment that occurs, `control` first; an answer is a place in this list.
    package let treatments: [ExactString]
    /// For each flag, a hash of its definition and of the segments it uses, to tell whether it changed.
    let digests: [UInt64]
    let diagnostics: [Diagnostic]
    private let places: ExactIndex
    private let treatmentPlaces: ExactIndex
    private let archived: [(name: ExactString, position: TextPosition)]

    /// The place of `control` in `treatments`.
    package static let control = 0

    init(
        file: String,
        flags: [FlagDefinition],
        archived: [FlagDraft],
        segments: [RuleBasedSegment],
        treatments: [ExactString],
        digests: [UInt64],
        diagnostics: [Diagnostic]
    ) {
        self.file = file
        self.flags = flags
        self.segments = segments
        self.treatments = treatments
        self.digests = digests
        self.diagnostics = diagnostics
        self.places = ExactIndex(flags.map(\.name))
        self.treatmentPlaces = ExactIndex(treatments)
        self.archived = archived.map { (ExactString($0.name), $0.position) }
    }

    package var dependencies: Dependencies { Dependencies(flags: flags, segments: segments) }

    package func place(of flag: ExactString) -> Int? { places.place(of: flag) }

    func treatment(_ text: String) -> Int? { treatmentPlaces.place(of: ExactString(text)) }

    /// Whether no flag was read, archived ones included.
    var holdsNoFlags: Bool { flags.isEmpty && archived.isEmpty }

    /// Where an archived flag stands in the file; it is not evaluated.
    package func archivedPosition(of flag: ExactString) -> TextPosition? {
        archived.last { $0.name == flag }?.position
    }

    package func location(_ position: TextPosition) -> SourceLocation { SourceLocation(file: file, position) }
}
