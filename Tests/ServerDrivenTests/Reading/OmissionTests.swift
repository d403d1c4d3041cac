import ComponentScreen
import Foundation
import ServerDriven
import XCTest

/// The format, sections 3.3 and 3.4.
final class OmissionTests: XCTestCase {
    private struct Row {
        /// The facets of a body, or a whole document.
        let json: String
        let report: [String]
        var line: UInt = #line
    }

    private func check(_ rows: [Row]) {
        for row in rows {
            let json = row.json.contains("\"sections\"") ? row.json : document(row.json)
            XCTAssertReads(json, row.report, line: row.line)
        }
    }

    func testAnArrayOfFacetsIsReadLikeThoseOfADocument() throws {
        let json = #"[{"id":"a","component":"text"},{"id":"b","component":"hologram"}]"#
        let (facets, report) = try ScreenDocument.read(facets: Array(json.utf8), for: .sample)
        XCTAssertEqual(facets.map(\.id), ["a"])
        XCTAssertEqual(report.lines, ["+ a", "- unknownComponent hologram 1 b /1 1:32"])
        XCTAssertThrowsError(try ScreenDocument.read(facets: Array("{}".utf8), for: .sample)) {
            XCTAssertEqual("\($0)", "1:1: this is not an array of facets; write it as [{…}]")
        }
    }

    func testAnElementThatIsNoObjectIsOmittedAlone() {
        check([
            Row(json: "1", report: ["- notAFacet – 1 – /sections/0/body/0"]),
            Row(json: "null", report: ["- notAFacet – 1 – /sections/0/body/0"]),
            Row(
                json: text("a") + #",[{"id":"b","component":"text"}]"#,
                report: ["+ a", "- notAFacet – 1 – /sections/0/body/1"]),
        ])
    }

