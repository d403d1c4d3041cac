import ComponentScreen
import FeatureFlags
import ScreenProving
import ServerDriven
import XCTest

@MainActor
final class ScreenTextsTests: XCTestCase {
    func testPhrasesThatABuilderSaysAreHeard() async throws {
        let point = PluginPoint(sections: [], arrangements: [], builders: [GreetingBuilder()])
        let space = try ScreenSpace(of: point, axes: []) { Guest(words: Words("en"), flags: $0) }
        for steps in [0, 3] {
            let texts = try await space.screenTexts(steps: steps)
            XCTAssertEqual(texts.phrases, ["greeting": ["Hello"]])
            XCTAssertEqual(texts.outsideComponents, [])
            XCTAssertEqual(texts.unlocalized.map(\.text), [])
        }
    }

    /// What each says is written beside it: nothing is counted for a neighbour.
    func testEachPhraseIsCountedForTheComponentThatSaysIt() async throws {
        let point = PluginPoint<Guest>(
            sections: [ScreenSection("main", header: "Your visit")], arrangements: [],
            builders: [GreetingBuilder(), NameBuilder(), FlagBuilder()])
        let space = try ScreenSpace(of: point, axes: []) { Guest(words: Words("en"), flags: $0) }
        let first: [ComponentID: Set<String>] = [
            "greeting": ["Hello"], "name": ["Name", "Enter a name"], "flag": ["Flagged"],
        ]
        let atFirst = try await space.screenTexts(steps: 0)
        XCTAssertEqual(atFirst.phrases, first)
        XCTAssertEqual(atFirst.outsideComponents, ["Your visit"])
        let later = try await space.screenTexts(steps: 40)
        XCTAssertEqual(later.phrases, first.merging(["name": ["Name", "Enter a name", "Thank you"]]) { $1 })
        // What the presenter says once, and keeps as a text, is nobody's, and is not lost.
        XCTAssertEqual(later.outsideComponents, ["Your visit", "Entered"])
        XCTAssertEqual(later.unlocalized, [])
    }

    func testRequirementsThatIgnoreWordsAreRefused() async throws {
        let point = PluginPoint<Wordless>(sections: [], arrangements: [], builders: [])
        let space = try ScreenSpace(of: point, axes: []) { Wordless(flags: $0) }
        do {
            _ = try await space.screenTexts(steps: 0)
            XCTFail("nothing was thrown")
        } catch let error as ProofError {
            XCTAssertEqual(
                "\(error)", "the requirements ignore words; give them a member `var words = Words.english`")
        }
    }

    func testTheScreenIsMountedAsTheCallerSays() async throws {
        let point = PluginPoint<Guest>(sections: [ScreenSection("main")], arrangements: [], builders: [NameBuilder()])
        let space = try ScreenSpace(of: point, axes: []) { Guest(words: Words("en"), flags: $0) }
        var mounted = 0
        var listening: [ObservationToken] = []
        let texts = try await space.screenTexts(steps: 20) { guest in
            mounted += 1
            let screen = Screen(point, for: guest)
            listening.append(screen.onChange { _, _ in _ = guest.words("Noted outside") })
            return screen
        }
        XCTAssertEqual(mounted, try space.rows(strength: 2).count)
        XCTAssertTrue(texts.outsideComponents.contains("Noted outside"), "\(texts.outsideComponents)")
    }
}

private struct Wordless: ScreenRequirements {
    var flags: Flags
}

private struct Guest: ScreenRequirements {
    var words: Words
    var flags: Flags
}

extension ScreenTextsTests {
    /// Of sixty acts, one in thirty-one would be two for the form, which needs ten.
    func testAWalkFillsAFormAndHearsWhatIsSaidBehindIt() async throws {
        let rest = (1...30).map { TapsBuilder(id: "rest-\($0)", needed: 0) }
        let point = PluginPoint<Guest>(
            sections: [ScreenSection("main")], arrangements: [], builders: rest + [TapsBuilder(id: "form", needed: 10)])
        for seed in 1...4 as ClosedRange<UInt64> {
            var texts = ScreenTexts()
            let screen = Screen(point, for: Guest(words: texts.words, flags: Flags(from: FixedFlags())))
            await texts.walk(screen, steps: 60, seed: seed)
            XCTAssertEqual(texts.phrases["form"], ["Next", "Tap again", "Sent"], "seed \(seed)")
        }
    }

