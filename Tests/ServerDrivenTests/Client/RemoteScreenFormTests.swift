import ComponentScreen
import ServerDriven
import XCTest

@MainActor
final class RemoteScreenFormTests: XCTestCase {
    private let save = FacetAction.command("save", payload: .integer(7))

    private func field(_ id: FacetID, _ value: String = "", _ entry: FacetElement.Entry = .text) -> Facet<FacetAction> {
        .field(id, title: "\(id)", value: value, entry: entry)
    }

    private func choice(_ id: FacetID, _ selection: FacetElement.Selection, _ chosen: String...) -> Facet<FacetAction> {
        .choice(id, title: "\(id)", selection: selection) {
            for option in ["s", "m"] {
                Facet.option(
                    FacetID("\(id)-\(option)"), title: option, isSelected: chosen.contains(option))
            }
        }
    }

    private func form(title: String = "Form", name: String = "", send: FacetAction? = nil) -> ScreenDocument {
        .home(
            .card("form", title: title) {
                field("name", name, FacetElement.Entry(isRequired: true))
                field("count", "2", FacetElement.Entry(.number, least: 1, greatest: 5))
                choice("size", .one)
                choice("extras", .many, "s")
                Facet.toggle("gift", title: "gift", isOn: false)
                Facet.button("save", title: "Save", tap: send ?? save.sending())
            }, field("outside", "o"))
    }

    private func send(_ screen: RemoteScreen, _ interaction: Interaction, _ facet: FacetID) throws {
        try screen.send(interaction, to: facet, in: "body/form")
    }

    private func shown(_ screen: RemoteScreen, _ facet: FacetID) -> Facet<AnyEvent>? {
        screen.facet(of: "body/form")?.first(facet)
    }

    func testTheValuesOfAllInputsOfTheComponentAreSentWithTheirTypes() async throws {
        let (test, screen) = await TestClient.loaded(form())
        try send(screen, .enter("A name"), "name")
        try send(screen, .enter("3"), "count")
        try send(screen, .choose, "size-m")
        try send(screen, .choose, "size-s")
        try send(screen, .choose, "extras-m")
        try send(screen, .choose, "extras-s")
        try send(screen, .toggle, "gift")
        XCTAssertEqual(shown(screen, "name")?.text.accessory, "A name")
        XCTAssertEqual(
            ["size-s", "size-m", "extras-s", "extras-m", "gift"].map { shown(screen, $0)?.isSelected },
            [true, false, false, true, true])
        XCTAssertEqual(test.transport.requests.count, 1)
        try send(screen, .tap, "save")
        await test.transport.arrival(of: 2)
        XCTAssertEqual(
            test.transport.requests[1].body,
            .object([
                "payload": .integer(7),
                "inputs": .object([
                    "name": .string("A name"), "count": .integer(3), "size": .string("size-s"),
                    "extras": .list([.string("extras-m")]), "gift": .bool(true),
                ]),
            ]))
        XCTAssertEqual(test.incidents, [])
    }

    func testNumbersAndPhonesAreSentInOneFormHoweverTheyAreTypedInTheLanguageOfTheDocument() async throws {
        var document = ScreenDocument.home(
            .card("form") {
                field("weight", "", FacetElement.Entry(.decimal, least: 0.5, greatest: 20))
                field("value", "", FacetElement.Entry(.number, greatest: 5000))
                field("phone", "", FacetElement.Entry(.phone, pattern: .init("[0-9]{4} [0-9]{4}", message: "no")))
                field("note")
                Facet.button("save", title: "Save", tap: save.sending())
            })
        document.language = "vi"
        let (test, screen) = await TestClient.loaded(document)
        try send(screen, .enter("0,5"), "weight")
        try send(screen, .enter("１.２００"), "value")
        try send(screen, .enter("\u{202A}9123\u{3000}4567\u{202C}"), "phone")
        try send(screen, .enter("क\u{94D}\u{200D}ष １"), "note")
        try send(screen, .tap, "save")
        await test.transport.arrival(of: 2)
        XCTAssertEqual(
            test.transport.requests[1].body,
            .object([
                "payload": .integer(7),
                "inputs": .object([
                    "weight": .number(0.5), "value": .integer(1200), "phone": .string("9123 4567"),
                    "note": .string("क\u{94D}\u{200D}ष １"),
                ]),
            ]))
        XCTAssertEqual(test.incidents, [])
    }

