import StructuredText

/// A share of some users in percent, as far as that is sure.
///
/// A percentage decides by a hash of the key, so that it is the share of many users, not an exact part of few. Flags
/// with seeds of their own may overlap in any way: then there are two bounds.
public struct UserShare: Hashable, Sendable, Encodable {
    /// The least share, in percent.
    public let atLeast: Int
    /// The greatest share, in percent.
    public let atMost: Int

    /// Whether the share is known.
    public var isExact: Bool { atLeast == atMost }

    static let all = UserShare(atLeast: 100, atMost: 100)
    static let none = UserShare(atLeast: 0, atMost: 0)
}

extension UserShare: CustomStringConvertible {
    /// `50 %`, or `0 to 30 %`.
    public var description: String { isExact ? "\(atLeast) %" : "\(atLeast) to \(atMost) %" }
}

extension Population {
    /// Returns the share of the users that are in some buckets.
    ///
    /// One hash has every bucket equally often. For two it is only sure that a and b
    /// come together in at least a + b - 1 and at most min(a, b) of all keys (Fréchet,
    /// 1935); the bounds are taken branch by branch, of the set and of all others.
    func share(of buckets: Diagrams<Users>.Subset) throws(Exceeded) -> UserShare {
        var known: [Diagrams<Users>.Subset: UserShare] = [.empty: .none, .all: .all]
        func share(_ node: Diagrams<Users>.Subset) throws(Exceeded) -> UserShare {
            if let result = known[node] { return result }
            let level = diagrams.level(of: node)
            var branches: [(branch: Diagrams<Users>.Subset, width: Int, share: UserShare)] = []
            for (branch, runs) in diagrams.runs(of: node, level: level).grouped(by: \.child) {
                branches.append((branch, runs.reduce(0) { $0 + $1.values.count }, try share(branch)))
            }
            let nodes = branches.map(\.branch)
            let union = try share(nodes.combined(with: .empty, diagrams.union))
            let common = try share(nodes.combined(with: .all, diagrams.intersection))
            let result = UserShare(
                atLeast: max(common.atLeast, branches.reduce(0) { $0 + max(0, $1.width + $1.share.atLeast - 100) }),
                atMost: min(union.atMost, branches.reduce(0) { $0 + min($1.width, $1.share.atMost) }))
            known[node] = result
            return result
        }
        return try share(buckets)
    }
}
