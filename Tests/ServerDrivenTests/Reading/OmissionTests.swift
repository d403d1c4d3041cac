import ComponentScreen
import Foundation
import ServerDriven
import XCTest

/// The format, sections 3.3 and 3.4.
final class OmissionTests: XCTestCase {
    private func check(_ json: String, _ report: String..., line: UInt = #line) {
        XCTAssertReads(json, report, line: line)
    }

    func testAnArrayOfFacetsIsReadLikeThoseOfADocument() throws {
        let json = #"[{"id":"a","component":"text"},{"id":"b","component":"hologram"}]"#
        let (facets, report) = try ScreenDocument.read(facets: Array(json.utf8), for: .sample)
        XCTAssertEqual(facets.map(\.id), ["a"])
        XCTAssertEqual(report.lines, ["+ a", "- unknownComponent hologram 1 b /1 1:32"])
        XCTAssertRefused(
            try ScreenDocument.read(facets: Array("{}".utf8), for: .sample),
            "1:1: this is not an array of facets; write it as [{…}]")
    }

    func testAnElementThatIsNoObjectIsOmittedAlone() {
        check("1", "- notAFacet – 1 – ~/0")
        check("null", "- notAFacet – 1 – ~/0")
        check(text("a") + #",[{"id":"b","component":"text"}]"#, "+ a", "- notAFacet – 1 – ~/1")
    }

    func testAFacetNeedsAnIDAndAComponent() {
        check("{}", "- missingProperty id 1 – ~/0")
        check(#"{"id":""}"#, "- missingProperty id 1 – ~/0")
        check(#"{"id":1,"component":"text"}"#, "- missingProperty id 1 – ~/0")
        check(#"{"id":"a"}"#, "- missingProperty component 1 a ~/0")
        check(#"{"id":"a","component":""}"#, "- missingProperty component 1 a ~/0")
        check(#"{"id":"a","component":null}"#, "- missingProperty component 1 a ~/0")
        check(#"{"component":"text","id":"a","id":7}"#, "- missingProperty id 1 – ~/0")
        check(#"{"id":7,"component":"text","id":"a"}"#, "+ a")
    }

    func testAnUnknownComponentTakesItsDescendantsAlong() {
        check(#"{"id":"a","component":"Text"}"#, "- unknownComponent Text 1 a ~/0")
        check(
            #"{"id":"a","component":"new","children":[\#(text("b")),1,\#(text("c", #""children":[[]]"#))]}"#,
            "- unknownComponent new 5 a ~/0")
        check(#"{"id":"a","component":"new","children":[1],"children":{"a":[1]}}"#, "- unknownComponent new 1 a ~/0")
        check(
            #"{"id":"a","component":"caf\u00e9"},{"id":"b","component":"cafe\u0301"}"#,
            "- unknownComponent caf\u{e9} 1 a ~/0", "- unknownComponent cafe\u{301} 1 b ~/1")
    }

    func testARequiredMemberHasToBeThereAndOfItsType() {
        let values = [
            "text.title": ["1", "null", "[]", "[[]]"], "text": [#""a""#], "text.custom.a": ["{}"],
            "images.main": ["{}", "1"],
            "images.custom.a": [#"{"source":null}"#], "images.main.source": ["1"], "status.invalid": ["true"],
            "isSelected": [#""true""#, "null"], "events.tap": ["1"], "events.tap.name": ["null"],
            "children": ["{}"], "logging.a": ["1"], "layout.axis": ["[]"],
            "layout.columns": ["0", "1.5", "-1", "\"1\"", "13", "1000000000", "1e400"],
            "layout.leastWidth": ["0", "-1", "39", "641", "1000000000", "1e400", "40.5", "\"40\""],
            "layout.wide": [
                "{}", "2", #"{"columns":2}"#, #"{"from":600}"#, #"{"columns":0,"from":600}"#,
                #"{"columns":13,"from":600}"#, #"{"columns":2,"from":0}"#, #"{"columns":2,"from":1000000000}"#,
            ],
            // What is read as absent is missing.
            "entry.pattern": [
                #"{"expression":"a"}"#, #"{"expression":"a","message":""}"#, #"{"expression":1,"message":"m"}"#,
                #"{"message":"m"}"#, #""a""#, "{}", #"{"expression":"(","message":"m"}"#,
                #"{"expression":"\#(String(repeating: "a", count: 4097))","message":"m"}"#,
            ],
            "entry.pattern.message": [#""m""#],
            "style.tone": ["null"], "events.enter.data": ["[]"], "events.enter.input": ["0"],
        ]
        let good = [
            "text.title": [#""""#, #"["a"]"#], "text": ["{}"], "text.custom.a": [#""b""#],
            "images.main": [#""a""#, #"{"source":"a"}"#], "images.custom.a": [#"{"source":""}"#],
            "images.main.source": [#""a""#], "status.invalid": [#""""#], "isSelected": ["true", "false"],
            "children": ["[]"], "logging.a": [#""b""#], "layout.axis": [#""diagonal""#],
            "layout.columns": ["1", "2.0", "1.2e1"], "layout.leastWidth": ["40", "1e2", "640.0"],
            "layout.wide": [#"{"columns":2,"from":600}"#, #"{"columns":1e0,"from":320.0,"more":1}"#],
            "style.tone": [#""loud""#],
            "entry.pattern": [#"{"expression":"a","message":"m"}"#, #"{"expression":"","message":"m","more":1}"#],
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

    func testARequiredMemberThatCountsAsAbsentIsMissing() {
        let kind = Capabilities.DrawnKind(
            requires: ["entry.greatest", "custom.a"], custom: ["a": .string])
        let client = Capabilities(version: "1.0.0", kinds: ["text": kind], actions: [:])
        let rows: [(entry: String, custom: String, missing: String?, line: UInt)] = [
            (#"{"greatest":1}"#, #""a""#, nil, #line), (#"{"greatest":1,"least":1}"#, #""a""#, nil, #line),
            (#"{"greatest":1,"least":1.5}"#, #""a""#, "entry.greatest", #line),
            (#"{"greatest":1,"least":"2"}"#, #""a""#, nil, #line), (#"{"greatest":1}"#, "1", "custom.a", #line),
        ]
        for row in rows {
            let facet = text("a", #""entry":\#(row.entry),"custom":{"a":\#(row.custom)}"#)
            let report = try? ScreenDocument.read(Array(document(facet).utf8), for: client).report
            XCTAssertEqual(report?.omitted.map(\.detail), row.missing.map { [$0] } ?? [], line: row.line)
        }
    }

    func testTheEventsOfLinksAreCheckedBehindThoseOfTheComponent() {
        let place = "1 a ~/0"
        func linking(_ events: String) -> String {
            let text = #""text":{"description":[{"text":"c","event":"y"}],"title":[{"text":"b","event":"x"}]}"#
            return #"{"id":"a","component":"text",\#(text),"events":{\#(events)}}"#
        }
        check(linking(#""x":{"name":"share"},"y":{"name":"share"}"#), "+ a")
        check(linking(#""y":1,"x":1"#), "- badAction x \(place)")
        check(linking(#""x":{"name":"share"},"y":{"name":"fly"}"#), "- unknownAction fly \(place)")
        check(linking(#""x":{"name":"navigate"},"y":{"name":"share"}"#), "- badAction navigate.url \(place)")
        check(linking(#""tap":{"name":"fly"},"x":{"name":"soar"}"#), "- unknownAction fly \(place)")
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
            XCTAssertReads(json, for: client, ["- missingProperty \(path) 1 a ~/0"])
        }
    }

    func testAFacetWhoseStatusIsUnknownIsOmittedAndNeverShownAsReady() throws {
        let place = "1 a ~/0"
        func status(_ sort: FacetElement.Status.Sort) -> String {
            text("a", "\"status\":{\"\(sort.rawValue)\":\"why\"}")
        }
        for sort in FacetElement.Status.Sort.allCases { check(status(sort), "+ a") }
        check(text("a", #""status":{"frozen":"why"}"#), "- unknownStatus frozen \(place)")
        check(text("a", #""status":{"disabled":"no","b":1,"c":1},"events":{"tap":1}"#), "- unknownStatus b \(place)")
        // The facet for older clients stands behind it, under the same id.
        check(
            text("a", #""status":{"frozen":"why"},"children":[1]"#) + "," + text("a"), "+ a",
            "- unknownStatus frozen 2 a ~/0")
        // A release whose file lists no statuses is one up to 5.2.0.
        let old = try Capabilities(parsing: Array(#"{"version":"5.2.0","components":{"text":{}}}"#.utf8))
        for sort in FacetElement.Status.Sort.allCases {
            let isOld = [.invalid, .disabled].contains(sort)
            XCTAssertReads(status(sort), for: old, isOld ? ["+ a"] : ["- unknownStatus \(sort.rawValue) \(place)"])
        }
    }

    func testOfSeveralStatusesTheLastCounts() throws {
        let all = FacetElement.Status.Sort.allCases
        for last in all.indices {
            let members = all[...last].reversed().map { "\"\($0.rawValue)\":\"\($0.rawValue) why\"" }
            let json = document(text("a", "\"status\":{\(members.joined(separator: ","))}"))
            let reading = try ScreenDocument.read(Array(json.utf8), for: .sample)
            XCTAssertEqual(
                reading.document.sections[0].body[0].status, FacetElement.Status(all[last], "\(all[last].rawValue) why")
            )
        }
    }

    func testActionsAreKnownBeforeAnybodyTaps() {
        func events(_ json: String) -> String { text("a", "\"events\":{\(json)}") }
        let place = "1 a ~/0"
        check(events(#""tap":{"name":"share"}"#), "+ a")
        check(events(#""tap":null"#), "- badAction tap \(place)")
        check(events(#""tap":"share""#), "- badAction tap \(place)")
        check(events(#""tap":{"name":""}"#), "- badAction tap \(place)")
        check(events(#""tap":{"name":1}"#), "- badAction tap \(place)")
        check(events(#""enter":{}"#), "- badAction enter \(place)")
        check(events(#""enter":{},"tap":{}"#), "- badAction tap \(place)")
        check(events(#""enter":{},"tap":{"name":"fly"}"#), "- badAction enter \(place)")
        check(events(#""tap":{"name":"fly"}"#), "- unknownAction fly \(place)")
        check(events(#""enter":{"name":"fly"},"tap":{"name":"navigate"}"#), "- unknownAction fly \(place)")
        check(events(#""tap":{"name":"navigate"}"#), "- badAction navigate.url \(place)")
        check(events(#""tap":{"name":"navigate","data":{"url":null}}"#), "- badAction navigate.url \(place)")
        check(events(#""tap":{"name":"navigate","data":[]}"#), "- badAction navigate.url \(place)")
        check(events(#""tap":{"name":"navigate","data":{"url":{}}}"#), "+ a")
        check(events(#""enter":{"name":"play","data":{"startTrack":7}}"#), "- badAction play.startTrack.id \(place)")
        check(events(#""enter":{"name":"play","data":{"startTrack":{"id":7}}}"#), "+ a")
        check(events(#""tap":{"name":"fly"},"tap":{"name":"share"}"#), "+ a")
    }

    func testListedEventsAreCheckedAfterTapAndEnterInTheirSequence() {
        var client = Capabilities.sample
        client.kinds["text"]?.events = ["swipe", "delete"]
        let place = "1 a ~/0"
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
            (#""archive":{}"#, ["+ a", "* unknownProperty – ~/0/events/archive"], #line),
        ]
        for row in rows {
            XCTAssertReads(text("a", "\"events\":{\(row.events)}"), for: client, row.report, line: row.line)
        }
        let events = #""delete":{"name":"share"}"#
        XCTAssertReads(text("a", "\"events\":{\(events)}"), ["+ a", "* unknownProperty – ~/0/events/delete"])
        client.kinds["text"]?.requires = ["events.delete"]
        XCTAssertReads(text("a", "\"events\":{\(events)}"), for: client, ["+ a"])
        XCTAssertReads(text("a"), for: client, ["- missingProperty events.delete \(place)"])
    }

    func testAnIDIsTakenByTheFirstThatIsShown() {
        check(text("a") + "," + text("a", #""children":[1]"#), "+ a", "- repeatedID a 2 a ~/1")
        check(text("a", "\"children\":[\(text("a"))]"), "+ a", "- repeatedID a 1 a ~/0/children/0")
        check(
            #"{"id":"a","component":"new"},\#(text("a")),\#(text("a"))"#, "+ a", "- unknownComponent new 1 a ~/0",
            "- repeatedID a 1 a ~/2")
        check(#"{"id":"a","component":"list"},\#(text("a"))"#, "+ a", "- emptyContainer – 1 a ~/0")
        check(
            #"{"id":"a","component":"list","children":[\#(text("a"))]},\#(text("a"))"#, "+ a",
            "- emptyContainer – 1 a ~/0", "- repeatedID a 1 a ~/0/children/0")
        // Equivalent spellings are different ids; escapes are another spelling of the same.
        check(text("é") + "," + text("e\u{301}"), "+ \u{e9}", "+ e\u{301}")
        check(text("é") + "," + text("\\u00e9"), "+ é", "- repeatedID é 1 é ~/1")
    }

    func testAContainerWithoutShownChildrenIsOmitted() {
        check(#"{"id":"a","component":"list","children":[\#(text("b"))]}"#, "+ a", "+ b")
        check(
            #"{"id":"a","component":"list","children":[1,{"id":"b","component":"list","children":[]}]}"#,
            "- emptyContainer – 1 a ~/0", "- notAFacet – 1 – ~/0/children/0", "- emptyContainer – 1 b ~/0/children/1")
        // It was read, so its notes stay.
        check(
            #"{"id":"a","component":"list","children":7,"new":1}"#, "- emptyContainer – 1 a ~/0",
            "* badValue – ~/0/children", "* unknownProperty – ~/0/new")
    }

    func testSections() {
        func sections(_ json: String) -> String { #"{"screen":"home","sections":[\#(json)]}"# }
        check(sections("7,[]"), "- badSection – 0 – /sections/0", "- badSection – 0 – /sections/1")
        check(
            sections(#"{"id":"","header":[1],"body":[\#(text("a", #""children":[2]"#))],"new":1}"#),
            "- badSection – 3 – /sections/0")
        check(
            sections(#"{"id":"s","body":[\#(text("a"))]},{"id":"s","body":[\#(text("b"))],"header":7}"#), "+ a",
            "- repeatedSection – 1 s /sections/1")
        check(sections(#"{"id":"s"},{"id":"s"}"#), "- repeatedSection – 0 s /sections/1")
        check(sections(#"{"id":"é","body":[]},{"id":"e\u0301","body":[]}"#))
    }

    func testAHeaderDisappearsWithItsBody() {
        func section(_ header: String, _ body: String) -> String {
            #"{"screen":"home","sections":[{"id":"s","header":[\#(header)],"body":[\#(body)]},{"id":"t","body":[\#(text("a"))]}]}"#
        }
        check(
            section(text("a", #""new":1,"children":[\#(text("b")),3]"#) + ",7," + text("c"), ""), "+ a",
            "- emptySection – 2 a /sections/0/header/0", "- notAFacet – 1 – /sections/0/header/0/children/1",
            "- notAFacet – 1 – /sections/0/header/1", "- emptySection – 1 c /sections/0/header/2")
        check(
            section(text("a"), #"{"id":"a","component":"text"}"#), "+ a", "- emptySection – 1 a /sections/0/header/0",
            "- repeatedID a 1 a ~/0")
        // Notes of what is omitted for another cause stay.
        check(
            section(#"{"id":"l","component":"list","new":1},\#(text("h", #""new":1"#))"#, "1"), "+ a",
            "- emptyContainer – 1 l /sections/0/header/0", "- emptySection – 1 h /sections/0/header/1",
            "- notAFacet – 1 – ~/0", "* unknownProperty – /sections/0/header/0/new")
    }

    func testHeaderAndMenuOfTheDocumentAreFacets() {
        check(
            #"{"screen":"home","sections":[],"menu":[\#(text("a")),1],"header":[\#(text("b")),\#(text("a"))]}"#, "+ b",
            "+ a", "- repeatedID a 1 a /menu/0", "- notAFacet – 1 – /menu/1")
    }

    func testPlacesCountLinesAndUnicodeScalars() {
        check(
            "\u{FEFF}{\"screen\":\"home\",\r\n\"sections\":[\n{\"id\":\"s\",\"body\":[\"é😀e\u{301}\",\t1,{}]}]}",
            "- notAFacet – 1 – ~/0 3:19", "- notAFacet – 1 – ~/1 3:27", "- missingProperty id 1 – ~/2 3:29")
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
        let place = "~/1"
        let rows: [(inputs: String, omission: String?, line: UInt)] = [
            (#"["f"]"#, nil, #line), (#"["f","g"]"#, "missingInput g", #line), (#"["a"]"#, "missingInput a", #line),
            (#""all""#, "missingInput all", #line), (#""f""#, "badInputs tap", #line), ("[]", "badInputs tap", #line),
            ("{}", "badInputs tap", #line), ("null", "badInputs tap", #line), (#"["f",1]"#, "badInputs tap", #line),
            (#"["f",""]"#, "badInputs tap", #line), (#"["f","g","f"]"#, "badInputs f", #line),
            ("[\"e\u{301}\",\"\u{e9}\"]", "missingInput e\u{301}", #line),
        ]
        for row in rows {
            let report = row.omission.map { ["+ f", "- \($0) 1 a \(place)"] } ?? ["+ f", "+ a"]
            XCTAssertReads(field + "," + sender("a", row.inputs), for: form, report, line: row.line)
        }
        XCTAssertReads(
            field + "," + sender("a", #"["f"]"#, "reload"), for: form,
            ["+ f", "- badInputs reload 1 a \(place)"])
        var old = form
        old.features = []
        XCTAssertReads(field + "," + sender("a", #"["f"]"#), for: old, ["+ f", "- unknownFeature inputs 1 a \(place)"])
    }

    func testAllIsWhatIsInsideOfTheOutermostFacet() {
        let toggle = #"{"id":"t","component":"toggle"}"#
        func list(_ inside: String...) -> String {
            #"{"id":"l","component":"list","children":[{"id":"m","component":"list","children":[\#(inside.joined(separator: ","))]}]}"#
        }
        XCTAssertReads(list(sender("a", #""all""#), toggle), for: form, ["+ l", "+ m", "+ a", "+ t"])
        XCTAssertReads(
            list(sender("a", #""all""#)) + "," + toggle, for: form,
            [
                "+ t", "- emptyContainer – 1 l ~/0",
                "- emptyContainer – 1 m ~/0/children/0",
                "- missingInput all 1 a ~/0/children/0/children/0",
            ])
    }

    func testAnInputIsFoundWhereverItIsAndItsAbsenceIsPassedOn() {
        let fields = #"{"id":"f","component":"field"},{"id":"g","component":"hologram"}"#
        XCTAssertReads(
            #"{"screen":"home","menu":[\#(sender("a", #"["f"]"#))],"sections":[{"id":"s","body":[\#(fields)]}]}"#,
            for: form,
            ["+ a", "+ f", "- unknownComponent hologram 1 g ~/1"])
        // The switch goes with its own input, and the sender of the
        // switch with it; what has the same id is shown instead.
        let toggle = #"{"id":"t","component":"toggle","events":{"tap":{"name":"share","inputs":["g"]}}}"#
        XCTAssertReads(
            sender("a", #"["f","t"]"#) + "," + text("a") + "," + toggle + "," + fields, for: form,
            [
                "+ a", "+ f", "- missingInput t 1 a ~/0", "- missingInput g 1 t ~/2",
                "- unknownComponent hologram 1 g ~/4",
            ])
    }

    func testAChainOfMissingInputsEndsInTheEighthReading() {
        let chain = (1...20).map {
            #"{"id":"t\#($0)","component":"toggle","events":{"tap":{"name":"share","inputs":["t\#($0 - 1)"]}}}"#
        }
        let omitted = (1...20).map { "- unknownFeature inputs 1 t\($0) ~/\($0 - 1)" }
        XCTAssertReads(chain.joined(separator: ","), for: form, omitted)
        let circle = chain.joined(separator: ",").replacingOccurrences(of: #"["t0"]"#, with: #"["t20"]"#)
        XCTAssertReads(circle, for: form, (1...20).map { "+ t\($0)" })
    }
}
