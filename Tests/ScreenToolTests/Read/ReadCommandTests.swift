import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// The output of `read` for a document, as text and as JSON, and how it ends.
@MainActor
final class ReadCommandTests: XCTestCase {
    /// Facets of each fate: shown, unknown with what is in it, with an unknown value, with an action nobody knows.
    private let document = #"""
        {"screen": "shop", "title": "Shop", "header": [{"id": "top", "component": "message", "text": {"title": "Hello"}}],
         "sections": [
          {"id": "main", "header": [{"id": "h", "component": "message", "text": {"title": "Offers"}}], "body": [
           {"id": "tea", "component": "message", "text": {"title": "Tea"}, "style": {"tone": "loud"}},
           {"id": "holo", "component": "hologram", "children": [{"id": "x", "component": "message"}]},
           {"id": "buy", "component": "button", "events": {"tap": {"name": "buyTwice"}}}]}]}
        """#

    func testTheScreenIsDrawnAndThenWhatIsLeftOut() async throws {
        let file = try scratchFile("shop.json", document)
        let run = try await ScreenProgram.shop().run("read \(file.path)")
        XCTAssertEqual(run.status, .failure)
        XCTAssertEqual(run.faults, noLibrary("shop"))
        XCTAssertEqual(
            run.output,
            """
            Shop · client 2.1.0

              Hello

            ── Offers ──────────────────────────────────────────────────────────────

              Tea

            Left out: 3 of 6 facets
              5:4  unknownComponent  2 facets  /sections/0/body/1  hologram
              6:4  unknownAction     1 facet   /sections/0/body/2  buyTwice

            Notes: 1
              unknownValue  /sections/0/body/0/style/tone  loud

            """)
    }

    func testAnAddressOnTheWebStandsBehindTheTitle() async throws {
        for (address, title) in [
            (#""https://example.com/shop""#, "Shop · client 2.1.0 · https://example.com/shop"),
            (#""javascript:shop""#, "Shop · client 2.1.0"),
        ] {
            let text = document.replacing(#""title": "Shop""#, with: #""title": "Shop", "address": \#(address)"#)
            let run = try await ScreenProgram.shop().run("read \(try scratchFile("shop.json", text).path)")
            XCTAssertEqual(run.output.prefix { $0 != "\n" }, title[...])
        }
    }

    func testTheReportIsThatOfTheFormat() async throws {
        let file = try scratchFile("shop.json", document)
        let run = try await ScreenProgram.shop().run("read \(file.path) --format json")
        XCTAssertEqual(run.status, .failure)
        XCTAssertEqual(
            run.output,
            #"""
            {
              "facets" : 6,
              "notes" : [
                {
                  "cause" : "unknownValue",
                  "detail" : "loud",
                  "pointer" : "/sections/0/body/0/style/tone"
                }
              ],
              "omitted" : [
                {
                  "cause" : "unknownComponent",
                  "column" : 4,
                  "detail" : "hologram",
                  "facets" : 2,
                  "id" : "holo",
                  "line" : 5,
                  "pointer" : "/sections/0/body/1"
                },
                {
                  "cause" : "unknownAction",
                  "column" : 4,
                  "detail" : "buyTwice",
                  "facets" : 1,
                  "id" : "buy",
                  "line" : 6,
                  "pointer" : "/sections/0/body/2"
                }
              ],
              "screen" : "shop",
              "shown" : [
                "top",
                "h",
                "tea"
              ]
            }

