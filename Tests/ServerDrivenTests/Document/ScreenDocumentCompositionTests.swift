import ComponentScreen
import FeatureFlags
import Foundation
import ServerDriven
import Synchronization
import XCTest

final class ScreenDocumentCompositionTests: XCTestCase {
    private struct Visitor: ScreenRequirements { var flags: Flags }

    private struct Album: ComponentState {}

    /// A component that shows one facet, whatever happens.
    private struct SampleBuilder<Event: Equatable & Sendable>: ComponentBuilder {
        let placement: Placement<Visitor>
        let view: SampleView<Event>

        init(_ facet: Facet<Event>) {
            placement = Placement(ComponentID(rawValue: facet.id.rawValue), in: "new")
            view = SampleView(facet: facet)
        }

        func state(for requirements: Visitor) -> Album { Album() }

        func presenter(_ store: Store<Album>) -> SamplePresenter<Event> { SamplePresenter(store: store) }
    }

    private struct SampleView<Event: Equatable & Sendable>: ComponentView {
        let facet: Facet<Event>

        func body(_ state: Album) -> Facet<Event> { facet }
    }

    private struct SamplePresenter<Event: Equatable & Sendable>: Presenter {
        let store: Store<Album>

        func handle(_ event: Event) {}
    }

    private enum AlbumEvent: Equatable, Encodable, Sendable {
        case liked(times: Int)
        case renamed(String)
    }

    private let album = SampleBuilder<AlbumEvent>(
        .card("album", title: "Album") {
            Facet.card("actions", title: "Actions") { Facet.button("like", title: "Like", tap: .liked(times: 1)) }
            Facet.field("name", title: "Name", value: "", enter: AlbumEvent.renamed)
        })

    func testInputsAreNamedAsTheDocumentDoes() throws {
        let form = SampleBuilder<FacetAction>(
            .card("form") {
                Facet.field("name", title: "Name", value: "")
                Facet.button("some", title: "Some", tap: .command("a").sending("name", "form", "other/size"))
                Facet.button("all", title: "All", tap: .command("a").sending())
            })
        let card = try XCTUnwrap(document([form]).sections.first?.body.first)
        XCTAssertEqual(
            card.children.map { $0.events.tap?.inputs },
            [nil, .list([.string("form/name"), .string("form"), .string("other/size")]), .string("all")])
        XCTAssertEqual(card.children.first?.id, "form/name")
    }

    private struct LinkBuilder: FacetBuilder {
        let placement: Placement<Visitor>

        init(in section: SectionID) { self.placement = Placement("album-link", in: section) }

        func facet(for requirements: Visitor) -> Facet<FacetAction> {
            Facet(
                "link", kind: .button,
                events: FacetEvents(
                    tap: FacetAction(name: "navigate", data: ["url": .string("artist/1")]),
                    enter: { FacetAction(name: "search", data: ["in": .string("all")], input: $0) }),
                logging: ["list": "new"])
        }
    }

    private struct HubBuilder: FacetBuilder {
        let placement: Placement<Visitor>
        let hub: PluginPoint<Visitor>

        init(_ id: ComponentID, around builder: any ComponentBuilder<Visitor>) {
            placement = Placement(id, in: "new")
            hub = PluginPoint(sections: [ScreenSection("new")], arrangements: [], builders: [builder])
        }

        var children: Children<Visitor>? { Children(hub) { $0 } }

        func facet(for requirements: Visitor) -> Facet<FacetAction> { .card("frame", title: "") }
    }

    func testSectionsCanBeTheHeaderAndTheMenuAndHaveHeadingsOfTheirOwn() throws {
        let point = PluginPoint<Visitor>(
            sections: [ScreenSection("top"), ScreenSection("more"), ScreenSection("new", header: "New")],
            arrangements: [],
            builders: [
                album, LinkBuilder(in: "top"),
            ])
        let composition = point.compose(point.plan(for: Visitor(flags: Flags(from: FixedFlags()))))
        let document = ScreenDocument(screen: "home", composition: composition, header: "top", menu: "more") {
            section in
            [Facet("heading", kind: "heading", text: FacetElement.Text(title: section.header))]
        }
        XCTAssertEqual(document.header.map(\.id), ["album-link"])
        XCTAssertEqual(document.menu.map(\.id), [])
        XCTAssertEqual(document.sections.map(\.id), ["new"])
        XCTAssertEqual(document.sections.first?.header.map(\.text.title), ["New"])
        XCTAssertEqual(document.sections.first?.body.map(\.id), ["album"])
    }

    private func document() throws -> ScreenDocument {
        try document([album, LinkBuilder(in: "footer")])
    }

