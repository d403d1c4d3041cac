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
        flags.map { flag in
            guard !flag.ruleBasedSegments.isEmpty else { return flag.digest }
            var seen: Set<Int> = []
            var open = flag.ruleBasedSegments
            var digest = flag.digest
            while let place = open.popLast() {
                guard seen.insert(place).inserted else { continue }
                digest = ByteHash.combined(digest, segments[place].digest)
                open += segments[place].ruleBasedSegments
            }
            return digest
        }
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
