public import ComponentScreen

/// The model of a hub: the driver's choices, and the way to the server.
///
/// It outlives the components of the hub. A plugin that takes the place of another, or a hub that is switched on again,
/// finds the driver's choices here.
@MainActor
public final class HubModel {
    /// An event that leads to the hub or away from it.
    enum Event: Equatable, Sendable {
        case opened, left
    }

    /// The driver's choices, to read and to observe.
    public let draft = ValueStream(Draft())

    let events = EventStream<Event>()
    private let service: any PreferenceService
    private let links: any LinkOpener
    private lazy var work = TaskScope()

    /// Makes a hub's model with its collaborators.
    public nonisolated init(service: any PreferenceService, links: any LinkOpener) {
        self.service = service
        self.links = links
    }

    /// Takes over the preferences of a payload.
    func receive(_ payload: PreferencePayload) { draft.update { $0.receive(payload.preferences) } }

    /// Does what the driver did to a preference.
    func handle(_ event: ChoiceEvent, of choice: PreferenceChoice) {
        let id = choice.preference.id
        switch event {
        case .optionTapped(let option): draft.update { $0.choose(choice.selection(tapping: option), for: id) }
        case .linkTapped(let address): follow(address)
        case .keepTapped: draft.update { $0.settle(id, keepingChoice: true) }
        case .takeTapped: draft.update { $0.settle(id, keepingChoice: false) }
        }
    }

    /// Opens the address of a link.
    func follow(_ address: String) { links.open(address) }

    /// Sends the changes, once, unless something keeps them from being saved.
    func save() {
        let draft = draft.value
        let changes = draft.changes
        guard draft.phase != .saving, draft.obstacle == nil, !changes.isEmpty else { return }
        self.draft.update { $0.beginSaving() }
        work.run { [service] in
            try await service.save(changes)
        } then: { [weak self] answer in
            self?.draft.update { $0.finishSaving(changes, answer) }
        }
    }

    /// Forgets the changes, unless they are on their way.
    func discard() {
        if draft.value.phase != .saving { draft.update { $0.discard() } }
    }

    func open() { events.send(.opened) }

    /// Leaves the hub, or asks the driver first, where changes would be lost.
    func leave() {
        if draft.value.changes.isEmpty { events.send(.left) } else { draft.update { $0.asksToLeave = true } }
    }

    /// Goes on after the driver was asked about leaving.
    func answerLeaving(_ isLeaving: Bool) {
        draft.update { $0.asksToLeave = false }
        guard isLeaving else { return }
        discard()
        events.send(.left)
    }

    /// Waits until nothing is on its way.
    func waitUntilIdle() async { await work.waitUntilIdle() }
}