            """#)
    }

    func testTheClientIsTheOneThatIsNamed() async throws {
        let rich = #"""
            {"version": "9.0.0", "components": {"message": {}, "hologram": {}, "button": {}},
             "actions": {"buyTwice": {}}}
            """#
        let file = try scratchFile("shop.json", document)
        let client = try scratchFile("rich.json", rich)
        let run = try await ScreenProgram.shop().run("read \(file.path) --capabilities \(client.path)")
        XCTAssertEqual(run.status, .success, "notes do not count")
        XCTAssertTrue(run.output.hasPrefix("Shop · client 9.0.0\n"), run.output)
        XCTAssertTrue(run.output.contains("\n\nNothing is left out\n\nNotes: 1\n"), run.output)
    }

    func testAFlatDocumentIsReadAsATree() async throws {
        let flat = #"""
            {"screen": "s", "sections": [{"id": "a", "body": [
             {"id": "in", "component": "message", "text": {"title": "Inside"}, "childrenCount": 0},
             {"id": "out", "component": "card", "text": {"title": "Outside"}, "childrenCount": 1}]}]}
            """#
        let file = try scratchFile("flat.json", flat)
        let run = try await ScreenProgram.shop().run("read \(file.path) --flat")
        XCTAssertEqual(run.status, .success, run.output)
        XCTAssertTrue(run.output.contains("\n  Outside\n    Inside\n"), run.output)
    }

    func testWhatCannotBeReadIsOneLineWithItsPlace() async throws {
        let rows: [(text: String, fault: String, line: UInt)] = [
            ("{\n \"screen\": }", ":2:12: ", #line), ("[]", ":1:1: ", #line),
            (#"{"sections": []}"#, ":1:1: ", #line), (#"{"screen": "s"}"#, ":1:1: ", #line),
        ]
        for row in rows {
            let file = try scratchFile("broken.json", row.text).path
            try await ScreenProgram.shop().refuses(
                [.init("\(file)", "\(file)\(row.fault)", .failure, line: row.line)], by: "read")
            let run = try await ScreenProgram.shop().run("read \(file)")
            XCTAssertTrue(run.faults.contains("; "), "no advice: \(run.faults)", line: row.line)
        }
    }

    func testWrongUsageIsReportedWithWhatWouldBeRight() async throws {
        try await ScreenProgram.shop().refuses([
            .init("read x --client y", #"unknown option "--client"; use --capabilities FILE (one of: "#),
            .init("read", "read needs a document: shop read FILE, see --help"),
            .init("read a b", #"unexpected "b"; read takes one FILE, see --help"#),
            .init("read - --capabilities -", "the document and the capabilities cannot both be on standard input;"),
            .init(
                "read /nowhere.json", "/nowhere.json: there is no such file; check the path and its spelling\n",
                .failure),
        ])
    }

    /// A name of a hundred thousand letters in one line does not make the others as long.
    func testALongNameCostsItsOwnLineAlone() async throws {
        let long = String(repeating: "x", count: 100_000)
        let others = (0..<20).map { #"{"id": "\#($0)", "component": "hologram"}"# }.joined(separator: ",")
        let text = #"""
            {"screen": "s", "sections": [{"id": "a", "body": [{"id": "a", "component": "\#(long)"}, \#(others)]}]}
            """#
        let file = try scratchFile("long.json", text)
        let run = try await ScreenProgram.shop().run("read \(file.path)")
        XCTAssertTrue(run.output.contains("  1 facet  /sections/0/body/0  \(long)\n"))
        XCTAssertLessThan(run.output.utf8.count, 2 * long.utf8.count)
    }

    func testNothingFromADocumentReachesATerminalUnescaped() async throws {
        let hostile = #"a\u001b[31m\u202eb\nc"#
        let text = """
            {"screen": "\(hostile)", "sections": [{"id": "\(hostile)", "body": [
             {"id": "m", "component": "message", "text": {"title": "\(hostile)", "subtitle": "\(hostile)"},
              "style": {"tone": "\(hostile)"}, "\(hostile)": 1},
             {"id": "\(hostile)", "component": "\(hostile)"}]}]}
            """
        let file = try scratchFile("hostile.json", text)
        for words in ["read \(file.path)", "read \(file.path) --format json"] {
            let run = try await ScreenProgram.shop().run(words)
            XCTAssertEqual(run.status, .failure)
            let bad = run.output.unicodeScalars.filter {
                $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
            }
            XCTAssertEqual(bad.count, 0, words)
        }
    }
}
