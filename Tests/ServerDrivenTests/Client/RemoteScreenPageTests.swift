import ComponentScreen
import FeatureFlags
import XCTest

@testable import ServerDriven

@MainActor
final class RemoteScreenPageTests: XCTestCase {
    private let two = ScreenDocument(
        screen: "home",
        sections: [
            DocumentSection("works", header: [.text("Works")], body: [.text("1")], more: .loadContent(offset: "20")),
            DocumentSection("friends", body: [.text("Copland")], more: .loadContent(offset: "20")),
        ])

    func testTheNextPageIsAppendedToItsSection() async throws {
        let (test, screen) = await TestClient.loaded(two)
        screen.loadMore(in: "friends")
        screen.loadMore(in: "friends")
        XCTAssertEqual(screen.status.value.loadingSections, ["friends"])
        await test.transport.arrival(of: 2)
        XCTAssertEqual(
            test.transport.requests[1...],
            [ScreenRequest("home", capabilities: "2.0.0", offset: "20", section: "friends")])
        await test.answer(1, page("friends", .text("Barber"), more: .loadContent(offset: "40")), to: screen)
        XCTAssertEqual(screen.shown, ["works: Works, 1", "friends: Copland, Barber"])
        XCTAssertEqual(screen.document.sections[1].more, .loadContent(offset: "40"))
        XCTAssertEqual(screen.status.value.loadingSections, [])
    }

    func testAPageThatFailsIsAStateOfItsSectionAndIsAskedForWhenTheUserWantsIt() async throws {
        let (test, screen) = await TestClient.loaded(two)
        XCTAssertEqual(screen.status.value.sectionEnds, ["works": .more, "friends": .more])
        XCTAssertEqual(screen.buttons, ["works Show more: Works", "friends Show more"])
        try screen.send(.tap, to: "works", in: "more")
        XCTAssertEqual(screen.status.value.sectionEnds["works"], .loading)
        await test.answer(1, nil, to: screen)
        guard case .failed(.unreachable)? = screen.status.value.sectionEnds["works"] else {
            return XCTFail("\(screen.status.value.sectionEnds)")
        }
        XCTAssertNil(screen.status.value.message, "it is said where the page would be")
        XCTAssertEqual(screen.buttons, ["works Try again", "friends Show more"])
        XCTAssertEqual(test.transport.requests.count, 2, "nobody asks again")
        try screen.send(.tap, to: "works", in: "more")
        await test.answer(2, page("works", .text("2")), to: screen)
        XCTAssertEqual(screen.status.value.sectionEnds, ["friends": .more])
        XCTAssertEqual(screen.shown, ["works: Works, 1, 2", "friends: Copland"])
    }

    func testBelowTheHeaderOfALinkTheScreenIsLoading() async {
        let header: FacetValue = .object([
            "id": .string("name"), "component": .string("message"),
            "text": .object(["title": .string("Leonard Bernstein")]),
        ])
        let (test, screen) = TestClient.started(ScreenLink("home", title: "Home", header: [header]))
        XCTAssertEqual(screen.shown, ["header: Leonard Bernstein"])
        XCTAssertEqual(screen.status.value.sectionEnds, ["header": .loading])
        await test.answer(0, .document(two), to: screen)
        XCTAssertNil(screen.status.value.sectionEnds["header"])
    }

    func testAScreenThatWasLeftLoadsNoPage() async {
        let (test, screen) = await TestClient.loaded(two)
        screen.tearDown()
        screen.loadMore(in: "works")
        XCTAssertEqual(test.transport.requests.count, 1)
        XCTAssertEqual(screen.status.value.loadingSections, [])
    }

