import ComponentScreen
import FeatureFlags
import ScreenProving
import XCTest

@testable import ScreenTesting

/// A phrase that is shown only after an entry is asked for as any other is.
@MainActor
final class AssertWordsTests: XCTestCase {
    private let point = PluginPoint<Visit>(
        sections: [ScreenSection("main", header: "Your visit")], arrangements: [], builders: [WelcomeBuilder()])

    private func catalog(_ keys: String...) throws -> StringCatalog {
        let entries = keys.map {
            "\"\($0)\": {\"localizations\": {\"ko\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"✓\"}}}}"
        }
        return try StringCatalog(
            Array("{\"strings\": {\(entries.joined(separator: ", "))}}".utf8), named: "a.xcstrings")
    }

    func testTheAssertionAsksForWhatIsSaidInVariantsAndAfterEntries() async throws {
        let space = try ScreenSpace(of: point, axes: []) { Visit(flags: $0) }
        let rows: [(catalog: StringCatalog, failures: [String], line: UInt)] = [
            (try catalog("Your visit", "Name", "Thank you"), [], #line),
            (try catalog("Your visit", "Name"), ["\"Thank you\" of welcome has no text in ko"], #line),
            (try catalog("Name", "Thank you"), ["\"Your visit\" around the components has no text in ko"], #line),
            (try catalog("Your visit", "Thank you"), ["\"Name\" of welcome has no text in ko"], #line),
        ]
        for row in rows {
            let recorder = Recorder()
            await assertWords(
                of: space, in: ["ko"], from: row.catalog, steps: 50, to: recorder.reporter.at())
            XCTAssertEqual(recorder.failures.map(\.message), row.failures, line: row.line)
        }
    }

    func testAStoryboardAsksForThePhrasesOfItsStates() async throws {
        let screen = mount(point, for: Visit(flags: Flags(from: FixedFlags())))
        let welcome = screen.find("welcome")
        let texts = try catalog("Name")
        XCTAssertEqual(welcome.untranslated(in: ["ko"], of: texts), [])
        XCTAssertEqual(welcome.untranslated(in: ["vi"], of: texts), ["\"Name\" of welcome has no text in vi"])
        welcome.enter("Ann", into: "name")
        XCTAssertEqual(welcome.untranslated(in: ["ko"], of: texts), ["\"Thank you\" of welcome has no text in ko"])
        XCTAssertEqual(welcome.untranslated(in: [], of: texts), [])
        XCTAssertEqual(welcome.facet.text.title, "Thank you", "nothing is changed by asking")
    }
}

private struct Visit: ScreenRequirements {
    var flags: Flags
    var words = Words.english
}

private struct WelcomeBuilder: ComponentBuilder {
    struct State: ComponentState {
        var words: Words
        var entry = ""
        var title: String { entry.isEmpty ? words("Name") : words("Thank you") }
    }

    struct View: ComponentView {
        func body(_ state: State) -> Facet<String> {
            .field("name", title: state.title, value: state.entry) { $0 }
        }
    }

    struct Typing: Presenter {
        let store: Store<State>

        func handle(_ event: String) { store.state.entry = event }
    }

    let placement = Placement<Visit>("welcome", in: "main")
    let view = View()
    let entry = \State.entry
    func state(for visit: Visit) -> State { State(words: visit.words) }
    func presenter(_ store: Store<State>) -> Typing { Typing(store: store) }
}
