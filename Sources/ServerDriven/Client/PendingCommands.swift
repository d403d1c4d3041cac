import ComponentScreen

/// The commands that are not done yet, and what is shown ahead of their answers.
struct PendingCommands: Equatable {
    /// A command from when it is sent until it is given up, or the screen is loaded again after it is done.
    struct Pending: Equatable {
        /// The stage of a command.
        enum Stage: Equatable {
            case sent
            /// The user is asked something; the input's value is what was answered the last time.
            case asking(CommandInput)
            case answered(CommandInput)
            /// Done: the change that it showed ahead is true from now on.
            case done
        }

        let id: Int
        /// The action that the user began with.
        let origin: FacetAction
        /// The component of the action; nil for one without.
        let component: ComponentID?
        /// The action that is sent, or was sent last, with the names of its inputs.
        var action: FacetAction
        /// The entries that were sent, the last ones of each input; nil where nothing was entered.
        var sent: [FacetID: FacetValue?] = [:]
        /// The secrets that were sent, the last one of each input.
        var secrets: [FacetID: Secret] = [:]
        /// The changes that are shown ahead of the answer.
        var changes: [OptimisticChange] = []
        var stage = Stage.sent

        var input: CommandInput? {
            switch stage {
            case .sent, .done: nil
            case .asking(let input), .answered(let input): input
            }
        }

        var isSending: Bool {
            switch stage {
            case .sent, .answered: true
            case .asking, .done: false
            }
        }

        var isDone: Bool { if case .done = stage { true } else { false } }
    }

    /// The commands in the order in which they were begun.
    private(set) var all: [Pending] = []
    private var count = 0

    /// The selections that are shown instead of what the document says.
    var selections: [FacetID: Bool] {
        all.flatMap(\.changes).reduce(into: [:]) { $0[$1.facet] = $1.isSelected }
    }

    /// The first one for which the user is asked something.
    var asking: Pending? { all.first { $0.input != nil } }

    /// Begins a command; nil when the same one is not done yet.
    ///
    /// One that sends all inputs of its component is another one in another component.
    mutating func begin(_ action: FacetAction, in component: ComponentID?) -> Int? {
        let isRunning = all.contains { pending in
            !pending.isDone && pending.origin == action
                && (action.wanted != .all || pending.component?.outermost == component?.outermost)
        }
        guard !isRunning else { return nil }
        count += 1
        all.append(Pending(id: count, origin: action, component: component, action: action))
        return count
    }

    /// Keeps which entries are sent; an answer to a question may send others than the command did.
    mutating func send(_ entries: [FacetID: FacetValue?], _ secrets: [FacetID: Secret], for id: Int) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        all[index].sent.merge(entries) { $1 }
        all[index].secrets.merge(secrets.filter { !$0.value.isEmpty }) { $1 }
    }

    /// Keeps what the user enters as the answer, until it is sent or where it is; nil when nobody was asked.
    @discardableResult
    mutating func enter(_ text: String, isSent: Bool = false) -> Pending? {
        guard let index = all.firstIndex(where: { $0.input != nil }), case .asking(var input) = all[index].stage
        else { return nil }
        input.value = text
        if isSent { all[index].action.input = text }
        all[index].stage = isSent ? .answered(input) : .asking(input)
        return all[index]
    }

    /// Shows a change ahead of the answer.
    mutating func show(_ change: OptimisticChange, for id: Int) {
        if let index = all.firstIndex(where: { $0.id == id }) { all[index].changes.append(change) }
    }

    /// Takes the answer to a command.
    ///
    /// One that failed takes back what it showed; if it has asked the user, it asks again, with what was answered.
    ///
    /// - Returns: the command as it was; nil where nobody waits for it any more.
    mutating func finish(_ id: Int, _ outcome: Result<CommandOutcome, RemoteFailure>) -> Pending? {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return nil }
        let former = all[index]
        switch outcome {
        case .success(.done): all[index].stage = .done
        case .success(.input(var input, let action)):
            let answered = all[index].input?.value
            input.value = input.value ?? (answered.map(input.accepts) == true ? answered : nil)
            all[index].stage = .asking(input)
            all[index].action = action
        case .success(.failed), .failure:
            all[index].changes = []
            if let input = all[index].input { all[index].stage = .asking(input) } else { all.remove(at: index) }
        }
        return former
    }

    /// Forgets all commands; answers to them come too late.
    mutating func forgetAll() { all = [] }

    /// Ends the command that asks the user; not while the answer is sent, which may be done already.
    mutating func dismiss() {
        guard let asking, !asking.isSending else { return }
        all.removeAll { $0.id == asking.id }
    }

    /// Forgets the commands that are done, with what they showed: the service has said how the facets are.
    ///
    /// - Returns: the entries that they have sent.
    mutating func reloaded() -> [[FacetID: FacetValue?]] {
        defer { all.removeAll(where: \.isDone) }
        return all.filter(\.isDone).map(\.sent)
    }
}
