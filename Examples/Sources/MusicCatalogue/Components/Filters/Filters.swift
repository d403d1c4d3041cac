import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// A row of filters: what is chosen is kept on the client and sent along with every request; since 2.0.0.
    static let filters = SupportedKind(
        "filters", requires: ["custom.query"], isContainer: true, custom: .query, view: FiltersView()
    ) {
        FiltersState($0)
    } presenter: { store, channel in
        FiltersPresenter(store: store, channel: channel)
    }
}

extension CustomKey where Value == String {
    /// The name of the query in which the chosen filter is sent.
    static var query: Self { CustomKey("query") }
}

/// The filters for the works of an artist.
struct FiltersBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>(
        "filters", in: .works, when: .artistPage && .is(\.firstWork, 0) && .client(draws: "filters"))

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        Facet(
            "filters", kind: "filters",
            children: Catalogue.Genre.allCases.map {
                Facet(FacetID(rawValue: $0.rawValue), kind: "text", text: FacetElement.Text(title: $0.title))
            },
            layout: .horizontal, custom: ["query": .string("genre")])
    }
}

struct FiltersState: ComponentState {
    struct Filter: Hashable, Sendable {
        let id: FacetID
        let title: String
        /// The value that is sent when it is chosen.
        var value: String { id.rawValue.split(separator: "/").last.map(String.init) ?? "" }
    }

    let query: String
    let filters: [Filter]
    var chosen: FacetID?

    init(_ facet: Facet<FacetAction>) {
        query = facet[.query] ?? ""
        filters = facet.children.map { Filter(id: $0.id, title: $0.text.title ?? "") }
    }

    /// The value that is sent along with requests; nil while nothing is chosen.
    var value: String? { filters.first { $0.id == chosen }?.value }
}

enum FiltersEvent: Hashable, Encodable, Sendable {
    case filterTapped(FacetID)
}

struct FiltersView: ComponentView {
    func body(_ state: FiltersState) -> Facet<FiltersEvent> {
        Facet(
            "filters", kind: "filters",
            children: state.filters.map {
                .option($0.id, title: $0.title, isSelected: $0.id == state.chosen, tap: .filterTapped($0.id))
            },
            layout: .horizontal)
    }
}

struct FiltersPresenter: Presenter {
    let store: Store<FiltersState>
    let channel: ScreenChannel

    func handle(_ event: FiltersEvent) {
        switch event {
        case .filterTapped(let filter):
            store.state.chosen = store.state.chosen == filter ? nil : filter
            channel.query.update { $0[store.state.query] = store.state.value }
            channel.actions.send(.reload("works"))
        }
    }
}
