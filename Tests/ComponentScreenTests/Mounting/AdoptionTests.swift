import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

/// What a component that stays does when the screen plans again: entries, followed values, work, shared models.
@MainActor
final class AdoptionTests: XCTestCase {
    private let world = World()

    private func mount() -> Screen<Journey> {
        let point = PluginPoint<Journey>(
            sections: [ScreenSection("main")], arrangements: [], builders: [TicketBuilder(world: world)])
        return Screen(point, for: Journey())
    }

    private func shown(_ screen: Screen<Journey>) -> String { screen.facet(of: "ticket")?.text.title ?? "nothing" }

    func testWhatIsFollowedIsThereAgainInTheFreshState() async {
        let screen = mount()
        world.price.update { $0 = 7 }
        XCTAssertEqual(shown(screen), "HK seat - at 7, stations none")
        screen.replan(for: Journey(country: "SG"))
        XCTAssertEqual(shown(screen), "SG seat - at 7, stations none")
    }

    func testALastValueOfASequenceIsThereAgainInTheFreshState() async {
        let screen = mount()
        world.delays.yield(5)
        for _ in 0..<1000 where screen.facet(of: "ticket")?.text.subtitle == nil { await Task.yield() }
        screen.replan(for: Journey(country: "SG"))
        XCTAssertEqual(screen.facet(of: "ticket")?.text.subtitle, "5 late")
    }

    func testAnAnswerIsAskedForAgainWhereItsQuestionIsAnotherAndTheOldWorkEnds() async {
        let screen = mount()
        await world.arrival(of: "HK")
        screen.replan(for: Journey(country: "HK", coach: 2))
        XCTAssertEqual(world.asked, ["HK"], "the question is the same")
        screen.replan(for: Journey(country: "SG"))
        await world.arrival(of: "SG")
        XCTAssertEqual(world.asked, ["HK", "SG"])
        world.answer("HK", ["Central"])
        world.answer("SG", ["Orchard"])
        await screen.waitUntilIdle()
        XCTAssertEqual(shown(screen), "SG seat - at 1, stations Orchard")
        screen.replan(for: Journey(country: "SG", coach: 3))
        XCTAssertEqual(
            shown(screen), "SG seat - at 1, stations Orchard", "an answer survives a plan that asks the same")
        XCTAssertTrue(screen.isIdle)
    }

    func testNothingIsWrittenToASharedModelBeforeAllComponentsAreCompared() async throws {
        let screen = mount()
        try screen.send(.enter("4A"), to: "seat", in: "ticket")
        world.log = []
        let observation = world.trip.observe { [world, weak screen] trip in
            world.log.append("\(trip.seat ?? "-") while \(screen?.plan.requirements.country ?? "-")")
        }
        screen.replan(for: Journey(country: "SG"))
        XCTAssertEqual(world.log, ["SG 4A while SG"])
        withExtendedLifetime(observation) {}
    }

    func testAnEmptyModelLeavesAnEntryThatComesBackAlone() async throws {
        let screen = mount()
        try screen.send(.enter("4A"), to: "seat", in: "ticket")
        screen.replan(for: Journey(isOpen: false))
        XCTAssertNil(world.trip.value.seat, "the part of a component that is gone is reset")
        screen.replan(for: Journey())
        XCTAssertEqual(shown(screen), "HK seat 4A at 1, stations none")
        XCTAssertEqual(world.trip.value.seat, "HK 4A")
    }

    func testAPartThatIsThereIsTakenOnceWhenTheComponentStarts() async throws {
        world.trip.update { $0.seat = "HK 9C" }
        let screen = mount()
        XCTAssertEqual(shown(screen), "HK seat 9C at 1, stations none")
        try screen.send(.enter("4A"), to: "seat", in: "ticket")
        screen.replan(for: Journey(country: "SG"))
        XCTAssertEqual(shown(screen), "SG seat 4A at 1, stations none")
        XCTAssertEqual(world.trip.value.seat, "SG 4A")
    }

    func testWhatGivenHasBegunForAnotherValueIsNotFollowedAgain() async {
        let screen = mount()
        world.tariffs["HK"]?.update { $0 = 7 }
        XCTAssertEqual(screen.facet(of: "ticket")?.text.description, "7 a stop")
        screen.replan(for: Journey(country: "SG"))
        XCTAssertNil(screen.facet(of: "ticket")?.text.description, "nobody has said it for the other country")
        world.tariffs["HK"]?.update { $0 = 8 }
        XCTAssertNil(screen.facet(of: "ticket")?.text.description)
        world.tariffs["SG"]?.update { $0 = 9 }
        XCTAssertEqual(screen.facet(of: "ticket")?.text.description, "9 a stop")
    }

    func testAnEntryThatAnEventBroughtBackToWhatWasMadeIsTheUsers() async throws {
        let screen = mount()
        try screen.send(.enter("4A"), to: "seat", in: "ticket")
        try screen.send(.enter(""), to: "seat", in: "ticket")
        XCTAssertNotEqual(screen.entries(of: "ann"), ScreenEntries(of: "ann"))
    }

    func testAChangeBesideAnEventIsWrittenBeforeAnybodyHearsOfIt() async {
        let screen = mount()
        var heard: [String] = []
        let listening = screen.onChange { [world] _, _ in heard.append(world.trip.value.delay.map { "\($0)" } ?? "-") }
        defer { withExtendedLifetime(listening) {} }
        world.delays.yield(5)
        for _ in 0..<1000 where heard.isEmpty { await Task.yield() }
        XCTAssertEqual(heard, ["5"])
    }

