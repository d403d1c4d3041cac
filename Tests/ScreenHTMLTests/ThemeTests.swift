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

    func testEveryNameOfAStyleAndEveryStatusHasARule() {
        let names =
            FacetStyle.Member.allCases.flatMap { member in
                member.names.compactMap { FacetStyle(own: [member: $0])[member] }.map { "\(member.rawValue)-\($0)" }
            }
            + FacetStatus.Sort.allCases.map(\.rawValue)
            + FacetLayout.Spacing.allCases.filter { $0 != .small }.map { "spacing-\($0)" }
            + FacetImage.Shape.allCases.map { "shape-\($0)" }
        let classes = Set(Theme.styleSheet.matches(of: /\.([a-z][a-z0-9-]*)/).map { String($0.1) })
        for name in names { XCTAssertTrue(classes.contains(name), name) }
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
        theme.icons.invalid = "\""
        theme.type.body.families = ["A</style>"]
        theme.icons = theme.icons.naming(Hostile.self) { _ in "<" }
        let css = theme.css(for: ":root")
        XCTAssertFalse(css.contains("<"), css)
        XCTAssertTrue(css.contains(#"--icon-invalid: "\22 ";"#), css)
        XCTAssertTrue(css.contains(#""A\3c /style\3e ""#), css)
    }
}

private enum Hostile: String, CaseIterable { case name = "x\"]" }
