import ComponentScreen
import ServerDriven

/// A line that asks for a new name of the playlist.
struct RenameBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>("rename", in: .menu, when: .playlistPage)

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        let rename = FacetAction.command("names/\(requirements.page.playlist?.id ?? "")")
        return .detailRow("rename", title: "Rename", tap: rename)
    }
}

extension ScreenRoute {
    /// Asks for a name, and gives it to a playlist.
    static func names(_ collection: Collection, of catalogue: Catalogue) -> ScreenRoute {
        .command("names/{id}") { context in
            guard let playlist = context["id"].flatMap(catalogue.playlist) else {
                return .failed(message: "This playlist does not exist any more.")
            }
            guard let name = context.input else {
                let current = collection.snapshot.names[playlist.id] ?? playlist.title
                return .input(
                    CommandInput(title: "New name", value: current),
                    action: .command(context.path))
            }
            guard name.contains(where: { !$0.isWhitespace }) else {
                return .failed(message: "Enter a name for the playlist.")
            }
            collection.change { $0.names[playlist.id] = name }
            return .done(message: "The playlist is called \(name) now.")
        }
    }
}
