import FeatureFlags

/// One way to spread keys over the buckets 1 to 100: flags that share it put every key in the same bucket.
public struct BucketHash: Hashable, Sendable {
    private let bucketing: Bucketing
    /// The seed, of a flag's shares or of its traffic allocation.
    public let seed: Int32

    init(_ bucketing: Bucketing, seed: Int32) {
        self.bucketing = bucketing
        self.seed = seed
    }

    /// The number of the algorithm, as `algo` in the rule file.
    public var algorithm: Int { bucketing == .legacy ? 1 : 2 }

    /// The bucket of a bucketing key, from 1 to 100.
    public func bucket(of key: String) -> Int { bucketing.bucket(of: key, seed: seed) }
}
