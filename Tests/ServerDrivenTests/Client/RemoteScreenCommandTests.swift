import ComponentScreen
import ServerDriven
import XCTest

@MainActor
final class RemoteScreenCommandTests: XCTestCase {
    private let rename = FacetAction.command("rename", payload: .integer(7))

    private var askForName: ScreenResponse {
        .outcome(
            .input(
                CommandInput(title: "Name?", value: "Mine"),
                action: .command("rename", payload: .object(["list": .integer(7)]))))
    }

    func testACommandIsSentAndItsMessageShownAndTheScreenLoadedAgain() async throws {
        let (test, screen) = await TestClient.loaded(
            .home(.button("rename", title: "Rename", tap: rename)), etag: "\"1\"")
        try screen.tap("rename")
        XCTAssertEqual(screen.status.value.runningCommands, 1)
        await test.transport.arrival(of: 2)
        XCTAssertEqual(
            test.transport.requests[1], ScreenRequest("rename", body: .integer(7), capabilities: "2.0.0"))
        test.transport.answer(1, .outcome(.done(message: "Renamed")))
        await test.transport.arrival(of: 3)
        XCTAssertEqual(screen.status.value.message, .success("Renamed"))
        XCTAssertEqual(screen.status.value.runningCommands, 0)
        XCTAssertEqual(screen.phase, .refreshing)
        XCTAssertEqual(test.transport.requests[2].etag, "\"1\"")
        await test.answer(2, .document(.home(.text("new"))), to: screen)
        XCTAssertEqual(screen.shown, ["main: new"])
        XCTAssertEqual(screen.message, "Renamed")
    }

