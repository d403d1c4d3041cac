import ComponentScreen

/// The commands that are not done yet, and what is shown ahead of their answers.
struct PendingCommands {
    /// A command from when it is sent until it is done or given up; the user may be asked meanwhile.
    struct Pending {
        let id: Int
        /// The action that the user began with.
        let origin: FacetAction
        /// The action that is sent, or was sent last.
        var action: FacetAction
        /// What is shown ahead of the answer.
        var changes: [OptimisticChange]
        /// What the user is asked; its value is what was answered.
        var input: CommandInput?
        var isSending = true
    }

    /// In the order in which they were begun.
    private(set) var all: [Pending] = []
    /// What commands that are done have changed, until the screen is loaded again.
    private var settled: [FacetID: Bool] = [:]
    private var count = 0

    /// What is shown instead of what the document says.
    var selections: [FacetID: Bool] {
        all.flatMap(\.changes).reduce(into: settled) { $0[$1.facet] = $1.isSelected }
    }

    var prompt: RemoteScreen.Prompt? {
        all.lazy.compactMap { pending in
            pending.input.map { RemoteScreen.Prompt(input: $0, isSending: pending.isSending) }
        }.first
    }

    subscript(id: Int) -> Pending? { all.first { $0.id == id } }

    /// Begins a command; nil when the same one is not done yet.
    mutating func begin(_ action: FacetAction) -> Int? {
        guard !all.contains(where: { $0.origin == action }) else { return nil }
        count += 1
        all.append(Pending(id: count, origin: action, action: action, changes: []))
        return count
    }

    /// Keeps what the user answered, and begins what is done with it; nil when nobody was asked.
    mutating func answer(_ text: String) -> Pending? {
        guard let index = all.firstIndex(where: { $0.input != nil }), !all[index].isSending else { return nil }
        all[index].input?.value = text
        all[index].action.input = text
        all[index].isSending = true
        return all[index]
    }

    mutating func change(_ change: OptimisticChange, by id: Int) {
        update(id) { $0.changes.append(change) }
    }

    /// The user has to be asked; what is shown ahead stays.
    mutating func ask(_ input: CommandInput, then action: FacetAction, for id: Int) {
        update(id) { pending in
            let answered = pending.input?.value
            pending.input = input
            pending.input?.value = input.value ?? answered
            pending.action = action
            pending.isSending = false
        }
    }

    /// Takes back what was shown ahead; a command that asked the user asks again, with what was answered.
    mutating func fail(_ id: Int) {
        update(id) { pending in
            pending.changes = []
            pending.isSending = false
        }
        all.removeAll { $0.id == id && $0.input == nil }
    }

    /// What was shown ahead is true from now on, whatever an older command says of the same facets.
    mutating func settle(_ id: Int) {
        guard let done = self[id] else { return }
        for change in done.changes {
            settled[change.facet] = change.isSelected
            for index in all.indices where all[index].id < id {
                all[index].changes.removeAll { $0.facet == change.facet }
            }
        }
        all.removeAll { $0.id == id }
    }

    /// Ends the command that asks the user.
    mutating func dismiss() {
        guard let asking = all.first(where: { $0.input != nil }), !asking.isSending else { return }
        all.removeAll { $0.id == asking.id }
    }

    /// The service has told how the facets are.
    mutating func reloaded() { settled = [:] }

    private mutating func update(_ id: Int, _ change: (inout Pending) -> Void) {
        if let index = all.firstIndex(where: { $0.id == id }) { change(&all[index]) }
    }
}
