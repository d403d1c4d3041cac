import ComponentScreen
public import FeatureFlags
public import ServerDriven

/// The values that a page of the catalogue is composed from.
public struct MusicRequirements: ClientRequirements {
    /// The page.
    public var page: MusicPage
    /// The abilities of the client.
    public var client: Capabilities
    /// The listener's collection.
    public var collection: Collection.Snapshot
    /// The genre that the works of an artist are chosen by; nil for all of them.
    var genre: Catalogue.Genre?
    /// The number of works before the page of works that is asked for.
    var firstWork: Int
    /// The listener's flags.
    public var flags: Flags

    init(
        page: MusicPage, client: Capabilities, collection: Collection.Snapshot = Collection.Snapshot(),
        genre: Catalogue.Genre? = nil, firstWork: Int = 0, flags: Flags
    ) {
        self.page = page
        self.client = client
        self.collection = collection
        self.genre = genre
        self.firstWork = firstWork
        self.flags = flags
    }

    /// The names of what varies or may be fixed.
    public static var memberNames: [PartialKeyPath<Self>: String] {
        [\.page: "page", \.client: "client", \.collection: "collection", \.genre: "genre", \.firstWork: "firstWork"]
    }
}

/// One page of the catalogue, with its content.
public enum MusicPage: Hashable, Sendable, CustomStringConvertible {
    case artist(Catalogue.Artist)
    case album(Catalogue.Album)
    case playlist(Catalogue.Playlist)

    /// Finds a page by its path; nil where there is none.
    init?(kind: String, id: String, in catalogue: Catalogue) {
        switch kind {
        case "artist": self.init(catalogue.artist(id).map(MusicPage.artist))
        case "album": self.init(catalogue.album(id).map(MusicPage.album))
        case "playlist": self.init(catalogue.playlist(id).map(MusicPage.playlist))
        default: return nil
        }
    }

    private init?(_ page: MusicPage?) {
        guard let page else { return nil }
        self = page
    }

    /// The path, such as `artist/leonard-bernstein`.
    public var description: String {
        switch self {
        case .artist(let artist): "artist/\(artist.id)"
        case .album(let album): "album/\(album.id)"
        case .playlist(let playlist): "playlist/\(playlist.id)"
        }
    }

    /// Returns the title of the page; of a playlist, the name that the listener gave it.
    func title(_ collection: Collection.Snapshot) -> String {
        switch self {
        case .artist(let artist): artist.name
        case .album(let album): album.title
        case .playlist(let playlist): collection.names[playlist.id] ?? playlist.title
        }
    }

    var artist: Catalogue.Artist? { if case .artist(let artist) = self { artist } else { nil } }
    var album: Catalogue.Album? { if case .album(let album) = self { album } else { nil } }
    var playlist: Catalogue.Playlist? { if case .playlist(let playlist) = self { playlist } else { nil } }

    /// Returns the tracks of the page: all but those that the listener has deleted.
    func tracks(_ collection: Collection.Snapshot) -> [Catalogue.Track] {
        guard let playlist else { return album?.tracks ?? [] }
        let deleted = collection.deleted[playlist.id] ?? []
        return playlist.tracks.filter { !deleted.contains($0.id) }
    }
}

extension Condition where Requirements == MusicRequirements {
    static var artistPage: Self { .when("only on the page of an artist") { $0.page.artist != nil } }
    static var playlistPage: Self { .when("only on the page of a playlist") { $0.page.playlist != nil } }
    static var trackPage: Self { .when("only where there are tracks") { $0.page.artist == nil } }
}

extension SectionID {
    static let header: Self = "header"
    static let menu: Self = "menu"
    static let popular: Self = "popular"
    static let works: Self = "works"
    static let tracks: Self = "tracks"
    static let about: Self = "about"
}
