import ComponentScreen
import ServerDriven
import XCTest

/// What stands around the sections, and what the user does there.
@MainActor
final class RemoteScreenAccessorySectionsTests: XCTestCase {
    private let rename = FacetAction.command("rename")

    private func question(_ options: [CommandInput.Option]) -> ScreenResponse {
        .outcome(.input(CommandInput(title: "Name?", options: options, value: "mine"), action: rename))
    }

    private func lines(_ screen: RemoteScreen) -> [String] {
        screen.accessorySections.flatMap { section in
            ["\(section.section.role)"] + section.components.flatMap(\.facet.outline)
        }
    }

    func testALoaderIsThereWhileSomethingRuns() async throws {
        let (test, screen) = TestClient.started()
        XCTAssertEqual(lines(screen), ["status", "    … One moment…"])
        await test.answer(0, .document(.home(.button("rename", title: "Rename", tap: rename))), to: screen)
        XCTAssertEqual(lines(screen), [])
        try screen.tap("rename")
        XCTAssertEqual(lines(screen), ["status", "    … One moment…"])
        await test.answer(1, .outcome(.failed(message: "Full")), to: screen)
        XCTAssertEqual(lines(screen), ["status", "  Full", "  [ OK ]"])
        try screen.send(.tap, to: "dismiss", in: "status")
        XCTAssertEqual(lines(screen), [])
    }

    func testAScreenThatFailedIsTriedAgain() async throws {
        let (test, screen) = TestClient.started()
        await test.answer(0, nil, to: screen)
        XCTAssertEqual(
            lines(screen), ["status", "  Couldn't connect. Check your connection and try again.", "  [ Try again ]"])
        try screen.send(.tap, to: "retry", in: "status")
        await test.answer(1, .document(.home(.text("a"))), to: screen)
        XCTAssertEqual(lines(screen), [])
    }

    func testAQuestionIsADialogThatIsAnsweredByItsFacets() async throws {
        typealias Row = (
            options: [CommandInput.Option], interaction: Interaction, facet: FacetID, outline: [String], line: UInt
        )
        let options = ["Mine", "Yours"].map { CommandInput.Option(id: $0.lowercased(), title: $0) }
        let rows: [Row] = [
            ([], .enter("yours"), "answer", ["  Name?: mine"], #line),
            (options, .choose, "answer/yours", ["  Name?", "    (•) Mine", "    ( ) Yours"], #line),
        ]
        for row in rows {
            let (test, screen) = await TestClient.loaded(.home(.button("rename", title: "Rename", tap: rename)))
            try screen.tap("rename")
            await test.answer(1, question(row.options), to: screen)
            XCTAssertEqual(lines(screen), ["dialog"] + row.outline + ["  [ Send ]", "  [ Cancel ]"], line: row.line)
            XCTAssertEqual(screen.accessorySections.first?.section.header, "Name?", line: row.line)
            try screen.send(row.interaction, to: row.facet, in: "question")
            XCTAssertEqual(screen.status.value.prompt?.value, "yours", line: row.line)
            XCTAssertEqual(test.transport.requests.count, 2, "an entry sends nothing", line: row.line)
            try screen.send(.tap, to: "send", in: "question")
            XCTAssertThrowsError(try screen.send(.tap, to: "send", in: "question"), "it is sent", line: row.line)
            await test.transport.arrival(of: 3)
            XCTAssertEqual(test.transport.requests[2].body, .object(["input": .string("yours")]), line: row.line)
            test.transport.answer(2, .outcome(.failed(message: "Taken")))
            await screen.waitUntilIdle()
            XCTAssertEqual(screen.status.value.prompt?.value, "yours", "nobody wants to enter it again", line: row.line)
            XCTAssertEqual(screen.said, ["Taken"], line: row.line)
            try screen.send(.tap, to: "cancel", in: "question")
            XCTAssertNil(screen.status.value.prompt, line: row.line)
            XCTAssertThrowsError(try screen.send(.tap, to: "send", in: "question"), line: row.line)
        }
    }
}
