import ComponentScreen
import ServerDriven
import TestSupport
import ScreenProving
import XCTest

/// Random documents read by the reader and by the reference; `LONG_TESTS=1` reads ten times as many.
final class AgainstReferenceTests: XCTestCase {
    /// The lines of a report and the number of facets, or the place of an error.
    private struct Outcome: Equatable {
        var lines: [String]
        var facets = 0
    }

    /// The first difference ends the test.
    private struct Difference: Error {
        let found: Outcome
        let expected: Outcome
        let text: String
    }

    private func outcome(_ text: String, _ client: Capabilities, isFlat: Bool) -> (Outcome, Reading?) {
        do {
            let reading = try ScreenDocument.read(Array(text.utf8), for: client, isFlat: isFlat)
            return (Outcome(lines: reading.report.lines, facets: reading.report.facets), reading)
        } catch {
            return (Outcome(lines: ["\(error.line):\(error.column)"]), nil)
        }
    }

    private func reference(_ text: String, _ client: Capabilities, isFlat: Bool) throws -> Outcome {
        let hasMark = text.unicodeScalars.first == "\u{FEFF}"
        let document = ReferenceJSON.parsed(hasMark ? String(text.unicodeScalars.dropFirst()) : text)
        var reader = ReferenceReader(client: client, isFlat: isFlat)
        do {
            let (facets, lines) = try reader.read(document)
            return Outcome(lines: lines, facets: facets)
        } catch let failure as ReferenceReader.Failure {
            return Outcome(lines: ["\(failure.line):\(failure.column)"])
        }
    }

    private func check(_ text: String, _ client: Capabilities, isFlat: Bool, _ seed: UInt64) throws -> Reading? {
        let (found, reading) = outcome(text, client, isFlat: isFlat)
        let expected = try reference(text, client, isFlat: isFlat)
        guard found == expected else {
            throw Difference(found: found, expected: expected, text: "seed \(seed), flat \(isFlat): \(text)")
        }
        guard let reading else { return nil }
        XCTAssertEqual(reading.report.accounted, reading.report.facets, "seed \(seed)")
        XCTAssertEqual(reading.document.ids, reading.report.shown, "seed \(seed)")
        try checkEncoding(of: reading.document, client, seed)
        return reading
    }

    /// What is read, encoded in either form, is read as the same.
    private func checkEncoding(of document: ScreenDocument, _ client: Capabilities, _ seed: UInt64) throws {
        var client = client
        // Defaults are left out of what is encoded, which a client can require.
        for kind in client.components.keys { client.components[kind]?.requires = [] }
        for isFlat in [false, true] {
            let again = try ScreenDocument.read(document.encoded(isFlat: isFlat), for: client, isFlat: isFlat)
            XCTAssertEqual(again.document, document, "seed \(seed), flat \(isFlat)")
        }
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
        let client = Capabilities(version: "1.0.0", components: ["text": .init()], actions: [:])
        for row in rows {
            let half = "\"\(row.spelling)\""
            let text = """
                {"screen": \(half), "title": \(half), "sections": [{"id": \(half), "body": [
                {"id": \(half), "component": "text", "text": {"title": \(half)}, "logging": {\(half): \(half)}},
                {"id": "\u{FFFD}", "component": \(half), \(half): 1},
                {"id": "n", "component": "text", \(half): 1, "custom": {\(half): [\(half)]}}]}]}
                """
            let reading = try XCTUnwrap(try check(text, client, isFlat: false, 0))
            XCTAssertEqual(reading.document.screen, row.text, line: row.line)
            XCTAssertEqual(reading.document.title, row.text, line: row.line)
            let section = try XCTUnwrap(reading.document.sections.first)
            XCTAssertEqual(section.id.rawValue, row.text, line: row.line)
            XCTAssertEqual(section.body[0].id.rawValue, row.text, line: row.line)
            XCTAssertEqual(section.body[0].text.title, row.text, line: row.line)
            XCTAssertEqual(section.body[0].logging, [row.text: row.text], line: row.line)
            XCTAssertEqual(section.body[1].custom, [row.text: .list([.string(row.text)])], line: row.line)
            XCTAssertEqual(reading.report.omitted.map(\.detail), [row.text], line: row.line)
            XCTAssertEqual(ReferenceJSON.parsed(half).string, row.text, line: row.line)
        }
    }

    func testReadingEqualsTheReferenceAndFlatteningChangesNothing() throws {
        var causes: Set<String> = []
        for seed in 0..<UInt64(rounds(1000)) {
            var random = RandomDocument(seed: seed)
            let client = random.capabilities()
            let document = random.document()
            let reading = try check(random.printed(document), client, isFlat: false, seed)
            let flat = try check(random.printed(document.flattened()), client, isFlat: true, seed)
            XCTAssertEqual(flat?.document, reading?.document, "seed \(seed)")
            XCTAssertEqual(flat?.report.placeless, reading?.report.placeless, "seed \(seed)")

            var wrong = SeededGenerator(seed: seed)
            let broken = document.flattened { $0 + (Int.random(in: 0..<20, using: &wrong) == 0 ? 1 : 0) }
            _ = try check(random.printed(broken), client, isFlat: true, seed)
            causes.formUnion(
                reading.map { $0.report.omitted.map(\.cause.rawValue) + $0.report.notes.map(\.cause.rawValue) } ?? [
                    "none"
                ])
        }
        let all =
            ReadingReport.Omission.Cause.allCases.map(\.rawValue) + ReadingReport.Note.Cause.allCases.map(\.rawValue)
        XCTAssertEqual(causes, Set(all + ["none"]))
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
