import ComponentScreen
import FeatureFlags

/// A track of a playlist: an item of a feed.
struct Track: Identifiable, Sendable {
    let id: String
    let kind: String
    let title: String
}

struct PlaylistRequirements: ScreenRequirements {
    let tracks: [Track]
    var flags: Flags
}

typealias TrackItem = FeedItem<PlaylistRequirements, Track>

/// A long list of items under five candidates, three of them behind switches, and the same by hand.
enum Playlist {
    static let liveSwitch = Flag<OnOff>("live_switch", default: .on)
    static let lyricsSwitch = Flag<OnOff>("lyrics_switch", default: .on)
    static let videoSwitch = Flag<OnOff>("video_switch", default: .on)

    static let builders = [
        TrackBuilder("Live", when: .on(liveSwitch) && .is(\.item.kind, "live")),
        TrackBuilder("Lyrics", when: .on(lyricsSwitch) && .is(\.item.kind, "lyrics")),
        TrackBuilder("Video", when: .on(videoSwitch) && .is(\.item.kind, "video")),
        TrackBuilder("Podcast", when: .is(\.item.kind, "podcast")),
        TrackBuilder("Plain"),
    ]

    static let point = PluginPoint<PlaylistRequirements>(
        sections: [ScreenSection("tracks")], arrangements: [],
        builders: [Feed("tracks", in: "tracks", items: { $0.tracks }, candidates: builders)])

    /// Makes a thousand tracks of six kinds.
    static func requirements(_ treatments: [String: String] = [:]) -> PlaylistRequirements {
        let kinds = ["plain", "live", "lyrics", "video", "podcast", "other"]
        let tracks = (0..<1000).map { Track(id: "track-\($0)", kind: kinds[$0 % kinds.count], title: "Track \($0)") }
        return PlaylistRequirements(tracks: tracks, flags: Flags(point.catalog) { treatments[$0] ?? $1 })
    }

    // MARK: By hand

    /// Returns the builder of each track, by its index.
    static func choices(for requirements: PlaylistRequirements) -> [Int] {
        let flags = requirements.flags
        let (live, lyrics, video) = (flags.isOn(liveSwitch), flags.isOn(lyricsSwitch), flags.isOn(videoSwitch))
        return requirements.tracks.map { track in
            switch track.kind {
            case "live" where live: 0
            case "lyrics" where lyrics: 1
            case "video" where video: 2
            case "podcast": 3
            default: 4
            }
        }
    }

    /// Returns the components, built.
    static func components(for requirements: PlaylistRequirements) -> [Component] {
        zip(choices(for: requirements), requirements.tracks).compactMap { choice, track in
            try? builders[choice].build(for: FeedItem(requirements, track))
        }
    }
}

struct TrackBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<TrackItem>

    init(_ name: String, when condition: Condition<TrackItem> = .always) {
        self.name = name
        self.placement = Placement(when: condition)
    }

    let view = TrackView()
    let entry = \TrackState.isLiked

    func state(for requirements: TrackItem) -> TrackState { TrackState(title: requirements.item.title) }

    func presenter(_ store: Store<TrackState>) -> TrackPresenter { TrackPresenter(store: store) }
}

struct TrackState: ComponentState {
    let title: String
    var isLiked = false
}

struct TrackView: ComponentView {
    enum Event: Equatable, Encodable, Sendable {
        case likeTapped
    }

    func body(_ state: TrackState) -> Facet<Event> {
        .card("track", title: state.title) {
            Facet.toggle("like", title: "Like", isOn: state.isLiked, tap: .likeTapped)
        }
    }
}

struct TrackPresenter: Presenter {
    let store: Store<TrackState>

    func handle(_ event: TrackView.Event) {
        store.state.isLiked.toggle()
    }
}
