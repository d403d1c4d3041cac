import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// A track that plays when it is tapped; since 1.0.0, and can be deleted since 2.1.0.
    static let track = SupportedKind("track", requires: ["text.title", "events.tap"], events: ["delete"])
}

struct TrackRowBuilder: FacetBuilder {
    let placement = Placement<FeedItem<MusicRequirements, Catalogue.Track>>()

    func facet(for requirements: FeedItem<MusicRequirements, Catalogue.Track>) -> Facet<FacetAction> {
        let track = requirements.item
        let play = FacetAction(
            name: "play",
            data: [
                "startTrack": .object(["id": .string(track.id), "title": .string(track.title)]),
                "tracks": .list(requirements.requirements.tracks.map { .string($0.id) }),
            ])
        var events = FacetEvents(tap: play)
        if let playlist = requirements.requirements.page.playlist, requirements.client.sends("delete", of: "track") {
            events.others["delete"] = .command(
                "playlists/\(playlist.id)/delete", payload: .object(["track": .string(track.id)]))
        }
        return Facet(
            "track", kind: "track", text: FacetElement.Text(title: track.title, accessory: track.length),
            events: events, logging: ["track": track.id])
    }
}

extension ScreenRoute {
    /// Takes a track off a playlist.
    static func deletions(_ collection: Collection, of catalogue: Catalogue) -> ScreenRoute {
        .command("playlists/{id}/delete") { context in
            guard case .object(let payload) = context.payload, case .string(let id)? = payload["track"],
                let playlist = context["id"].flatMap(catalogue.playlist),
                let track = playlist.tracks.first(where: { $0.id == id })
            else { return .failed(message: "This track is not on the playlist.") }
            collection.change { $0.deleted[playlist.id, default: []].insert(id) }
            return .done(message: "\(track.title) is off the playlist.")
        }
    }
}
