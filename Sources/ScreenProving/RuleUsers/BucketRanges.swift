import FeatureFlags

/// Some of the buckets that one hash puts keys in.
struct BucketRanges: Hashable, Sendable {
    /// The hash that puts keys into the buckets.
    let hash: BucketHash
    /// The buckets, of 1 to 100, in ascending order; no two ranges touch each other.
    let ranges: [ClosedRange<Int>]
}

extension BucketRanges: CustomStringConvertible {
    /// `buckets 1 to 20 and 51 of seed 7`.
    var description: String {
        let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
        let isOne = ranges.count == 1 && ranges[0].count == 1
        return "\(isOne ? "bucket" : "buckets") \(words.joined(separator: " and ")) of seed \(hash.seed)"
    }
}

extension BucketRanges: Encodable {
    /// Encodes the algorithm and the seed, and each range by its first and last bucket: `[[1, 20], [51, 51]]`.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(hash.algorithm, forKey: .algorithm)
        try container.encode(hash.seed, forKey: .seed)
        try container.encode(ranges.map { [$0.lowerBound, $0.upperBound] }, forKey: .ranges)
    }

    private enum Key: CodingKey {
        case algorithm, seed, ranges
    }
}

extension Population {
    /// The most hashes whose buckets are listed: the formula of more takes too long to find, and nobody reads it.
    private static var mostHashes: Int { 12 }

    /// Returns a set of users that are told apart by buckets alone, as alternatives, each of them ranges of all of some
    /// hashes.
    ///
    /// - Returns: nil when too many hashes decide.
    func buckets(of users: Diagrams.Node) -> [[BucketRanges]]? {
        guard diagrams.support(of: users).count <= Self.mostHashes else { return nil }
        let parameters = diagrams.sizes.map { size in
            Parameter(name: "", values: (0..<size).map(String.init), baseline: 0, kind: .axis)
        }
        let formula = Formula(
            of: users, against: diagrams.difference(.all, users), in: diagrams, parameters: parameters)
        return formula.clauses.map { clause in
            clause.map { literal in
                let (hash, lastBuckets) = hashes[literal.parameter - classes.count]
                var ranges: [ClosedRange<Int>] = []
                for index in literal.values {
                    let first = index == 0 ? 1 : lastBuckets[index - 1] + 1
                    if let last = ranges.last, last.upperBound == first - 1 {
                        ranges[ranges.count - 1] = last.lowerBound...lastBuckets[index]
                    } else {
                        ranges.append(first...lastBuckets[index])
                    }
                }
                return BucketRanges(hash: hash, ranges: ranges)
            }
        }
    }
}
