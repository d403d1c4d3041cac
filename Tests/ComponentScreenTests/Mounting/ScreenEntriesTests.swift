import ComponentScreen
import Foundation
import XCTest

/// What the user entered, kept over launches.
@MainActor
final class ScreenEntriesTests: XCTestCase {
    private struct Form: ComponentState {
        var name = ""
        var isInsured = false
        var tier: String?
        var extras: Set<String> = []
        var isLocked = false
    }

    private enum FormEvent: Equatable, Sendable {
        case named(String)
        case insured
        case tier(String)
        case extra(String)
    }

    private struct FormView: ComponentView {
        func body(_ state: Form) -> Facet<FormEvent> {
            .card("form") {
                // What is shown first depends on what is entered last.
                if state.isInsured {
                    Facet.choice("tiers", title: "Tiers") {
                        for tier in ["low", "high"] {
                            Facet.option(
                                FacetID(rawValue: tier), title: tier, isSelected: tier == state.tier, tap: .tier(tier))
                        }
                    }
                }
                Facet.field(
                    "name", title: "Name", value: state.name,
                    status: state.isLocked ? .disabled(reason: "Locked") : .ready, enter: FormEvent.named)
                Facet.choice("extras", title: "Extras", selection: .many) {
                    for extra in ["gift", "photo"] {
                        Facet.option(
                            FacetID(rawValue: extra), title: extra, isSelected: state.extras.contains(extra),
                            tap: .extra(extra))
                    }
                }
                Facet.toggle("insured", title: "Insure", isOn: state.isInsured, tap: .insured)
                Facet.button("pay", title: "Pay", tap: .insured)
            }
        }
    }

    private struct FormPresenter: Presenter {
        let store: Store<Form>
        func handle(_ event: FormEvent) {
            switch event {
            case .named(let text): store.state.name = text
            case .insured: store.state.isInsured.toggle()
            case .tier(let tier): store.state.tier = tier
            case .extra(let extra): store.state.extras.formSymmetricDifference([extra])
            }
        }
    }

    private func form(_ state: Form = Form()) -> Screen<TripRequirements> {
        mount(Piece("form", state: state, view: FormView()) { FormPresenter(store: $0) }, .counter("counter"))
    }

    func testEntriesAndChoicesComeBackAlsoWhereOneAppearsByAnother() async throws {
        let screen = form(Form(extras: ["photo"]))
        try screen.send(.toggle, to: "insured", in: "form")
        try screen.send(.choose, to: "high", in: "form")
        try screen.send(.choose, to: "gift", in: "form")
        try screen.send(.choose, to: "photo", in: "form")
        try screen.send(.enter("Kim"), to: "name", in: "form")
        try screen.send(.enter("Ann"), to: "name", in: "counter")
        let kept = try JSONEncoder().encode(screen.entries)
        let next = form(Form(extras: ["photo"]))
        XCTAssertEqual(next.restore(try JSONDecoder().decode(ScreenEntries.self, from: kept)), [])
        XCTAssertEqual(next.entries, screen.entries)
        XCTAssertEqual(next.facet(of: "form")?.outline, screen.facet(of: "form")?.outline)
    }

    func testWhatIsGoneOrTakesNothingIsNamedAndTheRestComesBack() async throws {
        let screen = mount(
            Piece("form", state: Form(), view: FormView()) { FormPresenter(store: $0) }, .counter("gone"))
        try screen.send(.enter("Kim"), to: "name", in: "form")
        try screen.send(.toggle, to: "insured", in: "form")
        try screen.send(.enter("Ann"), to: "name", in: "gone")
        let next = form(Form(isLocked: true))
        XCTAssertEqual(next.restore(screen.entries), ["form/name", "gone/name"])
        XCTAssertEqual(next.facet(of: "form")?.first("insured")?.isSelected, true)
    }

    func testAValueThatTheScreenHasIsNotSentAgain() async throws {
        let screen = form()
        var changes = 0
        let listening = screen.onChange { _, _ in changes += 1 }
        defer { withExtendedLifetime(listening) {} }
        XCTAssertEqual(screen.restore(screen.entries), [])
        XCTAssertEqual(changes, 0)
    }
}
