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
        /// The changes that are shown ahead of the answer.
        var changes: [OptimisticChange]
        /// The question to the user; its value is what was answered.
        var input: CommandInput?
        var isSending = true
    }

    /// The commands in the order in which they were begun.
    private(set) var all: [Pending] = []
    /// The changes by commands that are done, until the screen is loaded again.
    private var settled: [FacetID: Bool] = [:]
    private var count = 0

    /// The selections that are shown instead of what the document says.
    var selections: [FacetID: Bool] {
        all.flatMap(\.changes).reduce(into: settled) { $0[$1.facet] = $1.isSelected }
    }

    /// The first one for which the user is asked something.
    var asking: Pending? { all.first { $0.input != nil } }

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

    /// Shows a change ahead of the answer.
    mutating func show(_ change: OptimisticChange, for id: Int) {
        if let index = all.firstIndex(where: { $0.id == id }) { all[index].changes.append(change) }
    }

    /// Takes the answer to a command.
    ///
    /// A command that is done has shown ahead what is true from now on, whatever an older one says of the same facets.
    /// One that failed takes back what it showed; if it has asked the user, it asks again, with what was answered.
    mutating func finish(_ id: Int, _ outcome: Result<CommandOutcome, RemoteFailure>) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        switch outcome {
        case .success(.done):
            for change in all.remove(at: index).changes {
                settled[change.facet] = change.isSelected
                for older in 0..<index { all[older].changes.removeAll { $0.facet == change.facet } }
            }
        case .success(.input(var input, let action)):
            input.value = input.value ?? all[index].input?.value
            all[index].input = input
            all[index].action = action
            all[index].isSending = false
        case .success(.failed), .failure:
            all[index].changes = []
            all[index].isSending = false
            if all[index].input == nil { all.remove(at: index) }
        }
    }

    /// Ends the command that asks the user.
    mutating func dismiss() {
        guard let asking, !asking.isSending else { return }
        all.removeAll { $0.id == asking.id }
    }

    /// Forgets settled changes: the service has said how the facets are.
    mutating func reloaded() { settled = [:] }
}
