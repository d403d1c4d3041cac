import ComponentScreen
import Foundation
import ScreenTheme
import XCTest

final class ThemeFaultsTests: XCTestCase {
    func testTheStandardThemeHasNone() {
        XCTAssertEqual(Theme.standard.faults, [])
    }

    func testAnIconThatNobodySeesOrThatCannotBeDrawnIsAFault() {
        let rows: [(icon: Icon, fault: String?, line: UInt)] = [
            ("◉", nil, #line), (Icon("◉", symbol: "camera"), nil, #line), (Icon("◉", asset: "Camera"), nil, #line),
            (Icon("◉", address: "https://example.com/a.svg"), nil, #line), (Icon("◉", address: "/a.svg"), nil, #line),
            (Icon("◉", address: "data:image/svg+xml,%3Csvg/%3E"), nil, #line), ("👩‍🚀", nil, #line),
            (" ", "a blank character; give it one that is seen", #line),
            ("\u{A0}", "a blank character; give it one that is seen", #line),
            ("\u{200B}", "a blank character; give it one that is seen", #line),
            ("\u{AD}", "a blank character; give it one that is seen", #line),
            (Icon("◉", symbol: ""), "a blank symbol; name it, or leave it out", #line),
            (Icon("◉", asset: " "), "a blank asset; name it, or leave it out", #line),
        ]
        for row in rows {
            var theme = Theme.standard
            theme.icons = theme.icons.naming(Vehicle.self) { _ in row.icon }
            XCTAssertEqual(
                theme.faults, row.fault.map { ["Standard: the icon van has \($0)"] } ?? [], line: row.line)
            theme = .standard
            theme.icons.leadsOn = row.icon
            XCTAssertEqual(
                theme.faults, row.fault.map { ["Standard: the icon leadsOn has \($0)"] } ?? [], line: row.line)
        }
        for address in [
            "", " ", "javascript:alert(1)", "javascript:\u{301}alert(1)", "http://example.com/a.svg",
            "//example.com/a.svg", "data:text/html,a",
            "https://example.com/a b.svg", "java\nscript:alert(1)", "\\\\example.com\\a",
        ] {
            var theme = Theme.standard
            theme.icons.invalid = Icon("!", address: address)
            XCTAssertEqual(theme.faults.count, 1, address)
            XCTAssertNil(theme.icons.invalid.pageAddress, address)
        }
    }

    func testAnOwnStyleThatCannotBeDrawnAsItSaysIsAFault() {
        let rows: [(key: String, style: OwnStyle, fault: String?, line: UInt)] = [
            ("background hero", OwnStyle(type: "pageTitle", padding: 0, corner: 200), nil, #line),
            ("size display", OwnStyle(type: "display"), nil, #line),
            (
                "size display", OwnStyle(type: "dispaly"),
                "size display has the type “dispaly”, which the theme does not have; add it as `type[\"dispaly\"]`",
                #line
            ),
            ("hero", OwnStyle(), "nothing has the style “hero”; name its part, such as “background hero”", #line),
            (
                "tone warning", OwnStyle(padding: 1),
                "tone warning is a name of the library, which no facet has as its own; take another one", #line
            ),
            (
                "tone loud", OwnStyle(padding: -1), "tone loud has a padding of -1; give it one from 0 to 200", #line
            ),
            (
                "tone loud", OwnStyle(corner: 1_000_000_000),
                "tone loud has a corner of 1000000000; give it one from 0 to 200", #line
            ),
        ]
        for row in rows {
            var theme = Theme.standard
            theme.type["display"] = TextStyle(families: ["Arial"], size: 40, weight: 800, lineHeight: 1.1)
            theme.styles[row.key] = row.style
            XCTAssertEqual(theme.faults, row.fault.map { ["Standard: \($0)"] } ?? [], line: row.line)
        }
    }

    /// The bytes of each kind of font as its specification begins them, and bytes that are none.
    func testAFontThatIsNotAFontIsAFault() {
        let table: [UInt8] = Array("head".utf8) + [0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 4]
        func sfnt(_ tag: [UInt8], tables: UInt8 = 1) -> [UInt8] {
            tag + [0, tables, 0, 0, 0, 0, 0, 0] + table + [1, 2, 3, 4]
        }
        let woff: [UInt8] = Array("wOFF".utf8) + [0, 1, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0]
        let woff2: [UInt8] = Array("wOF2".utf8) + [0, 1, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0]
        let rows: [(bytes: [UInt8], format: FontFile.Format?, line: UInt)] = [
            (sfnt([0, 1, 0, 0]), .truetype, #line), (sfnt(Array("true".utf8)), .truetype, #line),
            (sfnt(Array("OTTO".utf8)), .opentype, #line), (woff, .woff, #line), (woff2, .woff2, #line),
            ([], nil, #line), (Array("<html><body>Not found</body></html>".utf8), nil, #line),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], nil, #line),
            (sfnt([0, 1, 0, 0]).dropLast(), nil, #line), (Array(woff.dropLast()), nil, #line),
            (woff2 + [0], nil, #line), (sfnt([0, 1, 0, 0], tables: 0), nil, #line),
            (sfnt([0, 1, 0, 0], tables: 255), nil, #line), ([0, 1, 0, 0], nil, #line),
        ]
        for row in rows {
            let font = FontFile("Arial", embedded: Data(row.bytes))
            XCTAssertEqual(font.format, row.format, line: row.line)
            XCTAssertEqual(font.fault == nil, row.format != nil, line: row.line)
        }
        let addresses: [(address: String, isFont: Bool, line: UInt)] = [
            ("https://example.com/a.woff2", true, #line), ("HTTPS://example.com/a.TTF?v=2", true, #line),
            ("http://example.com/a.woff2", false, #line), ("/a.woff2", false, #line), ("", false, #line),
            ("https:///a.woff2", false, #line), ("https://example.com/a b.woff2", false, #line),
            ("https://example.com/css2?family=A.woff2", false, #line), ("https://example.com/a.html", false, #line),
            ("javascript:alert(1)//a.woff2", false, #line), ("data:font/woff2;base64,AAAA", false, #line),
        ]
        for row in addresses {
            XCTAssertEqual(FontFile("Arial", at: row.address).fault == nil, row.isFont, line: row.line)
        }
        XCTAssertNotNil(FontFile(" ", at: "https://example.com/a.woff2").fault)
        XCTAssertNotNil(FontFile("A", weights: 0...400, at: "https://example.com/a.woff2").fault)
        XCTAssertNotNil(FontFile("A", weights: 400...1_001, at: "https://example.com/a.woff2").fault)
    }

    func testAFontThatNoStyleOfTypeNamesIsAFault() {
        var theme = Theme.standard
        theme.fonts = [FontFile("Display", at: "https://example.com/a.woff2"), FontFile("Roboto", at: "/a.woff2")]
        XCTAssertEqual(
            theme.faults,
            [
                "Standard: no style of type names the font Display; add it to the families of one",
                "Standard: the font Roboto is at /a.woff2; give it an https address of a .woff2, .woff, .ttf or .otf file",
            ])
        theme.fonts.removeLast()
        theme.type["display"] = TextStyle(families: ["Display"], size: 40, weight: 800, lineHeight: 1.1)
        XCTAssertEqual(theme.faults, [])
    }

    func testAUseOfTypeIsFoundByItsNameTheLibrarysAndTheApplications() {
        var type = Theme.standard.type
        XCTAssertEqual(type["hint"], type[.hint])
        XCTAssertNil(type["display"])
        let display = TextStyle(families: ["Arial"], size: 40, weight: 800, lineHeight: 1.1)
        type["display"] = display
        type["hint"] = display
        XCTAssertEqual(type["display"], display)
        XCTAssertEqual(type[.hint], display)
        type["display"] = nil
        type["hint"] = nil
        XCTAssertNil(type["display"])
        XCTAssertEqual(type[.hint], display, "each use of the library has a style")
    }

    /// Styles of one part each that say one property each, so that each answer has one source.
    func testOfSeveralOwnStylesEachPropertyIsThatOfTheFirstThatSaysIt() {
        var theme = Theme.standard
        let rows: [(members: [FacetElement.Style.Member], wins: FacetElement.Style.Member?, line: UInt)] = [
            ([], nil, #line), ([.emphasis], .emphasis, #line), ([.emphasis, .size], .size, #line),
            ([.emphasis, .size, .tone], .tone, #line), ([.emphasis, .tone], .tone, #line),
            ([.emphasis, .size, .tone, .background], .background, #line), ([.size, .background], .background, #line),
        ]
        let paddings: [FacetElement.Style.Member: Int] = [.tone: 1, .emphasis: 2, .size: 3, .background: 4]
        for (member, padding) in paddings { theme.styles["\(member.rawValue) x"] = OwnStyle(padding: padding) }
        theme.styles["emphasis y"] = OwnStyle(type: "pageTitle", padding: 9)
        for row in rows {
            let own = Dictionary(uniqueKeysWithValues: row.members.map { ($0, "x") })
            XCTAssertEqual(
                theme.ownStyle(of: FacetElement.Style(own: own))?.padding, row.wins.flatMap { paddings[$0] },
                line: row.line)
        }
        // What the first does not say is the other's.
        XCTAssertEqual(
            theme.ownStyle(of: FacetElement.Style(own: [.background: "x", .emphasis: "y"])),
            OwnStyle(type: "pageTitle", padding: 4))
        XCTAssertNil(theme.ownStyle(of: FacetElement.Style(own: [.tone: "unknown"])))
    }
}

final class IconTests: XCTestCase {
    func testATextHasTheCharactersOfIconsAroundTitles() {
        let icons = Icons(invalid: "!", leadsOn: "›").naming(Vehicle.self) { _ in Icon("V", symbol: "car") }
        var row = Facet<Never>.row("row", title: "Car", accessory: "2", icon: FacetElement.Image(Vehicle.van))
        row.images.accessory = "van"
        let heart = Facet<Never>(
            "heart", kind: .toggle, images: FacetElement.Images(icon: "van"),
            accessibility: FacetElement.Accessibility(label: "Favourite"))
        let card = Facet<Never>.card("card", title: "Cars", icon: "unknown") {
            row
            heart
            Facet.button("add", title: "Add", icon: "/a.png")
        }
        XCTAssertEqual(card.outline(with: icons), ["Cars", "  V Car V · 2", "  [ ] V Favourite", "  [ Add ]"])
        XCTAssertEqual(card.outline, ["Cars", "  Car · 2", "  [ ] Favourite", "  [ Add ]"])
    }
}

private enum Vehicle: String, CaseIterable { case van }
