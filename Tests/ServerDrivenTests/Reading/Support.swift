import ComponentScreen
import ServerDriven
import XCTest

extension Capabilities {
    /// A client with something of everything.
    static let sample = Capabilities(
        version: "1.0.0",
        kinds: [
            "text": .init(), "titled": .init(requires: ["text.title"]), "list": .init(isContainer: true),
            "page": .init(custom: ["background": .string, "size": .number]),
        ],
        actions: [
            "share": [], "navigate": ["url"], "play": ["startTrack.id"],
        ])
}

extension ReadingReport {
    /// The report as lines: `+ a` for what is shown, `- cause detail
    /// n id pointer line:column`, `* cause detail pointer`.
    var lines: [String] {
        shown.map { "+ \($0)" }
            + omitted.map {
                "- \($0.cause) \($0.detail ?? "–") \($0.facets) \($0.id ?? "–") \($0.pointer) \($0.line):\($0.column)"
            } + notes.map { "* \($0.cause) \($0.detail ?? "–") \($0.pointer)" }
    }

    /// The number of facets that are shown or omitted.
    var accounted: Int { shown.count + omitted.reduce(0) { $0 + $1.facets } }
}

/// Returns a document with one section `s`, whose body is some JSON.
func document(_ facets: String, _ members: String = "") -> String {
    #"{"screen":"home","sections":[{"id":"s","body":[\#(facets)]\#(members)}]}"#
}

/// Returns a facet of the kind `text`, with more members.
func text(_ id: String, _ members: String = "") -> String {
    #"{"id":"\#(id)","component":"text"\#(members.isEmpty ? "" : ",")\#(members)}"#
}

/// Fails unless a value is refused with these words.
func XCTAssertRefused<Value>(_ value: @autoclosure () throws -> Value, _ words: String, line: UInt = #line) {
    XCTAssertThrowsError(try value(), words, line: line) { XCTAssertEqual("\($0)", words, line: line) }
}

/// Checks the report of reading a document, or the facets of the body of one, for a client.
///
/// `~` stands for that body; positions are left out where a table does not say them.
func XCTAssertReads(
    _ json: String, for client: Capabilities = .sample, isFlat: Bool = false, _ expected: [String],
    line: UInt = #line
) {
    let json = json.contains("\"sections\"") ? json : document(json)
    let expected = expected.map { $0.replacingOccurrences(of: "~/", with: "/sections/0/body/") }
    do {
        let report = try ScreenDocument.read(Array(json.utf8), for: client, isFlat: isFlat).report
        XCTAssertEqual(report.accounted, report.facets, "\(json) does not add up", line: line)
        let lines = report.lines.enumerated().map { place, text in
            guard expected.indices.contains(place), expected[place].first == "-", !expected[place].contains(":") else {
                return text
            }
            return text.split(separator: " ").dropLast().joined(separator: " ")
        }
        XCTAssertEqual(lines, expected, json, line: line)
    } catch {
        XCTFail("\(json): \(error)", line: line)
    }
}
