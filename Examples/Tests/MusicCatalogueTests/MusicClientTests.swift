import ComponentScreen
import FeatureFlags
import Foundation
import MusicCatalogue
import ScreenTesting
import ScreenTool
import ServerDriven
import Synchronization
import XCTest

@testable import MusicCommand

/// A listener's client and the catalogue's service, over the loopback interface.
@MainActor
final class MusicClientTests: XCTestCase {
    func testALinkShowsTheTopOfItsPageAtOnce() async throws {
        let listener = try Listener(at: "artist/leonard-bernstein")
        await listener.loaded()
        XCTAssertEqual(listener.titles(in: "popular").first, "Popular")
        try listener.tap("popular/west-side-story", in: "body/popular")
        XCTAssertEqual(listener.top.status.value.title, "West Side Story")
        XCTAssertEqual(listener.titles(in: "header"), ["West Side Story"])
        XCTAssertEqual(listener.titles(in: "tracks"), [])
        await listener.loaded()
        XCTAssertEqual(listener.titles(in: "tracks").prefix(3), ["Tracks", "Prologue", "Jet Song"])
        listener.navigator.pop()
        XCTAssertEqual(listener.top.status.value.title, "Leonard Bernstein")
        await listener.end()
    }

    func testAnOlderClientGetsRowsInPlaceOfTheCarousel() async throws {
        let listener = try Listener(at: "artist/leonard-bernstein", client: "1.0.0")
        await listener.loaded()
        XCTAssertEqual(
            listener.titles(in: "popular"),
            ["Popular", "West Side Story", "Mahler: Symphony No. 2", "Rhapsody in Blue"])
        XCTAssertEqual(listener.top.report?.omitted.count, 0)
        await listener.end()
    }

    func testATrackIsPlayedFromWhereItWasTapped() async throws {
        let listener = try Listener(at: "album/west-side-story")
        await listener.loaded()
        try listener.tap("tracks/maria", in: "body/tracks~1maria")
        XCTAssertEqual(listener.performed.map(\.name), ["play"])
        XCTAssertEqual(
            listener.performed.first?.data["startTrack"], .object(["id": .string("maria"), "title": .string("Maria")]))
        await listener.end()
    }

    func testTheNextPagesOfWorksFollowTheFirst() async throws {
        let listener = try Listener(at: "artist/leonard-bernstein")
        await listener.loaded()
        var counts = [listener.titles(in: "works").count]
        for _ in 0..<3 {
            listener.top.loadMore(in: "works")
            await listener.loaded()
            counts.append(listener.titles(in: "works").count)
        }
        // A heading, the filters, and eight works a page of the twenty-three.
        XCTAssertEqual(counts, [10, 18, 25, 25])
        await listener.end()
    }

    func testAFilterIsKeptOnTheClientAndSentAlong() async throws {
        let listener = try Listener(at: "artist/leonard-bernstein")
        await listener.loaded()
        try listener.top.send(.choose, to: "filters/chamber", in: "body/filters")
        await listener.loaded()
        XCTAssertEqual(
            listener.titles(in: "works").dropFirst(2),
            ["Clarinet Sonata", "Piano Trio", "Violin Sonata", "Seven Anniversaries", "Touches"])
        XCTAssertEqual(listener.top.facet(of: "body/filters")?.first("filters/chamber")?.isSelected, true)
        await listener.end()
    }

    func testAFilterThatIsRestoredIsSentAlong() async throws {
        let former = try Listener(at: "artist/leonard-bernstein")
        await former.loaded()
        try former.top.send(.choose, to: "filters/chamber", in: "body/filters")
        await former.loaded()
        let entries = former.top.entries(of: "Mina")
        await former.end()
        for isLoaded in [false, true] {
            let listener = try Listener(at: "artist/leonard-bernstein")
            if isLoaded { await listener.loaded() }
            let lost = listener.top.restore(entries, of: "Mina")
            XCTAssertEqual(lost.map(\.reason), isLoaded ? [] : [.noPlace], "\(isLoaded)")
            await listener.loaded()
            XCTAssertEqual(
                listener.titles(in: "works").dropFirst(2),
                ["Clarinet Sonata", "Piano Trio", "Violin Sonata", "Seven Anniversaries", "Touches"], "\(isLoaded)")
            XCTAssertEqual(listener.top.facet(of: "body/filters")?.first("filters/chamber")?.isSelected, true)
            await listener.end()
        }
    }

