import SwiftScanner
import XCTest

final class PhraseFinderTests: XCTestCase {
    func testPhrasesAreFoundWhereTheirTypeIsSaid() {
        let rows: [(source: String, keys: [String], line: UInt)] = [
            (#"words("Pay")"#, ["Pay"], #line),
            (#"words("Pay \(amount) of \(count: total)")"#, ["Pay %@ of %lld"], #line),
            (#"words(isOn ? "On \(f(x, "y"))" : state ?? "Off")"#, ["On %@", "Off"], #line),
            (#"words("50 %, \"so\" \u{2014} it\n")"#, ["50 %%, \"so\" — it\n"], #line),
            (#"status.words("Send")"#, ["Send"], #line), (#"f().words("Send")"#, ["Send"], #line),
            (#"Member("kind", .words(["text"]))"#, [], #line), (#"words.english("No")"#, [], #line),
            (#"print("Pay")"#, [], #line), (#"words("\(a), \(b)")"#, [], #line),
            (#"// words("Pay")"#, [], #line), (#"let a = "words(\"Pay\")""#, [], #line),
            (#"(Phrase("Discount"), 5)"#, ["Discount"], #line),
            (#"ScreenSection("a", header: "Parcel")"#, ["Parcel"], #line),
            (#"FailureNotice(title: "A", message: "B", retry: "C", missing: "D")"#, ["A", "B", "C", "D"], #line),
            (
                "var name: Phrase {\n    switch self {\n    case .a: \"Door\"\n    case .b: \"Gate\"\n    }\n}",
                ["Door", "Gate"], #line
            ),
            (#"let advice: Phrase = "Measure it""#, ["Measure it"], #line),
            ("let all: [Phrase?] = [\n    \"A\",\n    bad ? \"B\" : nil\n]\nlet other = \"C\"", ["A", "B"], #line),
            (#"func why(_ n: Int) -> Phrase? { n > 3 ? "Too many" : nil }"#, ["Too many"], #line),
            (#"var phone: (number: String?, fault: Phrase?) { (nil, "Digits only") }"#, ["Digits only"], #line),
            (
                "struct Charge {\n    init(_ label: Phrase, _ id: String,) {}\n}\nlet c = Charge(\"Gift\", \"gift\")",
                ["Gift"], #line
            ),
            (
                "enum E { case failed(Phrase), open(String) }\nlet e = E.failed(\"Broken\"); let o = E.open(\"x\")",
                ["Broken"], #line
            ),
            (
                "words(\n    \"\"\"\n    Length may be \\(n) cm; \\\n    use a box\n    \"\"\")",
                ["Length may be %@ cm; use a box"],
                #line
            ),
            ("words(\r\n\t\"\"\"\r\n\tOne\\nTwo\r\n\t\tThree\r\n\t\"\"\")", ["One\nTwo\n\tThree"], #line),
            (##"words(#"Say "hi" \#(n) \n"#)"##, [##"Say "hi" %@ \n"##], #line),
            ("enum E { case open(name: String), failed(Phrase) }\nlet e = E.failed(\"Broken\")", ["Broken"], #line),
            ("func row<T: A<B>>(_ title: Phrase, id: T) {}\nrow(\"Name\", id: \"n\")", ["Name"], #line),
            (#"let a = "\(b.map { "\"\($0)\"" } ?? "")"; words("Note")"#, ["Note"], #line),
            (#"words("Deliver to \(words("your door"))")"#, ["Deliver to %@", "your door"], #line),
            (#"let a = "\(words("Total")): \(price)""#, ["Total"], #line),
            (
                "var t: Phrase { switch code { case \"HK\", \"TW\": \"Home\"; case \"SG\": if a == \"b\" { \"Near\" } else "
                    + "{ \"Far\" }; default: \"Else\" } }", ["Home", "Near", "Far", "Else"], #line
            ),
            (#"let names: [String: Phrase] = ["s": "Small", "m": "Medium"]"#, ["Small", "Medium"], #line),
            (#"let names: [Phrase: [Int]] = ["Small": [1]]"#, ["Small"], #line),
            (#"var v: Phrase? { code == "KR" ? "Korea" : nil }"#, ["Korea"], #line),
            (#"var w: Phrase { log("composing title"); return "Real" }"#, ["Real"], #line),
            (#"var a: (id: String, title: Phrase) { ("id", title: "Title") }"#, ["Title"], #line),
            (#"let f: (Int) -> Phrase = { n in n > 3 ? "Many" : "Few" }"#, ["Many", "Few"], #line),
            (#"let t: Phrase = { let unit = "kg"; return "In \(unit)" }(), id = "x""#, ["In %@"], #line),
            (#"let t: Phrase? = limit.map { "Up to \($0)" } ?? .init("Any")"#, ["Up to %@", "Any"], #line),
            ("func f(_ a: Phrase = \"None\", id: String = \"x\") {}\nf(id: \"y\")", ["None"], #line),
            ("var p: Phrase {\n    get { table[\"key\"] ?? \"Value\" }\n    set { log(\"set\") }\n}", ["Value"], #line),
            (
                "var p: Phrase {\n    #if os(iOS)\n    \"Tap\"\n    #elseif os(macOS)\n    log(\"m\")\n    isOn ? \"Click\" : \"Press\"\n"
                    + "    #else\n    \"Choose\"\n    #endif\n}", ["Tap", "Click", "Press", "Choose"], #line
            ),
            (
                "var p: Phrase { switch a {\n    case .b:\n        #if DEBUG\n        \"Debug\"\n        #else\n        \"Release\"\n"
                    + "        #endif\n    } }", ["Debug", "Release"], #line
            ),
            (#"var p: Phrase = "Name" { didSet { log("changed") } }"#, ["Name"], #line),
            (#"let p = "Name" as Phrase, q = "id" as String"#, ["Name"], #line),
            (
                #"let a: Optional<Phrase> = "A", b: Array<Phrase> = ["B"], c: Set<Phrase> = ["C"]"#, ["A", "B", "C"],
                #line
            ),
            (#"let a: Dictionary<String, Phrase> = ["id": "A"], b: Dictionary<String, Int> = ["b": 1]"#, ["A"], #line),
            (#"let a: [Phrase] = ["A"] + (isOn ? ["B"] : []) + more("id")"#, ["A", "B"], #line),
            (#"func f(@Maker _ a: @autoclosure @escaping () -> Phrase) {}; f("A")"#, ["A"], #line),
            (#"func f(title: @escaping () -> Phrase) {}; f(title: { "A" })"#, ["A"], #line),
            (#"func f(@Maker("x") title: Phrase, @Maker id: String) {}; f(title: "A", id: "b")"#, ["A"], #line),
            (#"words(names["key"] ?? title(of: "id"))"#, [], #line),
            (
                #"func a() throws(E) -> Phrase { guard b != "x" else { throw E("y") }; return c("z") ?? "Ok" }"#,
                ["Ok"], #line
            ),
            (
                "func list(_ all: Phrase..., id: String, titles: Phrase...) {}\n"
                    + #"list("A", "B", id: "x", titles: "C", "D"); list(id: "y")"#, ["A", "B", "C", "D"], #line
            ),
            (
                "struct Row {\n    static let all: Phrase = \"All\"\n    let title: Phrase\n    var note: Phrase?, id = \"x\"\n"
                    + "    var text: Phrase { title }\n    struct Part { var name: Phrase; var key: String }\n}\n"
                    + #"Row(title: "A", note: "B", id: "y"); Row(title: "C", id: "z"); Row.Part(name: "D", key: "k")"#,
                ["All", "A", "B", "C", "D"], #line
            ),
            ("final class Row { var title: Phrase; init(id title: String) {} }\nRow(title: \"No\")", [], #line),
            ("words(\"\u{915}\u{93E} \\(name)\u{93E}\")", ["\u{915}\u{93E} %@\u{93E}"], #line),
        ]
        for row in rows {
            var finder = PhraseFinder()
            finder.add(row.source, of: "a.swift")
            XCTAssertEqual(finder.phrases.map(\.key), row.keys, row.source, line: row.line)
        }
    }

    func testAPluralHasItsTextForOneAndEachPhraseItsLine() {
        var finder = PhraseFinder()
        finder.add("let a = 1\nwords(\n    .plural(\"\\(count: n) photos\", one: \"One photo\"))", of: "b.swift")
        XCTAssertEqual(
            finder.phrases.map { "\($0.file):\($0.line) \($0.key) | \($0.one ?? "")" },
            ["b.swift:3 %lld photos | One photo"])
    }

    func testADeclarationInOneFileTellsThePhrasesOfAnother() {
        var finder = PhraseFinder()
        finder.add("row(title: \"Name\", id: \"name\")", of: "a.swift")
        finder.add("func row(title: Phrase, id: String) {}", of: "b.swift")
        XCTAssertEqual(finder.phrases.map(\.key), ["Name"])
    }

    func testWhatIsPrivateTellsThePhrasesOfItsFileAlone() {
        var finder = PhraseFinder()
        finder.add("private func add(_ text: Phrase) {}\nadd(\"Own\")", of: "a.swift")
        finder.add("list.add(\"id\")", of: "b.swift")
        XCTAssertEqual(finder.phrases.map(\.key), ["Own"])
    }
}
