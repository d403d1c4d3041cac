import XCTest

@testable import FeatureFlags

final class BucketHashTests: XCTestCase {
    func testHashesAndBucketsOfBothAlgorithms() {
        let rows: [(seed: Int32, key: String, murmur: UInt32, Int, legacy: Int32, Int)] = [
            (0, "a", 1_009_084_850, 51, 97, 98),
            (1, "😀", 1_219_209_405, 6, 1_772_898, 99),
            (-1, "user-1", 858_581_133, 34, 836_031_824, 25),
            (123, "\u{FC}n\u{EF}", 475_941_014, 15, 245_830, 31),
            (.min, "x", 942_813_719, 20, -2_147_483_528, 29),
            (.max, "hello, world", 2_489_071_519, 20, -1_506_874_765, 66),
            (467_569_525, "EPxM1cYQnL4AuqD", 397_339_578, 79, -1_765_572_410, 11),
        ]
        for (seed, key, murmur, murmurBucket, legacy, legacyBucket) in rows {
            let hash = Murmur3.hash(key.utf8, seed: UInt32(bitPattern: seed))
            XCTAssertEqual(hash, murmur, key)
            XCTAssertEqual(BucketHash(algorithm: .murmur, seed: seed).bucket(of: key), murmurBucket, key)
            XCTAssertEqual(LegacyHash.hash(key, seed: seed), legacy, key)
            XCTAssertEqual(BucketHash(algorithm: .legacy, seed: seed).bucket(of: key), legacyBucket, key)
        }
    }
}
