import ComponentScreen
import Foundation
import XCTest

@testable import ScreenTesting

final class ComponentDriverTests: XCTestCase {
    @MainActor
    func testAFormIsFilledInAndRead() async {
        let screen = mount(FormBuilder(), for: Trip())
        let form = screen.find("form")
        XCTAssertEqual(form.missing, "Choose a size")
        form.tap("add").enter("12", into: "weight").choose("m").toggle("fragile")
        await screen.waitUntilIdle()

        XCTAssertEqual(form.facet("add").text.title, "Added 1\u{202F}×")
        XCTAssertEqual(form.value(of: "weight"), "12")
        XCTAssertTrue(form.isChosen("m"))
        XCTAssertFalse(form.isChosen("s"))
        XCTAssertEqual(form.chosen, ["m"])
        XCTAssertTrue(form.isOn("fragile"))
        XCTAssertNil(form.missing)
        XCTAssertEqual(form.facet.text.title, "Parcel")
        XCTAssertEqual(form.outline.first, "Parcel")

        form.enter("heavy", into: "weight").tap("add")
        XCTAssertEqual(form.facet("weight").status, .invalid("Enter a number"))
        XCTAssertEqual(form.facet("add").status, .disabled(reason: "Two are enough"))
        form.enter("", into: "weight").toggle("fragile")
        XCTAssertEqual(form.value(of: "weight"), "")
        XCTAssertFalse(form.isOn("fragile"))
    }

