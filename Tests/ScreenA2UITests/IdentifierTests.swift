import XCTest

@testable import ScreenA2UI

final class IdentifierTests: XCTestCase {
    func testDifferentTextsAreDifferentIdentifiersWithoutTwoUnderscoresInARow() {
        let letters = ["a", "Z", "-", "_", "/", "5", "é"]
        var texts = [""]
        var known: [String: String] = [:]
        for _ in 1...4 {
            texts = texts.flatMap { text in letters.map { text + $0 } }
            for text in texts {
                let token = text.identifierToken
                XCTAssertNil(known.updateValue(text, forKey: token), "\(text) and \(known[token] ?? "") are \(token)")
                XCTAssertNotNil(token.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/), "\(text): \(token)")
                XCTAssertFalse(token.contains("__") || token.hasSuffix("_"), "\(text): \(token)")
            }
        }
    }
}
