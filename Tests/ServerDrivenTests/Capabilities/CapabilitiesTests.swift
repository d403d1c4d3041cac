import ComponentScreen
import FeatureFlags
import XCTest

@testable import ServerDriven

final class CapabilitiesTests: XCTestCase {
    private var written: String {
        func list(_ names: some Sequence<String>) -> String {
            "[\(names.sorted().map { "\"\($0)\"" }.joined(separator: ", "))]"
        }
        let styles = FacetElement.Style.Member.allCases.sorted { $0.rawValue < $1.rawValue }.map {
            "\"\($0.rawValue)\": \(list($0.names))"
        }
        return """
            {
              "actions": {
                "navigate": {"requires": ["url"]},
                "share": {}
              },
              "components": {
                "carousel": {"container": true},
                "page": {"custom": {"background": "string", "z": "object"}, "events": ["delete", "archive"], "requires": ["text.title", "children"]},
                "text": {}
              },
              "features": \(list(Capabilities.Feature.allCases.map(\.rawValue))),
              "statuses": \(list(FacetElement.Status.Sort.allCases.map(\.rawValue))),
              "styles": {\(styles.joined(separator: ", "))},
              "version": "3.2.0-beta.1"
            }

            """
    }

    private let client = Capabilities(
        version: "3.2.0-beta.1",
        kinds: [
            "text": .init(), "carousel": .init(isContainer: true),
            "page": .init(
                requires: ["text.title", "children"], custom: ["z": .object, "background": .string],
                events: ["delete", "archive"]),
        ],
        actions: ["share": [], "navigate": ["url"]])

    func testTheTextIsSortedWithALineForEachName() throws {
        XCTAssertEqual(client.text, written)
        XCTAssertEqual(try Capabilities(parsing: Array(written.utf8)), client)
        XCTAssertEqual(
            Capabilities(
                version: "1.0.0", kinds: [:], actions: ["\"\n": []], statuses: ["b", "a"], styles: [:], features: []
            ).text,
            """
            {
              "actions": {
                "\\"\\n": {}
              },
              "components": {},
              "statuses": ["a", "b"],
              "version": "1.0.0"
            }

            """)
    }

    func testEventsAreSentOfTheKindsThatNameThem() throws {
        let client = try Capabilities(parsing: Array(written.utf8))
        let rows: [(event: String, kind: FacetKind, isSent: Bool, line: UInt)] = [
            ("delete", "page", true, #line), ("archive", "page", true, #line), ("rename", "page", false, #line),
            ("delete", "text", false, #line), ("delete", "unknown", false, #line),
        ]
        for row in rows { XCTAssertEqual(client.sends(row.event, of: row.kind), row.isSent, line: row.line) }
    }

    func testWhatIsLeftOutIsEmpty() throws {
        let json = #"""
            {"version": "1.0.0", "platform": "ios", "version": "9.0.0", "components": {"text": {
             "container": false, "custom": {}}}, "actions": {"fly": {"requires": []}}}
            """#
        let client = Capabilities(
            version: "9.0.0", platform: "ios", kinds: ["text": .init()], actions: ["fly": []],
            statuses: ["invalid", "disabled"], styles: Capabilities.unlistedStyles, features: [])
        XCTAssertEqual(try Capabilities(parsing: Array(json.utf8)), client)
        XCTAssertEqual(try Capabilities(parsing: Array(client.text.utf8)), client)
        XCTAssertEqual("\(client)", "ios-9.0.0")
        XCTAssertEqual(
            try Capabilities(parsing: Array(#"{"version": "1.0.0"}"#.utf8)),
            Capabilities(
                version: "1.0.0", kinds: [:], actions: [:], statuses: ["invalid", "disabled"],
                styles: Capabilities.unlistedStyles, features: []))
    }

    func testAnApplicationsNamesOfStylesAreKept() throws {
        let json = #"{"version": "1.0.0", "styles": {"background": ["sky", "hero"], "tone": ["loud"], "size": []}}"#
        let client = try Capabilities(parsing: Array(json.utf8))
        let own: [FacetElement.Style.Member: Set<String>] = [.tone: ["loud"], .background: ["hero", "sky"]]
        XCTAssertEqual(client.styles, Capabilities.unlistedStyles.merging(own) { $0.union($1) })
        XCTAssertEqual(try Capabilities(parsing: Array(client.text.utf8)), client)
        XCTAssertEqual(
            ComponentLibrary(version: "1.0.0", kinds: [], styles: own).capabilities.styles,
            Capabilities.allStyles.merging(own) { $0.union($1) })
    }

    func testEveryFaultIsNamedAtOnceWithItsPlace() {
        func check(_ json: String, _ faults: [String], line: UInt = #line) {
            XCTAssertThrowsError(try Capabilities(parsing: Array(json.utf8)), line: line) {
                XCTAssertEqual(($0 as? DefinitionError)?.faults, faults, line: line)
            }
        }
        check(
            #"{"version": "1.0.0", "styles": {"color": ["red"], "tone": "loud", "size": [1]}}"#,
            [
                "1:42: styles: no style is named \"color\"; the styles are \"tone\", \"emphasis\", \"size\", \"background\"",
                "1:59: styles of tone is not an array; write it like [\"hero\"]",
                "1:76: a name of size is not a text; write it like \"hero\"",
            ])
        check(
            #"{"version": "1.0.0", "statuses": ["", 1]}"#,
            [
                "1:35: a status is not a text; write it like \"disabled\"",
                "1:39: a status is not a text; write it like \"disabled\"",
            ])
        check(
            #"{"version": "1.0.0", "features": "spans"}"#, [#"1:34: features is not an array; write it like ["spans"]"#]
        )
        check("", ["1:1: the text is empty; write a JSON value"])
        check("[]", ["1:1: capabilities that are not an object; write them as {\"version\": …, \"components\": …}"])
        check("{}", ["1:1: there is no version; write it like \"version\": \"3.2.0\""])
        check(
            #"{"verison": "1.0.0", "component": {}}"#,
            [
                #"1:1: there is no version; write it like "version": "3.2.0""#,
                #"1:2: capabilities: no member is named "verison"; did you mean "version"?"#,
                #"1:22: capabilities: no member is named "component"; did you mean "components"?"#,
            ])
        check(
            """
            {"version": "1.0.0", "platform": "a b", "components": {
             "": {}, "a": {"since": 3, "custom": {"": "string"}}},
             "actions": {"": {}, "fly": {"require": []}}}
            """,
            [
                "1:34: a platform that is not a name of letters, digits, - and _; write it like \"ios\"",
                "2:2: components: an empty name; write a name, or leave it out",
                "2:16: the component a: no member is named \"since\"; the members are \"requires\", \"container\", \"custom\", \"events\"",
                "2:39: custom of the component a: an empty name; write a name, or leave it out",
                "3:14: actions: an empty name; write a name, or leave it out",
                "3:30: the action fly: no member is named \"require\"; did you mean \"requires\"?",
            ])
        check(
            """
            {"version": "3.2", "components": {
             "a": 1,
             "b": {"requires": "text.title", "container": "yes", "custom": []},
             "c": {"requires": ["", 7], "custom": {"k": "bolean", "l": "xyz", "m": 1}},
             "f": {"events": "delete"}, "g": {"events": ["delete", ""]}},
             "actions": {"d": null, "e": {"requires": {}}}}
            """,
            [
                "1:13: a version that is not a semantic version; write it like \"3.2.0\"",
                "2:7: the component a is not an object; write {} where nothing is required",
                "3:20: requires of the component b is not an array; write it like [\"text.title\"]",
                "3:47: container of the component b is neither true nor false; write true",
                "3:64: custom of the component b: no object; write it as {…}",
                "4:21: a path that the component c requires is not a text; write it like \"text.title\"",
                "4:25: a path that the component c requires is not a text; write it like \"text.title\"",
                "4:45: the custom key k of the component c has no known type; did you mean \"boolean\"?",
                "4:60: the custom key l of the component c has no known type; the types are \"string\", \"number\", \"boolean\", \"array\", \"object\"",
                "4:72: the custom key m of the component c has no known type; the types are \"string\", \"number\", \"boolean\", \"array\", \"object\"",
                "5:18: events of the component f is not an array; write it like [\"delete\"]",
                "5:56: an event that the component g sends is not a text; write it like \"delete\"",
                "6:19: the action d is not an object; write {} where nothing is required",
                "6:43: requires of the action e is not an array; write it like [\"text.title\"]",
            ])
    }
}
