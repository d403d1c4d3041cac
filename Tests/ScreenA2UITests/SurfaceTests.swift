import ComponentScreen
import Foundation
import ScreenA2UI
import XCTest

@MainActor
final class SurfaceTests: XCTestCase {
    func testASurfaceIsCreatedWithItsValuesBeforeItsComponents() {
        for version in A2UIVersion.allCases {
            let client = TestClient(version)
            defer { client.end() }
            let news = client.news()
            XCTAssertEqual(news.map { $0.prefix { $0 != " " } }, ["create", "/values", "components"], "\(version)")
            XCTAssertEqual(
                client.picture,
                """
                { ### Order 1 · open; Name: __ shortText; Insured: off; #### Size; one(s | m) “Size”; #### Extras; \
                many(gift | photo | dear) “Extras”; [Add to 1 → tap add]; [Pay → tap pay] !Enter a name; ~Enter a name; \
                [OK → apply] }; Mind the gap
                """, "\(version)")
        }
    }

    func testWhatIsEnteredGoesThroughThePresenterAndOnlyWhatChangedComesBack() async {
        for version in A2UIVersion.allCases {
            let client = TestClient(version)
            defer { client.end() }
            _ = client.news()
            client.enter(.string("Ann"), at: "order/name")
            client.enter(.bool(true), at: "order/insured")
            client.enter(.list([.string("m")]), at: "order/size")
            client.enter(.list([.string("gift"), .string("photo")]), at: "order/extras")
            await client.press("order__apply")
            XCTAssertEqual(
                client.news(), ["/values/order/name", "components order__pay order__order__content", "/answered"],
                "\(version)")
            XCTAssertEqual(
                client.picture,
                """
                { ### Order 1 · open; Name: _ANN_ shortText; Insured: on; #### Size; one(s | m!) “Size”; #### Extras; \
                many(gift! | photo! | dear) “Extras”; [Add to 1 → tap add]; [Pay → tap pay]; [OK → apply] }; Mind the gap
                """, "\(version)")
            XCTAssertEqual(client.lastFaults(), [])
        }
    }

    func testAnAnswerEndsWhenTheWorkOfItsActionHasEnded() async {
        let client = TestClient()
        defer { client.end() }
        client.enter(.string("Ann"), at: "order/name")
        _ = client.news()
        await client.press("order__apply")
        _ = client.news()
        await client.press("order__pay")
        XCTAssertEqual(client.news(), ["components order__order__accessory", "/answered"])
        XCTAssertEqual(client.model.member("answered").number, 2)
    }

    func testWhatAPresenterDoesNotTakeIsSentBackAsItIs() async {
        let client = TestClient()
        defer { client.end() }
        _ = client.news()
        client.enter(.string("A"), at: "order/name")
        await client.press("order__apply")
        XCTAssertEqual(client.news(), ["/values/order/name", "/answered"])
        XCTAssertEqual(client.model.member("values").member("order").member("name"), .string(""))
    }

    func testAPressBringsTheEntriesFirst() async {
        let client = TestClient()
        defer { client.end() }
        client.enter(.string("Ann"), at: "order/name")
        await client.press("order__pay")
        XCTAssertEqual(client.lastFaults(), [])
        XCTAssertTrue(client.picture.contains("paid"))
    }

