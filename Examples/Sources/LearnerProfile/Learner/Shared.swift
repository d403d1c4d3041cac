/// A value that several parties write to and watch.
///
/// Watchers are told that the value has changed, not what it was: they read what it is by then. So a watcher may write
/// again while it is told, and nobody acts on a value that is out of date.
@MainActor
public final class Shared<Value: Equatable & Sendable> {
    /// The newest value.
    public private(set) var value: Value

    private var watchers: [Watcher] = []

    private struct Watcher {
        weak var watch: Watch?
        let tell: () -> Void
    }

    /// Starts with a value.
    public nonisolated init(_ value: Value) {
        self.value = value
    }

    /// Changes the value, and tells the watchers unless it stays equal.
    public func update(_ change: (inout Value) -> Void) {
        var changed = value
        change(&changed)
        guard changed != value else { return }
        value = changed
        watchers.removeAll { $0.watch == nil }
        for watcher in watchers where watcher.watch != nil { watcher.tell() }
    }

    /// Calls back after each change for as long as the returned watch is kept.
    public func watch(_ tell: @escaping () -> Void) -> Watch {
        let watch = Watch()
        watchers.append(Watcher(watch: watch, tell: tell))
        return watch
    }
}

/// A running watch; it ends when nobody keeps it any more.
public final class Watch: Sendable {
    fileprivate init() {}
}