    func testAFavouriteIsShownAtOnceAndTakenBackWhenTheServiceDoesNotAnswer() async throws {
        let listener = try Listener(at: "album/mahler-2")
        await listener.loaded()
        func isFavourite() -> Bool? { listener.top.facet(of: "menu/favourite")?.isSelected }
        try listener.tap("favourite", in: "menu/favourite")
        XCTAssertEqual(isFavourite(), true, "before the answer")
        await listener.loaded()
        XCTAssertEqual(isFavourite(), true)
        XCTAssertEqual(listener.collection.snapshot.favourites, ["album/mahler-2"])
        listener.server.stop()
        try listener.tap("favourite", in: "menu/favourite")
        XCTAssertEqual(isFavourite(), false, "before the failure")
        await listener.loaded()
        XCTAssertEqual(isFavourite(), true, "taken back")
        XCTAssertEqual(listener.top.status.value.messageText, "Couldn't connect. Check your connection and try again.")
        await listener.end()
    }

    func testAPlaylistIsRenamedByAFormWhoseNameIsCheckedOnTheClientAndByTheService() async throws {
        let listener = try Listener(at: "playlist/evening")
        await listener.loaded()
        func enter(_ name: String) async throws -> Facet<AnyEvent>? {
            try listener.top.send(.enter(name), to: "rename/name", in: "menu/rename")
            try listener.tap("rename/save", in: "menu/rename")
            await listener.loaded()
            return listener.top.facet(of: "menu/rename")?.first("rename/name")
        }
        let empty = try await enter(" ")
        XCTAssertEqual(empty?.status, .invalid("Fill this in"))
        XCTAssertNil(listener.top.status.value.messageText)
        let long = try await enter(String(repeating: "a", count: 41))
        XCTAssertEqual(long?.status, .invalid("Enter 40 characters at most"))
        let named = try await enter("Late evening")
        XCTAssertEqual(named?.status, .ready)
        XCTAssertEqual(named?.text.accessory, "Late evening")
        XCTAssertEqual(listener.top.status.value.title, "Late evening")
        XCTAssertEqual(listener.titles(in: "header"), ["Late evening"])
        XCTAssertEqual(listener.top.status.value.messageText, "The playlist is called Late evening now.")
        // Another client may send what it likes.
        var action = FacetAction.command("names/evening")
        action.inputs = .object(["rename/name": .string("")])
        let request = try XCTUnwrap(ScreenRequest(command: action, capabilities: "2.3.0"))
        let answer = String(decoding: await listener.service.respond(to: request).body, as: UTF8.self)
        XCTAssertTrue(answer.contains(#""faults":{"rename/name":"Fill this in"}"#), answer)
        XCTAssertEqual(listener.collection.snapshot.names, ["evening": "Late evening"])
        await listener.end()
    }

    func testAnOlderClientIsAskedForANameWhichStaysWhenItIsRefused() async throws {
        let listener = try Listener(at: "playlist/evening", client: "2.1.0")
        await listener.loaded()
        try listener.tap("rename", in: "menu/rename")
        await listener.loaded()
        XCTAssertEqual(listener.top.status.value.prompt?.value, "Evening")
        listener.top.answer(" ")
        await listener.loaded()
        XCTAssertEqual(listener.top.status.value.messageText, "Enter a name for the playlist.")
        XCTAssertEqual(listener.top.status.value.prompt?.value, " ")
        listener.top.answer("Late evening")
        await listener.loaded()
        XCTAssertNil(listener.top.status.value.prompt)
        XCTAssertEqual(listener.titles(in: "header"), ["Late evening"])
        XCTAssertEqual(listener.top.status.value.messageText, "The playlist is called Late evening now.")
        await listener.end()
    }

    func testATrackIsDeletedFromAPlaylistAndStaysAway() async throws {
        let listener = try Listener(at: "playlist/evening")
        await listener.loaded()
        XCTAssertEqual(listener.titles(in: "tracks"), ["Tracks", "Maria", "Urlicht", "Andante moderato"])
        try listener.top.send(.event("delete"), to: "tracks/urlicht", in: "body/tracks~1urlicht")
        await listener.loaded()
        XCTAssertEqual(listener.titles(in: "tracks"), ["Tracks", "Maria", "Andante moderato"])
        XCTAssertEqual(listener.top.status.value.messageText, "Urlicht is off the playlist.")
        XCTAssertEqual(listener.top.document.header.first?.text.subtitle, "2 tracks")
        XCTAssertEqual(listener.collection.snapshot.deleted, ["evening": ["urlicht"]])
        try listener.tap("tracks/maria", in: "body/tracks~1maria")
        XCTAssertEqual(
            listener.performed.first?.data["tracks"], .list([.string("maria"), .string("andante-moderato")]))
        await listener.end()
    }

    func testNothingIsDeletedWhereTheClientOrThePageHasNoDeleting() async throws {
        for (path, client) in [("playlist/evening", "2.0.0"), ("album/west-side-story", "2.1.0")] {
            let listener = try Listener(at: path, client: client)
            await listener.loaded()
            XCTAssertEqual(listener.top.report?.notes.count, 0, path)
            XCTAssertThrowsError(
                try listener.top.send(.event("delete"), to: "tracks/maria", in: "body/tracks~1maria"), path)
            await listener.end()
        }
    }

    func testAPageThatWasSeenIsThereWithoutAConnection() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = DocumentStore(in: folder, budget: 65_536, for: "listener")
        let first = try Listener(at: "album/mahler-2", store: store)
        await first.loaded()
        await first.end()
        let second = try Listener(at: "album/mahler-2", store: store)
        second.server.stop()
        await second.loaded()
        XCTAssertEqual(second.titles(in: "tracks").count, 6)
        guard case .failed = second.top.status.value.phase else { return XCTFail("\(second.top.status.value)") }
        await second.end()
    }
}

/// A client with a service of its own.
@MainActor
private final class Listener {
    let collection = Collection()
    let service: ScreenService
    let server: ScreenServer
    let navigator: Navigator
    var top: RemoteScreen { navigator.screens[navigator.screens.count - 1] }
    var performed: [FacetAction] { actions.value }

