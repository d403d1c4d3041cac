import ComponentScreen

/// The state of a preference for its component: what is chosen of it, and what the driver has to know.
///
/// Every preference type has one in its state, so that each takes up what another has left.
struct PreferenceChoice: Equatable, Sendable {
    let preference: Preference
    private(set) var selected: Selection
    /// Whether the server has something else, as far as is known.
    private(set) var isChanged = false
    /// The server's selection instead of the one it had when the driver chose.
    private(set) var conflict: Selection?

    /// Starts with what the server has.
    init(_ preference: Preference) {
        self.preference = preference
        self.selected = preference.selection
    }

    init(_ preference: Preference, in draft: Draft) {
        self.init(preference)
        take(draft)
    }

    /// Takes up what a hub knows.
    mutating func take(_ draft: Draft) {
        selected = draft.selection(of: preference)
        isChanged = draft.saved[preference.id].map { $0 != selected } ?? false
        conflict = draft.conflicts[preference.id]
    }

    // MARK: What it says

    var title: String { preference.title }

    /// A sign that something is not saved yet.
    var accessory: String? { isChanged ? "Not saved" : nil }

    /// The demand on the driver: `Choose 1 to 3`.
    var limitsText: String? { preference.limits.entry.rule() }

    /// The problem of the selection, in words; nil when there is none.
    var problem: String? { preference.limits.problem(of: selected.count) }

    /// The status of the preference as a whole; only what the driver has changed can be at fault.
    var status: FacetElement.Status { .validity(isChanged ? problem.map { "Please \($0)" } : nil) }

    func isSelected(_ option: PreferenceOption) -> Bool { selected.contains(option.id) }

    /// Returns whether an option can be tapped, and why not.
    func status(of option: PreferenceOption) -> FacetElement.Status {
        if let obstacle = option.obstacle { return .disabled(reason: obstacle.spans("obstacle")) }
        guard let most = preference.limits.atMost, most > 1, selected.count >= most, !isSelected(option) else {
            return .ready
        }
        return .disabled(reason: "Take another choice back first")
    }

    /// Returns the selection after an option was tapped: where one can be chosen at most, it takes the place of
    /// another.
    func selection(tapping id: PreferenceOption.ID) -> Selection {
        if selected.contains(id) { return selected.subtracting([id]) }
        return preference.limits.atMost == 1 ? [id] : selected.union([id])
    }

    /// The server's selection, in words.
    var conflictText: String? {
        conflict.map { selection in
            let titles = preference.options.filter { selection.contains($0.id) }.map(\.title)
            return
                "This was changed elsewhere: \(titles.isEmpty ? "nothing is chosen" : titles.joined(separator: ", "))"
        }
    }
}
