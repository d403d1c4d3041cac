public import ComponentScreen
public import FeatureFlags
public import ServerDriven

extension ScreenService {
    /// Returns the service of the catalogue: its pages, and the commands of a listener.
    ///
    /// - Parameters:
    ///   - catalogue: what there is to listen to.
    ///   - collection: what the listener has made their own.
    ///   - releases: the clients that are served.
    ///   - flags: the listener's.
    public static func music(
        _ catalogue: Catalogue, collection: Collection, releases: [Capabilities], flags: @escaping @Sendable () -> Flags
    ) throws -> ScreenService {
        let point = PluginPoint<MusicRequirements>.music(catalogue)
        return try ScreenService(
            releases: releases,
            routes: [
                .favourites(collection, of: catalogue),
                .names(collection, of: catalogue),
                .deletions(collection, of: catalogue),
                .screen("{kind}/{id}") { context in
                    guard let page = MusicPage(kind: context["kind"] ?? "", id: context["id"] ?? "", in: catalogue)
                    else {
                        return nil
                    }
                    return .music(
                        point.compose(
                            point.plan(
                                for: MusicRequirements(
                                    page: page, client: context.client, collection: collection.snapshot,
                                    genre: context["genre"].flatMap(Catalogue.Genre.init),
                                    firstWork: context.offset ?? 0, flags: flags()))))
                },
            ])
    }
}

extension ScreenDocument {
    /// Makes a composed page on the wire: sections have headings, and the works say how to get at the next page of
    /// them.
    public static func music(_ composition: Composition<MusicRequirements>) -> ScreenDocument {
        let requirements = composition.plan.requirements
        var document = ScreenDocument(
            screen: "\(requirements.page)", title: requirements.page.title(requirements.collection),
            composition: composition, header: .header, menu: .menu
        ) { section in
            guard section.id == .popular, let album = requirements.page.artist?.popular.first else {
                return [.heading(section)]
            }
            return [.heading(section, showAll: .navigate(to: "album/\(album)"))]
        }
        for index in document.sections.indices where document.sections[index].id == .works {
            document.sections[index].more = requirements.moreWorks
        }
        return document
    }
}