    func testAPlanForTheSameRequirementsChangesNothing() async throws {
        let screen = mount()
        try screen.send(.enter("4A"), to: "seat", in: "ticket")
        world.price.update { $0 = 3 }
        XCTAssertTrue(try XCTUnwrap(screen.localized("ticket", in: .english)).isAsNow)
        var changes = 0
        let listening = screen.onChange { _, _ in changes += 1 }
        defer { withExtendedLifetime(listening) {} }
        screen.replan(for: Journey())
        XCTAssertEqual(changes, 0)
    }

    func testAStateThatAPresenterChangesBesideTheEntryIsFound() async throws {
        let screen = mount()
        try screen.send(.tap, to: "forgetful", in: "ticket")
        XCTAssertFalse(try XCTUnwrap(screen.localized("ticket", in: .english)).isAsNow)
    }

    func testUnderTestEachEventSentToAScreenIsCheckedAndTheComponentNamed() async throws {
        let screen = mount()
        var faults: [String] = []
        screen.onUnstableState = { faults.append($0) }
        try screen.send(.enter("4A"), to: "seat", in: "ticket")
        XCTAssertEqual(faults, [])
        try screen.send(.tap, to: "forgetful", in: "ticket")
        XCTAssertEqual(faults.count, 1)
        XCTAssertTrue(faults.first?.contains("of \"forgetful\", \"ticket\" would change") == true, "\(faults)")
    }
}

private struct Journey: ScreenRequirements {
    var flags = Flags(from: FixedFlags())
    var country = "HK"
    var coach = 1
    var isOpen = true
}

private struct TripModel: SharedModel {
    var seat: String?
    var delay: Int?
}

/// What is outside of the component.
@MainActor
private final class World {
    let trip = ValueStream(TripModel())
    let price = ValueStream(1)
    let tariffs = ["HK": ValueStream<Int?>(nil), "SG": ValueStream<Int?>(nil)]
    let delays: AsyncStream<Int>.Continuation
    let delayed: AsyncStream<Int>
    var log: [String] = []
    private(set) var asked: [String] = []
    private var answers: [String: CheckedContinuation<[String], Never>] = [:]

    nonisolated init() { (delayed, delays) = AsyncStream.makeStream() }

    func stations(in country: String) async -> [String] {
        await withCheckedContinuation {
            asked.append(country)
            answers[country] = $0
        }
    }

    func arrival(of country: String) async {
        while answers[country] == nil { await Task.yield() }
    }

    func answer(_ country: String, _ stations: [String]) {
        answers.removeValue(forKey: country)?.resume(returning: stations)
    }
}

/// The stations of one country.
private struct Stations: Equatable, Sendable {
    var country = ""
    var names: [String] = []
}

private struct TicketState: ComponentState {
    let country: String
    let coach: Int
    var seat = ""
    var price = 0
    var stations = Stations()
    var delay: Int?
    var tariff: Int?
    var isForgotten = false

    var accepted: String? { seat.isEmpty ? nil : "\(country) \(seat)" }
    var title: String {
        let names = stations.country == country ? stations.names : []
        return "\(country) seat \(seat.isEmpty ? "-" : seat) at \(price), stations "
            + (names.isEmpty ? "none" : names.joined(separator: " "))
    }
}

private struct TicketView: ComponentView {
    enum Event: Equatable, Sendable { case seatEntered(String), forgetfulTapped }

    func body(_ state: TicketState) -> Facet<Event> {
        .card(
            "ticket", title: state.title, subtitle: state.delay.map { "\($0) late" },
            description: state.tariff.map { "\($0) a stop" }
        ) {
            Facet.field("seat", title: "Seat", value: state.seat, enter: Event.seatEntered)
            Facet.button("forgetful", title: "Forget", tap: .forgetfulTapped)
        }
    }
}

private struct TicketPresenter: Presenter {
    let store: Store<TicketState>
    let world: World
    let stations = ValueStream(Stations())

    func start() {
        store.share(\.accepted, \.seat, of: world.trip) { $0.seat = String($1.split(separator: " ").last ?? "") }
        store.follow(world.price) { $0.price = $1 }
        store.follow(valuesOf: world.delayed) { $0.delay = $1 }
        store.follow(stations) { $0.stations = $1 }
        store.write(\.delay, to: \.delay, of: world.trip)
        store.given(\.country) { [store, world, stations] country in
            if let tariff = world.tariffs[country] { store.follow(tariff) { $0.tariff = $1 } }
            store.run {
                await world.stations(in: country)
            } then: { names in
                stations.update { $0 = Stations(country: country, names: (try? names.get()) ?? []) }
            }
        }
    }

    func handle(_ event: TicketView.Event) {
        switch event {
        case .seatEntered(let seat): store.state.seat = seat
        case .forgetfulTapped: store.state.isForgotten = true
        }
    }
}

private struct TicketBuilder: ComponentBuilder {
    let placement = Placement<Journey>("ticket", in: "main", when: .is(\.isOpen, true))
    let world: World
    let view = TicketView()
    let entry = \TicketState.seat

    func state(for journey: Journey) -> TicketState { TicketState(country: journey.country, coach: journey.coach) }
    func presenter(_ store: Store<TicketState>) -> TicketPresenter { TicketPresenter(store: store, world: world) }
}