    func testTheArticleNamesTheActThatFitsEachKind() throws {
        let root = (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let article = try String(
            contentsOf: root.appending(path: "Sources/ScreenTesting/ScreenTesting.docc/DrivingAScreen.md"),
            encoding: .utf8)
        for kind in StandardKind.allCases {
            let act =
                switch FacetKind(kind).interaction {
                case .enter, .enterSecret: "enter"
                case .choose: "choose"
                case .toggle: "toggle"
                case .tap, .event, nil: "tap"
                }
            let rows = article.components(separatedBy: "\n").filter { $0.hasPrefix("| `\(act)(") }
            XCTAssertTrue(rows.contains { $0.contains(" \(kind.rawValue)") }, kind.rawValue)
        }
    }

    @MainActor
    func testWhatCannotBeDoneFailsOnceAtTheCallersLineAndChangesNothing() async {
        let rows: [(act: @MainActor (ComponentDriver, UInt) -> Void, message: String, line: UInt)] = [
            ({ $0.tap("gone", line: $1) }, #"cannot tap "gone" in "form": there is no such element"#, #line),
            ({ $0.tap("m", line: $1) }, #"cannot tap "m" in "form": it is an option; choose it"#, #line),
            (
                { $0.enter("1", into: "add", line: $1) },
                #"cannot enter "1" into "add" in "form": it is a button; tap it"#, #line
            ),
            (
                { $0.choose("fragile", line: $1) },
                #"cannot choose "fragile" in "form": it is a toggle; toggle it"#, #line
            ),
            (
                { $0.toggle("weight", line: $1) },
                #"cannot toggle "weight" in "form": it is a field; enter a text into it"#, #line
            ),
            (
                { _ = $0.facet("sise", line: $1) },
                #"cannot read "sise" in "form": there is no such element; did you mean "sizes", titled "Size"?"#, #line
            ),
            ({ _ = $0.isOn("m", line: $1) }, #""m" in "form" is of the kind option, not toggle"#, #line),
            (
                { _ = $0.isChosen("fragile", line: $1) }, #""fragile" in "form" is of the kind toggle, not option"#,
                #line
            ),
            ({ _ = $0.value(of: "add", line: $1) }, #""add" in "form" is of the kind button, not field"#, #line),
        ]
        for row in rows {
            let recorder = Recorder()
            let form = form(recorder)
            let before = form.outline
            row.act(form, row.line)
            XCTAssertEqual(recorder.failures.map(\.line), [row.line], line: row.line)
            XCTAssertEqual(
                recorder.messages.first?.split(separator: "\n").first.map(String.init), row.message, line: row.line)
            XCTAssertEqual(form.outline, before, line: row.line)
        }
    }

    @MainActor
    func testAnActThatWritesBesideTheEntryFailsAtTheCallersLineAndOneThatChangesNothingElseDoesNot() async {
        let recorder = Recorder()
        let form = mount(ForgetfulBuilder(), for: Trip()).find("form", to: recorder.reporter)
        form.enter("12", into: "weight", line: 7).choose("m", line: 8)
        XCTAssertEqual(recorder.failures.map(\.line), [8])
        XCTAssertEqual(
            recorder.messages,
            [
                """
                after choose of "m", "form" would change by a new plan for the same requirements; what the user does \
                belongs to the entry, and what an answer brings is followed
                """
            ])
    }

    /// What is found is compared with what a plan for the same requirements does to the screen.
    @MainActor
    func testTheEndOfWorkThatWritesBesideTheEntryFailsOnceAllIsIdle() async throws {
        for isAsked in [false, true] {
            for place in AnswerBuilder.Place.allCases {
                let recorder = Recorder()
                let builder = AnswerBuilder(answersGoTo: place, isAsked: isAsked)
                let screen = mount(builder, for: Trip(), to: recorder.reporter)
                if isAsked { screen.find("answer", to: recorder.reporter).tap("ask") }
                XCTAssertEqual(recorder.messages, [], "\(place): nothing has come yet")
                await screen.waitUntilIdle()
                await screen.waitUntilIdle()
                let shown = screen.facet(of: "answer")?.outline
                XCTAssertEqual(shown?.first, "42", "\(place)")
                let messages = recorder.messages
                screen.replan(for: Trip())
                let isLost = screen.facet(of: "answer")?.outline != shown
                XCTAssertEqual(isLost, place == .state)
                XCTAssertEqual(
                    messages.map { $0.hasPrefix("after the end of all work, \"answer\" would change") },
                    isLost ? [true] : [], "\(place) \(messages)")
            }
        }
    }

    @MainActor
    func testAMountedScreenFailsTheTestForAnEventThatIsSentWithoutADriver() async throws {
        let recorder = Recorder()
        let point = PluginPoint(sections: [ScreenSection("all")], builders: [ForgetfulBuilder()])
        let screen = mount(point, for: Trip(), to: recorder.reporter)
        try screen.send(.choose, to: "m", in: "form")
        XCTAssertEqual(recorder.messages.count, 1)
        XCTAssertTrue(recorder.messages.first?.hasPrefix(#"after choose of "m", "form" would change"#) == true)
    }

    @MainActor
    func testADisabledTargetSaysWhyAndWhatThereIs() async {
        let recorder = Recorder()
        form(recorder).tap("add").tap("add").tap("add")
        XCTAssertEqual(
            recorder.messages,
            [
                """
                cannot tap "add" in "form": it is disabled: Two are enough
                  in "form" there is:
                    form (card): Parcel
                      add (button): [ Added 2\u{202F}× ] × Two are enough
                      break (button): [ Break ]
                      weight (field): Weight: …
                      sizes (choice): Size
                        s (option): ( ) s
                        m (option): ( ) m
                      fragile (toggle): [ ] Fragile
                """
            ])
    }

    @MainActor
    func testAComponentThatIsNotThereFailsOnceAndItsDriverIsSilent() async {
        let recorder = Recorder()
        let screen = mount(FormBuilder(), for: Trip())
        let driver = screen.find("from", to: recorder.reporter.at(line: 7))
        driver.choose("m", line: 8).tap("add")
        XCTAssertEqual(driver.facet("add").kind, .message)
        XCTAssertEqual(driver.facet.kind, .message)
        XCTAssertEqual(driver.outline, [])
        XCTAssertEqual(driver.chosen, [])
        XCTAssertFalse(driver.isOn("fragile"))
        XCTAssertFalse(driver.isChosen("m"))
        XCTAssertEqual(
            recorder.failures,
            [
                Recorder.Failure(
                    message: """
                        cannot choose "m" in "from": there is no such component on the screen; did you mean "form"?
                        """, line: 8)
            ])
    }

    @MainActor
    func testAComponentThatIsNotThereFailsAlsoWhereNothingIsAskedOfIt() async {
        let recorder = Recorder()
        let screen = mount(FormBuilder(), for: Trip())
        _ = screen.find("from", to: recorder.reporter.at(line: 7))
        XCTAssertEqual(screen.find("from", to: recorder.reporter.at(line: 9)).outline, [])
        let message = #"cannot read "from": there is no such component on the screen; did you mean "form"?"#
        XCTAssertEqual(
            recorder.failures, [7, 9].map { Recorder.Failure(message: message, line: $0) })
    }

    @MainActor
    func testAComponentThatWentAwayFails() async {
        let recorder = Recorder()
        let screen = mount(FormBuilder(), for: Trip())
        let form = screen.find("form", to: recorder.reporter.at(line: 7))
        screen.tearDown()
        form.tap("add", line: 8)
        _ = form.facet
        XCTAssertEqual(
            recorder.failures,
            [
                Recorder.Failure(
                    message: #"cannot tap "add" in "form": there is no such component on the screen; it is empty"#,
                    line: 8),
                Recorder.Failure(
                    message: #"cannot read "form": there is no such component on the screen; it is empty"#, line: 7),
            ])
    }

    @MainActor
    func testAComponentThatFailsIsDrivenOn() async {
        let recorder = Recorder()
        let form = form(recorder).tap("break").tap("retry")
        XCTAssertEqual(form.facet.text.title, "Parcel")
        XCTAssertEqual(recorder.messages, [])
    }

    @MainActor
    private func form(_ recorder: Recorder) -> ComponentDriver {
        mount(FormBuilder(), for: Trip()).find("form", to: recorder.reporter)
    }
}

/// A form whose builder names the weight alone as the user's.
private struct ForgetfulBuilder: ComponentBuilder {
    let placement = Placement<Trip>("form", in: "all")
    let view = FormView()
    let entry = \FormState.entered.weight

    func state(for requirements: Trip) -> FormState { FormState() }
}

/// A component whose work brings an answer: at the start, or when somebody asks.
private struct AnswerBuilder: ComponentBuilder {
    /// Where the presenter puts the answer.
    enum Place: CaseIterable { case state, stream, entry }

    let placement = Placement<Trip>("answer", in: "all")
    let answersGoTo: Place
    let isAsked: Bool
    let view = AnswerView()
    let entry = \AnswerState.entered

    func state(for requirements: Trip) -> AnswerState { AnswerState() }
    func presenter(_ store: Store<AnswerState>) -> AnswerPresenter {
        AnswerPresenter(store: store, place: answersGoTo, isAsked: isAsked)
    }
}

private struct AnswerState: ComponentState {
    var entered = ""
    var written = ""
    var followed = ""
}

private enum AnswerEvent: Equatable, Sendable { case asked }

private struct AnswerView: ComponentView {
    func body(_ state: AnswerState) -> Facet<AnswerEvent> {
        .card("answer", title: state.entered + state.written + state.followed) {
            Facet.button("ask", title: "Ask", tap: .asked)
        }
    }
}

private struct AnswerPresenter: Presenter {
    let store: Store<AnswerState>
    let place: AnswerBuilder.Place
    let isAsked: Bool
    let answers = ValueStream("")

    func start() {
        store.follow(answers) { $0.followed = $1 }
        if !isAsked { ask() }
    }

    func handle(_ event: AnswerEvent) { ask() }

    private func ask() {
        store.run {
            await Task.yield()
            return "42"
        } then: { [store, place, answers] answer in
            let text = (try? answer.get()) ?? ""
            switch place {
            case .state: store.state.written = text
            case .stream: answers.update { $0 = text }
            case .entry: store.state.entered = text
            }
        }
    }
}
