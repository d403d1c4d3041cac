/// A service that keeps what drivers choose.
public protocol PreferenceService: Sendable {
    /// Saves changes, all but those of preferences that are not as they were before; throws when none was saved.
    func save(_ changes: [SelectionChange]) async throws -> SaveAnswer
}

/// The selection of a preference before and now.
public struct SelectionChange: Hashable, Sendable {
    /// The preference.
    public let preference: Preference.ID
    /// The selection that the server had when the driver chose.
    public let before: Selection
    /// The driver's selection.
    public let after: Selection

    /// Puts a change together.
    public init(preference: Preference.ID, before: Selection, after: Selection) {
        self.preference = preference
        self.before = before
        self.after = after
    }
}

/// The server's answer to changes.
public struct SaveAnswer: Hashable, Sendable {
    /// The server's selections of the preferences that had changed meanwhile, and were not saved.
    public var conflicts: [Preference.ID: Selection]

    /// Says which changes were not saved; all were where there is none.
    public init(conflicts: [Preference.ID: Selection] = [:]) {
        self.conflicts = conflicts
    }
}

/// An application's way to show what an address leads to.
@MainActor
public protocol LinkOpener: Sendable {
    /// Opens an address.
    func open(_ address: String)
}
