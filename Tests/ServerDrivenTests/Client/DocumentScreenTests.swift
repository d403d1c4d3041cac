import ComponentScreen
import FeatureFlags
import ServerDriven
import XCTest

/// The plugin point of a document, without a service.
final class DocumentScreenTests: XCTestCase {
    private let library = ComponentLibrary(version: "1.0.0", kinds: [.counter, SupportedKind("message")])
    private let document = ScreenDocument(
        screen: "home", header: [.text("h")], menu: [.text("m")],
        sections: [
            DocumentSection("first", header: [.text("title")], body: [.text("a"), .counter("c", from: 3)]),
            DocumentSection("second", body: [.counter("broken", from: nil), .text("a/b")]),
        ])

    func testThePluginPointHasNoFaults() {
        XCTAssertEqual(library.screen().faults, [])
    }

    func testEveryFacetIsAComponentOfItsKindOrDrawnAsItCame() {
        let composition = compose(document)
        XCTAssertEqual(
            composition.components.map { "\($0.id) \($0.builder) \($0.render().text.title ?? "-")" },
            [
                "header/h PlainFacet h", "menu/m PlainFacet m", "body/title PlainFacet title", "body/a PlainFacet a",
                "body/c counter Count 3", "body/broken PlainFacet broken", "body/a~1b PlainFacet a/b",
            ])
    }

    func testSectionsHaveTheirLayoutBelowTheirHeadersAndAMenuIsOneOfActions() {
        var document = ScreenDocument(
            screen: "home", menu: [.button("m", title: "M", tap: .reload())],
            sections: [
                DocumentSection("first", header: [.text("title")], body: [.text("a")], layout: .carousel),
                DocumentSection(
                    "second", body: [.text("b")], layout: FacetElement.Layout(.grid(columns: 2), padding: .large)),
            ])
        func sections() -> [ScreenSection] { compose(document).sections.map(\.section) }
        XCTAssertEqual(
            sections(),
            [
                ScreenSection("menu", role: .menu), ScreenSection("first", layout: .carousel, leading: 1),
                ScreenSection("second", layout: FacetElement.Layout(.grid(columns: 2), padding: .large)),
            ])
        document.menu.append(.text("note"))
        XCTAssertEqual(sections().first, ScreenSection("menu"))
    }

    func testTheFirstBarOfADocumentStandsBehindAllOtherSections() {
        let document = ScreenDocument(
            screen: "home",
            sections: [
                DocumentSection("pay", body: [.text("a")], isBar: true), DocumentSection("first", body: [.text("b")]),
                DocumentSection("again", body: [.text("c")], isBar: true),
            ])
        XCTAssertEqual(
            compose(document).sections.map(\.section),
            [ScreenSection("first"), ScreenSection("again"), ScreenSection("pay", role: .bar)])
    }

    func testThePlanSaysWhyAStatefulKindDoesNotMakeAFacet() {
        let decisions = compose(document).plan.entries.filter { $0.builder == "counter" }.map(\.decision.name)
        XCTAssertEqual(
            decisions,
            [
                "notApplicable", "notApplicable", "notApplicable", "notApplicable", "included", "failed",
                "notApplicable",
            ])
    }

    func testAStatefulKindReadsOnlyWhatItDeclares() {
        var facet = Facet<FacetAction>.counter("c", from: 1)
        facet.custom["secret"] = .string("x")
        XCTAssertNil(compose(.home(facet)).components[0].render().text.subtitle)
        XCTAssertEqual(facet[.secret], "x")
    }

    func testAStatefulKindCanStandBehindAFlag() throws {
        let flag = Flag<OnOff>("stateful_counter", default: .off)
        let kind = SupportedKind("counter", on: flag, view: CountView(), entry: \.tally) { _ in
            CountState(count: 0, hasSecret: false)
        } presenter: { store, channel in
            CountPresenter(store: store, channel: channel)
        }
        let point = ComponentLibrary(version: "1.0.0", kinds: [kind]).screen()
        for (treatment, title) in [("on", "Count 0"), ("off", "c")] {
            let flags = try Flags(point.catalog, from: FixedFlags([flag.declaration.name: treatment]))
            let composition = point.compose(
                point.plan(for: DocumentRequirements(document: .home(.counter("c", from: 1)), flags: flags)))
            XCTAssertEqual(composition.components.map { $0.render().text.title }, [title])
        }
    }

    private func compose(_ document: ScreenDocument) -> Composition<DocumentRequirements> {
        let point = library.screen()
        return point.compose(
            point.plan(for: DocumentRequirements(document: document, flags: Flags(from: FixedFlags()))))
    }
}
