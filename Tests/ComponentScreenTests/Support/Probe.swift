import ComponentScreen

/// A log of what happens to components, which does what a test wants then.
@MainActor
final class ProbeLog {
    /// Called with each entry; an error is thrown by the presenter that it is about.
    var onEntry: (String) throws -> Void = { _ in }

    private var entries: [String] = []
    private var presenters: [Weak] = []

    private struct Weak {
        weak var presenter: ProbePresenter?
    }

    nonisolated init() {}

    /// The components whose presenters are alive.
    var living: [ComponentID] { presenters.compactMap { $0.presenter?.id } }

    func note(_ entry: String) throws {
        entries.append(entry)
        try onEntry(entry)
    }

    func made(_ presenter: ProbePresenter) {
        presenters.append(Weak(presenter: presenter))
        try? note("\(presenter.id) made")
    }

    /// Returns the entries since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

struct ProbeState: ComponentState {
    var text: String?
}

enum ProbeEvent: Equatable, Sendable {
    case textEntered(String)
    case breakTapped
}

struct ProbeView: ComponentView {
    func body(_ state: ProbeState) -> Facet<ProbeEvent> {
        .card("probe", title: "Probe") {
            Facet.field("text", title: "Text", value: state.text ?? "", enter: ProbeEvent.textEntered)
            Facet.button("break", title: "Break", tap: .breakTapped)
        }
    }
}

@MainActor
class ProbePresenter: Presenter {
    let store: Store<ProbeState>
    let id: ComponentID
    let log: ProbeLog
    private let onStart: (Store<ProbeState>) -> Void

    required init(
        _ id: ComponentID, _ store: Store<ProbeState>, _ log: ProbeLog, onStart: @escaping (Store<ProbeState>) -> Void
    ) {
        self.id = id
        self.store = store
        self.log = log
        self.onStart = onStart
        log.made(self)
    }

    func start() throws {
        onStart(store)
        try log.note("\(id) starts")
    }

    func handle(_ event: ProbeEvent) throws {
        switch event {
        case .textEntered(let text): store.state.text = text
        case .breakTapped: throw StubFailure(description: "broken")
        }
        try log.note("\(id) handles")
    }
}

/// A probe that is the interactor of a node of its own.
@MainActor
final class ProbeNode: ProbePresenter, RIB, Interactor {
    private(set) lazy var router = Router("node", interactor: self)

    func activate() { try? log.note("\(id) attached") }
    func deactivate() { try? log.note("\(id) detached") }
}

extension Piece {
    /// Makes a text to enter and a button that breaks it; `onStart` is done when it starts.
    static func probe(
        _ id: ComponentID, _ log: ProbeLog = ProbeLog(), as type: ProbePresenter.Type = ProbePresenter.self,
        onStart: @escaping @MainActor @Sendable (Store<ProbeState>) -> Void = { _ in }
    ) -> Piece {
        Piece(id, state: ProbeState(), view: ProbeView(), entry: \.text) { store in
            type == ProbeNode.self
                ? ProbeNode(id, store, log, onStart: onStart) : ProbePresenter(id, store, log, onStart: onStart)
        }
    }
}
