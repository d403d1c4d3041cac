@testable import ScreenSwiftUI
import ComponentScreen
import Foundation
import KindLooks
import ScreenHTML
import ScreenTheme
import SwiftUI
import XCTest

/// Touch, links, cards, images and sizes, as values and on the stand-in; what they look like is seen on a Mac alone.
@MainActor
final class ReachTests: XCTestCase {
    // MARK: Touch and links

    func testAllThatIsPressedIsAtLeast44PointsWideAndHigh() async {
        let offering = Facet<AnyEvent>(
            "r", kind: .row, text: FacetElement.Text(title: "Box", details: "More", custom: ["delete": "Throw away"]),
            events: FacetEvents(tap: AnyEvent("tap"), others: ["delete": AnyEvent("deleted")]))
        for facet in StandardKind.allCases.flatMap(\.looks).map(\.facet) + [offering] {
            let pressed = ViewHost(ScreenView(showcase(facet))).elements.filter {
                [.button, .toggle].contains($0.role)
            }
            for element in pressed {
                XCTAssertGreaterThanOrEqual(element.leastHeight, 44, "\(facet.kind): \(element.label)")
                // What unfolds is as wide as there is room.
                let isUnfolded = element.label.hasPrefix("Details")
                XCTAssertTrue(isUnfolded || element.leastWidth >= 44, "\(facet.kind): \(element.label)")
            }
        }
    }

    func testOtherEventsAreButtonsWithANameThatAPointerVoiceControlAndTestsFind() async {
        let facet = Facet<String>(
            "r", kind: .row, text: FacetElement.Text(title: "Box", custom: ["delete": "Throw away"]),
            events: FacetEvents(others: ["delete": "deleted"]))
        let host = ViewHost(ScreenView(showcase(facet)))
        let button = host.elements.first { $0.identifier == "showcase/r/delete" }
        XCTAssertEqual(button?.label, "Throw away, Box", "one of many says which")
        XCTAssertEqual(button?.names, ["Throw away"])
        button?.tap()
        XCTAssertEqual(host.elements.last?.label, "did deleted")
    }

