import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

/// A small survey.
enum SurveySample {
    static let facets: [Facet<FacetAction>] = [
        .card("question", title: "How was it?") {
            Facet.field("comment", title: "Comment", value: "") { FacetAction(name: "commented", input: $0) }
            Facet.button("good", title: "Good", tap: FacetAction(name: "rated", input: "5"))
        },
        .message("retry", "Two minutes"),
    ]

    static let answer = SurveyAnswer(action: FacetAction(name: "rated", input: "5"), entries: ["commented": "Fine"])
}

final class SurveyFaultTests: XCTestCase {
    func testAnEntryIsTheOnlyActionOfItsName() {
        func field(_ id: FacetID) -> Facet<FacetAction> {
            .field(id, title: "Comment", value: "") { FacetAction(name: "said", input: $0) }
        }
        let button = Facet.button("b", title: "Say", tap: FacetAction(name: "said"))
        let other = Facet.button("c", title: "Say", tap: FacetAction(name: "said"))
        let row = Facet(
            "e", kind: .row, text: FacetElement.Text(title: "Old"),
            events: FacetEvents(others: ["skip": FacetAction(name: "said")]))
        let fault = SurveyFault.unreadable("the entry \"said\" is not the only action of that name")
        let rows: [(facets: [Facet<FacetAction>], fault: SurveyFault?, line: UInt)] = [
            ([], nil, #line), (SurveySample.facets, nil, #line), ([button, other], nil, #line),
            ([field("a"), field("d")], fault, #line),
            ([.card("card") { field("a") }, button], fault, #line), ([field("a"), row], fault, #line),
        ]
        for row in rows {
            do {
                try SurveyFault.check(row.facets)
                XCTAssertNil(row.fault, line: row.line)
            } catch {
                XCTAssertEqual(error, row.fault, line: row.line)
            }
        }
    }
}

final class SurveyStateTests: XCTestCase {
    private typealias Row = (
        content: SurveyContent, entry: SurveyEntry, subtitle: String?, status: FacetElement.Status, canRetry: Bool,
        line: UInt
    )

    func testTextsFollowFromThePhase() {
        let answered = SurveyEntry(answer: SurveySample.answer)
        let none = SurveyEntry()
        let rows: [Row] = [
            (.loading, none, "Looking for a survey…", .ready, false, #line),
            (.none, none, "There is no survey right now", .ready, false, #line),
            (.shown(SurveySample.facets), none, nil, .ready, false, #line),
            (.loading, answered, "Thank you for your answer", .ready, false, #line),
            (.failed(.unreachable), none, nil, .invalid("We couldn't load the survey. Try again."), true, #line),
            (
                .failed(.unreadable("not JSON")), none, nil,
                .invalid("We couldn't read the survey (not JSON). Try again later."), true, #line
            ),
        ]
        for row in rows {
            let state = SurveyState(words: .english, content: row.content, entry: row.entry)
            XCTAssertEqual(state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.canRetry, row.canRetry, line: row.line)
            XCTAssertEqual(state.readiness, .ready, line: row.line)
        }
    }

    func testContentHasNamesOfItsOwn() {
        XCTAssertEqual(
            SurveyState(words: .english, content: .shown(SurveySample.facets)).facets.flatMap(\.all).map(\.id),
            ["payload-question", "payload-comment", "payload-good", "payload-retry"])
    }

    func testWhatWasEnteredStandsInItsField() {
        let comments = ["", "Fine"].map { text in
            SurveyState(
                words: .english, content: .shown(SurveySample.facets), entry: SurveyEntry(texts: ["commented": text])
            ).facets.flatMap(\.all).first { $0.id == "payload-comment" }?.text.accessory
        }
        XCTAssertEqual(comments, [nil, "Fine"])
    }
}

@MainActor
final class SurveyBuilderTests: XCTestCase {
    func testBuildingAsksForNothing() async throws {
        let feed = StubSurveyFeed()
        let component = try SurveyBuilder(order: OrderStream(Order()), feed: feed).build(for: requirements())
        XCTAssertEqual(component.render().outline, ["Your opinion", "Looking for a survey…"])
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(feed.askedCount, 0)
    }
}

@MainActor
final class SurveyPresenterTests: XCTestCase {
    private let rated = FacetAction(name: "rated", input: "5")

    func testEachAnswerOfTheFeedHasItsPhase() async throws {
        let same = Facet.field("a", title: "A", value: "") { FacetAction(name: "said", input: $0) }
        let fault = SurveyFault.unreadable("the entry \"said\" is not the only action of that name")
        let rows: [(answer: Result<[Facet<FacetAction>], any Error>, phase: SurveyPhase, line: UInt)] = [
            (.success([]), .none, #line),
            (.failure(StubError()), .failed(.unreachable), #line),
            (.success([same, same]), .failed(fault), #line),
        ]
        for row in rows {
            let (presenter, _) = try make(StubSurveyFeed(row.answer))
            await presenter.store.waitUntilIdle()
            XCTAssertEqual(presenter.store.state.phase, row.phase, line: row.line)
        }
    }

    func testRetryingAsksAgainAndOnlyAfterAFailure() async throws {
        let feed = StubSurveyFeed(.failure(StubError()), .success(SurveySample.facets))
        let (presenter, _) = try make(feed)
        presenter.handle(.retryTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(feed.askedCount, 1)
        presenter.handle(.retryTapped)
        presenter.handle(.retryTapped)
        XCTAssertEqual(presenter.store.state.phase, .loading)
        await presenter.store.waitUntilIdle()
        presenter.handle(.retryTapped)
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(feed.askedCount, 2)
        XCTAssertEqual(presenter.store.state.phase, .shown(SurveySample.facets))
    }

    func testATapAnswersWithWhatWasEnteredBefore() async throws {
        let (presenter, order) = try make(StubSurveyFeed(.success(SurveySample.facets)))
        await presenter.store.waitUntilIdle()
        presenter.handle(.acted(FacetAction(name: "commented", input: "Fi")))
        presenter.handle(.acted(FacetAction(name: "commented", input: "Fine")))
        XCTAssertEqual(presenter.store.state.entry.texts, ["commented": "Fine"])
        XCTAssertNil(order.value[SurveyAnswer.self])
        presenter.handle(.acted(rated))
        XCTAssertEqual(presenter.store.state.subtitle, "Thank you for your answer")
        XCTAssertEqual(
            order.value[SurveyAnswer.self], SurveyAnswer(action: rated, entries: ["commented": "Fine"]))
    }

    func testNothingIsAnsweredUnlessASurveyIsShown() async throws {
        let (presenter, order) = try make(StubSurveyFeed(.success([])))
        presenter.handle(.acted(rated))
        await presenter.store.waitUntilIdle()
        presenter.handle(.acted(rated))
        XCTAssertEqual(presenter.store.state.phase, .none)
        XCTAssertEqual(order.value, Order())
    }

    func testASurveyThatWasAnsweredIsNotAskedAgain() async throws {
        let feed = StubSurveyFeed(.success(SurveySample.facets))
        let (presenter, _) = try make(feed, answer: SurveyAnswer(action: rated, entries: [:]))
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state.subtitle, "Thank you for your answer")
        XCTAssertEqual(feed.askedCount, 0)
    }

    func testASurveyThatArrivesAfterTearDownIsNotShown() async throws {
        let (presenter, _) = try make(StubSurveyFeed(.success(SurveySample.facets)))
        presenter.store.tearDown()
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(presenter.store.state.phase, .loading)
    }

    private func make(_ feed: StubSurveyFeed, answer: SurveyAnswer? = nil) throws -> (SurveyPresenter, OrderStream) {
        try start({ SurveyBuilder(order: $0, feed: feed) }) { $0[SurveyAnswer.self] = answer }
    }
}

@MainActor
final class SurveyDriverTests: XCTestCase {
    private let flags = ["realtime_survey": "on"]

    func testLoadingTextsAndAnswerSurviveAnotherCountry() async {
        let order = OrderStream(Order())
        let feed = StubSurveyFeed(.success(SurveySample.facets))
        let screen = mount(SurveyBuilder(order: order, feed: feed), for: requirements(flags: flags))
        let survey = screen.find("survey")
        screen.replan(for: requirements(.korea, flags: flags))
        await screen.waitUntilIdle()
        survey.enter("Quick", into: "payload-comment")
        screen.replan(for: requirements(flags: flags))
        XCTAssertEqual(survey.value(of: "payload-comment"), "Quick")
        survey.tap("payload-good")
        let thanks = survey.outline
        screen.replan(for: requirements(.korea, flags: flags))
        XCTAssertEqual(survey.outline, thanks)
        XCTAssertEqual(order.value[SurveyAnswer.self]?.entries, ["commented": "Quick"])
        XCTAssertEqual(feed.askedCount, 1)
    }

    func testAnAnswerToAnotherSurveyDoesNotCount() async {
        let other = [Facet.button("good", title: "Fine", tap: FacetAction(name: "rated", input: "1"))]
        for (next, isAnswered, line) in [(SurveySample.facets, true, #line), (other, false, #line), ([], true, #line)] {
            let former = await answered()
            let order = OrderStream(Order())
            let screen = mount(
                SurveyBuilder(order: order, feed: StubSurveyFeed(.success(next))), for: requirements(flags: flags))
            XCTAssertEqual(screen.restore(former, of: "Ann").count, 0, line: UInt(line))
            await screen.waitUntilIdle()
            let texts = screen.find("survey").outline
            XCTAssertEqual(
                texts.contains { $0.contains("Thank you for your answer") }, isAnswered, "\(texts)", line: UInt(line))
            XCTAssertEqual(order.value[SurveyAnswer.self] != nil, isAnswered, line: UInt(line))
        }
    }

    /// Returns the entries of a screen on which the survey was answered.
    private func answered() async -> ScreenEntries {
        let screen = mount(
            SurveyBuilder(order: OrderStream(Order()), feed: StubSurveyFeed(.success(SurveySample.facets))),
            for: requirements(flags: flags))
        await screen.waitUntilIdle()
        screen.find("survey").enter("Quick", into: "payload-comment").tap("payload-good")
        return screen.entries(of: "Ann")
    }

    func testFromLoadingToFailedToFilledToAnswered() async {
        let order = OrderStream(Order())
        let feed = StubSurveyFeed(.failure(StubError()), .success(SurveySample.facets))
        let screen = mount(SurveyBuilder(order: order, feed: feed), for: requirements(flags: ["realtime_survey": "on"]))
        let survey = screen.find("survey")
        var board = Storyboard(of: survey, in: spokenLanguages, from: texts)

        board.capture("loading")
        await screen.waitUntilIdle()
        board.capture("failed")
        survey.tap("retry")
        await screen.waitUntilIdle()
        board.capture("shown")
        survey.enter("Quick", into: "payload-comment")
        board.capture("filled")
        survey.tap("payload-good")
        board.capture("answered")

        assertSnapshot(of: board, named: "Survey")
    }
}

extension SurveyDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["realtime_survey": "on"]) {
            SurveyBuilder(order: $0, feed: StubSurveyFeed(.success(SurveySample.facets)))
        } act: {
            $0.enter("Quick", into: "payload-comment").tap("payload-good")
        }
    }
}
