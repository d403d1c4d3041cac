import ComponentScreen
import Foundation
import XCTest

/// What the user entered, kept over launches.
@MainActor
final class ScreenEntriesTests: XCTestCase {
    private struct Form: ComponentState {
        struct Entry: Codable, Equatable {
            var name = ""
            var isInsured = false
            var tier: String?
            var extras: Set<String> = []
        }

        var entry = Entry()
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
                if state.entry.isInsured {
                    Facet.choice("tiers", title: "Tiers") {
                        for tier in ["low", "high"] {
                            Facet.option(
                                FacetID(rawValue: tier), title: tier, isSelected: tier == state.entry.tier,
                                tap: .tier(tier))
                        }
                    }
                }
                Facet.field(
                    "name", title: "Name", value: state.entry.name,
                    status: state.isLocked ? .disabled(reason: "Locked") : .ready, enter: FormEvent.named)
                Facet.choice("extras", title: "Extras", selection: .many) {
                    for extra in ["gift", "photo"] {
                        Facet.option(
                            FacetID(rawValue: extra), title: extra, isSelected: state.entry.extras.contains(extra),
                            tap: .extra(extra))
                    }
                }
                Facet.toggle("insured", title: "Insure", isOn: state.entry.isInsured, tap: .insured)
                Facet.button("pay", title: "Pay", tap: .insured)
            }
        }
    }

    private struct FormPresenter: Presenter {
        let store: Store<Form>
        func handle(_ event: FormEvent) {
            switch event {
            case .named(let text): store.state.entry.name = text
            case .insured: store.state.entry.isInsured.toggle()
            case .tier(let tier): store.state.entry.tier = tier
            case .extra(let extra): store.state.entry.extras.formSymmetricDifference([extra])
            }
        }
    }

    private func form(_ id: ComponentID = "form", _ state: Form = Form()) -> Piece {
        Piece(id, state: state, view: FormView(), entry: \.entry) { FormPresenter(store: $0) }
    }

    /// Returns entries as they come back from a file.
    private func stored(_ entries: ScreenEntries) throws -> ScreenEntries {
        try JSONDecoder().decode(ScreenEntries.self, from: JSONEncoder().encode(entries))
    }

    func testEntriesComeBackOnANewScreenOfTheSameUserAsTheyWere() async throws {
        let photo = Form(entry: .init(extras: ["photo"]))
        let screen = mount(form("form", photo), .counter("counter"))
        try screen.send(.toggle, to: "insured", in: "form")
        try screen.send(.choose, to: "high", in: "form")
        try screen.send(.choose, to: "gift", in: "form")
        try screen.send(.choose, to: "photo", in: "form")
        try screen.send(.enter("Kim"), to: "name", in: "form")
        try screen.send(.enter("Ann"), to: "name", in: "counter")
        let next = mount(form("form", photo), .counter("counter"))
        XCTAssertEqual(next.restore(try stored(screen.entries(of: "kim")), of: "kim"), [])
        for id: ComponentID in ["form", "counter"] {
            XCTAssertEqual(next.facet(of: id)?.outline, screen.facet(of: id)?.outline)
        }
        XCTAssertEqual(next.entries(of: "kim"), screen.entries(of: "kim"))
    }

    func testEntriesOfAnotherUserAreNamedAndNotShown() async throws {
        let screen = mount(form())
        try screen.send(.enter("Kim"), to: "name", in: "form")
        let next = mount(form())
        XCTAssertEqual(
            next.restore(try stored(screen.entries(of: "kim")), of: "ann").map(\.description),
            ["the entry of Builder1 in \"form\" belongs to another user"])
        XCTAssertNil(next.facet(of: "form")?.first("name")?.text.accessory)
    }

    func testAnEntryWithoutPlaceIsNamedAndThereOnceItsBuilderHasThePlace() async throws {
        let builders = [form("form").builder("Form", when: .on(.red)), form("other").builder("Other")]
        let screen = mount(builders, for: trip(["red": "on"]))
        try screen.send(.enter("Kim"), to: "name", in: "form")
        let entries = try stored(screen.entries(of: "kim"))
        let next = mount(builders)
        XCTAssertEqual(
            next.restore(entries, of: "kim").map(\.description),
            ["the entry of Form in \"form\" has no place on the screen now"])
        XCTAssertEqual(next.entries(of: "kim"), entries, "it is stored again")
        next.replan(for: trip(["red": "on"]))
        XCTAssertEqual(next.facet(of: "form")?.first("name")?.text.accessory, "Kim")
    }

    func testAnEntryOfAnotherFormIsNamedAndTheRestComesBack() async throws {
        let screen = mount(.counter("form"), form("other"))
        try screen.send(.enter("Kim"), to: "name", in: "form")
        try screen.send(.enter("Ann"), to: "name", in: "other")
        let next = mount(form("form"), form("other"))
        XCTAssertEqual(
            next.restore(try stored(screen.entries(of: "kim")), of: "kim").map(\.description),
            ["the entry of Builder1 in \"form\" has another form now"])
        XCTAssertEqual(next.facet(of: "other")?.first("name")?.text.accessory, "Ann")
    }

    func testAnEntryOfAnotherFormWhosePlaceComesLaterIsAFaultOfTheScreen() async throws {
        let screen = mount([Piece.counter("form").builder("Form")])
        try screen.send(.enter("Kim"), to: "name", in: "form")
        let next = mount([form("form").builder("Form", when: .on(.red))])
        next.restore(try stored(screen.entries(of: "kim")), of: "kim")
        XCTAssertEqual(next.faults, [])
        next.replan(for: trip(["red": "on"]))
        XCTAssertEqual(next.faults, ["the entry of Form in \"form\" has another form now"])
    }

    func testEntriesOfAnotherVersionAreNamed() async throws {
        let screen = mount(form())
        try screen.send(.enter("Kim"), to: "name", in: "form")
        let json = String(decoding: try JSONEncoder().encode(screen.entries(of: "kim")), as: UTF8.self)
        let newer = json.replacing("\"version\":1", with: "\"version\":2")
        XCTAssertNotEqual(newer, json)
        let entries = try JSONDecoder().decode(ScreenEntries.self, from: Data(newer.utf8))
        XCTAssertEqual(mount(form()).restore(entries, of: "kim").map(\.reason), [.otherForm])
    }

    func testAnEntryThatHasNoRoomIsNamedAndOthersAreStored() async throws {
        let screen = mount(form("a"), form("b"), form("c"))
        try screen.send(.enter("Ann"), to: "name", in: "a")
        try screen.send(.enter(String(repeating: "x", count: ScreenEntries.maximumBytes)), to: "name", in: "b")
        try screen.send(.enter("Cid"), to: "name", in: "c")
        let entries = screen.entries(of: "kim")
        XCTAssertEqual(entries.leftOut.map(\.component), ["b"])
        let next = mount(form("a"), form("b"), form("c"))
        next.restore(try stored(entries), of: "kim")
        XCTAssertEqual(
            ["a", "b", "c"].map { next.facet(of: $0)?.first("name")?.text.accessory }, ["Ann", nil, "Cid"])
    }

    func testAComponentThatComesBackHasItsEntryAgain() async throws {
        let screen = mount(
            [form("form").builder("Form", when: .on(.red)), form("form").builder("Fallback")],
            for: trip(["red": "on"]))
        try screen.send(.enter("Kim"), to: "name", in: "form")
        screen.replan(for: trip())
        XCTAssertNil(screen.facet(of: "form")?.first("name")?.text.accessory, "another builder has the place")
        try screen.send(.enter("Ann"), to: "name", in: "form")
        for (treatment, name) in [("on", "Kim"), ("off", "Ann"), ("on", "Kim")] {
            screen.replan(for: trip(["red": treatment]))
            XCTAssertEqual(screen.facet(of: "form")?.first("name")?.text.accessory, name)
        }
    }

    func testAScreenThatHasEndedHasNoEntries() async throws {
        let screen = mount([form("form").builder("Form", when: .on(.red))], for: trip(["red": "on"]))
        try screen.send(.enter("Kim"), to: "name", in: "form")
        screen.replan(for: trip())
        XCTAssertNotEqual(screen.entries(of: "kim"), ScreenEntries(of: "kim"))
        screen.tearDown()
        XCTAssertEqual(screen.entries(of: "kim"), ScreenEntries(of: "kim"))
    }

    func testEntriesThatAreThereAlreadyChangeNothing() async throws {
        let screen = mount(form())
        try screen.send(.enter("Kim"), to: "name", in: "form")
        var changes = 0
        let listening = screen.onChange { _, _ in changes += 1 }
        defer { withExtendedLifetime(listening) {} }
        XCTAssertEqual(screen.restore(screen.entries(of: "kim"), of: "kim"), [])
        XCTAssertEqual(changes, 0)
    }

    func testAnEntryThatCannotBeEncodedComesBackOnTheScreenAndIsNamedWhereItIsStored() async throws {
        let weight = Piece("weight", state: Weight(), view: WeightView(), entry: \.entry) { WeightPresenter(store: $0) }
        let screen = mount([weight.builder("Weight", when: .on(.red))], for: trip(["red": "on"]))
        try screen.send(.tap, to: "unknown", in: "weight")
        let shown = screen.facet(of: "weight")?.outline
        screen.replan(for: trip())
        XCTAssertEqual(
            screen.entries(of: "kim").leftOut.map(\.description),
            ["the entry of Weight in \"weight\" could not be encoded"])
        XCTAssertEqual(screen.faults, [])
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.facet(of: "weight")?.outline, shown)
        XCTAssertEqual(screen.facet(of: "weight")?.text.title, "nan")
    }

    func testAHostThatTakesItsScreenRestoresAsAnybodyElse() async throws {
        let builders = [
            form("form").builder("Form"), form("locked").builder("Locked", when: .on(.red)),
            form("other").builder("Other"),
        ]
        let former = mount(
            [builders[0], builders[1], Piece.counter("other").builder("Other")], for: trip(["red": "on"]))
        for id: ComponentID in ["form", "locked", "other"] { try former.send(.enter("Kim"), to: "name", in: id) }
        let stored = try stored(former.entries(of: "kim"))
        let later = mount(builders)
        let host = RestoringHost(stored)
        let screen = Screen(PluginPoint(main: builders), for: trip(), host: host)
        XCTAssertEqual(
            Set(host.lost.map(\.description)),
            [
                "the entry of Locked in \"locked\" has no place on the screen now",
                "the entry of Other in \"other\" has another form now",
            ])
        XCTAssertEqual(Set(host.lost), Set(later.restore(stored, of: "kim")))
        XCTAssertEqual(screen.facet(of: "form")?.first("name")?.text.accessory, "Kim")
        XCTAssertEqual(screen.faults, [])
    }
}

/// A weight that a scale may not know.
private struct Weight: ComponentState {
    var entry = 0.0
    static func == (a: Weight, b: Weight) -> Bool { "\(a.entry)" == "\(b.entry)" }
}

private enum WeightEvent: Equatable, Sendable { case unknown }

private struct WeightView: ComponentView {
    func body(_ state: Weight) -> Facet<WeightEvent> {
        .card("weight", title: "\(state.entry)") { Facet.button("unknown", title: "Unknown", tap: .unknown) }
    }
}

private struct WeightPresenter: Presenter {
    let store: Store<Weight>
    func handle(_ event: WeightEvent) { store.state.entry = .nan }
}

/// A host that restores as soon as it knows its screen.
private final class RestoringHost: ScreenHost {
    typealias Requirements = TripRequirements

    private let stored: ScreenEntries
    private(set) var lost: [ScreenEntries.Lost] = []

    init(_ stored: ScreenEntries) { self.stored = stored }

    func mounted(on screen: any MountedScreen<TripRequirements>) { lost = screen.restore(stored, of: "kim") }
    func activate() {}
    func deactivate() {}
}
