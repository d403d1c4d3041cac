import ComponentScreen
import FeatureFlags
import ServerDriven

/// A screen of thirty components, a hundred and eighty facets, as a music service has it.
enum ServedScreen {
    struct Requirements: ClientRequirements {
        var flags: Flags
        var client: Capabilities
    }

    struct Albums: ComponentState {
        let number: Int
        let titles: [String]
    }

    struct AlbumsView: ComponentView {
        func body(_ state: Albums) -> Facet<FacetAction> {
            Facet(
                "albums", kind: "carousel", text: FacetElement.Text(title: "Recordings \(state.number)"),
                children: state.titles.enumerated().map { index, title in
                    Facet(
                        FacetID(rawValue: "album-\(index)"), kind: "album",
                        text: FacetElement.Text(title: title, subtitle: "Bernstein · Wiener Philharmoniker"),
                        images: FacetElement.Images(
                            main: FacetElement.Image("https://example.com/covers/\(index).jpg", shape: .rounded)),
                        events: FacetEvents(
                            tap: FacetAction(name: "navigate", data: ["url": .string("album/\(state.number)-\(index)")])
                        ),
                        logging: ["list": "recordings", "position": "\(index)"])
                }, layout: .horizontal)
        }
    }

    struct Presenter: ComponentScreen.Presenter {
        let store: Store<Albums>

        func handle(_ action: FacetAction) {}
    }

    struct Builder: ComponentBuilder {
        let number: Int
        let placement: Placement<Requirements>

        init(number: Int) {
            self.number = number
            placement = Placement(
                ComponentID(rawValue: "albums-\(number)"), in: "albums", when: .client(draws: "carousel"))
        }

        let view = AlbumsView()

        func state(for requirements: Requirements) -> Albums {
            let titles = (1...5).map { "Symphony No. \(number + $0) in D minor, “Choral”" }
            return Albums(number: number, titles: titles)
        }

        func presenter(_ store: Store<Albums>) -> Presenter { Presenter(store: store) }
    }

    static let client = Capabilities(
        version: "2.0.0", kinds: ["carousel": .init(), "album": .init()], actions: [:])

    static let point = PluginPoint(
        sections: [ScreenSection("albums", header: "Albums")], arrangements: [], builders: (0..<30).map(Builder.init))
}
