import SwiftScanner
import XCTest

@testable import PackageInfoSourceTool

final class PhraseCatalogTests: XCTestCase {
    private let path = "Sources/Parts/Words.xcstrings"

    func testNewPhrasesAreAddedStaleOnesMarkedAndTranslationsKept() throws {
        let package = try scratchPackage(
            [
                "Sources/Parts/Note/NoteState.swift":
                    "words(\"Note\")\nwords(.plural(\"\\(count: n) notes\", one: \"A note\"))\n",
                path: """
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "Gone": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "없음"}}}},
                  "%@, %@": {"extractionState": "manual"},
                  "Note": {"comment": "a title", "extractionState": "stale"}
                }}
                """,
            ], for: self)
        let catalog = try PhraseCatalog(nil, in: package, library: [])
        XCTAssertEqual(
            catalog.report,
            """
            Sources/Parts/Note/NoteState.swift:2: new: "%lld notes"
            \(path): stale: "Gone"
            \(path): in use again: "Note"

            """)
        XCTAssertFalse(catalog.isComplete)
        try catalog.write()
        let again = try PhraseCatalog(path, in: package, library: [])
        XCTAssertTrue(again.isComplete)
        let strings = try XCTUnwrap(
            (JSONSerialization.jsonObject(with: Data(package.read(path).utf8)) as? [String: Any])?["strings"]
                as? [String: [String: Any]])
        XCTAssertEqual(strings["Gone"]?["extractionState"] as? String, "stale")
        XCTAssertNotNil(strings["Gone"]?["localizations"])
        XCTAssertEqual(strings["Note"]?["comment"] as? String, "a title")
        XCTAssertNotNil(strings["%lld notes"]?["localizations"])
    }

    func testThePhrasesOfTheLibraryAreThoseOfTheModulesInUse() throws {
        let library = try scratchPackage(
            [
                "Sources/A/A.swift": "words(\"A\")", "Sources/B/B.swift": "words(\"B\")",
                "Sources/C/C.swift": "words(\"C\")",
            ],
            for: self)
        let package = try scratchPackage(["Sources/Parts/Own.swift": "words(\"Own\")"], for: self)
        let modules = ["A", "B"].map { library.url("Sources/\($0)") }
        XCTAssertEqual(try PhraseCatalog(path, in: package, library: modules).new.map(\.key), ["Own", "A", "B"])
    }

    func testACatalogThatIsNotThereIsMadeWhereItIsNamed() throws {
        let package = try scratchPackage(["Sources/Parts/A.swift": "words(\"A\")"], for: self)
        XCTAssertThrowsError(try PhraseCatalog(nil, in: package, library: [])) {
            XCTAssertEqual("\($0)", "there is no String Catalog; --catalog Sources/NAME/Words.xcstrings makes one")
        }
        try PhraseCatalog(path, in: package, library: []).write()
        XCTAssertTrue(try PhraseCatalog(nil, in: package, library: []).isComplete)
    }
}
