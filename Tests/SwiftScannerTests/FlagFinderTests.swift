import SwiftScanner
import XCTest

/// The lines that are taken for lines about a flag.
final class FlagFinderTests: XCTestCase {
    func testAFlagIsFoundWithItsWholeDeclaration() {
        let rows: [(code: String, property: String?, lines: ClosedRange<Int>, line: UInt)] = [
            (#"public static var gift: Self { Flag("gift", default: .off) }"#, "gift", 1...1, #line),
            ("static var gift: Self {\n    Flag(\"gift\", default: .off)\n}\nlet a = 1", "gift", 1...3, #line),
            ("static let gift = Flag<OnOff>(\n    \"gift\",\n    default: .off\n)\n", "gift", 1...4, #line),
            ("@available(*, deprecated)\nstatic var gift: Self { FeatureFlags.Flag(\"gift\") }", "gift", 1...2, #line),
            ("static var gift: Flag<OnOff> {\r\n    get { return .init(\"gift\") }\r\n}", "gift", 1...3, #line),
            (
                "extension Flag where Answer == OnOff {\n    static var gift: Self { Self(\"gift\") }\n}", "gift",
                2...2, #line
            ),
            ("static func gift() -> Flag<Set<Proof>> { Flag<Set<Proof>>(\n\"gift\") }", "gift", 1...2, #line),
            (#"let when = Condition.on(Flag("gift", default: .off))"#, nil, 1...1, #line),
            ("ask(\n    Flag(\"gift\",\n    default: .off))", nil, 2...3, #line),
            (#"let a = "\(Flag("gift"))""#, nil, 1...1, #line),
        ]
        for row in rows {
            let text = SwiftText(row.code)
            let found = FlagFinder.declarations(in: text)
            XCTAssertEqual(found.map(\.flag), ["gift"], line: row.line)
            XCTAssertEqual(found.first?.property, row.property, line: row.line)
            XCTAssertEqual(found.first.map { text.lines(of: $0.range) }, row.lines, line: row.line)
        }
        for code in [#"let gift = Card("gift")"#, #"// Flag("gift")"#, #"let a = "Flag(\"gift\")""#, "Flag(gift)"] {
            XCTAssertEqual(FlagFinder.declarations(in: SwiftText(code)).map(\.flag), [], code)
        }
    }

    func testEveryLineOfADeclarationIsAboutTheFlag() {
        let finder = FlagFinder("package_category", property: "packageCategory")
        let source = """
            extension Flag where Answer == OnOff {
                static var packageCategory: Self {
                    Flag("package_category", default: .off)
                }
            }
            let a = "category: \\(flags.isOn(.packageCategory) ? "shown" : "hidden")"
            """
        XCTAssertEqual(finder.lines(in: source, of: "a.swift").map(\.number), [2, 3, 4, 6])
    }

    func testUsesOfThePropertyAreThoseOfTheFlag() {
        let rows: [(code: String, isUse: Bool, line: UInt)] = [
            ("when: .on(.insurance))", true, #line), ("[.insurance, .other]", true, #line),
            ("flags[.insurance]", true, #line), ("Flag<OnOff>.insurance.name", true, #line),
            ("let flag = Flag.insurance", true, #line), ("order.insurance", false, #line),
            ("$0.insurance = nil", false, #line), ("order?.insurance", false, #line),
            ("orders[0].insurance", false, #line), (".insuranceTier", false, #line), ("insurance", false, #line),
            (#"store.write(\.accepted, to: \.insurance, of: order)"#, false, #line),
            (#"Placement(\Order.insurance)"#, false, #line), (#"print(".insurance")"#, false, #line),
            ("// when .insurance is on", false, #line), ("/* a /* b */ .on(.insurance) */", false, #line),
            (#""by \(name.map { "\"\($0)\"" } ?? "nobody")" + .on(.insurance)"#, true, #line),
            (#""now \(flags.isOn(.insurance) ? "on" : "off")""#, true, #line),
            (##"#"now \#(flags.isOn(.insurance)) \(.no)"#"##, true, #line),
            (##"#"now \(flags.isOn(.insurance))"#"##, false, #line),
            ("\"\"\"\n    \\(on(.insurance))\n    \"\"\"", true, #line),
            (#"let a = /"/; f(.insurance, "")"#, true, #line), (#"f(#/"/#, .insurance)"#, true, #line),
            (#""\(a["\(f(")"))", .insurance])""#, true, #line),
            (#"match(of: /"|'/) && .on(.insurance)"#, true, #line),
            // A regular expression has no code inside: its `\(` is a bracket.
            (#"match(of: /\(.insurance\)/)"#, false, #line), (##"match(of: #/\(f(.insurance))/#)"##, false, #line),
            ("match(of: #/\n    \\(.insurance\\)\n/#)", false, #line),
            ("let size = width / 2; .on(.insurance); height / 2", true, #line),
            (###"##"say "hi"# .insurance"## + .on(.insurance)"###, true, #line),
            (###"##"say "hi"# .insurance"##"###, false, #line),
            ("let open = \"unclosed\n.on(.insurance)", true, #line),
            ("order\n    .insurance", false, #line), ("f(\n    .insurance)", true, #line),
            ("return\n    .insurance", true, #line),
        ]
        let finder = FlagFinder("insurance", property: "insurance")
        for row in rows {
            let lines = finder.lines(in: row.code, of: "Card.swift").map(\.number)
            XCTAssertEqual(!lines.isEmpty, row.isUse, line: row.line)
        }
    }

    func testANameThatIsAPlainWordCountsWhereItStandsAsAFlag() {
        let rows: [(flag: String, text: String, file: String, isName: Bool, line: UInt)] = [
            ("package_photo", #"["package_photo": "on"]"#, "a.swift", true, #line),
            ("package_photo", "--set package_photo=on", "a.swift", true, #line),
            ("package_photo", "my_package_photo", "a.swift", false, #line),
            ("package_photo", "package_photo-v2 on", "a.splits", false, #line),
            ("insurance", #"Flag("insurance", default: .off)"#, "a.swift", true, #line),
            ("insurance", #"Flag<OnOff>("insurance", default: .off)"#, "a.swift", true, #line),
            ("insurance", #"requirements(flags: ["insurance": "on"])"#, "a.swift", true, #line),
            ("insurance", #"Placement("insurance", in: .value)"#, "a.swift", false, #line),
            ("insurance", #"screen.find("insurance")"#, "a.swift", false, #line),
            ("insurance", "packageinfo --set insurance=on", "a.md", true, #line),
            ("insurance", #""name": "insurance","#, "a.json", true, #line),
            ("insurance", #"{"id": "insurance", "component": "card"}"#, "a.json", false, #line),
            ("gift-wrap", #"Placement("gift-wrap", in: .value)"#, "a.swift", false, #line),
            ("gift-wrap", "swift run app show --set gift-wrap=on", "a.swift", true, #line),
            ("insurance", "the insurance of a package", "a.md", false, #line),
            ("insurance", "insurance  on", "a.splits", true, #line),
            ("insurance", "cover insurance", "a.splits", false, #line),
            ("insurance", "- insurance:", "a.yaml", true, #line),
            ("insurance", #"- "insurance": {treatment: "on"}"#, "a.yml", true, #line),
            ("insurance", "    treatment: insurance", "a.yaml", false, #line),
        ]
        for row in rows {
            let finder = FlagFinder(row.flag, property: nil)
            let lines = finder.lines(in: row.text, of: row.file).map(\.number)
            XCTAssertEqual(lines, row.isName ? [1] : [], line: row.line)
        }
    }
}
