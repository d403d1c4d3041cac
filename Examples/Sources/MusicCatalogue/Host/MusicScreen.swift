public import ComponentScreen
import FeatureFlags
import ServerDriven

extension Flag where Answer == OnOff {
    /// Popular albums beside each other.
    public static var carousels: Self { Flag("carousels", default: .on) }
}

extension PluginPoint<MusicRequirements> {
    /// Returns every page of the catalogue: one list, and conditions say what belongs to which page.
    public static func music(_ catalogue: Catalogue) -> PluginPoint {
        PluginPoint(
            sections: [
                ScreenSection(.header), ScreenSection(.menu), ScreenSection(.popular, header: "Popular"),
                ScreenSection(.works, header: "Works"), ScreenSection(.tracks, header: "Tracks"),
                ScreenSection(.about, header: "About"),
            ],
            arrangements: [],
            builders: [
                PortraitBuilder(),
                FavouriteBuilder(),
                RenameFormBuilder(),
                RenameBuilder(),
                ShareBuilder(),
                CarouselBuilder(catalogue: catalogue),
                Feed(
                    "popular", in: .popular, when: .artistPage, items: { catalogue.popular(on: $0.page) },
                    candidates: [ArtworkRowBuilder()]),
                FiltersBuilder(),
                Feed("works", in: .works, when: .artistPage, items: { $0.works }, candidates: [WorkRowBuilder()]),
                Feed(
                    "tracks", in: .tracks, when: .trackPage, items: { $0.tracks }, candidates: [TrackRowBuilder()]),
                AboutBuilder(catalogue: catalogue),
            ])
    }
}

extension MusicRequirements {
    static let worksOnAPage = 8

    var tracks: [Catalogue.Track] { page.tracks(collection) }

    /// All works that are chosen, whatever page of them is asked for.
    var chosenWorks: [Catalogue.Work] {
        (page.artist?.works ?? []).filter { genre == nil || $0.genre == genre }
    }

    /// The works on the page of works that is asked for.
    var works: [Catalogue.Work] { Array(chosenWorks.dropFirst(firstWork).prefix(Self.worksOnAPage)) }

    /// The action that loads the next page of works; nil where there is none.
    var moreWorks: FacetAction? {
        let next = firstWork + Self.worksOnAPage
        return chosenWorks.count > next
            ? .loadContent(offset: "\(next)") : nil
    }
}
