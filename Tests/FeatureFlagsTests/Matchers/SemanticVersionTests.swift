import XCTest

@testable import FeatureFlags

final class SemanticVersionTests: XCTestCase {
    func testTheCanonicalTextDropsLeadingZeros() {
        let rows = [
            ("1.2.3", "1.2.3"), ("01.02.003", "1.2.3"), ("0.0.0", "0.0.0"), ("01.2.3-rc.01", "1.2.3-rc.1"),
            ("1.2.3-00", "1.2.3-0"), ("1.2.3-0a", "1.2.3-0a"), ("1.2.3+001", "1.2.3+001"), ("1.2.3-a-b", "1.2.3-a-b"),
            ("1.2.3-5d", "1.2.3-5d"), ("1.2.3-1e5", "1.2.3-1e5"), ("1.2.3-é+ü+a", "1.2.3-é+ü+a"),
            ("9223372036854775807.0.0", "9223372036854775807.0.0"),
        ]
        for (text, canonical) in rows { XCTAssertEqual(SemanticVersion(text)?.description, canonical) }
    }

    func testWhatIsNoVersionIsRefused() {
        for text in [
            "", "1", "1.2", "1.2.3.4", "1.2.3.", ".1.2.3", "v1.2.3", " 1.2.3", "1.2.3 ", "1.2.x", "1..3", "-1.2.3",
            "+1.2.3",
            "1.2.3+", "1.2.3-", "1.2.3-a..b", "1.2.3-.a", "1.2.3-a.", "1.2.3-+b", "9223372036854775808.0.0", "１.2.3",
        ] {
            XCTAssertNil(SemanticVersion(text), text)
        }
    }

    func testVersionsAreInOrder() throws {
        let ordered = [
            // A number and a text compare as texts: "10" is before "2a".
            "0.9.9", "1.0.0-1", "1.0.0-2", "1.0.0-10", "1.0.0-10.a", "1.0.0-2a", "1.0.0-99999999999999999999",
            "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
            "1.0.0-rc.1", "1.0.0-\u{1F600}", "1.0.0-\u{FF5E}", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "2.0.0",
        ]
        let versions = try ordered.map { try XCTUnwrap(SemanticVersion($0), $0) }
        for (low, lower) in versions.enumerated() {
            for (high, higher) in versions.enumerated() {
                XCTAssertEqual(lower.precedes(higher), low < high, "\(lower) and \(higher)")
                XCTAssertEqual(lower == higher, low == high, "\(lower) and \(higher)")
            }
        }
    }

    func testMetadataCountsForEqualityAlone() throws {
        let first = try XCTUnwrap(SemanticVersion("1.2.3+a"))
        let second = try XCTUnwrap(SemanticVersion("1.2.3+b"))
        XCTAssertNotEqual(first, second)
        XCTAssertFalse(first.precedes(second) || second.precedes(first))
    }
}