    func testNamedInputsAreThoseOfTheWholeScreenAndOthersTakeNothing() async throws {
        let (test, screen) = await TestClient.loaded(form(send: save.sending("outside", "gift")))
        XCTAssertThrowsError(try send(screen, .enter("x"), "name"))
        XCTAssertThrowsError(try send(screen, .choose, "size-m"))
        try screen.send(.enter("in"), to: "outside", in: "body/outside")
        try send(screen, .tap, "save")
        await test.transport.arrival(of: 2)
        XCTAssertEqual(
            test.transport.requests[1].body,
            .object(["payload": .integer(7), "inputs": .object(["outside": .string("in"), "gift": .bool(false)])]))
    }

    func testNothingIsSentUntilAllHoldsAndTheMessagesStandAtTheFieldsUntilTheyAreEdited() async throws {
        let (test, screen) = await TestClient.loaded(form())
        try send(screen, .enter("9"), "count")
        XCTAssertEqual(shown(screen, "count")?.status, .ready)
        try send(screen, .tap, "save")
        await screen.waitUntilIdle()
        XCTAssertEqual(test.transport.requests.count, 1)
        XCTAssertEqual(shown(screen, "name")?.status, .invalid("Fill this in"))
        XCTAssertEqual(shown(screen, "count")?.status, .invalid("Enter 5 or less"))
        XCTAssertEqual(shown(screen, "gift")?.status, .ready)
        try send(screen, .enter("4"), "count")
        XCTAssertEqual(shown(screen, "count")?.status, .ready)
        XCTAssertEqual(shown(screen, "name")?.status, .invalid("Fill this in"))
        let outline = screen.facet(of: "body/form")?.outline ?? []
        XCTAssertTrue(outline.contains("    ! Fill this in"), "\(outline)")
        try send(screen, .enter("N"), "name")
        try send(screen, .tap, "save")
        await test.transport.arrival(of: 2)
    }

    func testFaultsOfAnAnswerStandAtTheirFieldsAndWhatIsForNoFieldIsReported() async throws {
        let (test, screen) = await TestClient.loaded(form())
        try send(screen, .enter("N"), "name")
        try send(screen, .tap, "save")
        let faults: [FacetID: String] = ["name": "Taken", "save": "No field", "x": "Nothing"]
        await test.answer(1, .outcome(.failed(message: "Look", faults: faults)), to: screen)
        XCTAssertEqual(screen.message, "Look")
        XCTAssertEqual(shown(screen, "name")?.status, .invalid("Taken"))
        XCTAssertEqual(shown(screen, "name")?.text.accessory, "N")
        XCTAssertEqual(test.incidents, [.unknownInput("save", "No field"), .unknownInput("x", "Nothing")])
        screen.reload()
        await test.answer(2, .document(form(title: "Other")), to: screen)
        XCTAssertEqual(shown(screen, "name")?.status, .invalid("Taken"))
        try send(screen, .enter("M"), "name")
        XCTAssertEqual(shown(screen, "name")?.status, .ready)
    }