    func testWhatCannotBeDoneChangesNothingAndIsAnsweredWithTheStateAsItIs() async {
        let rows: [(act: @MainActor (TestClient) async -> Void, fault: String)] = [
            ({ await $0.press("order__pay") }, "cannot tap \"pay\" in \"order\": it is disabled: Enter a name"),
            ({ await $0.press("order__add", surface: "other") }, "an action is not of the surface \"order\""),
            (
                { await $0.send(action("tap", ["component": "order", "facet": "nothing"])) },
                "cannot tap \"nothing\" in \"order\": there is no such element"
            ),
            (
                { await $0.send(action("tap", ["component": "nobody", "facet": "add"])) },
                "cannot tap \"add\" in \"nobody\": there is no such component on the screen; there are: order, note"
            ),
            (
                { await $0.send(action("explode", ["component": "order", "facet": "add"])) },
                "cannot send explode to \"add\" in \"order\": it is a button without this event"
            ),
            (
                { await $0.send(action("tap", ["component": "order", "facet": "name"])) },
                "cannot tap \"name\" in \"order\": it is a field; enter a text into it"
            ),
            (
                { await $0.send(action("tap", [:])) },
                "an action names no component; send the context that the button has"
            ),
            (
                { await $0.send(action("tap", ["component": "order"])) },
                "an action names no facet; send the context that the button has"
            ),
            ({ await $0.send(.list([])) }, "a message is no object"),
            (
                { await $0.send(.object(["surfaces": .object(["x": .object([:])])])) },
                "a data model is not of the surface \"order\""
            ),
            (
                { await $0.surface?.receive(Array("{".utf8)) },
                "a message is no JSON that can be read: 1:2: the text ends where a member name in double quotes should be; complete the file; it may be cut off"
            ),
            (
                { await $0.surface?.receive([UInt8](repeating: 0x20, count: 10 << 20)) },
                "a message has more than 1048576 bytes"
            ),
            (
                { client in
                    client.enter(.string(String(repeating: "x", count: 65_537)), at: "order/name")
                    await client.press("order__apply")
                }, "/values/order/name is no value of this input"
            ),
            (
                { client in
                    client.enter(.integer(3), at: "order/insured")
                    await client.press("order__apply")
                }, "/values/order/insured is no value of this input"
            ),
            (
                { await $0.send(.object(["createSurface": .object([:])])) },
                #"a message has a member "createSurface", which is not taken here"#
            ),
            (
                { await $0.press("order__add", seen: 99) },
                #""add" in "order" has changed since the user saw it"#
            ),
            (
                {
                    await $0.send(
                        .object(["error": .object(["code": .string("OOPS"), "message": .string("no\u{1B}[31m")])]))
                },
                "the client reports OOPS: no\\u{1b}[31m"
            ),
        ]
        for row in rows {
            let client = TestClient()
            defer { client.end() }
            let before = client.screen.entries(of: "user")
            await row.act(client)
            XCTAssertEqual(client.lastFaults(), [row.fault])
            XCTAssertEqual(client.screen.entries(of: "user"), before, row.fault)
            XCTAssertEqual(client.model.member("answered").number, 1, row.fault)
            XCTAssertEqual(client.news().last, "/answered", row.fault)
        }
    }

