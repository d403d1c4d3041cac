import StructuredText

/// Tells for each flag of a load whether anything that decides about it changed since another load.
struct Digests {
    /// A definition with the segments its rules name.
    struct Uses {
        let digest: UInt64
        let ruleBasedSegments: [Int]
    }

    var flags: [Uses] = []
    var segments: [Uses] = []

    /// For each flag, a hash of its definition and of every segment it reaches, directly or through others.
    var complete: [UInt64] {
        var reached = [UInt64](repeating: 0, count: segments.count)
        let all = Array(segments.indices)
        for group in DependencyGroup.all(from: all, asking: { segments[$0].ruleBasedSegments }) {
            let inside = group.members.map { segments[$0].digest }
            let outside = group.members.flatMap { segments[$0].ruleBasedSegments }.map { reached[$0] }
            let digest = (inside + outside).reduce(0, ByteHash.combined)
            for place in group.members { reached[place] = digest }
        }
        return flags.map { $0.ruleBasedSegments.map { reached[$0] }.reduce($0.digest, ByteHash.combined) }
    }
}

extension Links {
    /// The digest of a definition that was just tied together, with the segments it asked for.
    func takeUses(of digest: UInt64) -> Digests.Uses {
        defer {
            usedSegments = []
            usedRuleBasedSegments = []
        }
        return Digests.Uses(
            digest: usedSegments.reduce(digest) { ByteHash.combined($0, $1.digest) },
            ruleBasedSegments: usedRuleBasedSegments)
    }
}
