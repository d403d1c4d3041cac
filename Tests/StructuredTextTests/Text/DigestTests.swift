import StructuredText
import XCTest

final class DigestTests: XCTestCase {
    /// The values that the authors of FNV publish for FNV-1a of 64 bits.
    func testADigestIsThatOfFNV1a() {
        for (text, digest) in [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
        ] {
            XCTAssertEqual(text.utf8.digest, digest, text)
        }
    }
}
