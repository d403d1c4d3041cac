import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

/// The fewest and the most options of a choice, which the screen asks for where the component does not.
@MainActor
final class ChoiceLimitTests: XCTestCase {
    struct Guest: ScreenRequirements {
        var flags = Flags(from: FixedFlags())
        var words = Words.english
    }

    /// A component with a choice of five that asks nothing itself.
    struct ExtrasBuilder: ComponentBuilder {
        struct State: ComponentState {
            var chosen: Set<String> = []
            var isDone = false
        }

        struct View: ComponentView {
            let entry: FacetElement.Entry
            let status: FacetElement.Status

            func body(_ state: State) -> Facet<String> {
                .card("card", title: "Extras") {
                    Facet.choice(
                        "extras", title: "Extras", selection: .many, fewest: entry.fewest, most: entry.most,
                        status: status
                    ) {
                        for id in ["a", "b", "c", "d", "e"] {
                            Facet.option(FacetID(id), title: id, isSelected: state.chosen.contains(id), tap: id)
                        }
                    }
                }
            }
        }

        struct Choosing: Presenter {
            let store: Store<State>

            func handle(_ event: String) { store.state.chosen.formSymmetricDifference([event]) }
        }

        var limits: FacetElement.Entry
        var status = FacetElement.Status.ready
        let placement = Placement<Guest>("extras", in: "main")
        var view: View { View(entry: limits, status: status) }
        let entry = \State.chosen

        func state(for requirements: Guest) -> State { State() }
        func presenter(_ store: Store<State>) -> Choosing { Choosing(store: store) }
    }

    func testAComponentIsAsReadyAsItsScreenSays() async throws {
        let builder = ExtrasBuilder(limits: FacetElement.Entry(fewest: 2))
        let message = "Choose at least 2"
        XCTAssertEqual(screen(2, nil).missing.map(\.message), [message])
        XCTAssertEqual(try builder.build(for: Guest()).readiness, .incomplete(message))
    }

    private func screen(
        _ fewest: Int?, _ most: Int?, status: FacetElement.Status = .ready, words: Words = .english
    ) -> Screen<Guest> {
        let builder = ExtrasBuilder(limits: FacetElement.Entry(fewest: fewest, most: most), status: status)
        return Screen(PluginPoint(main: [builder]), for: Guest(words: words))
    }

    func testTheScreenSaysWhatIsMissingAndWhatIsTooMuch() async throws {
        let limits: [Int?] = [nil, 1, 2, 3]
        for (fewest, most) in limits.flatMap({ fewest in limits.map { (fewest, $0) } })
        where (fewest ?? 0) <= (most ?? 9) {
            let screen = screen(fewest, most)
            for count in 0...5 {
                let label = "\(count) of \(fewest ?? 0) to \(most ?? 5)"
                let isMissing = count < fewest ?? 0 || count > most ?? 5
                XCTAssertEqual(screen.missing.map(\.component), isMissing ? ["extras"] : [], label)
                let choice = try XCTUnwrap(screen.facet(of: "extras")?.first("extras"), label)
                XCTAssertEqual(choice.status.sort, count > most ?? 5 ? .invalid : nil, label)
                if isMissing { XCTAssertEqual(screen.missing.map(\.message), [choice.rule], label) }
                if count < 5 { try screen.send(.choose, to: FacetID(["a", "b", "c", "d", "e"][count]), in: "extras") }
            }
            screen.tearDown()
        }
    }

    func testWhatTheComponentSaysItselfStaysAndADisabledChoiceWaitsForNobody() async throws {
        let invalid = screen(nil, 1, status: .invalid("One is enough"))
        for id in ["a", "b"] as [FacetID] { try invalid.send(.choose, to: id, in: "extras") }
        XCTAssertEqual(invalid.facet(of: "extras")?.first("extras")?.status, .invalid("One is enough"))
        XCTAssertEqual(invalid.missing.map(\.message), ["Choose up to 1"])
        XCTAssertEqual(screen(2, nil, status: .disabled(reason: "Sold out")).missing, [])
    }

    func testItIsSaidInTheLanguageOfTheScreen() async throws {
        let words = Words(Words.pseudoLanguages[0])
        let screen = screen(1, 2, words: words)
        let rule = FacetElement.Entry(fewest: 1, most: 2).rule(in: words)
        XCTAssertNotEqual(rule, "Choose 1 to 2")
        XCTAssertEqual(screen.missing.map(\.message), [rule])
        for id in ["a", "b", "c"] as [FacetID] { try screen.send(.choose, to: id, in: "extras") }
        XCTAssertEqual(screen.facet(of: "extras")?.first("extras")?.status.message, rule)
        let english = try XCTUnwrap(screen.localized("extras", in: .english))
        XCTAssertEqual(english.missing.map(\.message), ["Choose 1 to 2"])
        XCTAssertEqual(english.facet.first("extras")?.status.message, "Choose 1 to 2")
    }
}
