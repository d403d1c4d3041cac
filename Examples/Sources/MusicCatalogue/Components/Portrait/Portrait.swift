import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// A large picture with a title; since 1.0.0.
    static let portrait = SupportedKind("portrait", requires: ["text.title", "images.main"])
}

extension Facet where Event == FacetAction {
    static func portrait(_ id: FacetID, title: String, subtitle: String?, picture: String, isRound: Bool) -> Facet {
        Facet(
            id, kind: "portrait", text: FacetElement.Text(title: title, subtitle: subtitle),
            images: FacetElement.Images(
                main: FacetElement.Image(
                    Catalogue.picture(picture, size: 800), placeholder: Catalogue.picture(picture, size: 80),
                    shape: isRound ? .circle : .rounded)))
    }
}

extension MusicPage {
    /// Returns the top of the page, which stands there at once where somebody comes to it by a link.
    func portrait(_ collection: Collection.Snapshot) -> Facet<FacetAction> {
        switch self {
        case .artist(let artist):
            .portrait("portrait", title: artist.name, subtitle: artist.years, picture: artist.id, isRound: true)
        case .album(let album):
            .portrait("portrait", title: album.title, subtitle: "\(album.year)", picture: album.id, isRound: false)
        case .playlist(let playlist):
            .portrait(
                "portrait", title: title(collection), subtitle: Self.count(of: tracks(collection)),
                picture: playlist.id, isRound: false)
        }
    }

    private static func count(of tracks: [Catalogue.Track]) -> String {
        tracks.count == 1 ? "1 track" : "\(tracks.count) tracks"
    }
}

struct PortraitBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>("portrait", in: .header)

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        requirements.page.portrait(requirements.collection)
    }
}