    private func document(_ builders: [any ComponentBuilder<Visitor>]) throws -> ScreenDocument {
        let point = PluginPoint(
            sections: [
                ScreenSection("new", header: "New"), ScreenSection("empty", header: "Empty"), ScreenSection("footer"),
            ],
            arrangements: [], builders: builders)
        let visitor = Visitor(flags: try Flags(point.catalog, from: FixedFlags([:])))
        return ScreenDocument(screen: "home", title: "Home", composition: point.compose(point.plan(for: visitor)))
    }

    func testAComposedScreenIsADocumentWithIDsOfItsOwn() throws {
        let document = try document()
        XCTAssertEqual(document.screen, "home")
        XCTAssertEqual(document.title, "Home")
        XCTAssertEqual(document.sections.map(\.id), ["new", "footer"])
        XCTAssertEqual(document.sections.map(\.header), [[.message("section:new", "New")], []])
        XCTAssertEqual(
            document.sections.map { $0.body.flatMap(\.all).map(\.id) },
            [["album", "album/actions", "album/like", "album/name"], ["album-link"]])
    }

    func testEventsAreActions() throws {
        let body = try document().sections.flatMap(\.body)
        XCTAssertEqual(
            body[0].first("album/like")?.events.tap, FacetAction(name: "liked", data: ["times": .integer(1)]))
        XCTAssertEqual(body[0].first("album/name")?.events.enter?("x"), FacetAction(name: "renamed", input: "x"))
        XCTAssertEqual(body[1].events.tap, FacetAction(name: "navigate", data: ["url": .string("artist/1")]))
        XCTAssertEqual(
            body[1].events.enter?("x"), FacetAction(name: "search", data: ["in": .string("all")], input: "x"))
        XCTAssertEqual(body[1].logging, ["list": "new"])
    }

    private enum ShopEvent: Equatable, Encodable, Sendable {
        case bought(price: Double)
    }

    private let shop = SampleBuilder<ShopEvent>(
        .card("shop", title: "Shop") { Facet.button("buy", title: "Buy", tap: .bought(price: .infinity)) })

    func testAnEventThatNoActionCanCarryIsReportedWhereItIsServed() async throws {
        let point = PluginPoint<Visitor>(
            sections: [ScreenSection("new")], arrangements: [],
            builders: [album, shop, HubBuilder("hub", around: shop)])
        let flags = try Flags(point.catalog, from: FixedFlags([:]))
        let release = Capabilities(version: "1.0.0", kinds: [.message: .init()], actions: [:])
        let reported = Mutex<[String]>([])
        let service = try ScreenService(
            releases: [release], routes: [.screen("home", of: point) { _ in Visitor(flags: flags) }]
        ) { error, request in
            guard let fault = error as? EventFault else { return XCTFail("\(error)") }
            reported.withLock { $0.append("\(request.path): \(fault.event) of \(fault.facet) in \(fault.component)") }
        }
        let answer = await service.respond(to: ScreenRequest("home", capabilities: "1.0.0"))
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(String(decoding: answer.body, as: UTF8.self).components(separatedBy: "bought").count, 1)
        XCTAssertEqual(
            reported.withLock { $0 }, ["home: tap of buy in shop", "home: tap of shop/buy in hub"])
    }

    func testAnActionKeepsItsDataHoweverDeepItsComponentStands() throws {
        let hub = HubBuilder("outer", around: HubBuilder("inner", around: LinkBuilder(in: "new")))
        let body = try document([hub]).sections.flatMap(\.body)
        XCTAssertEqual(
            body.flatMap(\.all).map(\.id), ["outer", "outer/inner/frame", "outer/inner/album-link/link"])
        XCTAssertEqual(
            body[0].first("outer/inner/album-link/link")?.events.tap,
            FacetAction(name: "navigate", data: ["url": .string("artist/1")]))
    }

    private struct DeepBuilder: FacetBuilder {
        let placement = Placement<Visitor>("deep", in: "new")
        let levels: Int

        func facet(for requirements: Visitor) -> Facet<FacetAction> {
            (1..<levels).reduce(Facet("1", kind: .card)) { Facet("\($1 + 1)", kind: .card, children: [$0]) }
        }
    }

    private static func deep(_ levels: Int) -> ScreenDocument {
        let point = PluginPoint<Visitor>(
            sections: [ScreenSection("new")], arrangements: [], builders: [DeepBuilder(levels: levels)])
        let visitor = Visitor(flags: Flags(from: FixedFlags()))
        return ScreenDocument(screen: "home", composition: point.compose(point.plan(for: visitor)))
    }

    func testWhatIsAsDeepAsAnyClientReadsIsComposedOnASmallStack() {
        let isDone = expectation(description: "composed")
        let thread = Thread {
            XCTAssertNotNil(try? Self.deep(128).encoded())
            XCTAssertNil(try? Self.deep(129).encoded())
            isDone.fulfill()
        }
        // What threads other than the first have on Apple's systems.
        thread.stackSize = 512 << 10
        thread.start()
        wait(for: [isDone], timeout: 60)
    }
}
