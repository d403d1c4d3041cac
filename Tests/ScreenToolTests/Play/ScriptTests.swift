import ComponentScreen
import XCTest

@testable import ScreenTool

@MainActor
final class ScriptTests: XCTestCase {
    private let verbs = [
        ScriptVerb("outside", forms: ["outside prices", #"outside payment "REASON""#]) { words in
            words == ["prices"] || words.first == "payment" && words.count == 2 ? words : nil
        } perform: { _ in
        }
    ]

    func testEachLineIsAStep() async throws {
        let rows: [(text: String, step: ScriptStep, line: UInt)] = [
            ("# A story", .heading("A story"), #line),
            ("tap add in package-photo", .send(.tap, to: "add", in: "package-photo"), #line),
            ("  choose  m   in size-weight ", .send(.choose, to: "m", in: "size-weight"), #line),
            ("toggle fragile in fragile-handling", .send(.toggle, to: "fragile", in: "fragile-handling"), #line),
            ("enter 12 into weight in size-weight", .send(.enter("12"), to: "weight", in: "size-weight"), #line),
            (#"enter "2nd floor" into text in note"#, .send(.enter("2nd floor"), to: "text", in: "note"), #line),
            (#"enter "" into text in note"#, .send(.enter(""), to: "text", in: "note"), #line),
            (#"enter "a \"b\" \\" into text in note"#, .send(.enter(#"a "b" \"#), to: "text", in: "note"), #line),
            ("enter \"a\\tb\\nc\" into text in note", .send(.enter("a\tb\nc"), to: "text", in: "note"), #line),
            (#"enter a\tb into text in note"#, .send(.enter(#"a\tb"#), to: "text", in: "note"), #line),
            ("send delete to first in list", .send(.event("delete"), to: "first", in: "list"), #line),
            ("set package_photo=off", .set("package_photo", to: "off"), #line),
            (#"outside payment "No money.""#, .own("outside", ["payment", "No money."]), #line),
        ]
        for row in rows {
            XCTAssertEqual(try Script(row.text, named: "", verbs: verbs).lines.map(\.step), [row.step], line: row.line)
        }
    }

    func testAStepCanAskForAComponent() async throws {
        let rows: [(text: String, needed: [String], step: ScriptStep, line: UInt)] = [
            ("if photo: tap add in photo", ["photo"], .send(.tap, to: "add", in: "photo"), #line),
            ("if  Photo :  set a=on", ["Photo"], .set("a", to: "on"), #line),
            ("if note and  photo: tap add in photo", ["note", "photo"], .send(.tap, to: "add", in: "photo"), #line),
            (
                #"if note: enter "a: b" into text in note"#, ["note"], .send(.enter("a: b"), to: "text", in: "note"),
                #line
            ),
            (#"enter "if a: b" into text in note"#, [], .send(.enter("if a: b"), to: "text", in: "note"), #line),
        ]
        for row in rows {
            let script = try Script(row.text, named: "")
            XCTAssertEqual(script.lines.map(\.needed), [row.needed], line: row.line)
            XCTAssertEqual(script.lines.map(\.step), [row.step], line: row.line)
        }
    }

    func testBlankLinesAreSkippedAndNumbersAreThoseOfTheFile() async throws {
        let script = try Script("\n# one\r\n\n  \ntap a in b\n", named: "")
        XCTAssertEqual(script.lines.map(\.number), [2, 5])
        XCTAssertEqual(try Script("", named: "").lines, [])
    }

    func testEveryLineThatIsNoStepIsNamedWithWhatWouldBeRight() async {
        let text = """
            tpa add in photo
            tap add
            tap add on photo
            enter 12 in weight
            enter "12 into weight in size
            set package_photo
            outside weather
            tap add in photo
            if photo tap add in photo
            if : tap add in photo
            if photo:
            if the photo: tap add in photo
            if photo: # A heading
            if photo and : tap add in photo
            if
            if photo: tap
            enter "a\\qb" into text in note
            enter "a\\
            """
        XCTAssertThrowsError(try Script(text, named: "s", verbs: verbs)) { error in
            XCTAssertEqual(
                (error as? InputFault)?.lines.map { $0.dropFirst(2) },
                [
                    #"1: unknown verb "tpa"; did you mean "tap"? (one of: tap, choose, toggle, enter, set, send, outside, if)"#,
                    "2: expected: tap ELEMENT in COMPONENT",
                    "3: expected: tap ELEMENT in COMPONENT",
                    #"4: expected: enter "TEXT" into ELEMENT in COMPONENT"#,
                    #"5: the quote is not closed; put " at the end of the text"#,
                    "6: expected: set FLAG=TREATMENT",
                    #"7: expected: outside prices or outside payment "REASON""#,
                ] + (9...15).map { "\($0): expected: if COMPONENT: STEP, or if COMPONENT and COMPONENT: STEP" }
                    + [
                        "16: expected: tap ELEMENT in COMPONENT",
                        #"17: \q stands for nothing; there are \", \\, \t and \n"#,
                        #"18: the quote is not closed; put " at the end of the text"#,
                    ])
        }
    }
}
