import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// A switch that shows at once what the service is asked to do; since 1.4.0.
    static let favourite = SupportedKind("favourite", requires: ["text.title", "events.tap"])
}

struct FavouriteBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>(
        "favourite", in: .menu, when: .trackPage && .client(draws: "favourite"))

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        let path = "\(requirements.page)"
        let isFavourite = requirements.collection.favourites.contains(path)
        let change = FacetAction.command(
            "favourites/\(path)", payload: .object(["isFavourite": .bool(!isFavourite)]),
            optimistic: (FacetID(rawValue: placement.id.rawValue), !isFavourite))
        return Facet(
            "favourite", kind: "favourite", text: FacetElement.Text(title: "Favourite"), isSelected: isFavourite,
            events: FacetEvents(tap: change))
    }
}

extension ScreenRoute {
    /// Makes a page a favourite, or no longer one.
    static func favourites(_ collection: Collection, of catalogue: Catalogue) -> ScreenRoute {
        .command("favourites/{kind}/{id}") { context in
            guard case .object(let payload) = context.payload, case .bool(let isFavourite)? = payload["isFavourite"],
                let page = MusicPage(kind: context["kind"] ?? "", id: context["id"] ?? "", in: catalogue)
            else { return .failed(message: "This cannot be made a favourite.") }
            collection.change { snapshot in
                if isFavourite { snapshot.favourites.insert("\(page)") } else { snapshot.favourites.remove("\(page)") }
            }
            return .done()
        }
    }
}
