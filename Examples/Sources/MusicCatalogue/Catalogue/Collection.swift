import Synchronization

/// The things that a listener has made their own: favourites, names of playlists, and tracks taken off them.
///
/// The service's only state. It is changed by commands, and read once for each screen.
public final class Collection: Sendable {
    /// A moment of it.
    public struct Snapshot: Hashable, Sendable {
        /// The paths of the favourites.
        public var favourites: Set<String> = []
        /// The names that playlists were given, by id.
        public var names: [String: String] = [:]
        /// The tracks that were taken off playlists, by the playlist's id.
        public var deleted: [String: Set<String>] = [:]

        /// A new listener's collection.
        public init() {}
    }

    private let current = Mutex(Snapshot())

    /// An empty one.
    public init() {}

    /// The content as it is now.
    public var snapshot: Snapshot { current.withLock { $0 } }

    func change(_ change: (inout Snapshot) -> Void) { current.withLock { change(&$0) } }
}
