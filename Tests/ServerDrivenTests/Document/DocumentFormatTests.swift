import ComponentScreen
import Foundation
import StructuredText
import PackageInfoTestSupport
import XCTest

@testable import ServerDriven

/// The article Document format and the schema, compared with what the code reads.
final class DocumentFormatTests: XCTestCase {
    /// The tables that reading and writing go through, by their places in the article and in the schema.
    private static let tables: [(type: MemberType, heading: String, table: String, schema: [String], line: UInt)] = [
        (MemberType(Format.document(isFlat: false)), "## Documents", "member", ["documentMembers", "document"], #line),
        (
            MemberType(Format.document(isFlat: true)), "## Documents", "member", ["documentMembers", "flatDocument"],
            #line
        ),
        (Format.sectionType, "## Sections", "member", ["sectionMembers", "section"], #line),
        (Format.sectionType, "## Sections", "member", ["sectionMembers", "flatSection"], #line),
        (Format.exposure.type, "## Exposures", "exposure", ["exposure"], #line),
        (.facet(isFlat: false), "## Facets", "member", ["facetMembers", "facet"], #line),
        (Format.text.type, "### Texts", "member", ["text"], #line),
        (Format.span.type, "### Texts", "span", ["span"], #line),
        (Format.images.type, "### Images", "member", ["images"], #line),
        (Format.imageObject.type, "### Images", "image", ["image"], #line),
        (Format.status.type, "### Status", "member", ["status"], #line),
        (Format.entry.type, "### Entry", "member", ["entry"], #line),
        (Format.pattern.type, "### Entry", "pattern", ["pattern"], #line),
        (Format.accessibility.type, "### Accessibility", "member", ["accessibility"], #line),
        (Format.events.type, "### Events", "member", ["events"], #line),
        (Format.layout.type, "### Layout", "member", ["layout"], #line),
        (Format.wide.type, "### Layout", "wide", ["wide"], #line),
        (Format.style.type, "### Style", "member", ["style"], #line),
        (Format.action.type, "## Actions", "member", ["action"], #line),
    ]

    func testArticleAndSchemaListTheMembersOfTheTables() throws {
        let format = try Format.Texts()
        for (type, heading, table, schema, line) in Self.tables {
            let members = Set(type.members.keys)
            XCTAssertFalse(members.isEmpty, line: line)
            XCTAssertEqual(try format.names(in: table, under: heading), members, heading, line: line)
            XCTAssertEqual(format.properties(schema), members, "\(schema)", line: line)
            for (name, type) in type.members {
                let property = schema.lazy.compactMap { format.schema($0)?["properties"]?[name] }.first
                XCTAssertTrue(property.map { format.isSchema($0, of: type) } ?? false, "\(schema) \(name)", line: line)
                switch type {
                case .words(let words):
                    XCTAssertEqual(try format.words(of: name, under: heading), words, name, line: line)
                case .object where !type.members.isEmpty:
                    let isListed = Self.tables.contains { $0.type.members.keys == type.members.keys }
                    XCTAssertTrue(isListed, "add the table of \(name) to those above", line: line)
                case .any, .notNull, .string, .boolean, .number, .columns, .wholeNumber, .ratio, .facets, .action,
                    .image,
                    .spans, .object:
                    break
                }
            }
        }
        XCTAssertEqual(try format.names(in: "name", under: "## Actions"), Set(CoreAction.requirements.keys))
        let flat = Set(MemberType.facet(isFlat: true).members.keys)
        let onlyFlat = flat.subtracting(MemberType.facet(isFlat: false).members.keys)
        XCTAssertEqual(try format.names(in: "member", under: "## Flat form"), onlyFlat)
        XCTAssertEqual(format.properties(["facetMembers", "flatFacet"]), flat)
    }

    /// What a view can say is sent.
    func testTheTablesHaveTheMembersOfTheValues() {
        let rows: [(value: Any, type: MemberType, names: [String: String], line: UInt)] = [
            (FacetElement.Images(), Format.images.type, [:], #line),
            (FacetElement.Image(""), Format.imageObject.type, [:], #line),
            (FacetElement.Accessibility(), Format.accessibility.type, [:], #line),
            (FacetElement.Entry.text, Format.entry.type, ["hasManyLines": "lines", "isRequired": "required"], #line),
            (DocumentSection("a", body: []), Format.sectionType, ["isBar": "bar"], #line),
            (FacetElement.Layout.Wide(columns: 1, from: 320), Format.wide.type, [:], #line),
            (FacetElement.Span(""), Format.span.type, ["isStrong": "strong"], #line),
            (FacetAction(name: ""), Format.action.type, [:], #line),
        ]
        for row in rows {
            let members = Mirror(reflecting: row.value).children.compactMap(\.label)
                .map { row.names[$0] ?? Self.member($0) }
            XCTAssertEqual(Set(members), Set(row.type.members.keys), line: row.line)
        }
        let element = Mirror(reflecting: FacetElement("a", kind: .card)).children.compactMap(\.label)
            .map { $0 == "kind" ? "component" : Self.member($0) }
        XCTAssertEqual(Set(element + ["events", "children"]), Set(MemberType.facet(isFlat: false).members.keys))
    }

    /// Returns the name of the member that a stored property holds.
    private static func member(_ property: String) -> String {
        ["rare", "named"].first(where: property.hasPrefix).map { property.dropFirst($0.count).lowercased() } ?? property
    }

    /// The reader of capabilities names its members where it meets another one.
    func testArticleAndSchemaListTheMembersOfCapabilities() throws {
        let format = try Format.Texts()
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
        XCTAssertEqual(format.properties(["capabilities"], "styles"), Set(Format.style.type.members.keys))
        XCTAssertEqual(
            try format.names(in: "feature", under: "## Capabilities"),
            Set(Capabilities.Feature.allCases.map(\.rawValue)))
    }

    func testTheArticleListsTheNamesThatTheTablesTakeFromElsewhere() throws {
        let format = try Format.Texts()
        for member in FacetElement.Style.Member.allCases {
            XCTAssertEqual(try format.words(of: member.rawValue, under: "### Style"), member.names)
        }
        // The last of several counts.
        let statuses = format.section("### Status").compactMap { $0.firstMatch(of: /^\| `(\w+)` \|/)?.1 }
        XCTAssertEqual(statuses.map(String.init), FacetElement.Status.Sort.allCases.map(\.rawValue))
        let inputs = StandardKind.allCases.filter { FacetKind($0).input != nil }
        // Its table is the first under that heading.
        let rows = format.section("### Inputs").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        let named = rows.compactMap { $0.firstMatch(of: /^\| `(\w+)`/).map { String($0.1) } }
        XCTAssertEqual(Set(named), Set(inputs.map(\.rawValue)))
        let types = FacetValue.Sort.allCases.map(\.rawValue)
        XCTAssertEqual(try format.words(of: "custom", under: "## Capabilities"), types)
        let custom = format.schema("drawnComponent")?["properties"]?["custom"]?["additionalProperties"]
        XCTAssertEqual(custom?["enum"]?.elements.compactMap(\.string), types)
    }

    func testEveryCauseIsInTheArticleAndTheSchema() throws {
        let format = try Format.Texts()
        let causes = ReadingReport.Cause.allCases.map(\.rawValue)
        let article =
            format.section("### What omits a facet") + format.section("### What omits a section")
            + format.section("### Notes")
        for cause in causes { XCTAssertTrue(article.joined().contains("| `\(cause)` |"), cause) }
        XCTAssertEqual(format.schema("cause")?["enum"]?.elements.compactMap(\.string), causes)
    }

    func testTheReportHasTheMembersOfTheArticleAndTheSchema() throws {
        let format = try Format.Texts()
        // The entry behind the first thousand has every member.
        let facets = Array(repeating: "1", count: 1_002).joined(separator: ",")
        let members = (0..<1_002).map { #""x\#($0)":1"# }.joined(separator: ",")
        let text = #"{"screen":"s","sections":[{"id":"a","body":[\#(facets)],\#(members)}]}"#
        let report = try ScreenDocument.read(Array(text.utf8), for: .sample).report
        let json = try JSONDocument(parsing: Array(JSONEncoder().encode(report))).root
        let omission = try XCTUnwrap(json["omitted"].flatMap { Array($0.elements).last })
        let note = try XCTUnwrap(json["notes"].flatMap { Array($0.elements).last })
        XCTAssertEqual(try format.names(in: "member", under: "### The report"), json.names)
        XCTAssertEqual(try format.names(in: "omitted", under: "### The report"), omission.names)
        XCTAssertEqual(format.properties(["report"]), json.names)
        XCTAssertEqual(format.properties(["omission"]), omission.names)
        XCTAssertEqual(format.properties(["note"]), note.names)
    }

    func testTheExamplesAreReadWithoutANote() throws {
        let format = try Format.Texts()
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

    func testArticleAndSchemaListThePartsOfAPatch() throws {
        let format = try Format.Texts()
        let lists = DocumentTree.Sort.allCases.flatMap { $0.lists.map(\.name) }
        let changes = DocumentPatch.Change.allCases.map(\.rawValue)
        XCTAssertEqual(try format.words(of: "change", under: "## Patches"), changes)
        XCTAssertEqual(format.words(of: "change", in: "change"), changes)
        XCTAssertEqual(try format.names(in: "to", under: "## Patches"), Set(changes))
        XCTAssertEqual(try Set(format.words(of: "list", under: "## Patches")), Set(lists))
        XCTAssertEqual(format.words(of: "list", in: "list").map(Set.init), Set(lists))
        for (table, definition) in [("member", "patch"), ("change", "change"), ("list", "list")] {
            XCTAssertEqual(try format.names(in: table, under: "## Patches"), format.properties([definition]))
        }
    }

    func testTheExampleOfAPatchIsOneOfTheDocument() throws {
        let format = try Format.Texts()
        let (document, patch) = (try XCTUnwrap(format.example("document")), try XCTUnwrap(format.example("patch")))
        let result = try DocumentPatch.apply(Array(patch.utf8), to: Array(document.utf8), as: #""1a2-9f3c""#)
        let reading = try ScreenDocument.read(result, for: client(drawing: document))
        XCTAssertEqual(reading.document.title, "Bernstein")
        XCTAssertEqual(reading.report.shown, ["portrait", "mass", "candide"])
        XCTAssertEqual(reading.document.sections.map(\.id), ["albums", "films"])
    }

    func testTheExamplesOfCommandsAreReadAndWrittenAsTheyStand() throws {
        let outcomes = try Format.Texts().examples("outcome")
        XCTAssertEqual(outcomes.count, 4)
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
        var note = FacetAction.command("deliveries/7/note").sending("note", "size")
        note.inputs = .object(["note": .string("Ring twice"), "size": .string("m")])
        let form = try XCTUnwrap(ScreenRequest(command: note, capabilities: "3.2.0"))
        let format = try Format.Texts()
        for (request, heading) in [(screen, "## Requests"), (command, "## Commands"), (form, "## Commands")] {
            let http = request.http
            let lines =
                ["\(http.method) \(http.target) HTTP/1.1"] + http.headers.map { "\($0.name): \($0.value)" }
                + (http.body.isEmpty ? [] : ["", String(decoding: http.body, as: UTF8.self)])
            let examples = format.section(heading).split { $0.hasPrefix("```") }.filter {
                $0.first?.hasSuffix(" HTTP/1.1") == true
            }
            XCTAssertTrue(examples.contains(lines[...]), "\(heading): \(lines)")
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
        // Statuses are read and written by one line for all.
        let members = Set(Self.tables.flatMap(\.type.members.keys)).subtracting(Format.status.type.members.keys)
        for member in members.sorted() {
            XCTAssertTrue(names.contains(member), member)
        }
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

extension Format {
    /// The article and the schema.
    fileprivate struct Texts {
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
            let start = try XCTUnwrap(
                lines.firstIndex { $0.hasPrefix("| \(table) |") }, "\(heading): no table \(table)")
            let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
            return Set(rows.compactMap { $0.firstMatch(of: /^\| `(\w+)` \|/).map { String($0.1) } })
        }

        /// Returns the words that the article lists for a member.
        func words(of member: String, under heading: String) throws -> [String] {
            let row = try XCTUnwrap(section(heading).first { $0.hasPrefix("| `\(member)` |") }, member)
            return row.components(separatedBy: " | ")[1].matches(of: /`(\w+)`/).map { String($0.1) }
        }

        /// Returns whether a property of the schema is of a type of the format.
        func isSchema(_ property: JSONValue, of type: MemberType) -> Bool {
            let reference = property["$ref"]?.string?.components(separatedBy: "/").last
            let definition = reference.flatMap(schema) ?? property
            let name = definition["type"]?.string
            return switch type {
            case .any, .notNull: true
            case .string: name == "string"
            case .boolean: name == "boolean"
            case .number: name == "number"
            case .columns: name == "integer" && definition["minimum"]?.wholeNumber == 1
            case .ratio:
                name == "number" && definition["minimum"]?.number?.double == 0.1
                    && definition["maximum"]?.wholeNumber == 10
            case .wholeNumber(let range):
                name == "integer" && definition["minimum"]?.wholeNumber == range.lowerBound
                    && definition["maximum"]?.wholeNumber == range.upperBound
            case .facets: ["facets", "flatFacets"].contains(reference)
            case .words(let words): definition["enum"]?.elements.compactMap(\.string) == words
            case .action: reference == "action"
            case .image: reference == "image"
            case .spans: reference == "spans"
            case .object: name == "object"
            }
        }

        /// Returns the words that the schema lists for a member of a definition.
        func words(of member: String, in definition: String) -> [String]? {
            schema(definition)?["properties"]?[member]?["enum"]?.elements.compactMap(\.string)
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
}

extension JSONValue {
    fileprivate var names: Set<String> { Set(members.compactMap(\.name.string)) }

    fileprivate func collectNames(into names: inout Set<String>) {
        names.formUnion(self.names)
        for member in members { member.value.collectNames(into: &names) }
        for element in elements { element.collectNames(into: &names) }
    }
}
