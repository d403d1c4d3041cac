/// The music to listen to: a value, so that a page of it is a pure function.
public struct Catalogue: Hashable, Sendable {
    /// Somebody who conducts, plays or writes.
    public struct Artist: Hashable, Sendable, Identifiable {
        /// Unique among its kind; a part of the page's path.
        public let id: String
        let name: String
        let years: String
        let about: String
        /// The albums that most people listen to, by id.
        let popular: [Album.ID]
        let works: [Work]
    }

    /// A composition that the artist has recorded.
    public struct Work: Hashable, Sendable, Identifiable {
        /// Unique among its kind; a part of the page's path.
        public let id: String
        let title: String
        let genre: Genre
        let recordings: Int
    }

    /// The kind of music of a work.
    public enum Genre: String, Hashable, Sendable, CaseIterable {
        case orchestral, stage, chamber, vocal

        var title: String { rawValue.capitalized }
    }

    /// A recording that was published.
    public struct Album: Hashable, Sendable, Identifiable {
        /// Unique among its kind; a part of the page's path.
        public let id: String
        let title: String
        let artist: Artist.ID
        let year: Int
        let tracks: [Track]
    }

    /// One piece of an album.
    public struct Track: Hashable, Sendable, Identifiable {
        /// Unique among its kind; a part of the page's path.
        public let id: String
        let title: String
        let seconds: Int

        var length: String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }
    }

    /// A list of tracks that a listener made.
    public struct Playlist: Hashable, Sendable, Identifiable {
        /// Unique among its kind; a part of the page's path.
        public let id: String
        let title: String
        let tracks: [Track]
    }

    let artists: [Artist]
    let albums: [Album]
    let playlists: [Playlist]

    func artist(_ id: Artist.ID) -> Artist? { artists.first { $0.id == id } }
    func album(_ id: Album.ID) -> Album? { albums.first { $0.id == id } }
    func playlist(_ id: Playlist.ID) -> Playlist? { playlists.first { $0.id == id } }

    /// Returns the address of a picture, in the size that is asked for.
    static func picture(_ id: String, size: Int) -> String { "https://pictures.example/\(id)/\(size).jpg" }
}
