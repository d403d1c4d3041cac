import ComponentScreen
import ServerDriven
import XCTest

/// The things that cost a member and not its facet; "Notes" in the article Document format.
final class NoteTests: XCTestCase {
    private func check(_ json: String, _ notes: String..., line: UInt = #line) {
        let isFacet = !json.contains("\"sections\"")
        let shown = isFacet ? ["+ a"] : []
        let prefix = isFacet ? "/sections/0/body/0" : ""
        let lines = notes.map { note in
            let words = note.split(separator: " ", omittingEmptySubsequences: false)
            return "* \(words[0]) \(words[1]) \(prefix)\(words[2])"
        }
        XCTAssertReads(isFacet ? document(text("a", json)) : json, shown + lines, line: line)
    }

    func testMembersThatTheFormatDoesNotListAreNoted() {
        check(#""new":1,"a/b~c":2"#, "unknownProperty – /new", "unknownProperty – /a~1b~0c")
        check(#""childrenCount":0"#, "unknownProperty – /childrenCount")
        check(#""new":1,"new":2"#, "unknownProperty – /new")
        check(#""text":{"x":1}"#, "unknownProperty – /text/x")
        check(
            #""images":{"x":1,"main":{"source":"s","x":1}}"#, "unknownProperty – /images/x",
            "unknownProperty – /images/main/x")
        check(#""layout":{"x":1},"style":{"x":1}"#, "unknownProperty – /layout/x", "unknownProperty – /style/x")
        check(
            #""entry":{"x":1},"accessibility":{"x":1}"#, "unknownProperty – /entry/x",
            "unknownProperty – /accessibility/x")
        check(
            #""events":{"x":1,"tap":{"name":"share","x":1,"data":{"x":1}}}"#, "unknownProperty – /events/x",
            "unknownProperty – /events/tap/x")
        check(
            #"{"screen":"s","x":1,"sections":[{"id":"s","x":1}]}"#, "unknownProperty – /x",
            "unknownProperty – /sections/0/x")
        check(
            #""anUnknownNameOfManyBytes":1,"":2"#, "unknownProperty – /anUnknownNameOfManyBytes", "unknownProperty – /")
    }

    func testABarThatHasNoRoomIsNoted() {
        check(
            #"{"screen":"s","sections":[{"id":"a","bar":false},{"id":"b","bar":true},{"id":"c","bar":1},{"id":"d","bar":true}]}"#,
            "badValue – /sections/2/bar", "badValue – /sections/3/bar")
    }

    func testChecksOfAnEntryThatCannotBeUsedAreNotedAndIgnored() throws {
        check(
            #""entry":{"required":1,"longest":0,"least":"1","greatest":null,"pattern":"a"}"#,
            "badValue – /entry/required",
            "badValue – /entry/longest", "badValue – /entry/least", "badValue – /entry/greatest",
            "badValue – /entry/pattern")
        check(#""entry":{"least":2,"greatest":1.5}"#, "badValue – /entry/greatest")
        check(#""entry":{"greatest":1,"least":1}"#)
        for pattern in [
            #"{"expression":"(","message":"m"}"#, #"{"expression":"a"}"#, #"{"message":"m"}"#, "{}",
            #"{"expression":"a","message":""}"#,
            #"{"expression":"\#(String(repeating: "a", count: 4097))","message":"m"}"#,
        ] { check(#""entry":{"pattern":\#(pattern)}"#, "badValue – /entry/pattern") }
        check(#""entry":{"pattern":{"expression":"(a+)+b","message":"m","x":1}}"#, "unknownProperty – /entry/pattern/x")
        // The fifth different one of the longest patterns is one more than a document compiles; the first is known.
        let facets = ["a", "b", "c", "d", "e", "a"].enumerated().map { place, letter in
            let long = String(repeating: letter, count: 4096)
            return text("a\(place)", #""entry":{"pattern":{"expression":"\#(long)","message":"m"}}"#)
        }
        XCTAssertReads(facets.joined(separator: ","), (0...5).map { "+ a\($0)" } + ["* badValue – ~/4/entry/pattern"])
    }

    func testNamesOfStylesThatTheClientHasAreRead() throws {
        let json = document(text("a", #""style":{"background":"hero","tone":"loud","size":"hero"}"#))
        var client = Capabilities.sample
        client.styles[.tone]?.insert("loud")
        client.styles[.background]?.insert("hero")
        let reading = try ScreenDocument.read(Array(json.utf8), for: client)
        XCTAssertEqual(reading.report.lines, ["+ a", "* unknownValue hero /sections/0/body/0/style/size"])
        XCTAssertEqual(
            reading.document.sections.first?.body.first?.style,
            FacetElement.Style(own: [.tone: "loud", .background: "hero"]))
    }

    func testAStyleOfTheLibraryThatTheClientDoesNotListIsNoted() throws {
        var client = Capabilities.sample
        client.styles[.tone] = ["neutral"]
        let json = document(text("a", #""style":{"tone":"success","size":"large"}"#))
        let reading = try ScreenDocument.read(Array(json.utf8), for: client)
        XCTAssertEqual(reading.report.lines, ["+ a", "* unknownValue success /sections/0/body/0/style/tone"])
        XCTAssertEqual(reading.document.sections.first?.body.first?.style, FacetElement.Style(size: .large))
    }

    func testAPageIsNotAskedForByAnActionThatSendsInputs() {
        XCTAssertReads(
            document(text("a"), #","more":{"name":"share","inputs":"all"}"#),
            ["+ a", "* badAction inputs /sections/0/more"])
    }

    func testWordsOutsideOfTheVocabularyAreNoted() {
        check(
            #""style":{"tone":"loud","emphasis":"x","size":"","background":"é","background":"\u00e9"}"#,
            "unknownValue loud /style/tone", "unknownValue x /style/emphasis", "unknownValue  /style/size",
            "unknownValue é /style/background")
        check(
            #""layout":{"axis":"diagonal","spacing":"huge","padding":"12"}"#, "unknownValue diagonal /layout/axis",
            "unknownValue huge /layout/spacing", "unknownValue 12 /layout/padding")
        check(
            #""layout":{"axis":"carousel","padding":7,"font":1},"style":{"font":"serif","padding":"large"}"#,
            "badValue – /layout/padding", "unknownProperty – /layout/font", "unknownProperty – /style/font",
            "unknownProperty – /style/padding")
        check(
            #""selection":"some","entry":{"keyboard":"emoji","lines":"2"}"#, "unknownValue some /selection",
            "unknownValue emoji /entry/keyboard", "unknownValue 2 /entry/lines")
        check(#""images":{"icon":{"source":"s","shape":"star"}}"#, "unknownValue star /images/icon/shape")
        check(
            #"{"screen":"s","sections":[{"id":"s","layout":{"axis":"z"}}]}"#, "unknownValue z /sections/0/layout/axis")
    }

    func testARatioThatCannotBeDrawnIsNotedAndIgnored() throws {
        for (ratio, isRead) in [
            ("0", false), ("-1", false), ("0.09", false), ("0.1", true), ("1", true), ("1.5", true), ("10", true),
            ("10.01", false), ("1e9", false), ("1e400", false), ("\"1\"", false), ("null", false), ("true", false),
        ] {
            let json = #""images":{"main":{"source":"s","ratio":\#(ratio)}}"#
            if isRead { check(json) } else { check(json, "badValue – /images/main/ratio") }
            let read = try ScreenDocument.read(Array(document(text("a", json)).utf8), for: .sample).document
            XCTAssertEqual(
                read.sections.first?.body.first?.images.main?.drawnRatio, isRead ? Double(ratio) : nil, ratio)
        }
    }

    /// What each release draws of all images, on a kind that has drawn all of them since, and on one of an application.
    func testAnImageThatTheClientDoesNotDrawIsNotedAndKept() throws {
        let images = #""images":{"main":"m","icon":"i","background":"b","accessory":"a","custom":{"x":"c"}}"#
        let kinds: [FacetKind: Capabilities.DrawnKind] = ["button": .init(), "row": .init(), "own": .init()]
        let old = Capabilities(version: "1.0.0", kinds: kinds, actions: [:], features: [])
        let new = Capabilities(version: "2.0.0", kinds: kinds, actions: [:])
        let rows: [(client: Capabilities, kind: String, undrawn: [String], line: UInt)] = [
            (new, "button", ["custom"], #line), (new, "row", ["custom"], #line), (new, "own", [], #line),
            (old, "button", ["main", "icon", "accessory", "custom"], #line), (old, "row", ["custom"], #line),
            (old, "own", [], #line),
        ]
        for row in rows {
            let json = document(#"{"id":"a","component":"\#(row.kind)",\#(images)}"#)
            let reading = try ScreenDocument.read(Array(json.utf8), for: row.client)
            XCTAssertEqual(reading.report.shown, ["a"], line: row.line)
            XCTAssertEqual(reading.report.notes.map(\.cause), row.undrawn.map { _ in .undrawnImage }, line: row.line)
            XCTAssertEqual(reading.report.notes.map(\.detail), row.undrawn, line: row.line)
            XCTAssertEqual(
                reading.report.notes.map(\.pointer), row.undrawn.map { "/sections/0/body/0/images/\($0)" },
                line: row.line)
            XCTAssertEqual(reading.document.sections.first?.body.first?.images.icon, "i", line: row.line)
        }
    }

    func testMembersOfTheWrongTypeAreNotedAndIgnored() {
        let members = [
            "text", "images", "status", "isSelected", "events", "children", "logging", "layout", "style", "custom",
            "entry", "accessibility",
        ]
        for member in members {
            // An element of a list is not a member.
            for value in ["null", "7", #""x""#, #"["tap",1]"#] where member != "children" || !value.hasPrefix("[") {
                check("\"\(member)\":\(value)", "badValue – /\(member)")
            }
        }
        check(
            #""text":{"title":1,"subtitle":null,"accessory":[],"description":{},"custom":{"a":"b","c":1}}"#,
            "badValue – /text/title", "badValue – /text/subtitle", "badValue – /text/accessory",
            "badValue – /text/description", "badValue – /text/custom/c")
        check(
            #""images":{"main":{},"icon":1,"background":{"source":1,"x":1},"accessory":"a","custom":{"a":[],"b":"c"}}"#,
            "badValue – /images/main", "badValue – /images/icon", "badValue – /images/background",
            "badValue – /images/custom/a")
        check(
            #""images":{"main":{"source":"s","placeholder":1,"shape":2}}"#, "badValue – /images/main/placeholder",
            "badValue – /images/main/shape")
        check(#""status":{"invalid":1,"disabled":null}"#, "badValue – /status/invalid", "badValue – /status/disabled")
        check(
            #""selection":1,"entry":{"keyboard":1,"lines":true},"accessibility":{"label":1,"value":[],"hint":{}}"#,
            "badValue – /selection", "badValue – /entry/keyboard", "badValue – /entry/lines",
            "badValue – /accessibility/label", "badValue – /accessibility/value", "badValue – /accessibility/hint")
        check(#""logging":{"a":"b","c":null,"c":"d","e":"f","e":1}"#, "badValue – /logging/e")
        check(
            #""layout":{"axis":1,"columns":1.5,"spacing":null}"#, "badValue – /layout/axis",
            "badValue – /layout/columns", "badValue – /layout/spacing")
        check(
            #""style":{"tone":1,"emphasis":1,"size":1,"background":1}"#, "badValue – /style/tone",
            "badValue – /style/emphasis", "badValue – /style/size", "badValue – /style/background")
        check(
            #""events":{"tap":{"name":"share","data":1,"input":2}}"#, "badValue – /events/tap/data",
            "badValue – /events/tap/input")
        check(
            #"{"screen":"s","title":1,"header":{},"menu":null,"sections":[{"id":"s","header":1,"body":"","layout":[]}]}"#,
            "badValue – /title", "badValue – /header", "badValue – /menu", "badValue – /sections/0/header",
            "badValue – /sections/0/body", "badValue – /sections/0/layout")
    }

    func testSpansAreReadAndAreTheSameWhenTheyAreSentAgain() throws {
        let json = document(
            text(
                "a",
                #""text":{"title":["Read the ",{"text":"terms","event":"terms"},{"text":" now","strong":true},{"text":"."}],"#
                    + #""description":["Only"," this"]},"events":{"terms":{"name":"share"}}"#))
        let reading = try ScreenDocument.read(Array(json.utf8), for: .sample)
        XCTAssertEqual(reading.report.lines, ["+ a"])
        let facet = try XCTUnwrap(reading.document.sections.first?.body.first)
        XCTAssertEqual(facet.text[.title], ["Read the ", .link("terms", sends: "terms"), .strong(" now"), "."])
        XCTAssertEqual(facet.text.title, "Read the terms now.")
        XCTAssertEqual(facet.text.description, "Only this")
        XCTAssertEqual(facet.events.others, ["terms": FacetAction(name: "share")])
        let again = try ScreenDocument.read(try reading.document.encoded(), for: .sample)
        XCTAssertEqual(again.document, reading.document)
        XCTAssertEqual(again.report.notes, [])
    }

    func testASpanIsPlainWhereItsEventIsNone() {
        check(
            #""text":{"title":[{"text":"x","event":"gone","strong":1,"color":2}]},"events":{"tap":{"name":"share"}}"#,
            "badAction gone /text/title/0/event", "badValue – /text/title/0/strong",
            "unknownProperty – /text/title/0/color")
        check(
            #""text":{"description":[{"text":"x","event":"tap"}]},"events":{"tap":{"name":"share"}}"#,
            "badAction tap /text/description/0/event")
        check(
            #""text":{"title":[{"text":"x","event":7},{"text":"y","event":"é"}]},"events":{"e\u0301":{"name":"share"}}"#,
            "badValue – /text/title/0/event", "badAction é /text/title/1/event", "unknownProperty – /events/e\u{301}")
    }

    func testSpansThatAreNoTextAreNoted() {
        let long = String(repeating: "x", count: 4096)
        let fitting = Array(repeating: "\"\(long)\"", count: 256).joined(separator: ",")
        check(#""text":{"title":[\#(fitting)],"description":["\#(long)"]}"#)
        let rows: [(spans: String, line: UInt)] = [
            ("[]", #line), (#"[[]]"#, #line), (#"[["nested"]]"#, #line), (#"["a",[{"text":"b"}]]"#, #line),
            (#"[{"text":["nested"]}]"#, #line), (#"[""]"#, #line), (#"["a",{"text":""}]"#, #line), ("[null]", #line),
            (#"[7]"#, #line), (#"[{}]"#, #line), (#"[{"strong":true}]"#, #line), (#"{"text":"a"}"#, #line),
            (#"["\#(long)x"]"#, #line), (#"["a",\#(fitting)]"#, #line),
            (#"["\#(String(repeating: "é", count: 1 << 19))"]"#, #line),
            ("[" + Array(repeating: #"{"text":"a"}"#, count: 90_000).joined(separator: ",") + "]", #line),
            (String(repeating: "[", count: 400) + String(repeating: "]", count: 400), #line),
        ]
        for row in rows {
            check(#""text":{"description":\#(row.spans)}"#, "badValue – /text/description", line: row.line)
        }
    }

    func testSpansAreNoTextForAClientThatDoesNotReadThem() throws {
        var client = Capabilities.sample
        client.features = []
        let spans = #""text":{"title":["a",{"text":"b","event":"x"}]},"events":{"x":{"name":"fly"}}"#
        XCTAssertReads(
            text("a", spans), for: client,
            ["+ a", "* badValue – ~/0/text/title", "* unknownProperty – ~/0/events/x"])
        XCTAssertReads(
            #"{"id":"a","component":"titled",\#(spans)}"#, for: client,
            ["- missingProperty text.title 1 a ~/0"])
    }

    func testCustomKeysAreThoseThatTheComponentDeclares() {
        let json = #"{"id":"a","component":"page","custom":{"background":1,"size":1.5,"x":{"size":""},"size":null}}"#
        XCTAssertReads(
            json,
            [
                "+ a", "* badCustom string ~/0/custom/background",
                "* undeclaredCustom – ~/0/custom/x", "* badCustom number ~/0/custom/size",
            ])
        let values = [
            ("string", #""""#), ("number", "-1"), ("boolean", "true"), ("boolean", "false"), ("array", "[]"),
            ("object", "{}"),
        ]
        for type in FacetValue.Sort.allCases {
            let client = Capabilities(version: "1.0.0", kinds: ["text": .init(custom: ["k": type])], actions: [:])
            for (name, value) in values + [("", "null")] {
                let json = document(text("a", #""custom":{"k":\#(value)}"#))
                let pointer = "/sections/0/body/0/custom/k"
                XCTAssertReads(
                    json, for: client, name == type.rawValue ? ["+ a"] : ["+ a", "* badCustom \(type) \(pointer)"])
            }
        }
    }

    func testAnActionForMoreThatCannotBeDoneEndsThePages() {
        func more(_ json: String) -> String { #"{"screen":"s","sections":[{"id":"s","more":\#(json)}]}"# }
        check(more("null"), "badAction more /sections/0/more")
        check(more(#"{"name":"","x":1}"#), "badAction more /sections/0/more")
        check(more(#"{"name":"fly","x":1}"#), "unknownAction fly /sections/0/more")
        check(more(#"{"name":"navigate"}"#), "badAction navigate.url /sections/0/more")
        check(more(#"{"name":"share","x":1}"#), "unknownProperty – /sections/0/more/x")
    }

    func testNothingIsNotedInsideOfWhatIsOmitted() {
        XCTAssertReads(
            #"{"id":"a","component":"new","text":1,"x":2,"children":[\#(text("b", #""x":1"#))]}"#,
            ["- unknownComponent new 2 a ~/0"])
    }

    func testNotesAreInTheOrderOfTheText() {
        XCTAssertReads(
            #"{"sections":[{"body":[\#(text("b", #""x":1"#))],"x":1,"header":[\#(text("a", #""x":1"#))],"id":"s"}],"x":1,"screen":"s"}"#,
            [
                "+ a", "+ b", "* unknownProperty – ~/0/x", "* unknownProperty – /sections/0/x",
                "* unknownProperty – /sections/0/header/0/x", "* unknownProperty – /x",
            ])
    }
}
