/// Options of a preference that are chosen.
public typealias Selection = Set<PreferenceOption.ID>

/// The driver's choices in a hub, beside what the server has.
public struct Draft: Equatable, Sendable {
    /// The state of the changes.
    public enum Phase: Hashable, Sendable {
        /// The driver chooses.
        case choosing
        /// The changes are on their way.
        case saving
        /// The last changes have arrived.
        case saved
        /// The last changes have not arrived; what was chosen is still there.
        case failed
    }

    /// The preferences of the newest payload, those inside groups among them.
    public private(set) var offered: [Preference] = []
    /// The selections that the server is known to have.
    public private(set) var saved: [Preference.ID: Selection] = [:]
    /// The driver's choices that the server does not have yet.
    public private(set) var chosen: [Preference.ID: Selection] = [:]
    /// The selections that the server has since the driver chose something else.
    public private(set) var conflicts: [Preference.ID: Selection] = [:]
    /// The state of the changes.
    public private(set) var phase = Phase.choosing
    /// Whether the driver is asked what to do with the changes before leaving.
    public var asksToLeave = false

    /// The changes that are to be saved, in the order of the payload.
    public var changes: [SelectionChange] {
        offered.compactMap { preference in
            let selection = selection(of: preference)
            guard let before = saved[preference.id], chosen[preference.id] != nil, selection != before else {
                return nil
            }
            return SelectionChange(preference: preference.id, before: before, after: selection)
        }
    }

    /// Returns the selection of a preference; an option that it has no more is kept for when it has it again.
    func selection(of preference: Preference) -> Selection {
        let options = preference.options.map(\.id)
        return (chosen[preference.id] ?? saved[preference.id] ?? preference.selection).intersection(options)
    }

    /// The obstacle to saving the changes, in words; nil when there is none.
    var obstacle: String? {
        for change in changes {
            guard let preference = offered.first(where: { $0.id == change.preference }) else { continue }
            let choice = PreferenceChoice(preference, in: self)
            if choice.conflict != nil { return "Decide about \(preference.title) first" }
            if let problem = choice.problem { return "\(preference.title): \(problem)" }
        }
        return nil
    }

    // MARK: What the driver does

    mutating func choose(_ selection: Selection, for id: Preference.ID) {
        chosen[id] = selection
        if phase != .saving { phase = .choosing }
        settle()
    }

    /// Forgets the changes.
    mutating func discard() {
        for (id, selection) in conflicts { saved[id] = selection }
        (chosen, conflicts, phase) = ([:], [:], .choosing)
    }

    /// Ends a conflict for what the driver chose, or for what the server has.
    mutating func settle(_ id: Preference.ID, keepingChoice: Bool) {
        guard let selection = conflicts.removeValue(forKey: id) else { return }
        saved[id] = selection
        if !keepingChoice { chosen[id] = nil }
        settle()
    }

    // MARK: What the server does

    /// Takes over a payload; what is new in it and not what the driver chose is a conflict.
    mutating func receive(_ preferences: [Preference]) {
        let before = Dictionary(offered.map { ($0.id, $0.selection) }) { first, _ in first }
        offered = preferences.flatMap(\.all)
        for preference in offered where saved[preference.id] == nil || before[preference.id] != preference.selection {
            learn(preference.selection, of: preference.id)
        }
        settle()
    }

    mutating func beginSaving() { phase = .saving }

    /// Takes over what became of the changes that were sent.
    mutating func finishSaving(_ changes: [SelectionChange], _ answer: Result<SaveAnswer, any Error>) {
        guard case .success(let answer) = answer else { return phase = .failed }
        phase = answer.conflicts.isEmpty ? .saved : .choosing
        for change in changes where answer.conflicts[change.preference] == nil {
            saved[change.preference] = change.after
        }
        for (id, selection) in answer.conflicts { learn(selection, of: id) }
        settle()
    }

    private mutating func learn(_ selection: Selection, of id: Preference.ID) {
        if let choice = chosen[id], choice != selection, saved[id] != selection {
            conflicts[id] = selection
        } else {
            saved[id] = selection
            conflicts[id] = nil
        }
    }

    /// Forgets choices that the server has; not while some are on their way, because it may soon have others.
    private mutating func settle() {
        guard phase != .saving else { return }
        for (id, selection) in chosen where saved[id] == selection {
            chosen[id] = nil
            conflicts[id] = nil
        }
    }
}
