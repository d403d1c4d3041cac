import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// A row of filters: what is chosen is kept on the client and sent along with every request; since 2.0.0.
    static let filters = SupportedKind(
        "filters", requires: ["custom.query"], isContainer: true, custom: .query, view: FiltersView(), entry: \.chosen
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
    /// The value of the filter that was chosen, which may be gone.
    var chosen: String?

    init(_ facet: Facet<FacetAction>) {
        query = facet[.query] ?? ""
        filters = facet.children.map { Filter(id: $0.id, title: $0.text.title ?? "") }
    }

    /// The value that is sent along with requests; nil while nothing is chosen.
    var value: String? { filters.contains { $0.value == chosen } ? chosen : nil }
}

enum FiltersEvent: Hashable, Encodable, Sendable {
    case filterTapped(FacetID)
}

struct FiltersView: ComponentView {
    func body(_ state: FiltersState) -> Facet<FiltersEvent> {
        Facet(
            "filters", kind: "filters",
            children: state.filters.map {
                .option($0.id, title: $0.title, isSelected: $0.value == state.chosen, tap: .filterTapped($0.id))
            },
            layout: .horizontal)
    }
}

struct FiltersPresenter: Presenter {
    let store: Store<FiltersState>
    let channel: ScreenChannel

    /// Asks for the works of the chosen filter, also where it comes back, or other filters do.
    func start() { store.given(\.value) { _ in ask() } }

    func handle(_ event: FiltersEvent) {
        switch event {
        case .filterTapped(let id):
            let value = store.state.filters.first { $0.id == id }?.value
            store.state.chosen = store.state.chosen == value ? nil : value
            ask()
        }
    }

    private func ask() {
        let (query, value) = (store.state.query, store.state.value)
        guard channel.query.value[query] != value else { return }
        channel.query.update { $0[query] = value }
        channel.actions.send(.reload("works"))
    }
}
