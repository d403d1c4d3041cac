import ComponentScreen
import ServerDriven

extension FacetKind {
    /// A track that plays when it is tapped; since 1.0.0.
    static let track = FacetKind("track", requires: ["text.title", "events.tap"])
}

struct TrackRowBuilder: FacetBuilder {
    let placement = Placement<FeedItem<MusicRequirements, Catalogue.Track>>()

    func facet(for requirements: FeedItem<MusicRequirements, Catalogue.Track>) -> Facet<FacetAction> {
        let track = requirements.item
        let play = FacetAction(
            name: "play",
            data: [
                "startTrack": .object(["id": .string(track.id), "title": .string(track.title)]),
                "tracks": .list(requirements.requirements.page.tracks.map { .string($0.id) }),
            ])
        return Facet(
            "track", component: "track", text: FacetText(title: track.title, accessory: track.length),
            events: FacetEvents(tap: play), logging: ["track": track.id])
    }
}
