import ComponentScreen
import ScreenTesting
import XCTest

@testable import ScreenHTML

final class ThemeTests: XCTestCase {
    func testTheStandardThemeIsReadable() {
        XCTAssertEqual(Theme.standard.contrastFaults, [])
    }

    func testWhatCannotBeReadIsNamedWithItsContrast() {
        var theme = Theme.standard
        theme.dark.text = theme.dark.card
        theme.light.textOnPrimary = Color(0x5080E0)
        theme.light.control = Color(0xFFFFFF)
        XCTAssertEqual(
            theme.contrastFaults,
            [
                "Standard, light: control on screen has a contrast of 1.10 to 1; it needs 3.0",
                "Standard, light: control on card has a contrast of 1.00 to 1; it needs 3.0",
                "Standard, light: control on field has a contrast of 1.00 to 1; it needs 3.0",
                "Standard, light: control on accentSubtle has a contrast of 1.14 to 1; it needs 3.0",
                "Standard, light: textOnPrimary on primary has a contrast of 1.71 to 1; it needs 4.5",
                "Standard, light: textOnPrimary on primaryPressed has a contrast of 2.57 to 1; it needs 4.5",
                "Standard, dark: text on screen has a contrast of 1.12 to 1; it needs 4.5",
                "Standard, dark: text on card has a contrast of 1.00 to 1; it needs 4.5",
                "Standard, dark: text on field has a contrast of 1.07 to 1; it needs 4.5",
                "Standard, dark: text on accentSubtle has a contrast of 1.16 to 1; it needs 4.5",
            ])
    }

    func testContrastIsThatOfTheGuidelines() {
        let rows: [(Color, Color, Double)] = [
            (Color(0x000000), Color(0xFFFFFF), 21), (Color(0x777777), Color(0xFFFFFF), 4.48),
            (Color(0xFFFFFF), Color(0x767676), 4.54), (Color(0xFF0000), Color(0xFFFFFF), 4.0),
        ]
        for (foreground, background, expected) in rows {
            let pair = ContrastPair(name: "", foreground: foreground, background: background, minimum: 0)
            XCTAssertEqual(pair.ratio, expected, accuracy: 0.005)
        }
    }

    func testTextsNeedMoreContrastThanTheEdgesOfControls() {
        for pair in Theme.standard.light.pairs {
            let isText = !pair.name.hasPrefix("control ") && !pair.name.hasPrefix("focus ")
            XCTAssertEqual(pair.minimum, isText ? 4.5 : 3, pair.name)
        }
    }

    /// What every screen without a brand looks like, one token a line.
    func testTheStandardThemeIsAsItWas() {
        assertSnapshot(Theme.standard.css(for: ":root").replacing("; ", with: ";\n"), named: "standard-theme")
    }

    func testEveryTokenOfAPaletteIsAVariable() {
        XCTAssertEqual(Theme.standard.light.variables.count, Mirror(reflecting: Theme.standard.light).children.count)
    }

    func testTheStyleSheetNamesOnlyVariablesThatThemesHave() {
        let css = Theme.standard.css(for: ":root")
        let used = Set(Theme.styleSheet.matches(of: /var\((--[a-z-]+)\)/).map { String($0.1) })
        XCTAssertEqual(
            used.filter {
                !css.contains("\($0): ") && !Theme.styleSheet.contains("{ \($0): ")
                    && !Theme.styleSheet.contains("; \($0): ")
            }, [])
        XCTAssertGreaterThan(used.count, 20)
        XCTAssertNil(Theme.styleSheet.firstMatch(of: /#[0-9a-fA-F]{3,6}\b/), "a color that no theme can change")
    }

    func testEveryNameOfAStyleThatIsNotTheUsualHasARule() {
        let names =
            FacetStyle.Size.allCases.filter { $0 != .medium }.map { "size-\($0)" }
            + FacetStyle.Background.allCases.map { "background-\($0)" }
            + FacetLayout.Spacing.allCases.filter { $0 != .small }.map { "spacing-\($0)" }
            + FacetImage.Shape.allCases.map { "shape-\($0)" }
        for name in names { XCTAssertTrue(Theme.styleSheet.contains(".\(name) "), name) }
    }

    /// In an offer all colors are those of its text, and a card in it is a card again.
    func testWhatStandsOnASurfaceHasColorsThatAreCheckedOnIt() throws {
        let onSurface = ["card", "field", "accent"].map { ":root .background-\($0)" }.joined(separator: ", ")
        XCTAssertTrue(Theme.standard.css(for: ":root").contains(":root, \(onSurface) { --color-screen: "))
        for name in ["promotion", "warning", "success"] {
            let rule = try XCTUnwrap(
                Theme.styleSheet.components(separatedBy: ".screen .background-\(name) {\n").last?
                    .components(separatedBy: "}").first)
            let used = Set(rule.matches(of: /var\(--color-([a-z-]+)\)/).map { String($0.1) })
            XCTAssertEqual(used, ["text", "text-on-\(name)", name])
            let fixed = ["screen", "separator", "text-disabled"]
            let roles = Theme.standard.light.variables.map(\.name).filter { role in
                !fixed.contains(role) && !["primary", "promotion", "warning", "success"].contains { role.contains($0) }
            }
            XCTAssertEqual(roles.filter { !rule.contains("--color-\($0): ") }, [])
        }
    }

    func testTextsOfAThemeCannotEndTheStyleSheet() {
        var theme = Theme.standard
        theme.icons.invalid = "\"; } </style><script>"
        theme.type.families = ["A</style>"]
        theme.icons.assets = ["x\"]": "</style>"]
        let css = theme.css(for: ":root")
        XCTAssertFalse(css.contains("<"), css)
        XCTAssertTrue(css.contains(#"--icon-invalid: "\22 ; } \3c /style\3e \3c script\3e ";"#), css)
    }
}
