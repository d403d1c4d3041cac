import ServerDriven
import PackageInfoTestSupport
import XCTest

/// Documents with bytes changed, which no longer are what anybody meant; `LONG_TESTS=1` reads ten times as many.
final class ReadingFuzzTests: XCTestCase {
    func testNoBytesTrapAndWhatIsReadAddsUp() {
        var readable = 0
        let count = UInt64(rounds(200))
        for seed in 0..<count {
            var random = RandomDocument(seed: seed % 50)
            let client = random.capabilities()
            var bytes = Array(random.document().flattenedOrNot(seed).text.utf8)
            var change = SeededNumbers(seed: seed)
            for _ in 0...Int.random(in: 0..<3, using: &change) { mutate(&bytes, &change) }
            for isFlat in [false, true] {
                do {
                    let report = try ScreenDocument.read(bytes, for: client, isFlat: isFlat).report
                    XCTAssertEqual(report.accounted, report.facets, "seed \(seed)")
                    readable += 1
                } catch {
                    XCTAssertTrue(error.line > 0 && error.column > 0 && !error.advice.isEmpty, "seed \(seed): \(error)")
                }
            }
            _ = try? Capabilities(parsing: bytes)
        }
        XCTAssertGreaterThan(readable, Int(count) / 4)
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededNumbers) {
        let words = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "\u{FEFF}", "\"id\":", "\"children\":[", "1e9", "\n",
        ]
        guard let place = bytes.indices.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(place + Int.random(in: 1..<20, using: &random), bytes.count))
        case 2: bytes.insert(contentsOf: words[Int.random(in: 0..<words.count, using: &random)].utf8, at: place)
        case 3:
            // A letter of a name or a value, which leaves the grammar whole.
            if let letter = bytes[place...].firstIndex(where: { (0x61..<0x7B).contains($0) }) { bytes[letter] ^= 1 }
        case 4:
            if let digit = bytes[place...].firstIndex(where: { (0x30..<0x3A).contains($0) }) { bytes[digit] ^= 1 }
        default:
            if let open = bytes[place...].firstIndex(of: UInt8(ascii: "\"")),
                let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
            {
                bytes.replaceSubrange(open...close, with: #""a""#.utf8)
            }
        }
    }
}

extension JSON {
    fileprivate func flattenedOrNot(_ seed: UInt64) -> JSON { seed % 2 == 0 ? flattened() : self }
}