    func testACommandThatFailsSaysWhyAndTakesBackWhatItShowed() async throws {
        let rows: [(answer: ScreenResponse?, failure: RemoteFailure, line: UInt)] = [
            (nil, .unreachable("Unreachable()"), #line),
            (.outcome(.failed(message: "Full")), .refused("Full"), #line),
            (.outcome(.failed(message: "Gone"), status: 404), .refused("Gone"), #line),
            (.outcome(.done(), status: 500), .notDone(500), #line),
            (.json("", status: 500), .notDone(500), #line),
            (
                .json(#"{"result": "exploded"}"#),
                .unreadable(#"its result is "exploded", which is not known"#), #line
            ),
        ]
        for row in rows {
            let (test, screen) = await TestClient.loaded(.home(.favourite("like")))
            try screen.toggle("like")
            await test.transport.arrival(of: 2)
            XCTAssertEqual(screen.isSelected("like", in: "body/like"), true, line: row.line)
            await test.answer(1, row.answer, to: screen)
            XCTAssertEqual(screen.isSelected("like", in: "body/like"), false, line: row.line)
            XCTAssertEqual(screen.status.value.message, .failure(row.failure), line: row.line)
            XCTAssertEqual(screen.status.value.runningCommands, 0, line: row.line)
            XCTAssertEqual(test.transport.requests.count, 2, line: row.line)
        }
    }

    func testACommandThatFailsSpeaksOfItselfAndNotOfAPage() async throws {
        let pages = Set([400, 401, 403, 404, 410].map { "\(Words.english(RemoteFailure.status($0).message))" })
        for status in [301, 400, 401, 403, 404, 409, 410, 500, 503] {
            let (test, screen) = await TestClient.loaded(.home(.text("a")))
            screen.perform(rename)
            await test.answer(1, .json("", status: status), to: screen)
            let message = try XCTUnwrap(screen.message)
            XCTAssertFalse(message.localizedCaseInsensitiveContains("page"), "\(status): \(message)")
            XCTAssertFalse(pages.contains(message), "\(status): \(message)")
        }
    }

    // MARK: Shown ahead of the answer

    func testAChangeIsShownAtOnceAtAnyDepthAndStaysWhenItIsDone() async throws {
        func document(_ isOn: Bool) -> ScreenDocument {
            .home(Facet("list", kind: "carousel", children: [.favourite("like", isOn: isOn)]))
        }
        let (test, screen) = await TestClient.loaded(document(false))
        var changes: [String] = []
        let listening = screen.onChange { change, _ in if !change.isEmpty { changes.append("\(change)") } }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.toggle, to: "like", in: "body/list")
        XCTAssertEqual(changes.count, 1)
        await test.answer(1, .outcome(.done()))
        await test.transport.arrival(of: 3)
        XCTAssertEqual(screen.isSelected("like", in: "body/list"), true)
        await test.answer(2, .document(document(true)), to: screen)
        XCTAssertEqual(screen.isSelected("like", in: "body/list"), true)
        // The tap's action is another one now; nothing else has changed since it was shown ahead.
        XCTAssertEqual(changes.count, 2)
    }

    func testTheServiceHasTheLastWordOnWhatIsDone() async throws {
        let rows: [(answer: ScreenResponse?, isSelected: Bool, line: UInt)] = [
            (.json("", status: 304), false, #line),
            (.document(.home(.favourite("like"))), false, #line),
            // Done, and nobody says otherwise.
            (nil, true, #line),
        ]
        for row in rows {
            let (test, screen) = await TestClient.loaded(.home(.favourite("like")), etag: "\"1\"")
            try screen.toggle("like")
            await test.answer(1, .outcome(.done()))
            await test.answer(2, row.answer, to: screen)
            XCTAssertEqual(screen.isSelected("like", in: "body/like"), row.isSelected, line: row.line)
        }
    }

    func testAnOlderCommandDoesNotUndoANewerOne() async throws {
        let (test, screen) = await TestClient.loaded(.home(.favourite("like")))
        screen.perform(.favourite("like", isOn: true))
        await test.transport.arrival(of: 2)
        screen.perform(.favourite("like", isOn: false))
        await test.transport.arrival(of: 3)
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), false)
        test.transport.answer(2, .outcome(.done()))
        await test.transport.arrival(of: 4)
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), false)
        test.transport.fail(3)
        await test.answer(1, .outcome(.failed(message: "No")), to: screen)
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), false)
    }

    func testAChangeOfAFacetThatIsNotThereIsReportedAndTheCommandSent() async throws {
        let (test, screen) = await TestClient.loaded(.home(.favourite("like", changing: "other")))
        try screen.toggle("like")
        await test.transport.arrival(of: 2)
        XCTAssertEqual(test.incidents, [.unknownFacet("other")])
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), false)
    }

    func testACommandIsSentWithoutAChangeThatIsMalformed() async throws {
        let command = FacetAction(
            name: "command", data: ["url": .string("do"), "optimistic": .object(["facet": .string("like")])])
        let (test, screen) = await TestClient.loaded(.home(.toggle("like", title: "like", isOn: false, tap: command)))
        try screen.toggle("like")
        await test.transport.arrival(of: 2)
        XCTAssertEqual(test.transport.requests[1].path, "do")
        XCTAssertEqual(test.incidents, [.ignoredMember("command needs true or false as optimistic.isSelected")])
        XCTAssertNil(screen.message)
    }

    func testWhatIsDoneCanBeDoneAgainBeforeTheScreenIsLoadedAgain() async throws {
        let (test, screen) = await TestClient.loaded(.home(.text("a")))
        for request in [1, 3] {
            screen.perform(.command("do"))
            await test.answer(request, .outcome(.done()))
            await test.transport.arrival(of: request + 2)
        }
        XCTAssertEqual(test.incidents, [])
    }

    func testACommandIsNotSentTwiceAtATime() async throws {
        let (test, screen) = await TestClient.loaded(.home(.favourite("like")))
        try screen.toggle("like")
        try screen.toggle("like")
        await test.transport.arrival(of: 2)
        XCTAssertEqual(test.incidents, [.runningCommand(.favourite("like", isOn: true))])
        await test.answer(1, nil, to: screen)
        try screen.toggle("like")
        await test.transport.arrival(of: 3)
    }

    // MARK: Asking the user

    func testWhatTheUserAnswersIsSentAndKeptUntilTheCommandIsDone() async throws {
        let (test, screen) = await TestClient.loaded(.home(.text("a")))
        screen.perform(rename)
        await test.answer(1, askForName, to: screen)
        XCTAssertEqual(screen.status.value.prompt, CommandInput(title: "Name?", value: "Mine"))

        screen.answer("Yours")
        screen.answer("ignored while it is sent")
        XCTAssertEqual(screen.status.value.isSendingAnswer, true)
        await test.transport.arrival(of: 3)
        XCTAssertEqual(
            test.transport.requests[2],
            ScreenRequest(
                "rename", body: .object(["list": .integer(7), "input": .string("Yours")]), capabilities: "2.0.0"))
        await test.answer(2, .outcome(.failed(message: "Taken")), to: screen)
        XCTAssertEqual(screen.message, "Taken")
        XCTAssertEqual(screen.status.value.prompt, CommandInput(title: "Name?", value: "Yours"))
        XCTAssertEqual(screen.status.value.isSendingAnswer, false)

        screen.answer("Ours")
        XCTAssertNil(screen.message)
        await test.answer(3, .outcome(.done()))
        await test.transport.arrival(of: 5)
        XCTAssertNil(screen.status.value.prompt)
    }

    /// Returns a screen whose command has asked for a name, got it, and asks again.
    private func asked(again input: CommandInput) async -> (TestClient, RemoteScreen) {
        let (test, screen) = await TestClient.loaded(.home(.text("a")))
        screen.perform(rename)
        await test.answer(1, askForName, to: screen)
        screen.answer("Yours")
        await test.answer(2, .outcome(.input(input, action: .command("rename"))), to: screen)
        return (test, screen)
    }

    func testAnAnswerSurvivesThatTheServiceAsksAgain() async {
        let (_, screen) = await asked(again: CommandInput(title: "Really?"))
        XCTAssertEqual(screen.status.value.prompt, CommandInput(title: "Really?", value: "Yours"))
    }

    func testOnlyAnOptionAnswersAChoice() async {
        let choice = CommandInput(title: "Cover?", options: [.init(id: "sea", title: "Sea")])
        let (test, screen) = await asked(again: choice)
        XCTAssertEqual(screen.status.value.prompt, choice, "a text is not carried over")
        func buttons() -> [FacetID] {
            screen.accessorySections.flatMap(\.components).flatMap(\.facet.all).filter { $0.kind == .button }.map(\.id)
        }
        XCTAssertEqual(buttons(), ["cancel"])
        for answer in ["", "Yours"] { screen.answer(answer) }
        XCTAssertEqual(test.transport.requests.count, 3)
        screen.answer("sea")
        await test.transport.arrival(of: 4)
        XCTAssertEqual(test.transport.requests[3].body, .object(["input": .string("sea")]))
    }

    func testAPromptThatIsDismissedTakesBackWhatWasShown() async throws {
        let (test, screen) = await TestClient.loaded(.home(.favourite("like")))
        try screen.toggle("like")
        await test.answer(1, askForName, to: screen)
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), true)
        screen.dismissPrompt()
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), false)
        XCTAssertNil(screen.status.value.prompt)
        screen.answer("too late")
        XCTAssertEqual(test.transport.requests.count, 2)
    }

    func testAPromptCannotBeDismissedWhileTheAnswerIsSentAndIsAskedAgainWhenThatFails() async throws {
        let (test, screen) = await TestClient.loaded(.home(.favourite("like")))
        try screen.toggle("like")
        await test.answer(1, askForName, to: screen)
        screen.answer("Yours")
        screen.dismissPrompt()
        XCTAssertEqual(screen.status.value.prompt?.value, "Yours")
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), true)
        await test.transport.arrival(of: 3)
        XCTAssertEqual(test.transport.cancelled, [])
        await test.answer(2, .outcome(.failed(message: "Full")), to: screen)
        XCTAssertEqual(screen.isSelected("like", in: "body/like"), false)
        XCTAssertEqual(screen.status.value.message, .failure(.refused("Full")))
        XCTAssertEqual(screen.status.value.prompt?.value, "Yours")
        screen.dismissPrompt()
        XCTAssertNil(screen.status.value.prompt)
    }

    func testOfTwoQuestionsTheOneOfTheOlderCommandComesFirst() async throws {
        let (test, screen) = await TestClient.loaded(.home(.text("a")))
        func question(_ title: String) -> ScreenResponse {
            .outcome(.input(CommandInput(title: title), action: .command(title)))
        }
        screen.perform(.command("first"))
        await test.transport.arrival(of: 2)
        screen.perform(.command("second"))
        await test.answer(2, question("second"))
        try await eventually { screen.status.value.prompt?.title == "second" }
        await test.answer(1, question("first"), to: screen)
        XCTAssertEqual(screen.status.value.prompt?.title, "first")
        screen.dismissPrompt()
        XCTAssertEqual(screen.status.value.prompt?.title, "second")
        screen.answer("x")
        await test.transport.arrival(of: 4)
        XCTAssertEqual(test.transport.requests[3].path, "second")
    }

    func testWhatWasEnteredIntoAFieldStaysWhenItsCommandFails() async throws {
        let (test, screen) = await TestClient.loaded(
            .home(
                .field(
                    "name", title: "Name", value: "Old",
                    enter: { [rename] in
                        FacetAction(name: rename.name, data: rename.data, input: $0)
                    })))
        try screen.send(.enter("New"), to: "name", in: "body/name")
        await test.transport.arrival(of: 2)
        XCTAssertEqual(
            test.transport.requests[1].body, .object(["payload": .integer(7), "input": .string("New")]))
        await test.answer(1, nil, to: screen)
        XCTAssertEqual(screen.facet(of: "body/name")?.text.accessory, "New")
    }
}
