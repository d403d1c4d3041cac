import ComponentScreen
import XCTest

@testable import ScreenHTML

final class HTMLRendererTests: XCTestCase {
    private let sections = [
        SectionContent(
            section: ScreenSection("parcel", header: "Parcel"),
            components: [
                LiveComponent(
                    id: "size", builder: "Size", facet: .card("card", title: "Size"))
            ]),
        SectionContent(
            section: ScreenSection("footer"),
            components: [
                LiveComponent(
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
            <div class="card" data-facet="card" role="group" aria-labelledby="a-size-card-title"><div class="head">\
            <h3 class="title" id="a-size-card-title">Size</h3></div></div></div></section>\
            <section class="section" data-section="footer" aria-label="footer">\
            <div class="component" data-component="pay now" data-builder="Pay">\
            <div class="card" data-facet="card" role="group" aria-labelledby="a-pay_32_now-card-title">\
            <div class="head"><h2 class="title" id="a-pay_32_now-card-title">Pay</h2></div></div></div></section>\
            </section>
            """)
    }

    func testAComponentByItselfIsDrawnAsOnItsScreen() {
        let renderer = HTMLRenderer()
        let screen = renderer.screen(sections, named: "Order")
        for section in sections {
            for component in section.components {
                let html = renderer.component(component, underHeader: section.section.header != nil)
                XCTAssertTrue(screen.contains(html), html)
            }
        }
    }
}
