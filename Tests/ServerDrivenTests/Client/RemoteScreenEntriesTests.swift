import ComponentScreen
import Foundation
import ServerDriven
import XCTest

/// What a user entered on a served screen, stored over launches and over reloads.
@MainActor
final class RemoteScreenEntriesTests: XCTestCase {
    private let save = FacetAction.command("save")

    private func page(_ body: Facet<FacetAction>...) -> ScreenDocument {
        ScreenDocument(screen: "home", sections: [DocumentSection("main", body: body)])
    }

    private var form: Facet<FacetAction> {
        .card("form") {
            Facet.field("name", title: "Name", value: "")
            Facet.toggle("gift", title: "Gift", isOn: false)
            Facet.button("save", title: "Save", tap: save.sending())
        }
    }

    private func stored(_ entries: ScreenEntries) throws -> ScreenEntries {
        try JSONDecoder().decode(ScreenEntries.self, from: JSONEncoder().encode(entries))
    }

    private func enterAll(on screen: RemoteScreen) throws {
        try screen.send(.enter("Kim"), to: "name", in: "body/form")
        try screen.send(.toggle, to: "gift", in: "body/form")
        try screen.send(.tap, to: "add", in: "body/count")
    }

    private func shown(on screen: RemoteScreen) -> [String?] {
        [
            screen.facet(of: "body/form")?.first("name")?.text.accessory,
            (screen.facet(of: "body/form")?.first("gift")?.isSelected).map { "\($0)" },
            screen.facet(of: "body/count")?.text.title,
        ]
    }

    func testStoredEntriesAreShownOnANewScreenAndSent() async throws {
        let document = page(form, .counter("count", from: 3))
        let (earlier, first) = await TestClient.loaded(document)
        defer { withExtendedLifetime(earlier) {} }
        try enterAll(on: first)
        let (test, screen) = await TestClient.loaded(document)
        XCTAssertEqual(screen.restore(try stored(first.entries(of: "kim")), of: "kim"), [])
        XCTAssertEqual(shown(on: screen), ["Kim", "true", "Count 4"])
        try screen.send(.tap, to: "save", in: "body/form")
        await test.transport.arrival(of: 2)
        XCTAssertEqual(
            test.transport.requests[1].body,
            .object(["inputs": .object(["name": .string("Kim"), "gift": .bool(true)])]))
    }

    func testEntriesOfAnotherUserAreNeitherShownNorSent() async throws {
        let document = page(form, .counter("count", from: 3))
        let (earlier, first) = await TestClient.loaded(document)
        defer { withExtendedLifetime(earlier) {} }
        try enterAll(on: first)
        let (test, screen) = await TestClient.loaded(document)
        let lost = screen.restore(try stored(first.entries(of: "kim")), of: "ann")
        XCTAssertEqual(lost.map(\.reason), [.otherOwner, .otherOwner])
        XCTAssertEqual(shown(on: screen), [nil, "false", "Count 3"])
        try screen.send(.tap, to: "save", in: "body/form")
        await test.transport.arrival(of: 2)
        XCTAssertEqual(
            test.transport.requests[1].body,
            .object(["inputs": .object(["name": .string(""), "gift": .bool(false)])]))
    }

    func testWhatAReloadTakesAwayAndBringsBackHasItsEntriesAgain() async throws {
        let document = page(form, .counter("count", from: 3))
        let (test, screen) = await TestClient.loaded(document)
        try enterAll(on: screen)
        screen.reload()
        await test.answer(1, .document(page(.text("gone"))), to: screen)
        XCTAssertEqual(shown(on: screen), [nil, nil, nil])
        screen.reload()
        await test.answer(2, .document(document), to: screen)
        XCTAssertEqual(shown(on: screen), ["Kim", "true", "Count 4"])
        try screen.send(.tap, to: "save", in: "body/form")
        await test.transport.arrival(of: 4)
        XCTAssertEqual(
            test.transport.requests[3].body,
            .object(["inputs": .object(["name": .string("Kim"), "gift": .bool(true)])]))
    }

    func testAfterASignOutNobodyFindsWhatTheUserEntered() async throws {
        let document = page(form, .counter("count", from: 3))
        let (test, screen) = await TestClient.loaded(document)
        try enterAll(on: screen)
        screen.reload()
        await test.answer(1, .json("", status: 401), to: screen)
        XCTAssertEqual(screen.entries(of: "kim"), ScreenEntries(of: "kim"))
        screen.reload()
        await test.answer(2, .document(document), to: screen)
        XCTAssertEqual(shown(on: screen), [nil, "false", "Count 3"])
    }
}
