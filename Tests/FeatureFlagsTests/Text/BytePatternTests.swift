import VariantSpaces
import XCTest

@testable import FeatureFlags

final class BytePatternTests: XCTestCase {
    /// Against a search that tries every place.
    func testAPartIsFoundWhereverItIs() {
        var generator = SeededGenerator(seed: 5)
        for round in 0..<3000 {
            let letters: [Character] = ["a", "b"]
            func word(_ length: UInt64) -> String {
                String((0..<length).map { _ in letters[Int(generator.next() % 2)] })
            }
            let pattern = word(1 + generator.next() % 5)
            let text = word(generator.next() % 12)
            let bytes = Array(text.utf8)
            let isPart = bytes.indices.contains { bytes[$0...].starts(with: pattern.utf8) }
            XCTAssertEqual(
                BytePattern(pattern).isContained(in: text), isPart, "seed 5 round \(round): \(pattern) in \(text)")
            XCTAssertEqual(BytePattern(pattern).isPrefix(of: text), text.hasPrefix(pattern))
            XCTAssertEqual(BytePattern(pattern).isSuffix(of: text), text.hasSuffix(pattern))
        }
    }

    func testATextThatAlmostMatchesEverywhereTakesLinearTime() {
        let text = String(repeating: "a", count: 300_000)
        XCTAssertFalse(BytePattern(String(repeating: "a", count: 100_000) + "b").isContained(in: text))
        XCTAssertTrue(BytePattern(String(repeating: "a", count: 100_000)).isContained(in: text))
    }
}
