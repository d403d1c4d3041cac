/// Keeps what drivers choose.
public protocol PreferenceService: Sendable {
    /// Saves changes, all but those of preferences that are not as they were before; throws when none was saved.
    func save(_ changes: [SelectionChange]) async throws -> SaveAnswer
}

/// What was chosen of a preference, and what is chosen now.
public struct SelectionChange: Hashable, Sendable {
    /// The preference.
    public let preference: Preference.ID
    /// What the server had when the driver chose.
    public let before: Selection
    /// What the driver chose.
    public let after: Selection

    /// Puts a change together.
    public init(preference: Preference.ID, before: Selection, after: Selection) {
        self.preference = preference
        self.before = before
        self.after = after
    }
}

/// What became of changes.
public struct SaveAnswer: Hashable, Sendable {
    /// What the server has of the preferences that had changed meanwhile, and were not saved.
    public var conflicts: [Preference.ID: Selection]

    /// Says which changes were not saved; all were where there is none.
    public init(conflicts: [Preference.ID: Selection] = [:]) {
        self.conflicts = conflicts
    }
}

/// Shows what an address leads to.
@MainActor
public protocol LinkOpener: Sendable {
    /// Opens an address.
    func open(_ address: String)
}
