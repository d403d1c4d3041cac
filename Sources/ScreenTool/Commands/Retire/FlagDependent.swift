import FeatureFlags

/// A flag or a rule-based segment that asks which treatment a user has of another flag.
struct FlagDependent: Hashable, Sendable, Encodable {
    /// The name of what asks.
    let name: String
    /// Whether that is a segment.
    let isSegment: Bool
    /// The place where it asks.
    let location: FileLocation
}

extension RuleSet {
    /// Returns the places at which rules ask for a flag of the file, as a prerequisite or by a matcher: those of flags,
    /// then those of segments.
    ///
    /// They have to be changed before the flag leaves the file: one that is not there answers `control`.
    func dependents(of flag: String) -> [FlagDependent] {
        guard let index = table.index(of: ExactString(flag)) else { return [] }
        return table.dependencies.nodes.filter { $0 != .flag(index) }.flatMap { node -> [FlagDependent] in
            let isSegment = if case .segment = node { true } else { false }
            return table.list(of: node).cases.flatMap(\.tests).compactMap { test -> FlagDependent? in
                guard case .dependency(index, _) = test.question else { return nil }
                return FlagDependent(
                    name: table.name(of: node), isSegment: isSegment, location: table.location(test.position))
            }
        }
    }
}
