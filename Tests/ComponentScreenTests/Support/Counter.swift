import ComponentScreen

/// A component that counts: enough of a form to be tapped, filled in, refused and waited for.
struct CounterState: ComponentState {
    /// The number it counts from, once it is started.
    var initial = 0
    var count = 0
    var name = ""
    var isLocked = false

    var readiness: Readiness { count == 0 ? .incomplete("Count something") : .ready }
    var status: FacetElement.Status { isLocked ? .disabled(reason: "Locked") : .ready }
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
        .card("counter", title: "Counted: \(state.count)") {
            Facet.card("controls", title: "Controls", status: state.status) {
                Facet.button("add", title: "Add", tap: .addTapped)
                Facet.button("slowly", title: "Add slowly", tap: .slowlyAddTapped)
            }
            Facet.button("lock", title: "Lock", tap: .lockTapped)
            Facet.button("break", title: "Break", tap: .breakTapped)
            Facet.field("name", title: "Name", value: state.name, enter: CounterEvent.nameEntered)
        }
    }
}

struct CounterPresenter: Presenter {
    let store: Store<CounterState>

    func start() {
        store.state.count = store.state.initial
    }

    func handle(_ event: CounterEvent) throws {
        switch event {
        case .addTapped: store.state.count += 1
        case .slowlyAddTapped:
            store.run {
                await Task.yield()
            } then: { _ in
                store.state.count += 1
            }
        case .lockTapped: store.state.isLocked.toggle()
        case .breakTapped: throw StubFailure(description: "broken")
        case .nameEntered(let name): store.state.name = name
        }
    }
}

extension ComponentBuilder where View == CounterView {
    func presenter(_ store: Store<CounterState>) -> CounterPresenter { CounterPresenter(store: store) }
}

extension Piece {
    static func counter(_ id: ComponentID, initial: Int = 0) -> Piece {
        Piece(id, state: CounterState(initial: initial), view: CounterView()) { CounterPresenter(store: $0) }
    }
}
