import XCTest

@testable import ScreenTheme

final class ContrastTests: XCTestCase {
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

    func testIconsHaveASignForEachAssetOfTheirLists() {
        let icons = Icons(invalid: "!", leadsOn: "›").naming(Vehicle.self) { $0 == .van ? "V" : "B" }
        XCTAssertEqual(icons.assets, ["van": "V", "bike": "B"])
    }
}

private enum Vehicle: String, CaseIterable { case van, bike }
