public import FeatureFlags

/// A flag or a rule-based segment that asks which treatment a user has of another flag.
public struct FlagDependent: Hashable, Sendable, Encodable {
    /// The name of what asks.
    public let name: String
    /// Whether that is a segment.
    public let isSegment: Bool
    /// Where it asks.
    public let location: SourceLocation
}

extension RuleSet {
    /// The places at which rules ask for a flag of the file, as a prerequisite or by a matcher: those of flags, then those
    /// of segments.
    ///
    /// They have to be changed before the flag leaves the file: one that is not there answers `control`.
    public func dependents(of flag: String) -> [FlagDependent] {
        guard let index = table.index(of: ExactString(flag)) else { return [] }
        func dependents(_ rules: RuleList, _ name: String, isSegment: Bool) -> [FlagDependent] {
            zip(rules.clauses, rules.clauseNotes).compactMap { clause, note in
                guard case .dependency(index, _) = clause.test else { return nil }
                return FlagDependent(name: name, isSegment: isSegment, location: table.location(note.position))
            }
        }
        return table.flags.enumerated().filter { $0.offset != index }.flatMap { _, definition in
            definition.prerequisites.filter { $0.flag == index }.map {
                FlagDependent(name: definition.name, isSegment: false, location: table.location($0.position))
            } + dependents(definition.rules, definition.name, isSegment: false)
        } + table.segments.flatMap { dependents($0.rules, $0.name, isSegment: true) }
    }
}
