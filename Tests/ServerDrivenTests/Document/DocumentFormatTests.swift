import ComponentScreen
import Foundation
import StructuredText
import PackageInfoTestSupport
import XCTest

@testable import ServerDriven

/// The article Document format and the schema, compared with what the code reads.
final class DocumentFormatTests: XCTestCase {
    func testArticleAndSchemaListTheMembersThatTheReaderKnows() throws {
        let rows: [(type: MemberType, heading: String, table: String, schema: [String], line: UInt)] = [
            (.document, "## Documents", "member", ["documentMembers", "document"], #line),
            (.document, "## Documents", "member", ["documentMembers", "flatDocument"], #line),
            (.section, "## Sections", "member", ["sectionMembers", "section"], #line),
            (.section, "## Sections", "member", ["sectionMembers", "flatSection"], #line),
            (.facet, "## Facets", "member", ["facetMembers", "facet"], #line),
            (.text, "### Texts", "member", ["text"], #line),
            (.images, "### Images", "member", ["images"], #line),
            (.image, "### Images", "image", ["image"], #line),
            (.status, "### Status", "member", ["status"], #line),
            (.entry, "### Entry", "member", ["entry"], #line),
            (.accessibility, "### Accessibility", "member", ["accessibility"], #line),
            (MemberType.facet.member("events"), "### Events", "member", ["events"], #line),
            (.layout, "### Layout", "member", ["layout"], #line),
            (.style, "### Style", "member", ["style"], #line),
            (.action, "## Actions", "member", ["action"], #line),
        ]
        let format = try Format()
        for (type, heading, table, schema, line) in rows {
            let members = Set(type.members.keys)
            XCTAssertFalse(members.isEmpty, line: line)
            XCTAssertEqual(try format.names(in: table, under: heading), members, heading, line: line)
            XCTAssertEqual(format.properties(schema), members, "\(schema)", line: line)
        }
        XCTAssertEqual(try format.names(in: "name", under: "## Actions"), Set(CoreAction.requirements.keys))
        let onlyFlat = Set(MemberType.flatFacet.members.keys).subtracting(MemberType.facet.members.keys)
        XCTAssertEqual(try format.names(in: "member", under: "## Flat form"), onlyFlat)
        XCTAssertEqual(format.properties(["facetMembers", "flatFacet"]), Set(MemberType.flatFacet.members.keys))
    }

    /// The reader of capabilities names its members where it meets another one.
    func testArticleAndSchemaListTheMembersOfCapabilities() throws {
        let format = try Format()
        let unknown = #""zzzzzzzzzzzzzzzz": 1"#
        let rows: [(text: String, table: String, schema: String, line: UInt)] = [
            (#"{"version": "1.0.0", \#(unknown)}"#, "member", "capabilities", #line),
            (#"{"version": "1.0.0", "components": {"row": {\#(unknown)}}}"#, "component", "drawnComponent", #line),
            (#"{"version": "1.0.0", "actions": {"share": {\#(unknown)}}}"#, "action", "doneAction", #line),
        ]
        for (text, table, schema, line) in rows {
            XCTAssertThrowsError(try Capabilities(parsing: Array(text.utf8)), line: line) { error in
                let advice = "\(error)".components(separatedBy: "the members are ").last ?? ""
                let members = Set(advice.matches(of: /"(\w+)"/).map { String($0.1) })
                XCTAssertEqual(try? format.names(in: table, under: "## Capabilities"), members, line: line)
                XCTAssertEqual(format.properties([schema]), members, line: line)
            }
        }
        XCTAssertEqual(format.properties(["capabilities"], "styles"), Set(MemberType.style.members.keys))
    }

    func testTheWordsOfTheFormatAreThoseOfTheCode() throws {
        let format = try Format()
        typealias Row = (words: [String], heading: String, member: String, schema: [String], line: UInt)
        let words: [Row] = [
            (FacetSelection.allCases.map(\.rawValue), "## Facets", "selection", ["facetMembers"], #line),
            (FacetEntry.Keyboard.allCases.map(\.rawValue), "### Entry", "keyboard", ["entry"], #line),
            (FacetSelection.allCases.map(\.rawValue), "### Entry", "lines", ["entry"], #line),
            (FacetImage.Shape.allCases.map(\.rawValue), "### Images", "shape", ["image"], #line),
            (["vertical", "horizontal", "grid"], "### Layout", "axis", ["layout"], #line),
            (FacetLayout.Spacing.allCases.map(\.rawValue), "### Layout", "spacing", ["layout"], #line),
            (FacetValue.Sort.allCases.map(\.rawValue), "## Capabilities", "custom", ["drawnComponent"], #line),
        ]
        let styles = FacetStyle.Member.allCases.map { Row($0.names, "### Style", $0.rawValue, [], #line) }
        for (words, heading, member, schema, line) in words + styles {
            let row = try XCTUnwrap(format.section(heading).first { $0.hasPrefix("| `\(member)` |") }, line: line)
            let type = row.components(separatedBy: " | ")[1]
            XCTAssertEqual(type.matches(of: /`(\w+)`/).map { String($0.1) }, words, line: line)
            for name in schema {
                let property = try XCTUnwrap(format.schema(name)?["properties"]?[member], line: line)
                let list = property["enum"] ?? property["additionalProperties"]?["enum"]
                XCTAssertEqual(list?.elements.compactMap(\.string), words, line: line)
            }
        }
    }

    func testEveryCauseIsInTheArticleAndTheSchema() throws {
        let format = try Format()
        let causes = ReadingReport.Cause.allCases.map(\.rawValue)
        let article =
            format.section("### What omits a facet") + format.section("### What omits a section")
            + format.section("### Notes")
        for cause in causes { XCTAssertTrue(article.joined().contains("| `\(cause)` |"), cause) }
        XCTAssertEqual(format.schema("cause")?["enum"]?.elements.compactMap(\.string), causes)
    }

    func testTheReportHasTheMembersOfTheArticleAndTheSchema() throws {
        let format = try Format()
        let text = #"{"screen":"s","sections":[{"id":"a","body":[{"id":"b","component":"x"},1]},{"id":"c","x":1}]}"#
        let report = try ScreenDocument.read(Array(text.utf8), for: .sample).report
        let json = try JSONDocument(parsing: Array(JSONEncoder().encode(report))).root
        let omission = try XCTUnwrap(json["omitted"]?.elements.first)
        let note = try XCTUnwrap(json["notes"]?.elements.first)
        XCTAssertEqual(try format.names(in: "member", under: "### The report"), json.names)
        XCTAssertEqual(try format.names(in: "omitted", under: "### The report"), omission.names)
        XCTAssertEqual(format.properties(["report"]), json.names)
        XCTAssertEqual(format.properties(["omission"]), omission.names)
        XCTAssertEqual(format.properties(["note"]), note.names)
    }

    func testTheExamplesAreReadWithoutANote() throws {
        let format = try Format()
        let client = try XCTUnwrap(
            format.example("capabilities").flatMap { try? Capabilities(parsing: Array($0.utf8)) })
        XCTAssertTrue(client.draws("carousel"))
        for name in ["document", "flatDocument"] {
            let text = try XCTUnwrap(format.example(name))
            XCTAssertEqual(try notes(text, isFlat: name == "flatDocument"), [], name)
        }
        for name in ["section", "facet"] {
            let example = try XCTUnwrap(format.example(name))
            let section = name == "facet" ? #"{"id":"s","body":[\#(example)]}"# : example
            XCTAssertEqual(try notes(#"{"screen":"s","sections":[\#(section)]}"#), [], name)
        }
    }

    func testTheExamplesOfCommandsAreReadAndWrittenAsTheyStand() throws {
        let outcomes = try Format().examples("outcome")
        XCTAssertEqual(outcomes.count, 3)
        for text in outcomes {
            let outcome = try CommandOutcome(parsing: Array(text.utf8))
            let written = try JSONDocument(parsing: outcome.encoded).root
            XCTAssertEqual(FacetValue(written), FacetValue(try JSONDocument(parsing: Array(text.utf8)).root), text)
        }
    }

    func testTheExamplesOfRequestsAreSentAsTheyStand() throws {
        let screen = ScreenRequest(
            "artist/leonard-bernstein", capabilities: "3.2.0", platform: "ios", etag: #""1a2-9f3c""#, offset: "20",
            section: "albums")
        let action = FacetAction(
            name: "command",
            data: ["url": .string("playlist/road-trip/rename"), "payload": .object(["keepsCover": .bool(true)])],
            input: "Summer")
        let command = try XCTUnwrap(ScreenRequest(command: action, capabilities: "3.2.0"))
        let format = try Format()
        for (request, heading) in [(screen, "## Requests"), (command, "## Commands")] {
            let http = request.http
            let lines =
                ["\(http.method) \(http.target) HTTP/1.1"] + http.headers.map { "\($0.name): \($0.value)" }
                + (http.body.isEmpty ? [] : ["", String(decoding: http.body, as: UTF8.self)])
            let section = format.section(heading)
            let start = try XCTUnwrap(section.firstIndex { $0.hasSuffix(" HTTP/1.1") })
            XCTAssertEqual(section[start...].prefix { !$0.hasPrefix("```") }, lines[...], heading)
        }
    }

    func testTheFixtureHasEveryMemberAndIsTheSameInBothForms() throws {
        let tree = try Files.document("artist.json")
        let flat = try Files.document("artist.flat.json")
        XCTAssertEqual(try notes(tree), [])
        XCTAssertEqual(try notes(flat, isFlat: true), [])
        let client = try client(drawing: tree)
        let reading = try ScreenDocument.read(Array(tree.utf8), for: client)
        XCTAssertEqual(
            try ScreenDocument.read(Array(flat.utf8), for: client, isFlat: true).document, reading.document)
        let root = try JSONDocument(parsing: Array(tree.utf8)).root
        var names: Set<String> = []
        root.collectNames(into: &names)
        let types: [MemberType] = [
            .document, .section, .facet, .text, .images, .image, .entry, .accessibility, .layout, .style, .action,
        ]
        for member in types.flatMap(\.members.keys).sorted() { XCTAssertTrue(names.contains(member), member) }
    }

    /// Reads a document for a client that draws and does everything in it, and returns what the report says of it.
    private func notes(_ text: String, isFlat: Bool = false) throws -> [String] {
        let report = try ScreenDocument.read(Array(text.utf8), for: client(drawing: text), isFlat: isFlat).report
        return report.lines.filter { !$0.hasPrefix("+") }
    }

    private func client(drawing text: String) throws -> Capabilities {
        let custom: [String: FacetValue.Sort] = ["language": .string, "pinned": .array]
        let kinds = Set(text.matches(of: /"component": *"(\w+)"/).map { String($0.1) })
        let actions = Set(text.matches(of: /"name": *"(\w+)"/).map { String($0.1) })
        return Capabilities(
            version: "1.0.0",
            kinds: Dictionary(
                uniqueKeysWithValues: kinds.map { (FacetKind(rawValue: $0), .init(custom: custom, events: ["delete"])) }
            ),
            actions: Dictionary(uniqueKeysWithValues: actions.map { ($0, []) }))
    }
}

/// The article and the schema.
private struct Format {
    private let article: String
    private let root: JSONValue

    init() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let path = "../../../Sources/ServerDriven/ServerDriven.docc/DocumentFormat.md"
        article = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        root = try JSONDocument(parsing: Array(Files.document("document.schema.json").utf8)).root
    }

    /// Returns the lines under a heading, until the next one.
    func section(_ heading: String) -> [String] {
        let lines = article.components(separatedBy: "\n")
        guard let start = lines.firstIndex(of: heading) else { return [] }
        return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("##") })
    }

    /// Returns the names in the first column of the table whose first heading is given.
    func names(in table: String, under heading: String) throws -> Set<String> {
        let lines = section(heading)
        let start = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("| \(table) |") }, "\(heading): no table \(table)")
        let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
        return Set(rows.compactMap { $0.firstMatch(of: /^\| `(\w+)` \|/).map { String($0.1) } })
    }

    func schema(_ name: String) -> JSONValue? { root["$defs"]?[name] }

    /// Returns the members that some definitions together list, or those of a member of theirs.
    func properties(_ names: [String], _ member: String? = nil) -> Set<String> {
        let definitions = names.compactMap { name in
            member.map { schema(name)?["properties"]?[$0] } ?? schema(name)
        }
        return Set(definitions.flatMap { $0["properties"]?.names ?? [] })
    }

    func example(_ name: String) -> String? { examples(name).first }

    func examples(_ name: String) -> [String] {
        article.components(separatedBy: "<!-- json: \(name) -->\n```json\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
    }
}

extension JSONValue {
    fileprivate var names: Set<String> { Set(members.compactMap(\.name.string)) }

    fileprivate func collectNames(into names: inout Set<String>) {
        names.formUnion(self.names)
        for member in members { member.value.collectNames(into: &names) }
        for element in elements { element.collectNames(into: &names) }
    }
}