    private let actions: ValueStream<[FacetAction]>

    init(at path: String, client version: String = "2.3.0", store: DocumentStore? = nil) throws {
        let releases = try MusicCommand.releases()
        let flags = try Flags(PluginPoint.music(.sample).catalog, from: FixedFlags(["sharing": "on"]))
        let release = try XCTUnwrap(releases.first { $0.version == version })
        let actions = ValueStream<[FacetAction]>([])
        self.actions = actions
        service = try .music(.sample, collection: collection, releases: releases) { flags }
        server = try ScreenServer(service, port: 0)
        let address = try XCTUnwrap(URL(string: "http://127.0.0.1:\(server.port)/"))
        let library = ComponentLibrary.music { action in actions.update { $0.append(action) } }
        let client = ScreenClient(
            library: library.limited(to: release),
            transport: URLSessionTransport(to: address, configuration: .ephemeral),
            flags: flags, store: store
        ) { incident in XCTFail("\(incident)") }
        navigator = Navigator(ScreenLink(path), client: client)
    }

    func tap(_ facet: FacetID, in component: ComponentID) throws {
        try top.send(.tap, to: facet, in: component)
    }

    func loaded() async { await top.waitUntilIdle() }

    /// Returns the titles of the components in a section.
    func titles(in section: SectionID) -> [String] {
        let components = top.sections.first { $0.section.id == section }?.components ?? []
        return components.map { $0.facet.text.title ?? "" }
    }

    func end() async {
        navigator.tearDown()
        server.stop()
    }
}