    func testAPlaceOfNoInputIsReportedAndTakenFromTheClientAndTheRestIsEntered() async {
        let rows: [(values: String, place: String, name: String)] = [
            (#"{"order": {"name": "Ann"}, "nobody": {"nothing": [null]}}"#, "/values/nobody/nothing", "ANN"),
            (#"{"order": {"name": "Ann", "": 1}}"#, "/values/order/", "ANN"),
            (#"{"order": {"name": "Ann"}, "": {"": 1}}"#, "/values//", "ANN"),
            (#"{"order": {"name": "Ann"}, "..": {"..": 1}}"#, "/values/../..", "ANN"),
            (#"{"order": {"name": "Ann"}, "a/b~": {"~1": 1}}"#, "/values/a~1b~0/~01", "ANN"),
            (#"{"order": {"name": "Ann"}, "note": [1]}"#, "/values/note", "ANN"),
            (#"{"order": {"name": "Ann", "name/0": 1}}"#, "/values/order/name~10", "ANN"),
            (#""x""#, "/values", ""), ("[]", "/values", ""), (#"{"order": ["Ann"]}"#, "/values/order", ""),
        ]
        for version in A2UIVersion.allCases {
            for row in rows {
                let client = TestClient(version)
                defer { client.end() }
                await client.surface?.receive(Array(#"{"surfaces": {"order": {"values": \#(row.values)}}}"#.utf8))
                XCTAssertEqual(client.lastFaults(), ["\(row.place) is no place of an input of this screen"])
                XCTAssertEqual(client.screen.facet(of: "order")?.first("name")?.text.accessory ?? "", row.name)
                // The client has the inputs of the screen and nothing else.
                guard case .object(let values) = client.model.member("values"),
                    case .object(let order)? = values["order"]
                else {
                    XCTFail("\(client.model)")
                    continue
                }
                XCTAssertEqual(values.keys.sorted(), ["order"], row.place)
                XCTAssertEqual(order.keys.sorted(), ["extras", "insured", "name", "size"], row.place)
                XCTAssertEqual(order["name"], .string(row.name))
            }
        }
    }

    func testAChoiceTakesOptionsThatItHasAndAsManyAsItAllows() async {
        let rows: [(place: String, chosen: [String], fault: String?, then: [String])] = [
            ("size", ["s"], nil, ["s"]), ("size", ["s", "m"], "takes one option, and 2 were chosen", []),
            ("size", ["xl"], #"has no option "xl""#, []), ("extras", ["gift", "photo"], nil, ["gift", "photo"]),
            ("extras", ["gift", "\u{1B}[31m"], #"has no option "\u001b[31m""#, []),
        ]
        for row in rows {
            let client = TestClient()
            defer { client.end() }
            client.enter(.list(row.chosen.map(FacetValue.string)), at: "order/\(row.place)")
            await client.press("order__apply")
            XCTAssertEqual(client.lastFaults(), row.fault.map { ["/values/order/\(row.place) \($0)"] } ?? [])
            XCTAssertEqual(
                client.model.member("values").member("order").member(row.place).list.map(\.text), row.then,
                "\(row.chosen)")
        }
    }

    func testAMessageOfAnotherVersionIsNotTaken() async {
        let rows: [(surface: A2UIVersion, version: String, isTaken: Bool)] = [
            (.v1_0, #""v1.0""#, true), (.v0_9, #""v0.9""#, true), (.v0_9, #""v0.9.1""#, true),
            (.v1_0, #""v0.9""#, false), (.v0_9, #""v1.0""#, false), (.v1_0, #""v9""#, false), (.v1_0, "1", false),
            (.v1_0, #""v""#, false), (.v1_0, "null", false), (.v1_0, #""1.0""#, false),
        ]
        for row in rows {
            let client = TestClient(row.surface)
            defer { client.end() }
            let tap =
                #""action": {"name": "tap", "surfaceId": "order", "context": {"component": "order", "facet": "add"}}"#
            await client.surface?.receive(Array("{\"version\": \(row.version), \(tap)}".utf8))
            XCTAssertEqual(client.picture.contains("Add to 2"), row.isTaken, "\(row)")
            XCTAssertEqual(client.lastFaults().count, row.isTaken ? 0 : 1, "\(row)")
            XCTAssertEqual(client.model.member("answered").number, 1)
        }
    }

    func testAnotherScreenTakesThePlaceOfOneAndAnswersGoOn() async throws {
        let client = TestClient()
        defer { client.end() }
        await client.press("order__add")
        let other = Screen(
            PluginPoint<OrderRequirements>(
                sections: [ScreenSection("main")], arrangements: [], builders: [NoteBuilder()]),
            for: OrderRequirements())
        defer { other.tearDown() }
        _ = client.news()
        client.surface?.show(other)
        client.surface?.show(other)
        XCTAssertEqual(client.news().map { $0.prefix { $0 != " " } }, ["delete", "create", "/values", "components"])
        XCTAssertEqual(client.picture, "Mind the gap")
        // The former one is not heard of any more.
        try client.screen.send(.tap, to: "add", in: "order")
        XCTAssertEqual(client.news(), [])
        await client.send(action("tap", ["component": "order", "facet": "add"]))
        XCTAssertEqual(client.lastFaults().count, 1)
        XCTAssertEqual(client.model.member("answered").number, 2)
    }

    func testAnEntryAndAPressThatAClientMadeBeforeItSawAChangeAreNotTaken() async {
        let client = TestClient()
        defer { client.end() }
        let seen = client.revision
        client.enter(.string("Ann"), at: "order/name")
        await client.press("order__add")
        _ = client.lastFaults()
        XCTAssertGreaterThan(client.revision, seen)
        // The name is ANN now, and the button says "Add to 2".
        await client.press("order__add", seen: seen)
        XCTAssertEqual(client.lastFaults(), [#""add" in "order" has changed since the user saw it"#])
        client.enter(.string("Bob"), at: "order/name")
        client.model = client.model.merging("revision", .integer(seen))
        await client.press("order__apply")
        XCTAssertEqual(client.lastFaults(), ["/values/order/name has changed since the client saw it"])
        XCTAssertEqual(client.model.member("values").member("order").member("name"), .string("ANN"))
        XCTAssertTrue(client.picture.contains("Add to 2"))
    }

    func testAnActionOfAnotherScreenOrOfAChangeThatAClientHasMissedDoesNothing() async throws {
        let client = TestClient()
        defer { client.end() }
        let other = Screen(
            PluginPoint<OrderRequirements>(
                sections: [ScreenSection("main")], arrangements: [], builders: [OrderBuilder()]),
            for: OrderRequirements())
        defer { other.tearDown() }
        // A second tap, made before the client saw where the first one led.
        let seen = client.revision
        client.surface?.show(other)
        await client.press("order__add", seen: seen)
        XCTAssertEqual(client.lastFaults(), [#""add" in "order" has changed since the user saw it"#])
        XCTAssertTrue(client.picture.contains("Add to 1"))
        await client.press("order__add")
        XCTAssertEqual(client.lastFaults(), [])
        XCTAssertTrue(client.picture.contains("Add to 2"))
    }

    func testTheNumbersOfStatesGoOnAfterAReconnection() async throws {
        let client = TestClient()
        defer { client.end() }
        let first = client.revision
        await client.press("order__add")
        let second = client.revision
        // The same press is sent again, since the connection was lost before its answer came.
        client.reconnect()
        await client.press("order__add", seen: first)
        XCTAssertEqual(client.lastFaults(), [#""add" in "order" has changed since the user saw it"#])
        await client.press("order__add", seen: second)
        XCTAssertEqual(client.lastFaults(), [])
        XCTAssertTrue(client.picture.contains("Add to 3"))
    }

    func testAPressDoesNothingWhereWhatWasEnteredWithItMakesItsButtonSaySomethingElse() async {
        let client = TestClient()
        defer { client.end() }
        client.enter(.list([.string("dear")]), at: "order/extras")
        await client.press("order__add")
        XCTAssertEqual(
            client.lastFaults(),
            [#""add" in "order" says something else after what was entered with it; the user sees that first"#])
        XCTAssertTrue(client.picture.contains("Add dear to 1"), client.picture)
        await client.press("order__add")
        XCTAssertTrue(client.picture.contains("Add dear to 2"), client.picture)
    }

    func testAnOptionThatIsGivenUpMakesRoomForAnother() async {
        let client = TestClient()
        defer { client.end() }
        // No order has more than two extras.
        client.enter(.list([.string("photo"), .string("dear")]), at: "order/extras")
        await client.press("order__apply")
        client.enter(.list([.string("gift"), .string("photo")]), at: "order/extras")
        await client.press("order__apply")
        XCTAssertEqual(
            client.model.member("values").member("order").member("extras").list.map(\.text), ["gift", "photo"])
    }

    func testAnEventHasAnyNameAlsoThatOfWhatIsUnfolded() async {
        let screen = Screen(
            PluginPoint<OrderRequirements>(
                sections: [ScreenSection("main")], arrangements: [], builders: [LetterBuilder()]),
            for: OrderRequirements())
        defer { screen.tearDown() }
        let surface = A2UISurface(of: screen, id: "order", for: A2UIClient(.v1_0)) { _ in }
        for name in ["opened", "apply"] {
            let message = action(name, ["component": "letter", "facet": "letter"])
            await surface.receive(Array((try? JSONEncoder().encode(message)) ?? Data()))
        }
        XCTAssertEqual(screen.facet(of: "letter")?.text.title, "Letter opened apply")
    }

    func testComponentsThatComeAndGoAreSentAndForgotten() {
        for version in A2UIVersion.allCases {
            let client = TestClient(version)
            defer { client.end() }
            _ = client.news()
            var requirements = OrderRequirements()
            requirements.hasNote = false
            client.screen.replan(for: requirements)
            XCTAssertEqual(client.news(), ["components _main"])
            XCTAssertFalse(client.picture.contains("Mind the gap"))
            requirements.hasNote = true
            client.screen.replan(for: requirements)
            XCTAssertEqual(client.news(), ["components _main"])
            XCTAssertTrue(client.picture.contains("Mind the gap"))
        }
    }

    func testAnotherLanguageReachesTheWordsOfTheLibraryToo() async throws {
        let client = TestClient()
        defer { client.end() }
        var requirements = OrderRequirements()
        requirements.words = Words("ko", from: .library)
        client.screen.replan(for: requirements)
        try client.screen.send(.tap, to: "add", in: "order")
        XCTAssertTrue(client.picture.contains("[확인 → apply]"), client.picture)
    }

    func testAClientThatComesBackGetsTheSurfaceAnewWithWhatWasEntered() async {
        let client = TestClient()
        defer { client.end() }
        client.enter(.string("Ann"), at: "order/name")
        await client.press("order__apply")
        let before = client.picture
        _ = client.news()
        client.reconnect()
        XCTAssertEqual(
            client.news().map { $0.prefix { $0 != " " } }, ["delete", "create", "/values", "components"])
        XCTAssertEqual(client.picture, before)
    }

    func testWhatAClientCanDoDecidesTheVersion() async {
        let known = "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json"
        let rows: [(capabilities: String, version: A2UIVersion)] = [
            (#"{"v0.9": {"supportedCatalogIds": ["\#(known)"]}}"#, .v0_9),
            (
                #"{"metadata": {"a2uiClientCapabilities": {"v0.9": {"supportedCatalogIds": ["x", "\#(known)"]}}}}"#,
                .v0_9
            ),
            (#"{"v0.9": {"supportedCatalogIds": ["x"]}}"#, .v1_0),
            (#"{"metadata": {"a2uiRendererCapabilities": {"v7": {}}}}"#, .v1_0),
            (#"{"v0.9": {"supportedCatalogIds": "\#(known)"}}"#, .v1_0),
            (#"{"v0.9": {"supportedCatalogIds": ["\#(known)", "componentscreen:kinds:0.9"]}}"#, .v0_9),
        ]
        for row in rows {
            let client = TestClient()
            defer { client.end() }
            await client.surface?.receive(Array(row.capabilities.utf8))
            XCTAssertEqual(client.surface?.client.version, row.version, row.capabilities)
            // Whoever names no catalog that there is hears of it.
            XCTAssertEqual(client.lastFaults().count, row.version == .v1_0 ? 1 : 0, row.capabilities)
        }
    }

    func testNothingIsTakenAfterASurfaceIsClosed() async {
        let client = TestClient()
        defer { client.end() }
        let components = client.components
        client.surface?.close()
        XCTAssertEqual(client.news().last, "delete")
        await client.surface?.receive(
            Array(#"{"action":{"name":"tap","surfaceId":"order","context":{"component":"order","facet":"add"}}}"#.utf8))
        XCTAssertEqual(client.news(), [])
        XCTAssertEqual(client.lastFaults(), [#"the surface "order" has ended; open the screen again"#])
        XCTAssertFalse(components.isEmpty)
        XCTAssertEqual(client.screen.facet(of: "order")?.text.title, "Order 1")
    }

    func testEachMessageOfAFloodIsAnswered() async {
        let client = TestClient()
        defer { client.end() }
        for _ in 0..<200 { await client.press("order__add") }
        XCTAssertEqual(client.model.member("answered").number, 200)
        XCTAssertTrue(client.picture.contains("Add to 201"))
    }
}

private struct LetterState: ComponentState { var done: [String] = [] }

private struct LetterView: ComponentView {
    func body(_ state: LetterState) -> Facet<String> {
        Facet(
            "letter", kind: .row, text: FacetElement.Text(title: (["Letter"] + state.done).joined(separator: " ")),
            events: FacetEvents(others: ["opened": "opened", "apply": "apply"]))
    }
}

private struct LetterPresenter: Presenter {
    let store: Store<LetterState>
    func handle(_ event: String) { store.state.done.append(event) }
}

private struct LetterBuilder: ComponentBuilder {
    let placement = Placement<OrderRequirements>("letter", in: "main")
    let view = LetterView()
    let entry = \LetterState.noEntry
    func state(for requirements: OrderRequirements) -> LetterState { LetterState() }
    func presenter(_ store: Store<LetterState>) -> LetterPresenter { LetterPresenter(store: store) }
}

@MainActor
private func action(_ name: String, _ context: [String: String]) -> FacetValue {
    .object([
        "version": .string("v1.0"),
        "action": .object([
            "name": .string(name), "surfaceId": .string("order"), "sourceComponentId": .string("x"),
            "context": .object(context.mapValues(FacetValue.string)),
        ]),
    ])
}

extension FacetValue {
    fileprivate func merging(_ name: String, _ value: FacetValue) -> FacetValue {
        guard case .object(var members) = self else { return self }
        members[name] = value
        return .object(members)
    }
}
