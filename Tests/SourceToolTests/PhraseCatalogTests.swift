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
        let catalog = try PhraseCatalog(nil, in: package)
        XCTAssertEqual(
            catalog.report,
            """
            Sources/Parts/Note/NoteState.swift:2: new: "%lld notes"
            \(path): stale: "Gone"
            \(path): in use again: "Note"

            """)
        XCTAssertFalse(catalog.isComplete)
        try catalog.write()
        let again = try PhraseCatalog(path, in: package)
        XCTAssertTrue(again.isComplete)
        let strings = try XCTUnwrap(
            (JSONSerialization.jsonObject(with: Data(package.read(path).utf8)) as? [String: Any])?["strings"]
                as? [String: [String: Any]])
        XCTAssertEqual(strings["Gone"]?["extractionState"] as? String, "stale")
        XCTAssertNotNil(strings["Gone"]?["localizations"])
        XCTAssertEqual(strings["Note"]?["comment"] as? String, "a title")
        XCTAssertNotNil(strings["%lld notes"]?["localizations"])
    }

    func testPhrasesOfTheLibrarysCatalogStayOutAndMayHaveATextOfTheirOwn() throws {
        let library = try scratchPackage(
            [
                "Sources/A/A.swift": "words(\"A\") + words(\"Off\")", "Sources/Tool/Tool.swift": "words(\"Tool\")",
                "Sources/A/Resources/Library.xcstrings": "{\"strings\": {\"A\": {}, \"Off\": {}}}",
            ],
            for: self)
        let package = try scratchPackage(
            [
                "Sources/Parts/Own.swift": "words(\"Own\") + words(\"A\")",
                path: "{\"strings\": {\"Off\": {\"comment\": \"ours\"}}}",
            ], for: self)
        let modules = ["A", "Tool"].map { library.url("Sources/\($0)") }
        let catalog = try PhraseCatalog(path, in: package, library: modules)
        XCTAssertEqual(catalog.new.map(\.key), ["Own"])
        XCTAssertEqual(catalog.stale, [], "a text of one's own for a phrase of the library is in use")
    }

    func testACatalogHasThePhrasesOfSomeModulesAndStandsOverAnother() throws {
        let package = try scratchPackage(
            [
                "Sources/Parts/A.swift": "words(\"A\")", "Sources/Host/B.swift": "words(\"A\") + words(\"B\")",
                "Shared.xcstrings": "{\"strings\": {\"A\": {}}}",
            ], for: self)
        func new(_ modules: [String]?, over: String?) throws -> [String] {
            try PhraseCatalog(path, in: package, modules: modules, over: over).new.map(\.key)
        }
        XCTAssertEqual(try new(nil, over: nil), ["A", "B"])
        XCTAssertEqual(try new(["Parts"], over: nil), ["A"])
        XCTAssertEqual(try new(nil, over: "Shared.xcstrings"), ["B"])
        XCTAssertThrowsError(try new(["Other"], over: nil)) {
            XCTAssertEqual("\($0)", "there is no target Other; there are Host, Parts, PartsTests")
        }
    }

    func testAKeyInTwoSpellingsIsTwoKeysAndNeitherLosesItsTranslation() throws {
        let (one, two) = ("Caf\u{E9}", "Cafe\u{301}")
        func entry(_ text: String) -> String {
            "{\"localizations\": {\"ko\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}}}"
        }
        let package = try scratchPackage(
            [
                "Sources/Parts/A.swift": "words(\"\(one)\") + words(\"New\")",
                path: "{\"strings\": {\"\(one)\": \(entry("NFC")), \"\(two)\": \(entry("NFD"))}}",
            ], for: self)
        let catalog = try PhraseCatalog(path, in: package)
        XCTAssertEqual(catalog.new.map(\.key), ["New"])
        XCTAssertEqual(catalog.stale.map { Array($0.utf8) }, [Array(two.utf8)])
        try catalog.write()
        let text = try package.read(path)
        for (key, value) in [(one, "NFC"), (two, "NFD")] {
            // Compared byte by byte, as another program would.
            let bytes = Array("\"\(key)\" : {".utf8)
            XCTAssertTrue(
                Array(text.utf8).indices.contains { Array(text.utf8.dropFirst($0).prefix(bytes.count)) == bytes })
            XCTAssertEqual(text.components(separatedBy: "\"\(value)\"").count, 2, value)
        }
        XCTAssertTrue(try PhraseCatalog(path, in: package).isComplete)
    }

    /// The text is what Foundation writes of the same values, where its dictionaries keep all keys.
    func testTheCatalogIsWrittenAsFoundationWritesIt() throws {
        let json = """
            {"sourceLanguage": "en", "strings": {"a": {"shouldTranslate": false}, "B": {},
             "b/\\"%@\\"": {"localizations": {"ko": {"substitutions": {"n": {"argNum": 2}}}}}, "é": {"comment": "하나\\n둘"}},
             "version": "1.0"}
            """
        let sources = "words(\"b/\\\"\\(name)\\\"\") + words(\"B\") + words(\"a\") + words(\"é\") + words(\"New\")"
        let package = try scratchPackage(["Sources/Parts/A.swift": sources, path: json], for: self)
        try PhraseCatalog(path, in: package).write()
        let written = try package.read(path)
        let values = try JSONSerialization.jsonObject(with: Data(written.utf8))
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let expected = try JSONSerialization.data(withJSONObject: values, options: options)
        XCTAssertEqual(written, String(decoding: expected, as: UTF8.self))
        XCTAssertTrue(written.contains("\"New\"") && written.contains("\"argNum\" : 2"), written)
    }

    /// Whoever adds a phrase sees that phrase in the difference, also where somebody has sorted the catalog otherwise.
    func testWhatIsThereStaysWhereItIs() throws {
        func entry(_ key: String) -> String { "    \"\(key)\" : {\n\n    }" }
        for keys in [["b", "Z", "a", "É", "10"], ["10", "a", "b", "É", "Z"], ["Z"]] {
            let old = """
                {
                  "version" : "1.0",
                  "strings" : {
                \(keys.map(entry).joined(separator: ",\n"))
                  },
                  "sourceLanguage" : "en"
                }
                """
            let sources = (keys + ["New 2", "new 10"]).map { "words(\"\($0)\")" }.joined(separator: " + ")
            let package = try scratchPackage(["Sources/Parts/A.swift": sources, path: old], for: self)
            try PhraseCatalog(path, in: package).write()
            let written = try package.read(path)
            let without = ["New 2", "new 10"].reduce(written) { text, key in
                text.replacing(",\n\(entry(key))", with: "").replacing("\(entry(key)),\n", with: "")
            }
            XCTAssertNotEqual(written, old)
            XCTAssertEqual(without, old)
        }
    }

    func testAKeyThatIsThereTwiceIsRefusedBecauseOneWouldBeLost() throws {
        let package = try scratchPackage([path: "{\"strings\": {\"A\": {},\n\"A\": {}}}"], for: self)
        XCTAssertThrowsError(try PhraseCatalog(path, in: package)) {
            XCTAssertEqual("\($0)", "\(path):2: \"A\" is there twice; take one out")
        }
    }

    func testACatalogIsReplacedAtOnceAndALinkStaysALink() throws {
        let package = try scratchPackage(
            ["Sources/Parts/A.swift": "words(\"A\")", "Texts.xcstrings": "{\"strings\": {}}"], for: self)
        try package.create("Sources/Parts/Resources")
        let link = "Sources/Parts/Resources/Words.xcstrings"
        try FileManager.default.createSymbolicLink(
            atPath: package.url(link).path, withDestinationPath: "../../../Texts.xcstrings")
        // Who has the old file open keeps it whole: its bytes are never written over.
        let reader = try FileHandle(forReadingFrom: package.url("Texts.xcstrings"))
        defer { try? reader.close() }
        try PhraseCatalog(link, in: package).write()
        XCTAssertEqual(String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self), "{\"strings\": {}}")
        XCTAssertTrue(try package.read("Texts.xcstrings").contains("\"A\""))
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: package.url(link).path)
        XCTAssertEqual(target, "../../../Texts.xcstrings")
        // Nothing is left beside it.
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: package.directory.path).filter { $0.hasPrefix(".") }, []
        )
    }

    func testACatalogThatAnotherProgramChangedMeanwhileIsLeftAsItIs() throws {
        let package = try scratchPackage(
            ["Sources/Parts/A.swift": "words(\"A\")", path: "{\"strings\": {}}"], for: self)
        let catalog = try PhraseCatalog(path, in: package)
        try package.write("{\"strings\": {\"theirs\": {}}}", to: path)
        XCTAssertThrowsError(try catalog.write()) {
            XCTAssertEqual("\($0)", "\(path) was changed by another program meanwhile; run this again")
        }
        XCTAssertEqual(try package.read(path), "{\"strings\": {\"theirs\": {}}}")
    }

    func testACatalogThatCannotBeReadOrWrittenIsNamedWithWhatToDo() throws {
        let files = FileManager.default
        let rows: [(catalog: String, over: String?, fault: String, line: UInt)] = [
            ("Sources", nil, "Sources is a folder; name a file in it", #line),
            ("", nil, "is a folder; name a file in it", #line),
            (
                "circle.xcstrings", nil,
                "circle.xcstrings cannot be written; name a file in a folder that is there and "
                    + "may be written to", #line
            ),
            ("pipe.xcstrings", nil, "pipe.xcstrings is no regular file; name one", #line),
            (
                "list.xcstrings", nil, "list.xcstrings is no String Catalog; mend it, or name another: --catalog FILE",
                #line
            ),
            (
                "rules.json/a.xcstrings", nil,
                "rules.json is no folder; name a path through folders, or remove it, and run this again", #line
            ),
            (
                "new.xcstrings", "missing.xcstrings",
                "missing.xcstrings is not there; check the path and its spelling, and run this again", #line
            ),
            ("new.xcstrings", "Sources", "Sources is a folder; name a file in it", #line),
            (
                "new.xcstrings", "list.xcstrings",
                "list.xcstrings is no String Catalog; mend it, or name another: --catalog FILE", #line
            ),
        ]
        for row in rows {
            let package = try scratchPackage(
                ["Sources/Parts/A.swift": "words(\"A\")", "list.xcstrings": "[]"], for: self)
            try files.createSymbolicLink(
                atPath: package.url("circle.xcstrings").path, withDestinationPath: "circle.xcstrings")
            XCTAssertEqual(mkfifo(package.url("pipe.xcstrings").path, 0o600), 0)
            let before = try package.paths()
            XCTAssertThrowsError(
                try PhraseCatalog(row.catalog, in: package, over: row.over).write(), line: row.line
            ) {
                let fault = "\(Refusal($0))"
                let name = row.catalog.isEmpty ? "\(package.directory.path) " : ""
                XCTAssertEqual(fault, name + row.fault, line: row.line)
            }
            XCTAssertEqual(try package.paths(), before, line: row.line)
        }
    }

    func testACatalogThatIsNotThereIsMadeWhereItIsNamed() throws {
        let package = try scratchPackage(["Sources/Parts/A.swift": "words(\"A\")"], for: self)
        XCTAssertThrowsError(try PhraseCatalog(nil, in: package)) {
            XCTAssertEqual("\($0)", "there is no String Catalog; --catalog Sources/NAME/Words.xcstrings makes one")
        }
        try PhraseCatalog(path, in: package).write()
        XCTAssertTrue(try PhraseCatalog(nil, in: package).isComplete)
    }
}
