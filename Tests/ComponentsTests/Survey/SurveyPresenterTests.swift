import ComponentScreen
import Delivery
import Foundation
import XCTest

@testable import Components

@MainActor
final class SurveyPresenterTests: XCTestCase {
    private let sample = Data(SurveySample.json.utf8)
    private let rated = FacetAction(name: "rated", input: "5")

    func testASurveyIsLoadedOnceItStarts() async {
        let (presenter, order) = make(StubSurveyFeed(.success(sample)))
        XCTAssertEqual(presenter.store.state, SurveyState(phase: .loading))
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state, SurveyState(phase: .shown(SurveySample.facets)))
        XCTAssertEqual(order.value, Order())
    }

    func testEachAnswerOfTheFeedHasItsPhase() async {
        struct Row {
            let answer: Result<Data?, any Error>
            let phase: SurveyState.Phase
            var line: UInt = #line
        }
        let rows = [
            Row(answer: .success(nil), phase: .none),
            Row(answer: .success(Data("[]".utf8)), phase: .none),
            Row(answer: .failure(StubError()), phase: .failed(.unreachable)),
            Row(
                answer: .success(Data("{".utf8)),
                phase: .failed(
                    .unreadable(
                        "1:2: the text ends where a member name in double quotes should be; complete the file; it may be cut off"
                    ))),
            Row(
                answer: .success(Data(#"[{"component":"card"}]"#.utf8)),
                phase: .failed(.unreadable(#"1:2: missingProperty "id""#))),
        ]
        for row in rows {
            let (presenter, _) = make(StubSurveyFeed(row.answer))
            await presenter.store.waitUntilIdle()
            XCTAssertEqual(presenter.store.state.phase, row.phase, line: row.line)
        }
    }

    func testRetryingAsksAgainAndOnlyAfterAFailure() async {
        let feed = StubSurveyFeed(.failure(StubError()), .success(sample))
        let (presenter, _) = make(feed)
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

    func testATapAnswersWithWhatWasEnteredBefore() async {
        let (presenter, order) = make(StubSurveyFeed(.success(sample)))
        await presenter.store.waitUntilIdle()
        presenter.handle(.acted(FacetAction(name: "commented", input: "Fi")))
        presenter.handle(.acted(FacetAction(name: "commented", input: "Fine")))
        XCTAssertEqual(presenter.store.state.entries, ["commented": "Fine"])
        XCTAssertNil(order.value.surveyAnswer)
        presenter.handle(.acted(rated))
        XCTAssertEqual(presenter.store.state.subtitle, "Thank you for your answer")
        XCTAssertEqual(
            order.value.surveyAnswer, SurveyAnswer(action: rated, entries: ["commented": "Fine"]))
    }

    func testNothingIsAnsweredUnlessASurveyIsShown() async {
        let (presenter, order) = make(StubSurveyFeed(.success(nil)))
        presenter.handle(.acted(rated))
        await presenter.store.waitUntilIdle()
        presenter.handle(.acted(rated))
        XCTAssertEqual(presenter.store.state.phase, .none)
        XCTAssertEqual(order.value, Order())
    }

    func testASurveyThatWasAnsweredIsNotAskedAgain() async {
        let feed = StubSurveyFeed(.success(sample))
        let (presenter, _) = make(feed, answer: SurveyAnswer(action: rated, entries: [:]))
        await presenter.store.waitUntilIdle()
        XCTAssertEqual(presenter.store.state.subtitle, "Thank you for your answer")
        XCTAssertEqual(feed.askedCount, 0)
    }

    func testASurveyThatArrivesAfterTearDownIsNotShown() async {
        let (presenter, _) = make(StubSurveyFeed(.success(sample)))
        presenter.store.tearDown()
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(presenter.store.state.phase, .loading)
    }

    private func make(_ feed: StubSurveyFeed, answer: SurveyAnswer? = nil) -> (SurveyPresenter, OrderStream) {
        let order = OrderStream(Order { $0.surveyAnswer = answer })
        let presenter = SurveyPresenter(store: Store(SurveyState()), order: order, feed: feed)
        presenter.start()
        return (presenter, order)
    }
}
