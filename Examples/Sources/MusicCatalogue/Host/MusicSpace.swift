import ComponentScreen
public import ScreenProving
public import ServerDriven

extension ScreenSpace<MusicRequirements> {
    /// Returns every case a page can be in: all pages, all released clients, all treatments of the flags.
    ///
    /// - Throws: `DefinitionError` when the declaration has faults.
    public static func music(_ catalogue: Catalogue, releases: [Capabilities]) throws -> ScreenSpace {
        let pages =
            catalogue.artists.map(MusicPage.artist) + catalogue.albums.map(MusicPage.album)
            + catalogue.playlists.map(MusicPage.playlist)
        let newest = releases.last ?? ComponentLibrary.music { _ in }.capabilities
        return try ScreenSpace(
            of: .music(catalogue),
            axes: [
                ScreenAxis(\.page, values: pages),
                ScreenAxis(\.client, values: releases).named(placeholder: "VERSION"),
            ],
            fixed: ["collection", "genre", "firstWork"], command: "swift run music show"
        ) { flags in
            MusicRequirements(page: pages[0], client: newest, flags: flags)
        }
    }
}
