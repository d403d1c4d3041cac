import StructuredText

/// A share of some users in percent, as far as that is sure.
///
/// A percentage decides by a hash of the key, so that it is the share of many users, not an exact part of few. Flags with
/// seeds of their own may overlap in any way: then two bounds are guaranteed, and no figure between them is.
public struct UserShare: Hashable, Sendable {
    /// The least share, in percent.
    public let atLeast: Int
    /// The greatest share, in percent.
    public let atMost: Int
    /// The share in percent if different hashes were independent of each other, which nobody guarantees.
    public let ifIndependent: Double

    /// Whether the share is known.
    public var isExact: Bool { atLeast == atMost }

    static let all = UserShare(atLeast: 100, atMost: 100, ifIndependent: 100)
    static let none = UserShare(atLeast: 0, atMost: 0, ifIndependent: 0)
}

extension UserShare: CustomStringConvertible {
    /// `50 %`, or `0 to 30 % (15 % if independent)`.
    public var description: String {
        guard !isExact else { return "\(atLeast) %" }
        // Tenths tell the figures of two percentages apart; more would look as if they were sure.
        let tenths = Int((ifIndependent * 10).rounded())
        let figure = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return "\(atLeast) to \(atMost) % (\(figure) % if independent)"
    }
}

extension UserShare: Encodable {
    /// Encodes the bounds, and between them the figure for independent hashes where they differ.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(atLeast, forKey: .atLeast)
        try container.encode(atMost, forKey: .atMost)
        if !isExact { try container.encode(ifIndependent, forKey: .ifIndependent) }
    }

    private enum Key: CodingKey {
        case atLeast, atMost, ifIndependent
    }
}

extension Population {
    /// Returns the share of the users that are in some buckets.
    ///
    /// One hash has every bucket equally often. Of two it is only sure that a and b come together in at least a + b - 1 and at
    /// most min(a, b) of all keys (Fréchet, 1935); the bounds are taken branch by branch, of the set and of all others.
    func share(of buckets: Diagrams.Node) -> UserShare {
        var known: [Diagrams.Node: UserShare] = [.empty: .none, .all: .all]
        func share(_ node: Diagrams.Node) -> UserShare {
            if let result = known[node] { return result }
            guard !diagrams.isExceeded else { return .none }
            let level = diagrams.level(of: node)
            let lastBuckets = hashes[level - classes.count].lastBuckets
            let groups = lastBuckets.indices.grouped { diagrams.child(node, level: level, value: $0) }
            let branches = groups.map { branch, parts in
                let width = parts.reduce(0) { $0 + lastBuckets[$1] - ($1 == 0 ? 0 : lastBuckets[$1 - 1]) }
                return (width: width, share: share(branch))
            }
            let union = share(groups.map(\.key).reduce(.empty, diagrams.union))
            let common = share(groups.map(\.key).reduce(.all, diagrams.intersection))
            let result = UserShare(
                atLeast: max(common.atLeast, branches.reduce(0) { $0 + max(0, $1.width + $1.share.atLeast - 100) }),
                atMost: min(union.atMost, branches.reduce(0) { $0 + min($1.width, $1.share.atMost) }),
                ifIndependent: branches.reduce(0) { $0 + Double($1.width) * $1.share.ifIndependent } / 100)
            known[node] = result
            return result
        }
        return share(buckets)
    }
}
