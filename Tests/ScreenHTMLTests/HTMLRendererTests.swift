import ComponentScreen
import ScreenTheme
import XCTest

@testable import ScreenHTML

final class HTMLRendererTests: XCTestCase {
    private let sections = [
        SectionContent(
            section: ScreenSection("parcel", header: "Parcel"),
            components: [
                RenderedComponent(
                    id: "size", builder: "Size", facet: .card("card", title: "Size"))
            ]),
        SectionContent(
            section: ScreenSection("footer"),
            components: [
                RenderedComponent(
                    id: "pay now", builder: "Pay",
                    facet: .card("card", title: "Pay"))
            ]),
    ]

    func testAScreenIsARegionOfNamedRegionsWithHeadingsInOrder() {
        XCTAssertEqual(
            HTMLRenderer(scope: "a-").screen(sections, named: "Order"),
            """
            <section class="screen" data-screen="Order" aria-label="Order">\
            <section class="section" data-section="parcel" aria-label="Parcel"><h2 class="header">Parcel</h2>\
            <div class="component" data-component="size" data-builder="Size">\
            <div class="card" data-facet="card" role="group" aria-labelledby="a-size.card-title"><div class="head">\
            <h3 class="title" id="a-size.card-title">Size</h3></div></div></div></section>\
            <section class="section" data-section="footer" aria-label="footer">\
            <div class="component" data-component="pay now" data-builder="Pay">\
            <div class="card" data-facet="card" role="group" aria-labelledby="a-pay_32_now.card-title">\
            <div class="head"><h2 class="title" id="a-pay_32_now.card-title">Pay</h2></div></div></div></section>\
            </section>
            """)
    }

