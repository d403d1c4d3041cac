import SwiftScanner
import XCTest

/// What the dump of the compiler's parser does not say, so that `Scripts/check-scanner` does not compare it.
final class DeclarationTests: XCTestCase {
    func testANumberAmongTypesIsNoName() {
        let text = SwiftText(
            "let places: InlineArray<3, Int> = [1, 2, 3], isLess = 1 < 2, others: Grid<-1, Int>? = nil")
        XCTAssertEqual(text.declarations.map(\.names), [["places", "isLess", "others"]])
    }

    func testALineThatNamesAProgramAndAByteOrderMarkAreNoCode() {
        for start in ["#!/usr/bin/env swift \"\n", "\u{FEFF}"] {
            let text = SwiftText(start + "let name = \"text\"")
            XCTAssertEqual(text.strings.map(\.value), ["text"], start)
            XCTAssertEqual(text.declarations.map(\.names), [["name"]], start)
            XCTAssertEqual(text.text, start + "let name = \"text\"")
        }
    }
}
