import ComponentScreen
import FeatureFlags
import ScreenProving
import XCTest

@testable import ScreenTool

/// Two tabs of a program without a host: a model that builders share belongs to one of them.
@MainActor
final class PreviewTabsTests: XCTestCase {
    private struct Guest: ScreenRequirements {
        var flags: Flags
    }

    private struct Count: ComponentState {
        var value = 0
    }

    private enum CountEvent: Equatable, Sendable { case tapped }

    private struct CountView: ComponentView {
        func body(_ count: Count) -> Facet<CountEvent> {
            Facet(
                "button", kind: .button, text: FacetElement.Text(title: "\(count.value)"),
                events: FacetEvents(tap: .tapped))
        }
    }

    private struct CountPresenter: Presenter {
        let store: Store<Count>
        let taps: ValueStream<Int>

        func start() { store.follow(taps) { $0.value = $1 } }

        func handle(_ event: CountEvent) { taps.update { $0 += 1 } }
    }

    private struct CountBuilder: ComponentBuilder {
        let name: String
        let taps: ValueStream<Int>
        let view = CountView()
        var placement: Placement<Guest> { Placement(ComponentID(rawValue: name.lowercased()), in: "main") }

        func state(for guest: Guest) -> Count { Count() }

        func presenter(_ store: Store<Count>) -> CountPresenter { CountPresenter(store: store, taps: taps) }
    }

    func testEntriesOfOneTabAreNotSeenInTheOther() async throws {
        let screen = PluginPoint<Guest>(sections: [ScreenSection("main")], arrangements: []) {
            let taps = ValueStream(0)
            return [CountBuilder(name: "First", taps: taps), CountBuilder(name: "Second", taps: taps)]
        }
        let program = ScreenProgram(
            name: "taps", version: "1.0.0", title: "Taps",
            space: try ScreenSpace(of: screen, axes: []) { Guest(flags: $0) },
            rules: { try RuleSet("".utf8, named: "rules.splits") })
        let tabs = try (0..<2).map { _ in
            try program.mount(program.requirements([]), Demonstration(arguments: Arguments())).screen
        }
        try tabs[0].send(.tap, to: "button", in: "first")
        let shown = tabs.map { tab in tab.sections.flatMap(\.components).map { $0.facet.text.title } }
        XCTAssertEqual(shown, [["1", "1"], ["0", "0"]])
    }
}
