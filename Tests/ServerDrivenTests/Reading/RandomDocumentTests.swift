import ComponentScreen
import PackageInfoTestSupport
import XCTest

@testable import ServerDriven

/// The invariants of every document; `LONG_TESTS=1` reads ten times as many.
final class RandomDocumentTests: XCTestCase {
    /// Reads a document whose report has to add up; nil for one that cannot be read.
    private func read(_ text: String, _ client: Capabilities, isFlat: Bool, _ seed: UInt64) throws -> Reading? {
        let reading: Reading
        do throws(DocumentError) {
            reading = try ScreenDocument.read(Array(text.utf8), for: client, isFlat: isFlat)
        } catch {
            XCTAssertTrue(error.line > 0 && error.column > 0, "seed \(seed)")
            return nil
        }
        XCTAssertEqual(reading.report.accounted, reading.report.facets, "seed \(seed)")
        XCTAssertEqual(reading.document.ids, reading.report.shown, "seed \(seed)")
        // A document that was read and encoded, in either form, is read as the same. Defaults are left out of what is
        // encoded, which a client can require.
        var client = client
        for kind in client.kinds.keys { client.kinds[kind]?.requires = [] }
        for isFlat in [false, true] {
            let again = try ScreenDocument.read(reading.document.encoded(isFlat: isFlat), for: client, isFlat: isFlat)
            XCTAssertEqual(again.document, reading.document, "seed \(seed), flat \(isFlat)")
        }
        return reading
    }

    func testReadingAddsUpAndFlatteningChangesNothing() throws {
        var causes: Set<String> = []
        for seed in 0..<UInt64(rounds(160)) {
            var random = RandomDocument(seed: seed)
            let client = random.capabilities()
            let document = random.document()
            let reading = try read(document.text, client, isFlat: false, seed)
            let flat = try read(document.flattened().text, client, isFlat: true, seed)
            XCTAssertEqual(flat?.document, reading?.document, "seed \(seed)")
            XCTAssertEqual(flat?.report.placeless, reading?.report.placeless, "seed \(seed)")

            var wrong = SeededNumbers(seed: seed)
            let broken = document.flattened { $0 + (Int.random(in: 0..<20, using: &wrong) == 0 ? 1 : 0) }
            _ = try read(broken.text, client, isFlat: true, seed)
            causes.formUnion(
                reading.map { $0.report.omitted.map(\.cause.rawValue) + $0.report.notes.map(\.cause.rawValue) } ?? [
                    "none"
                ])
        }
        let all = [
            "notAFacet", "missingProperty", "unknownComponent", "badAction", "unknownAction", "repeatedID",
            "unknownFeature", "badInputs", "missingInput", "emptyContainer",
            "badSection", "repeatedSection", "emptySection", "unknownProperty", "unknownValue", "badValue",
            "undeclaredCustom", "badCustom", "none",
        ]
        XCTAssertEqual(causes, Set(all))
    }

    func testHalfASurrogatePairIsTheSameReplacementEverywhere() throws {
        let rows: [(spelling: String, text: String, line: UInt)] = [
            (#"\ud800"#, "\u{FFFD}", #line), (#"\uDFFF"#, "\u{FFFD}", #line),
            (#"\ud800x\udc00"#, "\u{FFFD}x\u{FFFD}", #line),
            (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀", #line), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}", #line),
            (#"\ud83d\u0041"#, "\u{FFFD}A", #line), (#"\ud83d\n"#, "\u{FFFD}\n", #line),
            (#"\ud83d😀"#, "\u{FFFD}😀", #line),
            (#"a long name before \udfff"#, "a long name before \u{FFFD}", #line),
        ]
        let client = Capabilities(version: "1.0.0", kinds: ["text": .init()], actions: [:])
        for row in rows {
            let half = "\"\(row.spelling)\""
            let text = """
                {"screen": \(half), "title": \(half), "sections": [{"id": \(half), "body": [
                {"id": \(half), "component": "text", "text": {"title": \(half)}, "logging": {\(half): \(half)}},
                {"id": "\u{FFFD}", "component": \(half), \(half): 1},
                {"id": "n", "component": "text", \(half): 1, "custom": {\(half): [\(half)]}}]}]}
                """
            let reading = try XCTUnwrap(try read(text, client, isFlat: false, 0))
            XCTAssertEqual(reading.document.screen, row.text, line: row.line)
            XCTAssertEqual(reading.document.title, row.text, line: row.line)
            let section = try XCTUnwrap(reading.document.sections.first)
            XCTAssertEqual(section.id.rawValue, row.text, line: row.line)
            XCTAssertEqual(section.body[0].id.rawValue, row.text, line: row.line)
            XCTAssertEqual(section.body[0].text.title, row.text, line: row.line)
            XCTAssertEqual(section.body[0].logging, [row.text: row.text], line: row.line)
            XCTAssertEqual(section.body[1].custom, [row.text: .list([.string(row.text)])], line: row.line)
            XCTAssertEqual(reading.report.omitted.map(\.detail), [row.text], line: row.line)
        }
    }
}

extension ScreenDocument {
    /// The ids of all facets, parents before their children.
    fileprivate var ids: [FacetID] {
        (header + menu + sections.flatMap { $0.header + $0.body }).flatMap(\.all).map(\.id)
    }
}

extension ReadingReport {
    /// The report without places, and without notes of what the flat form cannot say.
    fileprivate var placeless: [[String]] {
        [
            shown.map(\.rawValue),
            omitted.map { "\($0.cause) \($0.detail ?? "–") \($0.facets) \($0.id ?? "–")" }.sorted(),
            notes.filter { !["children", "childrenCount"].contains($0.pointer.split(separator: "/").last) }
                .map { "\($0.cause) \($0.detail ?? "–")" }.sorted(),
        ]
    }
}
