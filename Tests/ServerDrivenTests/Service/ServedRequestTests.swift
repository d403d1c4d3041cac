import ComponentScreen
import FeatureFlags
import ScreenTesting
import ServerDriven
import Synchronization
import XCTest

/// The records of requests, for a shop whose newest release draws carousels and badges.
final class ServedRequestTests: XCTestCase {
    private struct ShopRequirements: ClientRequirements {
        var flags: Flags
        var client: Capabilities
    }

    private struct ShopBuilder: FacetBuilder {
        var name: String
        let placement: Placement<ShopRequirements>
        let made: Facet<FacetAction>
        func facet(for requirements: ShopRequirements) -> Facet<FacetAction> { made }
    }

    private static let text = Capabilities.DrawnKind(requires: ["text.title"])
    private static let releases = [
        Capabilities(version: "1.0.0", kinds: ["message": text], actions: [:]),
        Capabilities(version: "2.0.0", kinds: ["message": text, "card": .init()], actions: [:]),
        Capabilities(
            version: "3.0.0", kinds: ["message": text, "card": .init(), "carousel": .init(), "badge": .init()],
            actions: [:]),
        Capabilities(version: "1.0.0", platform: "web", kinds: ["message": text], actions: [:]),
    ]

    private let shop = PluginPoint<ShopRequirements>(
        sections: [ScreenSection("main", header: "Shop")], arrangements: [],
        builders: [
            ShopBuilder(
                name: "Carousel", placement: Placement("offers", in: "main", when: .client(draws: "carousel")),
                made: Facet("offers", kind: "carousel", children: [.message("first", "First")])),
            ShopBuilder(name: "Offers", placement: Placement("offers", in: "main"), made: .message("offers", "Offers")),
            ShopBuilder(
                name: "Ranking", placement: Placement("ranking", in: "main", when: .client(draws: "badge")),
                made: .message("ranking", "Ranking")),
            ShopBuilder(
                name: "Basket", placement: Placement("basket", in: "main"),
                made: Facet(
                    "basket", kind: "card",
                    children: [
                        .message("total", "Total"), Facet("count", kind: "badge", children: [.message("three", "3")]),
                    ])),
        ] as [any ComponentBuilder<ShopRequirements>])

    private func records(of request: ScreenRequest) async throws -> [ServedRequest] {
        let records = Mutex<[ServedRequest]>([])
        let (shop, flags) = (shop, try Flags(shop.catalog, from: FixedFlags()))
        let service = try ScreenService(
            releases: Self.releases,
            routes: [
                .screen("shop", of: shop) { ShopRequirements(flags: flags, client: $0.client) },
                .screen("page/{id}") { context in
                    ScreenDocument(
                        screen: context.path,
                        sections: [
                            DocumentSection(
                                "main", body: [.message("text", "Text"), Facet("new", kind: "badge")])
                        ])
                },
                .command("buy") { _ in .done(message: nil) },
            ]
        ).recording { record in records.withLock { $0.append(record) } }
        _ = await service.respond(to: request)
        return records.withLock(\.self)
    }

    @MainActor
    func testEachRequestSaysWhichReleaseAsksAndWhatThatOneDoesNotShow() async throws {
        await forEach([
            Row((request: ScreenRequest("shop", capabilities: "3.0.0"), record: "shop 3.0.0=3.0.0")),
            Row((request: ScreenRequest("shop", capabilities: "4.1.0"), record: "shop 4.1.0=3.0.0")),
            Row(
                (
                    request: ScreenRequest("shop", capabilities: "2.3.0"),
                    record: "shop 2.3.0=2.0.0 replaced offers, omitted ranking basket/count"
                ),
                "what is inside of a badge goes without saying"),
            Row(
                (
                    request: ScreenRequest("shop", capabilities: "1.0.0"),
                    record: "shop 1.0.0=1.0.0 replaced offers, omitted ranking basket"
                )),
            Row(
                (request: ScreenRequest("shop?section=main", capabilities: "1.0.0"), record: "shop 1.0.0=1.0.0"),
                "a section belongs to a screen that was asked for before"),
            Row((request: ScreenRequest("page/7", capabilities: "3.0.0"), record: "page/{id} 3.0.0=3.0.0")),
            Row((request: ScreenRequest("page/7", capabilities: "2.0.0"), record: "page/{id} 2.0.0=2.0.0 omitted new")),
            Row((request: ScreenRequest("shop", capabilities: "0.9.0"), record: "none 0.9.0=too old")),
            Row((request: ScreenRequest("nowhere", capabilities: "1.0.0"), record: "none 1.0.0=1.0.0")),
            Row((request: ScreenRequest("buy", body: .null, capabilities: "1.0.0"), record: "buy 1.0.0=1.0.0")),
            Row(
                (request: ScreenRequest("shop", capabilities: "soon"), record: nil as String?),
                "nobody knows whose it is"),
        ]) { row, expect in
            let records = try await records(of: row.request)
            expect.equal(records.map(\.summary), [row.record].compactMap(\.self))
        }
    }

    @MainActor
    func testWhatTheNewestReleaseCannotBeSentTakesNoAnswerFromAnOlderOne() async throws {
        let deep = (0..<2000).reduce(FacetValue.null) { inner, _ in .list([inner]) }
        let point = PluginPoint<ShopRequirements>(
            sections: [ScreenSection("main")], arrangements: [],
            builders: [
                ShopBuilder(
                    name: "Deep", placement: Placement("offers", in: "main", when: .client(draws: "carousel")),
                    made: Facet("offers", kind: "carousel", custom: ["deep": deep])),
                ShopBuilder(
                    name: "Offers", placement: Placement("offers", in: "main"), made: .message("offers", "Offers")),
            ] as [any ComponentBuilder<ShopRequirements>])
        let flags = try Flags(point.catalog, from: FixedFlags())
        let errors = Mutex<[String]>([])
        let plain = try ScreenService(
            releases: Self.releases,
            routes: [.screen("shop", of: point) { ShopRequirements(flags: flags, client: $0.client) }],
            report: { error, _ in errors.withLock { $0.append("\(error)") } })
        let request = ScreenRequest("shop", capabilities: "1.0.0")
        let wanted = await plain.respond(to: request)
        XCTAssertEqual(wanted.status, 200)
        XCTAssertEqual(errors.withLock(\.self), [])
        let answer = await plain.recording { _ in }.respond(to: request)
        XCTAssertEqual(answer, wanted)
        XCTAssertEqual(errors.withLock(\.count), 1, "the newest release has an error of its own")
    }

    @MainActor
    func testAPlatformIsComparedWithItsOwnNewestRelease() async throws {
        let request = ScreenRequest("shop", capabilities: "1.0.0", platform: "web")
        let records = try await records(of: request)
        let record = try XCTUnwrap(records.first)
        XCTAssertEqual(record.platform, "web")
        XCTAssertEqual(record.summary, "shop 1.0.0=1.0.0")
    }
}

extension ServedRequest {
    fileprivate var summary: String {
        let losses = [("replaced", replaced.map(\.rawValue)), ("omitted", omitted.map(\.rawValue))].filter {
            !$1.isEmpty
        }
        return
            (["\(route ?? "none") \(version)=\(release ?? "too old")"]
            + [losses.map { "\($0) \($1.joined(separator: " "))" }.joined(separator: ", ")].filter { !$0.isEmpty })
            .joined(separator: " ")
    }
}
