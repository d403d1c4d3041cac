import ComponentScreen
import ServerDriven

/// A form with the name of the playlist.
struct RenameFormBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>("rename", in: .menu, when: .playlistPage && .client(reads: .inputs))

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        let id = requirements.page.playlist?.id ?? ""
        return .card("rename", title: "Rename") {
            Self.field(requirements.page.title(requirements.collection))
            Facet.button("save", title: "Save", tap: .command("names/\(id)").sending("name"))
        }
    }

    /// The field, with what is checked of the name on the client and on the service.
    static func field(_ name: String) -> Facet<FacetAction> {
        .field("name", title: "Name", value: name, entry: FacetElement.Entry(isRequired: true, longest: 40))
    }
}

/// A line that asks for a new name of the playlist, for clients before 2.2.0.
struct RenameBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>("rename", in: .menu, when: .playlistPage)

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        let rename = FacetAction.command("names/\(requirements.page.playlist?.id ?? "")")
        return .detailRow("rename", title: "Rename", tap: rename)
    }
}

extension ScreenRoute {
    /// Gives a name to a playlist; asks for it where it does not come from the form.
    static func names(_ collection: Collection, of catalogue: Catalogue) -> ScreenRoute {
        .command("names/{id}") { context in
            guard let playlist = context["id"].flatMap(catalogue.playlist) else {
                return .failed(message: "This playlist does not exist any more.")
            }
            let entered = context.inputs.text("name")
            guard let name = entered ?? context.input else {
                let current = MusicPage.playlist(playlist).title(collection.snapshot)
                return .input(CommandInput(title: "New name", value: current), action: .command(context.path))
            }
            if let fault = RenameFormBuilder.field("").faults(of: ["name": .string(name)])["name"] {
                return .failed(
                    message: "Enter a name for the playlist.", faults: entered == nil ? [:] : ["name": fault])
            }
            collection.change { $0.names[playlist.id] = name }
            return .done(message: "The playlist is called \(name) now.")
        }
    }
}