    func testNoTwoComponentsShareAnId() {
        let components = [("size", "box-card"), ("size-box", "card")].map { id, card in
            RenderedComponent(
                id: ComponentID(rawValue: id), builder: id, facet: .card(FacetID(rawValue: card), title: "Size"))
        }
        let section = SectionContent(section: ScreenSection("parcel"), components: components)
        let ids = HTMLRenderer().screen([section], named: "Order").matches(of: #/ id="([^"]*)"/#).map { $0.1 }
        XCTAssertEqual(ids, ["size.box-card-title", "size-box.card-title"])
    }

    func testAComponentByItselfIsDrawnAsOnItsScreen() {
        let renderer = HTMLRenderer()
        let screen = renderer.screen(sections, named: "Order")
        for section in sections {
            for component in section.components {
                let html = renderer.component(component, in: section.section)
                XCTAssertTrue(screen.contains(html), html)
            }
        }
    }

    /// Draws a section of two components, each a message or a button.
    private func drawn(_ section: ScreenSection, _ facets: Facet<AnyEvent>...) -> String {
        let components = facets.map {
            RenderedComponent(id: ComponentID(rawValue: $0.id.rawValue), builder: "B", facet: $0)
        }
        return HTMLRenderer(scope: "f-").screen([SectionContent(section: section, components: components)], named: "S")
    }

    func testASectionIsLaidOutBelowWhatStandsAboveIt() {
        let rows: [(layout: FacetElement.Layout, area: String, line: UInt)] = [
            (.horizontal, #"<div class="components horizontal" data-layout>"#, #line),
            (.grid(columns: 3), #"<div class="components grid columns-3" data-layout>"#, #line),
            (
                .grid(columns: 3, leastWidth: 150), #"<div class="components grid columns-3 least-160" data-layout>"#,
                #line
            ),
            (.grid(columns: 3, leastWidth: 0), #"<div class="components grid columns-3 least-40" data-layout>"#, #line),
            (
                .grid(columns: 3, leastWidth: .max), #"<div class="components grid columns-3 least-640" data-layout>"#,
                #line
            ),
            (
                .carousel,
                #"<div class="components carousel" data-layout role="group" tabindex="0" aria-label="Albums">"#, #line
            ),
            (
                FacetElement.Layout(spacing: .small, padding: .large),
                #"<div class="components vertical spacing-small padding-large" data-layout>"#, #line
            ),
        ]
        for row in rows {
            for role in [ScreenSection.Role.content, .status, .dialog] {
                let section = ScreenSection("albums", header: "Albums", role: role, layout: row.layout, leading: 1)
                let html = drawn(section, .message("a", "Above"), .message("b", "Inside"))
                let parts = html.components(separatedBy: row.area)
                XCTAssertEqual(parts.count, 2, html, line: row.line)
                XCTAssertTrue(parts.first?.contains("Above") ?? false, html, line: row.line)
                XCTAssertTrue(parts.last?.contains("Inside") ?? false, html, line: row.line)
            }
        }
        XCTAssertFalse(drawn(ScreenSection("a"), .message("m", "M")).contains("data-layout"))
    }

    func testAMenuIsAButtonAndItemsThatSayWhatIsOn() {
        let heart = Facet<AnyEvent>(
            "heart", kind: .toggle, images: FacetElement.Images(icon: "heart"), isSelected: true,
            accessibility: FacetElement.Accessibility(label: "Favourite"), events: FacetEvents(tap: AnyEvent("tap")))
        let html = drawn(
            ScreenSection("menu", role: .menu),
            .button("share", title: "Share", subtitle: "With friends", tap: AnyEvent("tap")), heart,
            .option("newest", title: "Newest first", isSelected: true, tap: AnyEvent("tap")))
        for part in [
            #"<section class="section menu" data-section="menu" aria-label="Menu">"#,
            #"<button type="button" class="menu-button" popovertarget="f-menu-menu" aria-haspopup="menu" aria-label="Menu">⋯"#,
            #"<div class="items" data-layout id="f-menu-menu" popover role="menu" aria-label="Menu">"#,
            #"<button type="button" class="line" role="menuitem" aria-describedby="f-share.share-subtitle">Share</button>"#,
            #"<span class="subtitle" id="f-share.share-subtitle">With friends</span>"#,
            #"<button type="button" class="line" role="menuitemcheckbox" aria-checked="true" aria-label="Favourite">"#,
            #"<input type="checkbox" role="menuitemcheckbox" checked>"#,
        ] {
            XCTAssertTrue(html.contains(part), "\(part) in \(html)")
        }
    }

    func testAComponentIsAHeadingBelowTheHeaderThatIsDrawn() {
        let rows: [(role: ScreenSection.Role, headings: [String], line: UInt)] = [
            (.content, ["h2", "h3"], #line), (.status, ["h2", "h3"], #line), (.bar, ["h2", "h3"], #line),
            // The header is on the button of a menu, and the name of a question.
            (.menu, ["h2"], #line), (.dialog, ["h2"], #line),
        ]
        for row in rows {
            let html = drawn(ScreenSection("s", header: "News", role: row.role), .card("c", title: "Sent"))
            XCTAssertEqual(html.matches(of: /<(h\d)/).map { String($0.1) }, row.headings, html, line: row.line)
        }
    }

    func testABarStandsLastInARoomOfItsOwn() {
        let bar = SectionContent(
            section: ScreenSection("footer", role: .bar),
            components: [RenderedComponent(id: "pay", builder: "Pay", facet: .message("m", "Pay"))])
        let html = HTMLRenderer().screen([bar] + sections.prefix(1), named: "Order")
        XCTAssertTrue(html.hasPrefix(#"<div class="room"><section class="screen" data-screen="Order""#), html)
        XCTAssertTrue(html.hasSuffix("</section></section></div>"), html)
        XCTAssertEqual(html.matches(of: /data-section="(\w+)"/).map { String($0.1) }, ["parcel", "footer"])
        XCTAssertTrue(html.contains(#"<section class="section bar" data-section="footer" aria-label="footer">"#), html)
        XCTAssertFalse(HTMLRenderer().screen(sections, named: "Order").contains("room"))
    }

    /// A page rounds up to 40 points; each class has its rule in the style sheet, where the room is as wide.
    func testALayoutForWideRoomsHasTheClassOfItsRoom() {
        let rows: [(from: Int, columns: Int, room: Int, wide: Int, line: UInt)] = [
            (320, 1, 320, 1, #line), (321, 2, 360, 2, #line), (600, 3, 600, 3, #line), (1280, 12, 1280, 12, #line),
            (0, 0, 320, 1, #line), (1_000_000_000, 1_000_000_000, 1280, 12, #line), (.min, .min, 320, 1, #line),
        ]
        for row in rows {
            let layout = FacetElement.Layout.carousel.wide(columns: row.columns, from: row.from)
            let section = drawn(ScreenSection("s", layout: layout), .message("m", "M"))
            let classes = #"<section class="section from-\#(row.room)" data-section="s""#
            XCTAssertTrue(section.contains(classes), section, line: row.line)
            XCTAssertTrue(section.contains(#"class="components carousel wide-\#(row.wide)""#), section, line: row.line)
            let card = Facet<AnyEvent>.card("c", layout: layout) { Facet.message("m", "M") }
            let facet = drawn(ScreenSection("s"), card)
            let inside = #"<div class="from-\#(row.room)"><div class="children carousel wide-\#(row.wide)""#
            XCTAssertTrue(facet.contains(inside), facet, line: row.line)
            let rule = "@container (min-width: \(Double(row.room) / 16)rem) { .screen .from-\(row.room) > "
            XCTAssertTrue(Theme.styleSheet.contains(rule), rule, line: row.line)
            XCTAssertTrue(Theme.styleSheet.contains(".wide-\(row.wide) { --wide: \(row.wide); }"), line: row.line)
        }
    }

    func testAQuestionIsADialogAndWhatHappensIsReadAloud() {
        let dialog = drawn(ScreenSection("q", header: "Name?", role: .dialog), .message("m", "M"))
        XCTAssertTrue(
            dialog.contains(#"<dialog class="section dialog" data-section="q" open aria-label="Name?"><div"#), dialog)
        XCTAssertTrue(dialog.contains("</div></dialog>"), dialog)
        let status = drawn(ScreenSection("s", role: .status), .message("m", "M"))
        XCTAssertTrue(status.contains(#"<section class="section status" data-section="s" role="status""#), status)
    }
}
