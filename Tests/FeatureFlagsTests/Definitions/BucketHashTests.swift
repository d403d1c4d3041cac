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
            XCTAssertEqual(Bucketing.murmur.bucket(of: key, seed: seed), murmurBucket, key)
            XCTAssertEqual(LegacyHash.hash(key, seed: seed), legacy, key)
            XCTAssertEqual(Bucketing.legacy.bucket(of: key, seed: seed), legacyBucket, key)
        }
    }

    func testTheEmptyKeyHasAHash() {
        XCTAssertEqual(Murmur3.hash("".utf8, seed: 0), 0)
        XCTAssertEqual(LegacyHash.hash("", seed: -7), -7)
    }

    func testBucketsAreFrom1To100AndEven() {
        for bucketing in [Bucketing.murmur, .legacy] {
            var counts = [Int](repeating: 0, count: 101)
            for index in 0..<20_000 { counts[bucketing.bucket(of: "user-\(index)", seed: 7)] += 1 }
            XCTAssertEqual(counts[0], 0)
            XCTAssertTrue(counts[1...].allSatisfy { (50...450).contains($0) }, "\(bucketing): \(counts)")
        }
    }
}
