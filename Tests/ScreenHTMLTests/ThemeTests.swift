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
    }
}

private enum Hostile: String, CaseIterable { case name = "x\"]" }