    func testAFacetNeedsAnIDAndAComponent() {
        check([
            Row(json: "{}", report: ["- missingProperty id 1 – /sections/0/body/0"]),
            Row(json: #"{"id":""}"#, report: ["- missingProperty id 1 – /sections/0/body/0"]),
            Row(json: #"{"id":1,"component":"text"}"#, report: ["- missingProperty id 1 – /sections/0/body/0"]),
            Row(json: #"{"id":"a"}"#, report: ["- missingProperty component 1 a /sections/0/body/0"]),
            Row(json: #"{"id":"a","component":""}"#, report: ["- missingProperty component 1 a /sections/0/body/0"]),
            Row(json: #"{"id":"a","component":null}"#, report: ["- missingProperty component 1 a /sections/0/body/0"]),
            Row(
                json: #"{"component":"text","id":"a","id":7}"#, report: ["- missingProperty id 1 – /sections/0/body/0"]),
            Row(json: #"{"id":7,"component":"text","id":"a"}"#, report: ["+ a"]),
        ])
    }

    func testAnUnknownComponentTakesItsDescendantsAlong() {
        check([
            Row(json: #"{"id":"a","component":"Text"}"#, report: ["- unknownComponent Text 1 a /sections/0/body/0"]),
            Row(
                json: #"{"id":"a","component":"new","children":[\#(text("b")),1,\#(text("c", #""children":[[]]"#))]}"#,
                report: ["- unknownComponent new 5 a /sections/0/body/0"]),
            Row(
                json: #"{"id":"a","component":"new","children":[1],"children":{"a":[1]}}"#,
                report: ["- unknownComponent new 1 a /sections/0/body/0"]),
            Row(
                json: #"{"id":"a","component":"caf\u00e9"},{"id":"b","component":"cafe\u0301"}"#,
                report: [
                    "- unknownComponent caf\u{e9} 1 a /sections/0/body/0",
                    "- unknownComponent cafe\u{301} 1 b /sections/0/body/1",
                ]),
        ])
    }

    func testARequiredMemberHasToBeThereAndOfItsType() {
        let values = [
            "text.title": ["1", "null", "[]", "[[]]"], "text": [#""a""#], "text.custom.a": ["{}"],
            "images.main": ["{}", "1"],
            "images.custom.a": [#"{"source":null}"#], "images.main.source": ["1"], "status.invalid": ["true"],
            "isSelected": [#""true""#, "null"], "events.tap": ["1"], "events.tap.name": ["null"],
            "children": ["{}"], "logging.a": ["1"], "layout.axis": ["[]"],
            "layout.columns": ["0", "1.5", "-1", "\"1\""],
            "style.tone": ["null"], "events.enter.data": ["[]"], "events.enter.input": ["0"],
        ]
        let good = [
            "text.title": [#""""#, #"["a"]"#], "text": ["{}"], "text.custom.a": [#""b""#],
            "images.main": [#""a""#, #"{"source":"a"}"#], "images.custom.a": [#"{"source":""}"#],
            "images.main.source": [#""a""#], "status.invalid": [#""""#], "isSelected": ["true", "false"],
            "children": ["[]"], "logging.a": [#""b""#], "layout.axis": [#""diagonal""#],
            "layout.columns": ["1", "2.0", "1e2", "1e400"], "style.tone": [#""loud""#],
            "custom.a": ["1", "null", "{}"], "custom.a.b": ["null"], "newer": ["null"], "newer.still": ["1"],
        ]
        for (path, values) in values.merging(good, uniquingKeysWith: +).sorted(by: { $0.key < $1.key }) {
            let client = Capabilities(version: "1.0.0", kinds: ["text": .init(requires: [path])], actions: [:])
            for value in values {
                let names = path.split(separator: ".")
                let member = names.reversed().reduce(value) { "{\"\($1)\":\($0)}" }.dropFirst().dropLast()
                let isGood = good[path]?.contains(value) ?? false
                let report = try? ScreenDocument.read(Array(document(text("a", String(member))).utf8), for: client)
                    .report
                XCTAssertEqual(report?.shown, isGood ? ["a"] : [], "\(path) = \(value)")
                XCTAssertEqual(report?.omitted.map(\.detail), isGood ? [] : [path], "\(path) = \(value)")
            }
            let empty = try? ScreenDocument.read(Array(document(text("a")).utf8), for: client).report
            XCTAssertEqual(empty?.omitted.map(\.detail), [path])
        }
    }

    func testTheEventsOfLinksAreCheckedBehindThoseOfTheComponent() {
        let place = "1 a /sections/0/body/0"
        func linking(_ events: String) -> String {
            let text = #""text":{"description":[{"text":"c","event":"y"}],"title":[{"text":"b","event":"x"}]}"#
            return #"{"id":"a","component":"text",\#(text),"events":{\#(events)}}"#
        }
        check([
            Row(json: linking(#""x":{"name":"share"},"y":{"name":"share"}"#), report: ["+ a"]),
            Row(json: linking(#""y":1,"x":1"#), report: ["- badAction x \(place)"]),
            Row(json: linking(#""x":{"name":"share"},"y":{"name":"fly"}"#), report: ["- unknownAction fly \(place)"]),
            Row(
                json: linking(#""x":{"name":"navigate"},"y":{"name":"share"}"#),
                report: ["- badAction navigate.url \(place)"]),
            Row(json: linking(#""tap":{"name":"fly"},"x":{"name":"soar"}"#), report: ["- unknownAction fly \(place)"]),
        ])
    }

    func testTheFirstPathThatIsMissingIsNamed() {
        let client = Capabilities(
            version: "1.0.0", kinds: ["text": .init(requires: ["images.icon", "text.title", "custom.a"])],
            actions: [:])
        let rows = [
            (text("a"), "images.icon"), (text("a", #""images":{"icon":"i"}"#), "text.title"),
            (text("a", #""images":{"icon":"i"},"text":{"title":"t"},"custom":{"a":1},"custom":{}"#), "custom.a"),
            (text("a", #""images":{"icon":"i"},"images":{}"#), "images.icon"),
        ]
        for (json, path) in rows {
            XCTAssertReads(document(json), for: client, ["- missingProperty \(path) 1 a /sections/0/body/0"])
        }
    }

    func testAFacetWhoseStatusIsUnknownIsOmittedAndNeverShownAsReady() throws {
        let place = "1 a /sections/0/body/0"
        func status(_ sort: FacetStatus.Sort) -> String { text("a", "\"status\":{\"\(sort.rawValue)\":\"why\"}") }
        check(FacetStatus.Sort.allCases.map { Row(json: status($0), report: ["+ a"]) })
        check([
            Row(json: text("a", #""status":{"frozen":"why"}"#), report: ["- unknownStatus frozen \(place)"]),
            Row(
                json: text("a", #""status":{"disabled":"no","b":1,"c":1},"events":{"tap":1}"#),
                report: ["- unknownStatus b \(place)"]),
            // What older clients show stands behind it, under the same id.
            Row(
                json: text("a", #""status":{"frozen":"why"},"children":[1]"#) + "," + text("a"),
                report: ["+ a", "- unknownStatus frozen 2 a /sections/0/body/0"]),
        ])
        // A release whose file lists no statuses is one up to 5.2.0.
        let old = try Capabilities(parsing: Array(#"{"version":"5.2.0","components":{"text":{}}}"#.utf8))
        for sort in FacetStatus.Sort.allCases {
            let isOld = [.invalid, .disabled].contains(sort)
            XCTAssertReads(
                document(status(sort)), for: old,
                isOld ? ["+ a"] : ["- unknownStatus \(sort.rawValue) \(place)"])
        }
    }

    func testOfSeveralStatusesTheLastCounts() throws {
        let all = FacetStatus.Sort.allCases
        for last in all.indices {
            let members = all[...last].reversed().map { "\"\($0.rawValue)\":\"\($0.rawValue) why\"" }
            let json = document(text("a", "\"status\":{\(members.joined(separator: ","))}"))
            let reading = try ScreenDocument.read(Array(json.utf8), for: .sample)
            XCTAssertEqual(
                reading.document.sections[0].body[0].status, FacetStatus(all[last], "\(all[last].rawValue) why"))
        }
    }

    func testActionsAreKnownBeforeAnybodyTaps() {
        func events(_ json: String) -> String { text("a", "\"events\":{\(json)}") }
        let place = "1 a /sections/0/body/0"
        check([
            Row(json: events(#""tap":{"name":"share"}"#), report: ["+ a"]),
            Row(json: events(#""tap":null"#), report: ["- badAction tap \(place)"]),
            Row(json: events(#""tap":"share""#), report: ["- badAction tap \(place)"]),
            Row(json: events(#""tap":{"name":""}"#), report: ["- badAction tap \(place)"]),
            Row(json: events(#""tap":{"name":1}"#), report: ["- badAction tap \(place)"]),
            Row(json: events(#""enter":{}"#), report: ["- badAction enter \(place)"]),
            Row(json: events(#""enter":{},"tap":{}"#), report: ["- badAction tap \(place)"]),
            Row(json: events(#""enter":{},"tap":{"name":"fly"}"#), report: ["- badAction enter \(place)"]),
            Row(json: events(#""tap":{"name":"fly"}"#), report: ["- unknownAction fly \(place)"]),
            Row(
                json: events(#""enter":{"name":"fly"},"tap":{"name":"navigate"}"#),
                report: ["- unknownAction fly \(place)"]),
            Row(json: events(#""tap":{"name":"navigate"}"#), report: ["- badAction navigate.url \(place)"]),
            Row(
                json: events(#""tap":{"name":"navigate","data":{"url":null}}"#),
                report: ["- badAction navigate.url \(place)"]),
            Row(json: events(#""tap":{"name":"navigate","data":[]}"#), report: ["- badAction navigate.url \(place)"]),
            Row(json: events(#""tap":{"name":"navigate","data":{"url":{}}}"#), report: ["+ a"]),
            Row(
                json: events(#""enter":{"name":"play","data":{"startTrack":7}}"#),
                report: ["- badAction play.startTrack.id \(place)"]),
            Row(json: events(#""enter":{"name":"play","data":{"startTrack":{"id":7}}}"#), report: ["+ a"]),
            Row(json: events(#""tap":{"name":"fly"},"tap":{"name":"share"}"#), report: ["+ a"]),
        ])
    }

    func testListedEventsAreCheckedAfterTapAndEnterInTheirSequence() {
        var client = Capabilities.sample
        client.kinds["text"]?.events = ["swipe", "delete"]
        let place = "1 a /sections/0/body/0"
        let rows: [(events: String, report: [String], line: UInt)] = [
            (#""delete":{"name":"share"},"swipe":{"name":"share"}"#, ["+ a"], #line),
            (#""delete":null"#, ["- badAction delete \(place)"], #line),
            (#""delete":{},"swipe":{}"#, ["- badAction swipe \(place)"], #line),
            (#""delete":{},"enter":{}"#, ["- badAction enter \(place)"], #line),
            (#""delete":{},"tap":{"name":"fly"}"#, ["- badAction delete \(place)"], #line),
            (#""delete":{"name":"fly"},"swipe":{"name":"run"}"#, ["- unknownAction run \(place)"], #line),
            (#""delete":{"name":"fly"},"tap":{"name":"navigate"}"#, ["- unknownAction fly \(place)"], #line),
            (#""delete":{"name":"navigate"}"#, ["- badAction navigate.url \(place)"], #line),
            (#""delete":{},"delete":{"name":"share"}"#, ["+ a"], #line),
            (#""archive":{}"#, ["+ a", "* unknownProperty – /sections/0/body/0/events/archive"], #line),
        ]
        for row in rows {
            XCTAssertReads(document(text("a", "\"events\":{\(row.events)}")), for: client, row.report, line: row.line)
        }
        let events = #""delete":{"name":"share"}"#
        XCTAssertReads(
            document(text("a", "\"events\":{\(events)}")),
            ["+ a", "* unknownProperty – /sections/0/body/0/events/delete"])
        client.kinds["text"]?.requires = ["events.delete"]
        XCTAssertReads(document(text("a", "\"events\":{\(events)}")), for: client, ["+ a"])
        XCTAssertReads(document(text("a")), for: client, ["- missingProperty events.delete \(place)"])
    }

    func testAnIDIsTakenByTheFirstThatIsShown() {
        check([
            Row(
                json: text("a") + "," + text("a", #""children":[1]"#),
                report: ["+ a", "- repeatedID a 2 a /sections/0/body/1"]),
            Row(
                json: text("a", "\"children\":[\(text("a"))]"),
                report: ["+ a", "- repeatedID a 1 a /sections/0/body/0/children/0"]),
            Row(
                json: #"{"id":"a","component":"new"},\#(text("a")),\#(text("a"))"#,
                report: [
                    "+ a", "- unknownComponent new 1 a /sections/0/body/0", "- repeatedID a 1 a /sections/0/body/2",
                ]),
            Row(
                json: #"{"id":"a","component":"list"},\#(text("a"))"#,
                report: ["+ a", "- emptyContainer – 1 a /sections/0/body/0"]),
            Row(
                json: #"{"id":"a","component":"list","children":[\#(text("a"))]},\#(text("a"))"#,
                report: [
                    "+ a", "- emptyContainer – 1 a /sections/0/body/0",
                    "- repeatedID a 1 a /sections/0/body/0/children/0",
                ]),
            // Equivalent spellings are different ids; escapes are another spelling of the same.
            Row(json: text("é") + "," + text("e\u{301}"), report: ["+ \u{e9}", "+ e\u{301}"]),
            Row(
                json: text("é") + "," + text("\\u00e9"), report: ["+ é", "- repeatedID é 1 é /sections/0/body/1"]),
        ])
    }

    func testAContainerWithoutShownChildrenIsOmitted() {
        check([
            Row(
                json: #"{"id":"a","component":"list","children":[\#(text("b"))]}"#, report: ["+ a", "+ b"]),
            Row(
                json: #"{"id":"a","component":"list","children":[1,{"id":"b","component":"list","children":[]}]}"#,
                report: [
                    "- emptyContainer – 1 a /sections/0/body/0", "- notAFacet – 1 – /sections/0/body/0/children/0",
                    "- emptyContainer – 1 b /sections/0/body/0/children/1",
                ]),
            // It was read, so its notes stay.
            Row(
                json: #"{"id":"a","component":"list","children":7,"new":1}"#,
                report: [
                    "- emptyContainer – 1 a /sections/0/body/0", "* badValue – /sections/0/body/0/children",
                    "* unknownProperty – /sections/0/body/0/new",
                ]),
        ])
    }

    func testSections() {
        func sections(_ json: String) -> String { #"{"screen":"home","sections":[\#(json)]}"# }
        check([
            Row(json: sections("7,[]"), report: ["- badSection – 0 – /sections/0", "- badSection – 0 – /sections/1"]),
            Row(
                json: sections(#"{"id":"","header":[1],"body":[\#(text("a", #""children":[2]"#))],"new":1}"#),
                report: ["- badSection – 3 – /sections/0"]),
            Row(
                json: sections(#"{"id":"s","body":[\#(text("a"))]},{"id":"s","body":[\#(text("b"))],"header":7}"#),
                report: ["+ a", "- repeatedSection – 1 s /sections/1"]),
            Row(json: sections(#"{"id":"s"},{"id":"s"}"#), report: ["- repeatedSection – 0 s /sections/1"]),
            Row(
                json: sections(#"{"id":"é","body":[]},{"id":"e\u0301","body":[]}"#), report: []),
        ])
    }

    func testAHeaderDisappearsWithItsBody() {
        func section(_ header: String, _ body: String) -> String {
            #"{"screen":"home","sections":[{"id":"s","header":[\#(header)],"body":[\#(body)]},{"id":"t","body":[\#(text("a"))]}]}"#
        }
        check([
            Row(
                json: section(text("a", #""new":1,"children":[\#(text("b")),3]"#) + ",7," + text("c"), ""),
                report: [
                    "+ a", "- emptySection – 2 a /sections/0/header/0",
                    "- notAFacet – 1 – /sections/0/header/0/children/1", "- notAFacet – 1 – /sections/0/header/1",
                    "- emptySection – 1 c /sections/0/header/2",
                ]),
            Row(
                json: section(text("a"), #"{"id":"a","component":"text"}"#),
                report: [
                    "+ a", "- emptySection – 1 a /sections/0/header/0", "- repeatedID a 1 a /sections/0/body/0",
                ]),
            // Notes of what is omitted for another cause stay.
            Row(
                json: section(#"{"id":"l","component":"list","new":1},\#(text("h", #""new":1"#))"#, "1"),
                report: [
                    "+ a", "- emptyContainer – 1 l /sections/0/header/0", "- emptySection – 1 h /sections/0/header/1",
                    "- notAFacet – 1 – /sections/0/body/0", "* unknownProperty – /sections/0/header/0/new",
                ]),
        ])
    }

    func testHeaderAndMenuOfTheDocumentAreFacets() {
        check([
            Row(
                json:
                    #"{"screen":"home","sections":[],"menu":[\#(text("a")),1],"header":[\#(text("b")),\#(text("a"))]}"#,
                report: ["+ b", "+ a", "- repeatedID a 1 a /menu/0", "- notAFacet – 1 – /menu/1"])
        ])
    }

    func testPlacesCountLinesAndUnicodeScalars() {
        check([
            Row(
                json:
                    "\u{FEFF}{\"screen\":\"home\",\r\n\"sections\":[\n{\"id\":\"s\",\"body\":[\"é😀e\u{301}\",\t1,{}]}]}",
                report: [
                    "- notAFacet – 1 – /sections/0/body/0 3:19", "- notAFacet – 1 – /sections/0/body/1 3:27",
                    "- missingProperty id 1 – /sections/0/body/2 3:29",
                ])
        ])
    }

    // MARK: Inputs

    private let form = Capabilities(
        version: "1.0.0",
        kinds: ["text": .init(), "field": .init(), "toggle": .init(), "list": .init(isContainer: true)],
        actions: ["share": [], "command": ["url"], "reload": []])

    private func sender(_ id: String, _ inputs: String, _ action: String = "share") -> String {
        text(id, #""events":{"tap":{"name":"\#(action)","inputs":\#(inputs)}}"#)
    }

    func testInputsThatNothingCanBeSentOfOmitTheFacet() {
        let field = #"{"id":"f","component":"field"}"#
        let place = "/sections/0/body/1"
        let rows: [(inputs: String, omission: String?, line: UInt)] = [
            (#"["f"]"#, nil, #line), (#"["f","g"]"#, "missingInput g", #line), (#"["a"]"#, "missingInput a", #line),
            (#""all""#, "missingInput all", #line), (#""f""#, "badInputs tap", #line), ("[]", "badInputs tap", #line),
            ("{}", "badInputs tap", #line), ("null", "badInputs tap", #line), (#"["f",1]"#, "badInputs tap", #line),
            (#"["f",""]"#, "badInputs tap", #line), (#"["f","g","f"]"#, "badInputs f", #line),
            ("[\"e\u{301}\",\"\u{e9}\"]", "missingInput e\u{301}", #line),
        ]
        for row in rows {
            let report = row.omission.map { ["+ f", "- \($0) 1 a \(place)"] } ?? ["+ f", "+ a"]
            XCTAssertReads(document(field + "," + sender("a", row.inputs)), for: form, report, line: row.line)
        }
        XCTAssertReads(
            document(field + "," + sender("a", #"["f"]"#, "reload")), for: form,
            ["+ f", "- badInputs reload 1 a \(place)"])
        var old = form
        old.features = []
        XCTAssertReads(
            document(field + "," + sender("a", #"["f"]"#)), for: old, ["+ f", "- unknownFeature inputs 1 a \(place)"])
    }

    func testAllIsWhatIsInsideOfTheOutermostFacet() {
        let toggle = #"{"id":"t","component":"toggle"}"#
        func list(_ inside: String...) -> String {
            #"{"id":"l","component":"list","children":[{"id":"m","component":"list","children":[\#(inside.joined(separator: ","))]}]}"#
        }
        XCTAssertReads(document(list(sender("a", #""all""#), toggle)), for: form, ["+ l", "+ m", "+ a", "+ t"])
        XCTAssertReads(
            document(list(sender("a", #""all""#)) + "," + toggle), for: form,
            [
                "+ t", "- emptyContainer – 1 l /sections/0/body/0",
                "- emptyContainer – 1 m /sections/0/body/0/children/0",
                "- missingInput all 1 a /sections/0/body/0/children/0/children/0",
            ])
    }

    func testAnInputIsFoundWhereverItIsAndItsAbsenceIsPassedOn() {
        let fields = #"{"id":"f","component":"field"},{"id":"g","component":"hologram"}"#
        XCTAssertReads(
            #"{"screen":"home","menu":[\#(sender("a", #"["f"]"#))],"sections":[{"id":"s","body":[\#(fields)]}]}"#,
            for: form,
            ["+ a", "+ f", "- unknownComponent hologram 1 g /sections/0/body/1"])
        // The switch goes with its own input, and the sender of the switch with it; what has the same id is shown instead.
        let toggle = #"{"id":"t","component":"toggle","events":{"tap":{"name":"share","inputs":["g"]}}}"#
        XCTAssertReads(
            document(sender("a", #"["f","t"]"#) + "," + text("a") + "," + toggle + "," + fields), for: form,
            [
                "+ a", "+ f", "- missingInput t 1 a /sections/0/body/0", "- missingInput g 1 t /sections/0/body/2",
                "- unknownComponent hologram 1 g /sections/0/body/4",
            ])
    }

    func testAChainOfMissingInputsEndsInTheEighthReading() {
        let chain = (1...20).map {
            #"{"id":"t\#($0)","component":"toggle","events":{"tap":{"name":"share","inputs":["t\#($0 - 1)"]}}}"#
        }
        let omitted = (1...20).map { "- unknownFeature inputs 1 t\($0) /sections/0/body/\($0 - 1)" }
        XCTAssertReads(document(chain.joined(separator: ",")), for: form, omitted)
        let circle = chain.joined(separator: ",").replacingOccurrences(of: #"["t0"]"#, with: #"["t20"]"#)
        XCTAssertReads(document(circle), for: form, (1...20).map { "+ t\($0)" })
    }
}
