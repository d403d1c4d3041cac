public import ComponentScreen

// The core actions as a server sends them; `CoreAction` is how a client reads them.
extension FacetAction {
    /// Shows another screen, and until it is there a title and facets above its sections.
    ///
    /// A client that does not know sheets shows one as a page.
    public static func navigate(
        to path: String, title: String? = nil, header: [Facet<FacetAction>] = [],
        presentation: ScreenLink.Presentation = .page
    ) -> FacetAction {
        core(
            "navigate",
            [
                "url": .string(path), "title": title.map(FacetValue.string),
                "header": header.isEmpty ? nil : FacetValue(header),
                "presentation": presentation == .page ? nil : .string(presentation.rawValue),
            ])
    }

    /// Goes back from the screen, or ends the sheet that it stands in.
    public static func dismiss() -> FacetAction { core("dismiss", [:]) }

    /// Loads the next page of the section whose `more` this is, or that the facet stands in.
    public static func loadContent(offset: String) -> FacetAction { core("loadContent", ["offset": .string(offset)]) }

    /// Loads some sections again; the whole screen where none are given.
    public static func reload(_ sections: SectionID...) -> FacetAction {
        core("reload", ["sections": sections.isEmpty ? nil : .list(sections.map { .string($0.rawValue) })])
    }

    /// Has the service do something, and shows a facet as chosen or not before it has answered; that is taken back when
    /// the service does not do it.
    public static func command(
        _ path: String, payload: FacetValue? = nil, optimistic change: (facet: FacetID, isSelected: Bool)? = nil
    ) -> FacetAction {
        let change = change.map { change -> FacetValue in
            .object(["facet": .string(change.facet.rawValue), "isSelected": .bool(change.isSelected)])
        }
        return core("command", ["url": .string(path), "payload": payload, "optimistic": change])
    }

    private static func core(_ name: String, _ data: [String: FacetValue?]) -> FacetAction {
        FacetAction(name: name, data: data.compactMapValues { $0 })
    }
}
