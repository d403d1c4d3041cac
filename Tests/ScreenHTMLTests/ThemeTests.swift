import ComponentScreen
import ScreenTesting
import ScreenTheme
import XCTest

@testable import ScreenHTML

final class ThemeTests: XCTestCase {
    /// The look of every screen without a brand, one token a line.
    func testTheStandardThemeIsAsItWas() {
        assertSnapshot(Theme.standard.css(for: ":root").replacing("; ", with: ";\n"), named: "standard-theme")
    }

    func testTheButtonsOfAnEmphasisWithASurfaceHaveIt() {
        for emphasis in FacetElement.Style.Emphasis.allCases where emphasis.button != nil {
            for state in ["", ":active", ":disabled"] {
                let rule = ".screen .emphasis-\(emphasis.rawValue) > button\(state) {"
                let body = Theme.styleSheet.components(separatedBy: rule).dropFirst().joined().prefix { $0 != "}" }
                XCTAssertTrue(body.contains("background: var(--color-"), rule)
            }
        }
    }

    func testEveryColorAndEveryStyleOfTypeIsUsed() {
        let css = Theme.standard.css(for: ":root")
        let variables = Set(css.matches(of: #/(--(?:color|type)-[a-z0-9-]+):/#).map { String($0.1) })
        XCTAssertEqual(variables.count, Palette.Role.allCases.count + Typography.Use.allCases.count)
        // The other tokens are members of values; each has a variable, too.
        let others = Set(css.matches(of: #/(--(?:space|corner|icon)-[a-z0-9-]+):/#).map { String($0.1) })
        let theme = Theme.standard
        let values: [Any] = [theme.spacing, theme.corners, theme.icons]
        // The signs of assets are no variables.
        XCTAssertEqual(others.count, values.map { Mirror(reflecting: $0).children.count }.reduce(-1, +))
        for name in variables.union(others).sorted() { XCTAssertTrue(Theme.styleSheet.contains("var(\(name))"), name) }
    }

    func testTheStyleSheetNamesOnlyVariablesThatThemesHave() {
        let css = Theme.standard.css(for: ":root")
        let used = Set(Theme.styleSheet.matches(of: /var\((--[a-z0-9-]+)\)/).map { String($0.1) })
        XCTAssertEqual(
            used.filter {
                !css.contains("\($0): ") && !Theme.styleSheet.contains("{ \($0): ")
                    && !Theme.styleSheet.contains("; \($0): ")
            }, [])
        XCTAssertGreaterThan(used.count, 20)
        XCTAssertNil(Theme.styleSheet.firstMatch(of: /#[0-9a-fA-F]{3,6}\b/), "a color that no theme can change")
    }

    func testEveryNameOfAStyleHasARule() {
        let names =
            FacetElement.Style.Member.allCases.flatMap { member in
                member.names.compactMap { FacetElement.Style(own: [member: $0])[member] }.map {
                    "\(member.rawValue)-\($0)"
                }
            }
            + FacetElement.Layout.Spacing.allCases.filter { $0 != .small }.map { "spacing-\($0)" }
            + FacetElement.Layout.Spacing.allCases.map { "padding-\($0)" }
            + FacetElement.Image.Shape.allCases.map { "shape-\($0)" }
        let classes = Set(Theme.styleSheet.matches(of: /\.([a-z][a-z0-9-]*)/).map { String($0.1) })
        for name in names { XCTAssertTrue(classes.contains(name), name) }
    }

    /// In an offer all colors are those of its text, and a card in it is a card again.
    func testWhatStandsOnASurfaceHasColorsThatAreCheckedOnIt() throws {
        let plain = FacetElement.Style.Background.allCases.filter { $0.role?.isTint == false }
        let onSurface = plain.map { ":root .background-\($0.rawValue)" }.joined(separator: ", ")
        XCTAssertTrue(Theme.standard.css(for: ":root").contains(":root, \(onSurface) { --color-screen: "))
        for background in FacetElement.Style.Background.allCases {
            guard let role = background.role, role.isTint else { continue }
            let rule = try XCTUnwrap(
                Theme.styleSheet.components(separatedBy: ".screen .background-\(background.rawValue) { ").last?
                    .components(separatedBy: "}").first)
            let name = { (role: Palette.Role) in
                role.rawValue.replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
            }
            for changed in Palette.Role.allCases where changed.on(role) != changed {
                XCTAssertTrue(rule.contains("--color-\(name(changed)): var(--color-\(name(changed.on(role))));"), rule)
            }
            XCTAssertTrue(rule.contains("background: var(--color-\(name(role)));"), rule)
        }
    }

    func testTextsOfAThemeCannotEndTheStyleSheet() {
        var theme = Theme.standard
        theme.icons.invalid = "\""
        theme.type[.body].families = ["A</style>"]
        theme.icons = theme.icons.naming(Hostile.self) { _ in "<" }
        let css = theme.css(for: ":root")
        XCTAssertFalse(css.contains("<"), css)
        XCTAssertTrue(css.contains(#"--icon-invalid: "\22 ";"#), css)
        XCTAssertTrue(css.contains(#""A\3c /style\3e ""#), css)
        theme.icons.leadsOn = Icon("›", address: #"/a.svg")</style>"#)
        theme.type[#"a: red; } </style>"#] = theme.type[.body]
        theme.styles[#"tone x"] </style>"#] = OwnStyle(type: "hint", padding: 1, corner: 1)
        theme.fonts = [FontFile(#"A"</style>"#, at: #"https://example.com/a.woff2?")</style>"#)]
        XCTAssertFalse(theme.css(for: ":root").contains("</style"), theme.css(for: ":root"))
        XCTAssertFalse(theme.css(for: ":root").contains("red;"))
    }

    func testFilesThatAreFontsAreLoadedAndNoOther() {
        var theme = Theme.standard
        let woff2 = Array("wOF2".utf8) + [0, 1, 0, 0, 0, 0, 0, 12]
        theme.fonts = [
            FontFile("Harbour \"Sans\"", weights: 300...700, at: "https://example.com/a.woff2"),
            FontFile("Meadow", embedded: Data(woff2)),
            FontFile("None", at: "http://example.com/a.woff2"), FontFile("None", embedded: Data("<html>".utf8)),
        ]
        let lines = theme.css(for: ":root").split(separator: "\n").filter { $0.hasPrefix("@font-face") }
        XCTAssertEqual(
            lines,
            [
                #"@font-face { font-family: "Harbour \22 Sans\22 "; font-weight: 300 700; font-display: swap; src: url("https://example.com/a.woff2") format("woff2"); }"#,
                #"@font-face { font-family: "Meadow"; font-weight: 400 400; font-display: swap; src: url("data:font/woff2;base64,d09GMgABAAAAAAAM") format("woff2"); }"#,
            ])
    }

    func testAnIconIsThePictureAtItsAddressOrElseItsCharacter() {
        let rows: [(icon: Icon, asset: String, variable: String, line: UInt)] = [
            ("◉", #"content: "◉";"#, #"--icon-leads-on: "◉";"#, #line),
            (Icon("◉", asset: "Camera", symbol: "camera"), #"content: "◉";"#, #"--icon-leads-on: "◉";"#, #line),
            (
                Icon("◉", address: "/a.svg"), #"background: url("/a.svg") center / contain no-repeat;"#,
                #"--icon-leads-on: ""; --picture-leads-on: url("/a.svg"); --room-leads-on: 1em;"#, #line
            ),
            (
                Icon("◉", address: "javascript:alert(1)"), #"content: "◉";"#, #"--icon-leads-on: "◉";"#, #line
            ),
        ]
        for row in rows {
            var theme = Theme.standard
            theme.icons.leadsOn = row.icon
            theme.icons = theme.icons.naming(Plain.self) { _ in row.icon }
            let css = theme.css(for: ":root")
            let rule = css.split(separator: "\n").first { $0.contains(#"[data-asset="van"]::before"#) } ?? ""
            XCTAssertTrue(rule.contains(row.asset), "\(rule)", line: row.line)
            XCTAssertTrue(css.contains(row.variable), css, line: row.line)
        }
    }

    func testAUseOfTypeOfTheApplicationHasAVariable() {
        var theme = Theme.standard
        theme.type["displayLarge"] = TextStyle(families: ["Arial"], size: 40, weight: 800, lineHeight: 1.1)
        theme.type["row-title"] = TextStyle(families: ["Arial"], size: 40, weight: 800, lineHeight: 1.1)
        let css = theme.css(for: ":root")
        XCTAssertTrue(
            css.contains("--type-display-large: 800 calc(var(--text-size, 1) * 2.5rem)/1.1 Arial;"), css)
        // The last one counts.
        let titles = css.components(separatedBy: "--type-row-title: ")
        XCTAssertEqual(titles.count, 3)
        XCTAssertTrue(titles[2].hasPrefix("400 "), titles[2])
    }
}

private enum Plain: String, CaseIterable { case van }
private enum Hostile: String, CaseIterable { case name = "x\"]" }