    func testPagesEnd() async {
        let rows: [(answer: ScreenResponse, line: UInt)] = [
            (page("works", .text("2")), #line),
            // One that leads to itself would be loaded for ever.
            (page("works", .text("1"), more: .loadContent(offset: "20")), #line),
            (.document(ScreenDocument(screen: "home", sections: [])), #line),
        ]
        for row in rows {
            let (test, screen) = await TestClient.loaded(two)
            screen.loadMore(in: "works")
            await test.answer(1, row.answer, to: screen)
            XCTAssertNil(screen.document.sections[0].more, line: row.line)
            screen.loadMore(in: "works")
            XCTAssertEqual(screen.status.value.loadingSections, [], line: row.line)
        }
    }

    func testFacetsWhoseIDsAreTakenAreLeftOutAndReported() async {
        let (test, screen) = await TestClient.loaded(two)
        screen.loadMore(in: "works")
        await test.transport.arrival(of: 2)
        let full = Facet<FacetAction>("full", kind: "carousel", children: [.text("Copland"), .text("inside")])
        let empty = Facet<FacetAction>("empty", kind: "carousel", children: [.text("Works")])
        await test.answer(1, page("works", .text("1"), full, empty), to: screen)
        XCTAssertEqual(screen.shown, ["works: Works, 1, inside", "friends: Copland"])
        XCTAssertEqual(
            test.incidents, [.repeatedFacets(["1", "Copland", "Works", "empty"], section: "works")])
    }

    func testAPageThatFailsIsSaidAndCanBeAskedForAgain() async {
        let rows: [(answer: ScreenResponse, failure: RemoteFailure, line: UInt)] = [
            (.json("", status: 500), .status(500), #line),
            (.document(two, status: 404), .status(404), #line),
        ]
        for row in rows {
            let (test, screen) = await TestClient.loaded(two)
            screen.loadMore(in: "works")
            await test.answer(1, row.answer, to: screen)
            XCTAssertEqual(screen.status.value.sectionEnds["works"], .failed(row.failure), line: row.line)
            XCTAssertEqual(screen.phase, .loaded, line: row.line)
            screen.loadMore(in: "works")
            await test.answer(2, page("works", .text("2")), to: screen)
            XCTAssertEqual(screen.shown[0], "works: Works, 1, 2", line: row.line)
        }
    }

    func testAPageOfADocumentThatIsNoLongerShownIsIgnored() async throws {
        let (test, screen) = await TestClient.loaded(two)
        screen.loadMore(in: "works")
        await test.transport.arrival(of: 2)
        screen.reload()
        await test.answer(2, .document(.home(.text("new"))), to: screen)
        try await eventually { test.transport.cancelled == [1] }
        XCTAssertEqual(screen.shown, ["main: new"])
        XCTAssertEqual(screen.status.value.loadingSections, [])
        XCTAssertNil(screen.message)
    }

    func testWhatIsDoneOnAPageIsSeenWhereTheDocumentStaysTheSame() async throws {
        let (test, screen) = await TestClient.loaded(two, etag: "\"1\"")
        screen.loadMore(in: "works")
        await test.answer(1, page("works", .favourite("like")), to: screen)
        try screen.send(.toggle, to: "like", in: "body/like")
        await test.answer(2, .outcome(.done()))
        await test.answer(3, .json("", status: 304))
        await test.transport.arrival(of: 5)
        // The page of before the command would say otherwise.
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), true)
        await test.answer(4, page("works", .favourite("like", isOn: false)), to: screen)
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), false, "the service has the last word")
    }

    func testAPageThatComesWhileTheDocumentIsLoadedStays() async throws {
        let (test, screen) = await TestClient.loaded(two)
        screen.reload()
        await test.transport.arrival(of: 2)
        screen.loadMore(in: "works")
        await test.answer(2, page("works", .text("2")))
        try await eventually { screen.shown[0] == "works: Works, 1, 2" }
        XCTAssertEqual(test.transport.cancelled, [], "the document is not asked for anew")
        await test.answer(1, .document(two))
        await test.answer(3, page("works", .text("2"), .text("3")), to: screen)
        XCTAssertEqual(screen.shown, ["works: Works, 1, 2, 3", "friends: Copland"])
        XCTAssertEqual(test.transport.requests.count, 4)
    }

    func testThePagesOfAnotherDocumentAreLeftOutWhereTheHostHasShownOne() async throws {
        let (test, screen) = await TestClient.loaded(two)
        screen.loadMore(in: "works")
        await test.transport.arrival(of: 2)
        var other = two
        (other.title, other.sections[0].body) = ("Other", [.text("3")])
        screen.replan(for: other)
        await test.answer(1, page("works", .text("2")), to: screen)
        XCTAssertEqual(screen.shown, ["works: Works, 3", "friends: Copland"])
        XCTAssertEqual(screen.status.value.title, "Other")
        XCTAssertEqual(screen.status.value.loadingSections, [])
    }

    func testThePagesOfASectionAreAskedForAsItWas() async throws {
        let (test, screen) = await TestClient.loaded(two)
        screen.reload(["friends"])
        await test.answer(1, nil)
        await screen.waitUntilIdle()
        screen.channel.query.update { $0["genre"] = "jazz" }
        screen.reload()
        await test.answer(2, nil, to: screen)
        screen.loadMore(in: "works")
        await test.transport.arrival(of: 4)
        XCTAssertEqual(test.transport.requests[2...].map(\.path), ["home?genre=jazz", "home"])
    }

    func testATappedPageIsTheOneOfItsSection() async throws {
        let (test, screen) = await TestClient.loaded(two)
        screen.perform(.loadContent(offset: "30"))
        screen.perform(.loadContent(offset: "20"))
        await test.transport.arrival(of: 2)
        XCTAssertEqual(test.transport.requests.last?.section, "works")
        XCTAssertEqual(test.incidents, [.unknownPage(offset: "30")])
    }

    func testAnyFacetOfASectionLoadsTheNextPageOfItsOwn() async throws {
        let button = Facet<FacetAction>.button("b", title: "More", tap: .loadContent(offset: "20"))
        let carousel = Facet("c", kind: "carousel", children: [.text("1"), button])
        let number = Facet<FacetAction>.button(
            "b", title: "More", tap: FacetAction(name: "loadContent", data: ["offset": .integer(20)]))
        let rows: [(header: [Facet<FacetAction>], body: [Facet<FacetAction>], component: ComponentID, line: UInt)] = [
            ([], [.text("1"), button], "body/b", #line),
            ([], [.text("1"), number], "body/b", #line),
            ([], [carousel], "body/c", #line),
            ([button], [.text("1")], "body/b", #line),
        ]
        for row in rows {
            // The section before it has a page at the same offset.
            let (test, screen) = await TestClient.loaded(
                ScreenDocument(
                    screen: "home",
                    sections: [
                        DocumentSection("first", body: [.text("0")], more: .loadContent(offset: "20")),
                        DocumentSection("second", header: row.header, body: row.body),
                    ]))
            try screen.send(.tap, to: "b", in: row.component)
            await test.transport.arrival(of: 2)
            XCTAssertEqual(
                test.transport.requests.last,
                ScreenRequest("home", capabilities: "2.0.0", offset: "20", section: "second"), line: row.line)
            let next = Facet<FacetAction>.button("b", title: "Next", tap: .loadContent(offset: "40"))
            await test.answer(1, page("second", .text("2"), next), to: screen)
            XCTAssertEqual(screen.shown, ["first: 0", "second: 1, 2, Next"], line: row.line)
            try screen.tap("b")
            await test.answer(2, page("second", .text("3")), to: screen)
            XCTAssertEqual(screen.shown, ["first: 0", "second: 1, 2, 3"], line: row.line)
            XCTAssertEqual(test.incidents, [], line: row.line)
        }
    }

    func testAFacetWithOthersInsideStaysAndAsksForThePageThatComesNext() async throws {
        let list = Facet(
            "list", kind: "toggle", events: FacetEvents(tap: .loadContent(offset: "1")), children: [.text("a")])
        let (test, screen) = await TestClient.loaded(.home(list))
        for (request, offset) in [(1, "1"), (2, "2")] {
            try screen.toggle("list")
            await test.transport.arrival(of: request + 1)
            XCTAssertEqual(test.transport.requests.last?.offset, offset)
            let more: FacetAction? = request == 1 ? .loadContent(offset: "2") : nil
            await test.answer(request, page("main", .text(FacetID(rawValue: "\(request)")), more: more), to: screen)
        }
        XCTAssertEqual(screen.shown, ["main: a, 1, 2"])
        XCTAssertNil(screen.document.sections[0].body[0].events.tap)
    }

    func testAContainerOfWhichNothingIsLeftGoesWithWhatAskedForThePage() async throws {
        let button = Facet<FacetAction>.button("b", title: "More", tap: .loadContent(offset: "1"))
        let (test, screen) = await TestClient.loaded(.home(Facet("c", kind: "carousel", children: [button])))
        try screen.send(.tap, to: "b", in: "body/c")
        await test.answer(1, page("main", .text("a")), to: screen)
        XCTAssertEqual(screen.shown, ["main: a"])
    }

    func testMoreOfAnotherKindIsPerformed() async {
        let play = FacetAction(name: "play", data: ["track": .string("1")])
        let (test, screen) = await TestClient.loaded(.home(.text("a"), more: play))
        screen.loadMore(in: "main")
        XCTAssertEqual(test.played, [play])
    }

    func testOneSectionIsReloadedWithoutTheOthers() async throws {
        let (test, screen) = await TestClient.loaded(two)
        screen.perform(.reload("friends", "nobody"))
        await test.transport.arrival(of: 2)
        XCTAssertEqual(
            test.transport.requests[1...],
            [ScreenRequest("home", capabilities: "2.0.0", section: "friends")])
        XCTAssertEqual(test.incidents, [.unknownSection("nobody")])
        XCTAssertEqual(screen.phase, .loaded)
        // A newer question about the section takes the place of the older one.
        screen.reload(["friends"])
        await test.answer(2, page("friends", .text("Barber"), .text("Works")), to: screen)
        XCTAssertEqual(screen.shown, ["works: Works, 1", "friends: Barber"])
        try await eventually { test.transport.cancelled == [1] }
        XCTAssertEqual(test.incidents.last, .repeatedFacets(["Works"], section: "friends"))
    }

    func testTheTagIsSentAsLongAsTheDocumentIsTheOneThatHasIt() async {
        let (test, screen) = await TestClient.loaded(two, etag: "\"1\"")
        screen.loadMore(in: "works")
        await test.answer(1, page("works", .text("2")), to: screen)
        screen.reload()
        await test.answer(2, .json("", status: 304))
        await test.answer(3, page("works", .text("new")), to: screen)
        XCTAssertEqual(screen.shown, ["works: Works, 1, new", "friends: Copland"], "the tag says nothing of pages")
        screen.reload(["friends"])
        await test.answer(4, page("friends", .text("Barber")), to: screen)
        screen.reload()
        await test.transport.arrival(of: 6)
        XCTAssertEqual(test.transport.requests.map(\.etag), [nil, nil, "\"1\"", nil, nil, nil])
    }

    func testPagesThatAreShownAreLoadedAgainWithTheScreenAndWithTheirSection() async throws {
        let (test, screen) = await TestClient.loaded(two)
        for (request, title) in [(1, "2"), (2, "3")] {
            screen.loadMore(in: "works")
            let next: FacetAction? = request == 1 ? .loadContent(offset: "40") : nil
            await test.answer(request, page("works", .text(FacetID(rawValue: title)), more: next), to: screen)
        }
        var newer = two
        newer.sections[0].body = [.text("new 1")]
        screen.reload()
        // Each part is shown when it comes, and what is older stays until then.
        for (request, answer, works) in [
            (3, .document(newer), "new 1, 2, 3"),
            (
                4, page("works", .text("new 2"), .text("Copland"), more: .loadContent(offset: "40")),
                "new 1, new 2, 3"
            ),
            (5, page("works", .text("new 3")), "new 1, new 2, new 3"),
        ] as [(Int, ScreenResponse, String)] {
            await test.answer(request, answer)
            try await eventually { screen.shown == ["works: Works, \(works)", "friends: Copland"] }
        }
        await screen.waitUntilIdle()
        XCTAssertEqual(test.transport.requests[3...].map(\.offset), [nil, "20", "40"])
        XCTAssertEqual(test.incidents, [.repeatedFacets(["Copland"], section: "works")])

        screen.reload(["works"])
        await test.answer(6, .document(ScreenDocument(screen: "home", sections: [two.sections[0]])))
        // What cannot be loaded again can be asked for again.
        await test.answer(7, nil, to: screen)
        XCTAssertEqual(screen.shown, ["works: Works, 1", "friends: Copland"])
        XCTAssertEqual(screen.document.sections[0].more, .loadContent(offset: "20"))
        screen.reload()
        await test.answer(8, .document(two), to: screen)
        XCTAssertEqual(test.transport.requests.count, 9, "no page is behind it any more")
    }

    func testASectionThatIsGoneIsNotShown() async {
        let (test, screen) = await TestClient.loaded(two)
        screen.reload(["works"])
        await test.answer(1, .document(ScreenDocument(screen: "home", sections: [])), to: screen)
        XCTAssertEqual(screen.shown, ["friends: Copland"])
    }

    func testWhereASectionIsNotFoundTheWholeScreenIsLoaded() async {
        for (status, isLoaded) in [(404, true), (410, false), (500, false)] {
            let (test, screen) = await TestClient.loaded(two)
            screen.reload(["works"])
            await test.answer(1, .document(.home(.text("gone")), status: status))
            if isLoaded {
                await test.answer(2, .document(.home(.text("new"))), to: screen)
                XCTAssertEqual(screen.shown, ["main: new"])
            } else {
                await screen.waitUntilIdle()
                XCTAssertEqual(screen.status.value.message, .failure(.status(status)))
                XCTAssertEqual(test.transport.requests.count, 2, "\(status) is said and asks for nothing")
            }
        }
    }

    func testSectionsAreReloadedWithTheScreenWhileItIsLoaded() async {
        let (test, screen) = await TestClient.loaded(two)
        screen.reload()
        await test.transport.arrival(of: 2)
        screen.reload(["works"])
        await test.transport.arrival(of: 3)
        XCTAssertNil(test.transport.requests[2].section)
        await test.answer(2, .document(.home(.text("new"))), to: screen)
        XCTAssertEqual(screen.shown, ["main: new"])
    }

    private func page(
        _ section: SectionID, _ body: Facet<FacetAction>..., more: FacetAction? = nil
    ) -> ScreenResponse {
        .document(ScreenDocument(screen: "home", sections: [DocumentSection(section, body: body, more: more)]))
    }
}