    func testWhatWasEnteredStaysWithItsFieldAndIsForgottenWhenItIsDone() async throws {
        let (test, screen) = await TestClient.loaded(form())
        try send(screen, .enter("N"), "name")
        try send(screen, .toggle, "gift")
        screen.reload()
        await test.answer(1, .document(form(title: "Edited", name: "Old")), to: screen)
        XCTAssertEqual(shown(screen, "form")?.text.title, "Edited")
        XCTAssertEqual(shown(screen, "name")?.text.accessory, "N")
        XCTAssertEqual(shown(screen, "gift")?.isSelected, true)
        try send(screen, .enter("3"), "count")
        try send(screen, .tap, "save")
        await test.transport.arrival(of: 3)
        try send(screen, .toggle, "gift")
        test.transport.answer(2, .outcome(.done()))
        await test.answer(3, .document(form(name: "N!")), to: screen)
        XCTAssertEqual(shown(screen, "name")?.text.accessory, "N!")
        XCTAssertEqual(shown(screen, "count")?.text.accessory, "2")
        XCTAssertEqual(shown(screen, "gift")?.isSelected, false, "entered since it was sent")
        try send(screen, .enter("again"), "name")
        screen.reload()
        await test.answer(4, .document(.home(.text("a"))), to: screen)
        screen.reload()
        await test.answer(5, .document(form(name: "new")), to: screen)
        XCTAssertEqual(shown(screen, "name")?.text.accessory, "again", "it is there again with its field")
    }

