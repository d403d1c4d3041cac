import XCTest

@testable import ScreenTheme

final class ContrastTests: XCTestCase {
    func testTheStandardThemeIsReadable() {
        XCTAssertEqual(Theme.standard.contrastFaults, [])
    }

    func testWhatCannotBeReadIsNamedWithItsContrast() {
        var theme = Theme.standard
        theme.dark[.text] = theme.dark[.card]
        theme.dark[.textDisabled] = 0x8C94A1
        theme.light[.textOnPrimary] = 0x5080E0
        theme.light[.control] = 0xFFFFFF
        theme.styles["background hero"] = OwnStyle(
            surface: 0x102030, text: 0xFFFFFF, darkSurface: 0x777777, darkText: 0xFFFFFF)
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
                "Standard, dark: textDisabled on warning has a contrast of 4.44 to 1; it needs 4.5",
                "Standard, dark: the text of background hero has a contrast of 4.47 to 1; it needs 4.5",
            ])
    }

    func testContrastIsThatOfTheGuidelines() {
        let rows: [(ThemeColor, ThemeColor, Double)] = [
            (0x000000, 0xFFFFFF, 21), (0x777777, 0xFFFFFF, 4.48),
            (0xFFFFFF, 0x767676, 4.54), (0xFF0000, 0xFFFFFF, 4.0),
        ]
        for (foreground, background, expected) in rows {
            let pair = ContrastPair(name: "", foreground: foreground, background: background, minimum: 0)
            XCTAssertEqual(pair.ratio, expected, accuracy: 0.005)
        }
    }

    func testEveryRoleIsCheckedAgainstAnotherAndTextsNeedMoreContrastThanEdges() {
        let pairs = Theme.standard.light.pairs
        for role in Palette.Role.allCases {
            let isChecked = pairs.contains { $0.name.components(separatedBy: " on ").contains(role.rawValue) }
            XCTAssertTrue(isChecked, role.rawValue)
        }
        for pair in pairs {
            let isEdge = pair.name.hasPrefix("control ") || pair.name.hasPrefix("focus ")
            XCTAssertEqual(pair.minimum, isEdge ? 3 : 4.5, pair.name)
        }
    }

    func testOnATintEveryTextAndSurfaceHasTheTintsColors() {
        let light = Theme.standard.light
        let offer = light.on(.promotion)
        for role in [Palette.Role.text, .textSecondary, .accent, .error, .control, .focus] {
            XCTAssertEqual(offer[role], light[.textOnPromotion], role.rawValue)
        }
        for role in [Palette.Role.card, .field, .accentSubtle] { XCTAssertEqual(offer[role], light[.promotion]) }
        XCTAssertEqual(offer[.screen], light[.screen])
        XCTAssertEqual(light.on(.card), light)
        // Nobody has checked the color of disabled texts on a surface of the application's own.
        XCTAssertEqual(light.on(surface: 0x102030, text: 0xFFFFFF)[.textDisabled], 0xFFFFFF)
    }

    func testIconsHaveASignForEachAssetOfTheirLists() {
        let icons = Icons(invalid: "!", leadsOn: "›").naming(Vehicle.self) { $0 == .van ? "V" : "B" }
        XCTAssertEqual(icons.assets, ["van": "V", "bike": "B"])
    }
}

private enum Vehicle: String, CaseIterable { case van, bike }