    /// A page has links where they stand, too, but in what is pressed as a whole: there both have buttons below.
    func testLinksAreLinksInTheSamePlacesAsOnAPage() async throws {
        var facets: [Facet<String>] = []
        for kind in StandardKind.allCases {
            for place in FacetElement.Text.Rich.allCases {
                for tap in [nil, "tap"] {
                    var facet = Facet<String>(
                        "f", kind: FacetKind(kind), text: FacetElement.Text(title: "Title"),
                        events: FacetEvents(tap: tap, others: ["terms & more": "opened"]))
                    facet.text[place] = ["Read the ", .link("terms", sends: "terms & more"), "."]
                    facets.append(facet)
                }
            }
            facets.append(
                Facet<String>(
                    "f", kind: FacetKind(kind), text: FacetElement.Text(title: "Title"),
                    status: .invalid(["Read the ", .link("terms", sends: "terms & more")]),
                    events: FacetEvents(tap: "tap", others: ["terms & more": "opened"])))
        }
        for facet in facets {
            let model = showcase(facet)
            let host = ViewHost(ScreenView(model))
            let links = host.elements.filter { $0.role == .link }
            let page = HTMLRenderer().screen(
                mounted(PluginPoint(sections: [ScreenSection("main")], builders: [ShowcaseBuilder(facet: facet)]))
                    .sections, named: "Page")
            let name = "\(facet.kind), tap \(facet.events.tap ?? "none"): \(page)"
            // The hint inside of a field of SwiftUI holds no link.
            let isHint = (facet.kind == .field || facet.kind == .secret) && facet.text.subtitle != nil
            XCTAssertEqual(links.isEmpty, isHint || !page.contains(#"class="link""#), name)
            let buttons = host.elements.filter { $0.role == .button && $0.label == "terms" }
            XCTAssertEqual(links.count + buttons.count, 1, name)
            (links + buttons).first?.tap()
            XCTAssertEqual(host.elements.last?.label, "did opened", name)
        }
    }

    func testTheAddressOfAnEventIsNoOther() throws {
        for event in ["terms", "a b", "a/b?c#d", "ä%20&", "facet-event:", "ユーザー"] {
            let address = try XCTUnwrap(EventAddress.address(of: event), event)
            XCTAssertEqual(EventAddress.event(of: address), event)
        }
        XCTAssertNil(EventAddress.event(of: try XCTUnwrap(URL(string: "https://example.com/facet-event:a"))))
    }

    // MARK: Layout

    func testACarouselHasCardsOfAWidthLikeAPage() async {
        // A page has `flex: 0 0 min(80%, 16rem)`; 16rem are 256 points at the usual size.
        let rows: [(room: CGFloat?, scale: CGFloat, width: CGFloat, line: UInt)] = [
            (nil, 1, 256, #line), (1000, 1, 256, #line), (300, 1, 240, #line), (320, 1, 256, #line),
            (390, 2, 312, #line), (1000, 2, 512, #line), (0, 1, 256, #line), (.infinity, 1, 256, #line),
        ]
        for row in rows {
            XCTAssertEqual(
                CarouselCard.width(in: row.room, scale: row.scale), row.width, accuracy: 0.01, line: row.line)
        }
        let facet = Facet<String>.card("c", layout: .carousel) {
            (0..<50).map { number in
                Facet<String>.card(FacetID(rawValue: "card-\(number)"), title: "Card \(number)") {
                    Facet.message(FacetID(rawValue: "inner-\(number)"), "Inner")
                }
            }
        }
        let host = ViewHost(ScreenView(showcase(facet)), rows: 10, width: 300)
        let cards = host.elements.filter { $0.label.hasPrefix("Card") }
        XCTAssertEqual(cards.map(\.label), ["Card 0", "Card 1", "Card 2"], "only those near are built")
        XCTAssertTrue(host.looks.contains("stops by view"))
        XCTAssertTrue(host.looks.contains("its views"))
        XCTAssertEqual(
            host.looks.filter { $0 == #"frame ["240.0", "-"]"# }.count, 3, "a card, and nothing inside of it")
    }

    func testOfAThousandFacetsInsideOneOnlyThoseNearAreBuilt() async {
        let facet = Facet<String>.card("c") {
            (0..<1000).map { Facet<String>.row(FacetID(rawValue: "r\($0)"), title: "R\($0)") }
        }
        let host = ViewHost(ScreenView(showcase(facet)), rows: 10)
        XCTAssertLessThan(host.elements.count, 30)
        let few = Facet<String>.card("c") {
            (0..<20).map { Facet<String>.row(FacetID(rawValue: "r\($0)"), title: "R\($0)") }
        }
        XCTAssertEqual(ViewHost(ScreenView(showcase(few)), rows: 3).elements.count, 21, "few are built at once")
    }

    func testALineIsDrawnBetweenRowsAndOptionsUnderEachOther() {
        var generator = Seeded(state: 48)
        for _ in 0..<200 {
            let kinds: [FacetKind] = (0..<8).compactMap { _ in
                [.row, .option, .message, .toggle, .field].randomElement(using: &generator)
            }
            let children = kinds.enumerated().map { Facet<AnyEvent>(FacetID(rawValue: "\($0)"), kind: $1) }
            for layout in [FacetElement.Layout.vertical, .horizontal] {
                let card = Facet<AnyEvent>.card("c", layout: layout) { children }
                let lines = FacetLine.all(of: card) { ComponentID(rawValue: "c/\($0.id)") }
                let expected = children.indices.map { index in
                    layout == .vertical && index > 0
                        && (children[index].kind == .option
                            || children[index].kind.isLine && children[index - 1].kind.isLine)
                }
                XCTAssertEqual(lines.map(\.isSeparated), expected, "seed 48: \(kinds)")
                XCTAssertEqual(lines.map(\.id.rawValue), children.map { "c/\($0.id)" })
            }
        }
    }

    private struct Seeded: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    func testARowIsTheSameWhileItIsDrawnTheSame() {
        let model = showcase(
            Facet<String>.choice("c", title: "C") { Facet.option("o", title: "O", isSelected: false, tap: "o") })
        guard let component = model.component("showcase") else { return XCTFail("it is not there") }
        let (uses, facet) = (FacetUses(), component.facet)
        let context = FacetContext(of: component, facet, uses)
        let option = facet.all.last ?? facet
        XCTAssertEqual(FacetContent(option, context), FacetContent(option, FacetContext(of: component, facet, uses)))
        let others: [(String, FacetContent)] = [
            ("another facet", FacetContent(facet, context)),
            ("inside of a choice", FacetContent(option, context.inside(facet.children[0]))),
            ("drawn by the application", FacetContent(option, context.replaced)),
            (
                "disabled around",
                FacetContent(option, context.inside(facet.with { $0.status = .disabled(reason: "Closed") }))
            ),
            ("another component", FacetContent(option, FacetContext(of: component, facet, FacetUses()))),
        ]
        for (name, other) in others { XCTAssertNotEqual(FacetContent(option, context), other, name) }
    }

    func testLinesAreAsLongAsCanBeReadUnlessASectionSetsThingsBesideEachOther() {
        XCTAssertEqual(ReadableWidth.most(for: []), 672)
        XCTAssertEqual(ReadableWidth.most(for: [.vertical, .carousel]), 672)
        XCTAssertEqual(ReadableWidth.most(for: [.vertical, .grid(columns: 2)]), .infinity)
    }

    func testFontsHaveTheSizesOfTheThemeAndGrowWithTheUsers() async {
        let theme = Theme.standard
        for (use, facet) in [
            (Typography.Use.rowTitle, Facet<String>.row("r", title: "T")), (.cardTitle, .card("c", title: "T")),
            (.body, .message("m", "T")),
        ] {
            let spacing = (theme.type[use].lineHeight - 1.2) * Double(theme.type[use].size)
            for (size, scale) in [(DynamicTypeSize.large, 1.0), (.accessibility3, 3)] {
                let looks = ViewHost(ScreenView(showcase(facet), theme: theme), typeSize: size).looks
                let font = "font Font(look: \"\(CGFloat(theme.type[use].size) * scale) "
                XCTAssertTrue(looks.contains { $0.hasPrefix(font) }, "\(use), \(size): \(font), \(looks)")
                let lines = looks.filter { $0.hasPrefix("lines ") }.compactMap { Double($0.dropFirst(6)) }
                XCTAssertTrue(lines.contains { abs($0 - spacing * scale) < 0.01 }, "\(use), \(size): \(lines)")
            }
        }
    }

    func testTheTintIsTheThemesOnThePageAndOnEachSurface() async {
        let theme = Theme.standard
        for (scheme, palette) in [(ColorScheme.light, theme.light), (.dark, theme.dark)] {
            for background in [FacetElement.Style.Background.promotion, .warning, .success, .card] {
                let facet = Facet<String>.message("m", "M", style: FacetElement.Style(background: background))
                let looks = ViewHost(ScreenView(showcase(facet)), colorScheme: scheme).looks
                let role = background.role ?? .card
                let colors = role.isTint ? palette.on(role) : palette
                XCTAssertTrue(looks.contains("tint \(Color(palette[.accent]))"), "\(background)")
                XCTAssertTrue(looks.contains("tint \(Color(colors[.accent]))"), "\(background)")
                XCTAssertGreaterThanOrEqual(
                    contrast(colors[.accent], role.isTint ? palette[role] : palette[.card]), 4.5,
                    "\(scheme), \(background)")
            }
        }
    }

    /// The contrast of two colors, as the guidelines for the web define it.
    private func contrast(_ a: ThemeColor, _ b: ThemeColor) -> Double {
        func luminance(_ color: ThemeColor) -> Double {
            let parts = [16, 8, 0].map { shift -> Double in
                let part = Double((color.rgb >> UInt32(shift)) & 0xFF) / 255
                return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let (bright, dull) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
        return (bright + 0.05) / (dull + 0.05)
    }

    // MARK: Images

    func testALoadThatWasCancelledIsTriedAgainAndOneThatFailedWhenItIsSeenAgain() {
        let (cancelled, offline) = (URLError(.cancelled), URLError(.notConnectedToInternet))
        var load = ImageLoad()
        load.end(by: nil)
        XCTAssertEqual(load.number, 0)
        for number in [1, 2, 3, 3, 3] {
            load.end(by: cancelled)
            XCTAssertEqual(load.number, number, "not without end")
        }
        load.appear()
        XCTAssertEqual(load.number, 4)
        load.appear()
        XCTAssertEqual(load.number, 4, "it is under way")
        load.end(by: CancellationError())
        XCTAssertEqual(load.number, 5)
        load.end(by: offline)
        XCTAssertEqual(load.number, 5, "it would fail again")
        load.appear()
        XCTAssertEqual(load.number, 6)
    }

    func testAnImageComesAfterItsLoadWasCancelledAndHasItsRoomBefore() async {
        let address = "https://example.com/cancelled.png"
        let photo = Facet<String>.row("r", title: "R").with { $0.images.main = FacetElement.Image(address) }
        ViewHost.imageFailures[address] = [URLError(.cancelled), URLError(.cancelled)]
        let looks = ViewHost(ScreenView(showcase(photo))).looks
        XCTAssertTrue(looks.contains("image \(address)"))
        XCTAssertEqual(ViewHost.imageFailures[address]?.count, 0)
        XCTAssertTrue(looks.contains(#"frame ["-", "-", "160.0"]"#), "\(looks)")
    }

    private enum Sign: String, CaseIterable { case sign }

    func testAssetsAreSymbolsSignsOrImagesOfABundleInTheSizeOfTheirLine() async {
        var theme = Theme.standard
        theme.icons = theme.icons.naming(Sign.self) { _ in "♥" }
        func looks(_ asset: String, _ size: DynamicTypeSize = .large) -> [String] {
            let facet = Facet<String>.row("r", title: "R").with { $0.images.icon = FacetElement.Image(asset) }
            return ViewHost(
                ScreenView(showcase(facet), theme: theme)
                    .drawAssets(from: Bundle(path: NSTemporaryDirectory()), symbols: ["heart": "heart.fill"]),
                typeSize: size
            ).looks
        }
        XCTAssertTrue(looks("heart").contains("image heart.fill"))
        XCTAssertTrue(looks("sign").contains("text ♥"))
        XCTAssertTrue(looks("box").contains("image box of its own bundle"))
        for asset in ["heart", "sign", "box"] {
            XCTAssertTrue(looks(asset).contains(#"frame ["21.75", "21.75"]"#), asset)
            XCTAssertTrue(looks(asset, .accessibility3).contains(#"frame ["65.25", "65.25"]"#), asset)
        }
    }
}