    /// What a link of a disabled facet leads to is said, too: nothing else on the screen says it.
    func testAWalkPressesTheLinksOfDisabledFacets() async throws {
        let point = PluginPoint<Guest>(
            sections: [ScreenSection("main")], arrangements: [], builders: [ClosedBuilder()])
        var texts = ScreenTexts()
        let screen = Screen(point, for: Guest(words: texts.words, flags: Flags(from: FixedFlags())))
        await texts.walk(screen, steps: 3, seed: 1)
        XCTAssertEqual(texts.phrases["closed"], ["Closed", "Get a licence", "Here is how"])
        XCTAssertEqual(texts.unlocalized, [])
    }
}

/// A disabled row whose reason leads on.
private struct ClosedBuilder: ComponentBuilder {
    struct State: ComponentState {
        var words: Words
        var isOpened = false
    }

    struct View: ComponentView {
        func body(_ state: State) -> Facet<String> {
            .row(
                "row", title: state.isOpened ? state.words("Here is how") : state.words("Closed"),
                status: .disabled(reason: [.link(state.words("Get a licence"), sends: "licence")]), tap: "tap"
            )
            .linking(["licence": "licence"])
        }
    }

    struct Opening: Presenter {
        let store: Store<State>

        func handle(_ event: String) { if event == "licence" { store.state.isOpened = true } }
    }

    let placement = Placement<Guest>("closed", in: "main")
    let view = View()
    let entry = \State.isOpened
    func state(for guest: Guest) -> State { State(words: guest.words) }
    func presenter(_ store: Store<State>) -> Opening { Opening(store: store) }
}

/// A button that has to be tapped some times.
private struct TapsBuilder: ComponentBuilder {
    struct State: ComponentState {
        var words: Words
        var needed: Int
        var taps = 0
        var title: String { taps < needed ? words("Next") : words("Sent") }
        var readiness: Readiness { taps < needed ? .incomplete(words("Tap again")) : .ready }
    }

    struct View: ComponentView {
        func body(_ state: State) -> Facet<String> { .button("next", title: state.title, tap: "next") }
    }

    struct Counting: Presenter {
        let store: Store<State>

        func handle(_ event: String) { store.state.taps += 1 }
    }

    let id: ComponentID
    let needed: Int
    var placement: Placement<Guest> { Placement(id, in: "main") }
    let view = View()
    let entry = \State.taps
    func state(for guest: Guest) -> State { State(words: guest.words, needed: needed) }
    func presenter(_ store: Store<State>) -> Counting { Counting(store: store) }
}

/// A builder whose state is a finished facet.
private struct GreetingBuilder: FacetBuilder {
    let placement = Placement<Guest>("greeting", in: "main")

    func facet(for requirements: Guest) -> Facet<FacetAction> {
        Facet("greeting", kind: .message, text: FacetElement.Text(title: requirements.words("Hello")))
    }
}

/// A builder that takes part under a flag.
private struct FlagBuilder: FacetBuilder {
    let placement = Placement<Guest>("flag", in: "main", when: .on(Flag("flag", default: .off)))

    func facet(for requirements: Guest) -> Facet<FacetAction> {
        Facet("flag", kind: .message, text: FacetElement.Text(title: requirements.words("Flagged")))
    }
}

/// A component that says more once something is entered.
private struct NameBuilder: ComponentBuilder {
    struct State: ComponentState {
        var words: Words
        var entry = ""
        var noted = ""
        var title: String { entry.isEmpty ? words("Name") : words("Thank you") }
        var readiness: Readiness { entry.isEmpty ? .incomplete(words("Enter a name")) : .ready }
    }

    struct View: ComponentView {
        func body(_ state: State) -> Facet<String> {
            .field("name", title: state.title, value: state.entry, description: state.noted) { $0 }
        }
    }

    struct Typing: Presenter {
        let store: Store<State>

        func handle(_ event: String) {
            store.state.entry = event
            store.state.noted = store.state.words("Entered")
        }
    }

    let placement = Placement<Guest>("name", in: "main")
    let view = View()
    let entry = \State.entry
    func state(for guest: Guest) -> State { State(words: guest.words) }
    func presenter(_ store: Store<State>) -> Typing { Typing(store: store) }
}
