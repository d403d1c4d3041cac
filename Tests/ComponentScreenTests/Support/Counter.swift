import ComponentScreen

/// A component that counts: enough of a form to be tapped, filled in, refused and waited for.
struct CounterState: ComponentState {
    /// What the user has counted and entered.
    struct Tally: Codable, Equatable {
        var count = 0
        var name = ""
        var isLocked = false
    }

    var tally = Tally()
    /// A greeting of the requirements.
    var greeting: String?

    var count: Int { tally.count }
    var isLocked: Bool { tally.isLocked }
    var readiness: Readiness { count == 0 ? .incomplete("Count something") : .ready }
    var status: FacetElement.Status { isLocked ? .disabled(reason: "Locked") : .ready }
}

extension CounterState {
    /// Counts from a number on.
    init(initial: Int) { self.init(tally: Tally(count: initial)) }
}

enum CounterEvent: Equatable, Encodable, Sendable {
    case addTapped
    case slowlyAddTapped
    case lockTapped
    case breakTapped
    case nameEntered(String)
}

struct CounterView: ComponentView {
    func body(_ state: CounterState) -> Facet<CounterEvent> {
        .card("counter", title: "Counted: \(state.count)", subtitle: state.greeting) {
            Facet.card("controls", title: "Controls", status: state.status) {
                Facet.button("add", title: "Add", tap: .addTapped)
                Facet.button("slowly", title: "Add slowly", tap: .slowlyAddTapped)
            }
            Facet.button("lock", title: "Lock", tap: .lockTapped)
            Facet.button("break", title: "Break", tap: .breakTapped)
            Facet.field("name", title: "Name", value: state.tally.name, enter: CounterEvent.nameEntered)
        }
    }
}

struct CounterPresenter: Presenter {
    let store: Store<CounterState>

    func handle(_ event: CounterEvent) throws {
        switch event {
        case .addTapped: store.state.tally.count += 1
        case .slowlyAddTapped:
            store.run {
                await Task.yield()
            } then: { _ in
                store.state.tally.count += 1
            }
        case .lockTapped: store.state.tally.isLocked.toggle()
        case .breakTapped: throw StubFailure(description: "broken")
        case .nameEntered(let name): store.state.tally.name = name
        }
    }
}

extension ComponentBuilder where View == CounterView {
    func presenter(_ store: Store<CounterState>) -> CounterPresenter { CounterPresenter(store: store) }
}

extension Piece {
    static func counter(_ id: ComponentID, initial: Int = 0) -> Piece {
        Piece(id, state: CounterState(initial: initial), view: CounterView(), entry: \.tally) {
            CounterPresenter(store: $0)
        }
    }
}