    func testWhatIsNewerThanWhatWasSentStaysWithoutTheMessageAboutTheOlder() async throws {
        let rows: [(newer: String?, answer: CommandOutcome, shown: String, status: FacetElement.Status, line: UInt)] = [
            (nil, .done(), "service", .ready, #line),
            ("M", .done(), "M", .ready, #line),
            ("", .done(), "", .ready, #line),
            ("N", .done(), "service", .ready, #line),
            (nil, .failed(message: "No", faults: ["name": "Taken"]), "N", .invalid("Taken"), #line),
            ("M", .failed(message: "No", faults: ["name": "Taken"]), "M", .ready, #line),
        ]
        for row in rows {
            let (test, screen) = await TestClient.loaded(form(name: "old"))
            try send(screen, .enter("N"), "name")
            try send(screen, .tap, "save")
            await test.transport.arrival(of: 2)
            if let newer = row.newer {
                try send(screen, .enter("other"), "name")
                try send(screen, .enter(newer), "name")
            }
            await test.answer(1, .outcome(row.answer))
            if case .done = row.answer { await test.answer(2, .document(form(name: "service"))) }
            await screen.waitUntilIdle()
            XCTAssertEqual(shown(screen, "name")?.text.accessory ?? "", row.shown, line: row.line)
            XCTAssertEqual(shown(screen, "name")?.status, row.status, line: row.line)
        }
    }

    /// A form that was sent with the name "N", and whose command asks the user before it is done.
    private func asked() async throws -> (TestClient, RemoteScreen) {
        let (test, screen) = await TestClient.loaded(form())
        try send(screen, .enter("N"), "name")
        try send(screen, .tap, "save")
        let question = CommandOutcome.input(
            CommandInput(title: "Sure?"), action: .command("sure").sending("name"))
        await test.answer(1, .outcome(question), to: screen)
        return (test, screen)
    }

    func testAFaultIsAboutTheEntryThatTheAnswerToAQuestionSent() async throws {
        let (test, screen) = try await asked()
        try send(screen, .enter("M"), "name")
        screen.answer("yes")
        await test.answer(2, .outcome(.failed(message: "No", faults: ["name": "Taken"])), to: screen)
        XCTAssertEqual(shown(screen, "name")?.status, .invalid("Taken"))
    }

    func testAFaultOfASecretThatWasLeftEmptyIsShown() async throws {
        let (test, screen) = await TestClient.loaded(
            .home(
                .card("form") {
                    Facet.secret("pin", title: "PIN", value: Secret())
                    Facet.button("save", title: "Save", tap: save.sending())
                }))
        try send(screen, .tap, "save")
        await test.answer(1, .outcome(.failed(message: "No", faults: ["pin": "Enter your PIN"])), to: screen)
        XCTAssertEqual(shown(screen, "pin")?.status, .invalid("Enter your PIN"))
    }

    func testWhatWasSentBeforeAQuestionIsForgottenToo() async throws {
        let (test, screen) = await TestClient.loaded(form())
        try send(screen, .enter("N"), "name")
        try send(screen, .tap, "save")
        await test.answer(
            1, .outcome(.input(CommandInput(title: "Sure?"), action: .command("sure"))), to: screen)
        screen.answer("yes")
        await test.answer(2, .outcome(.done()))
        await test.answer(3, .document(form(name: "service")), to: screen)
        XCTAssertEqual(shown(screen, "name")?.text.accessory, "service")
    }

    func testAnInputWithAnActionOfItsOwnKeepsTheEntryAndSendsTheAction() async throws {
        let play = FacetAction(name: "play", data: ["track": .integer(1)])
        let (test, screen) = await TestClient.loaded(
            .home(
                .card("form") {
                    Facet.field("name", title: "Name", value: "", enter: { play.entering($0) })
                    field("other", "o")
                    Facet.toggle("gift", title: "Gift", isOn: false, tap: play.sending())
                    Facet.button("save", title: "Save", tap: save.sending())
                }))
        try send(screen, .enter("gift"), "name")
        try send(screen, .toggle, "gift")
        XCTAssertEqual(
            test.played,
            [
                play.entering("gift"),
                FacetAction(
                    name: "play", data: play.data,
                    inputs: .object(["name": .string("gift"), "other": .string("o"), "gift": .bool(true)])),
            ])
    }

    func testACommandIsNotDoneWithoutAnInputThatIsInNoSectionOfAPage() async throws {
        let (test, screen) = await TestClient.loaded(
            ScreenDocument(
                screen: "home",
                sections: [
                    DocumentSection("a", body: [field("name", "N")]),
                    DocumentSection("b", body: [.button("save", title: "Save", tap: save.sending("name"))]),
                ]))
        func section(_ id: SectionID, _ facet: Facet<FacetAction>) -> ScreenResponse {
            .document(ScreenDocument(screen: "home", sections: [DocumentSection(id, body: [facet])]))
        }
        screen.reload(["b"])
        await test.answer(1, section("b", .button("save", title: "Save!", tap: save.sending("name"))), to: screen)
        XCTAssertEqual(screen.shown, ["a: name", "b: Save!"])
        try screen.tap("save")
        await test.answer(2, nil, to: screen)
        screen.reload(["a"])
        await test.answer(3, section("a", .text("gone")), to: screen)
        try screen.tap("save")
        XCTAssertEqual(test.transport.requests.count, 4)
        XCTAssertEqual(test.incidents, [.missingInput("name", save.sending("name"))])
        XCTAssertEqual(screen.message, "This version of the app can't do this. Update the app.")
        screen.perform(save.sending())
        XCTAssertEqual(test.incidents.last, .missingInput("all", save.sending()))
    }

    func testACommandThatAsksTheUserSendsTheInputsWithTheAnswer() async throws {
        let (test, screen) = try await asked()
        try send(screen, .enter(" "), "name")
        screen.answer("yes")
        XCTAssertEqual(shown(screen, "name")?.status, .invalid("Fill this in"))
        XCTAssertEqual(screen.status.value.isSendingAnswer, false)
        try send(screen, .enter("M"), "name")
        screen.answer("yes")
        await test.transport.arrival(of: 3)
        XCTAssertEqual(
            test.transport.requests[2].body,
            .object(["input": .string("yes"), "inputs": .object(["name": .string("M")])]))
    }

    func testAPatternThatExplodesIsGivenUpAndReported() async throws {
        let entry = FacetElement.Entry(pattern: .init("(a+)+b", message: "Enter it"))
        let (test, screen) = await TestClient.loaded(
            .home(
                .card("form") {
                    field("name", "", entry); Facet.button("save", title: "Save", tap: save.sending())
                }))
        try send(screen, .enter(String(repeating: "a", count: 40) + "!"), "name")
        try send(screen, .tap, "save")
        XCTAssertEqual(shown(screen, "name")?.status, .invalid("Enter it"))
        XCTAssertEqual(
            test.incidents,
            [.patternGivenUp("name", "given up: the pattern takes too many steps for this text")])
    }
}
