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
    /// A hash for each flag, of its definition and of the segments it uses, to find out whether it changed.
    package let digests: [UInt64]
    package let dependencies: DependencyGraph
    /// The flags and segments on a cycle or above too many others, and
    /// those that depend on one: asking them may end the evaluation.
    package let circular: Set<Node>
    private let flagIndices: [ExactString: Int]
    private let treatmentIndices: [ExactString: Int]
    private let archived: [(name: ExactString, position: TextPosition)]

    /// The index of `control` in `treatments`.
    package static let control = 0

    struct Definitions {
        var flags: [FlagDefinition] = []
        var segments: [RuleBasedSegment] = []
        var archived: [(name: ExactString, position: TextPosition)] = []
    }

    init(file: String, _ definitions: Definitions, treatments: [ExactString]) {
        self.file = file
        flags = definitions.flags
        segments = definitions.segments
        archived = definitions.archived
        self.treatments = treatments
        dependencies = DependencyGraph(flags: flags, segments: segments)
        circular = dependencies.circular
        digests = dependencies.flagDigests
        flagIndices = flags.map(\.name).exactIndices
        treatmentIndices = Dictionary(uniqueKeysWithValues: zip(treatments, treatments.indices))
    }

    package func list(of node: Node) -> CaseList { dependencies.definition(of: node).list }

    package func position(of node: Node) -> TextPosition { dependencies.definition(of: node).position }

    package func name(of node: Node) -> String { dependencies.definition(of: node).name }

    package func index(of flag: ExactString) -> Int? { flagIndices[flag] }

    func treatmentIndex(_ text: String) -> Int? { treatmentIndices[ExactString(text)] }

    /// Whether no flag was read, archived ones included.
    var holdsNoFlags: Bool { flags.isEmpty && archived.isEmpty }

    /// Returns the position of an archived flag, which is not evaluated.
    package func archivedPosition(of flag: ExactString) -> TextPosition? {
        archived.last { $0.name == flag }?.position
    }

    package func location(_ position: TextPosition) -> FileLocation { FileLocation(file: file, position) }
}
