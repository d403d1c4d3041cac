import ComponentScreen
import FeatureFlags
import ScreenProving
import ServerDriven

@testable import ScreenTool

/// A screen that is served: offers in a carousel, or in a list for clients that draw none; a button behind a flag.
struct ShopRequirements: ClientRequirements {
    var client: Capabilities
    var flags: Flags

    /// The clients that were released: without a carousel, and with one.
    static let releases = [
        Capabilities(version: "2.0.0", kinds: ["message": .init(), "carousel": .init()], actions: ["buy": []]),
        Capabilities(version: "1.0.0", kinds: ["message": .init()], actions: [:]),
    ]
}

struct Wares: ComponentState {
    let kind: FacetKind
    let title: String
}

enum WaresEvent: Equatable, Encodable, Sendable { case buy(String) }

struct WaresView: ComponentView {
    func body(_ state: Wares) -> Facet<WaresEvent> {
        Facet(
            "wares", kind: state.kind, text: FacetElement.Text(title: state.title),
            events: FacetEvents(tap: state.kind == "button" ? .buy("tea") : nil),
            custom: state.kind == "carousel" ? ["pace": .string("slow")] : [:])
    }
}

struct WaresPresenter: Presenter {
    let store: Store<Wares>

    func handle(_ event: WaresEvent) {}
}

struct WaresBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<ShopRequirements>
    let wares: Wares

    let view = WaresView()

    func state(for requirements: ShopRequirements) -> Wares { wares }

    func presenter(_ store: Store<Wares>) -> WaresPresenter { WaresPresenter(store: store) }
}

extension ScreenProgram where Requirements == ShopRequirements {
    /// Returns the shop's program.
    static func shop(library: ComponentLibrary? = nil) throws -> ScreenProgram {
        let point = PluginPoint<ShopRequirements>(
            sections: [ScreenSection("main", header: "Offers")],
            arrangements: [Arrangement("standard", sections: ["main"])],
            builders: [
                WaresBuilder(
                    name: "Carousel", placement: Placement("offers", in: "main", when: .client(draws: "carousel")),
                    wares: Wares(kind: "carousel", title: "Tea, turning")),
                WaresBuilder(
                    name: "List", placement: Placement("offers", in: "main"),
                    wares: Wares(kind: "message", title: "Tea, in a list")),
                WaresBuilder(
                    name: "Buy",
                    placement: Placement("buy", in: "main", when: .on(Flag("buying", default: .off))),
                    wares: Wares(kind: "button", title: "Buy")),
            ])
        return ScreenProgram(
            name: "shop", version: "2.1.0", title: "Shop",
            space: try ScreenSpace(of: point, axes: [], fixed: ["client"]) {
                ShopRequirements(client: ShopRequirements.releases[0], flags: $0)
            },
            rules: { try RuleSet("buying on".utf8, named: "rules.splits") },
            library: library,
            releases: { ShopRequirements.releases })
    }
}

/// The warning of a program without a library.
func noLibrary(_ program: String) -> String {
    "\(program): warning: no library was given, so nothing says which actions a client performs, and presenters do not "
        + "run for a served screen; give a ComponentLibrary as library:\n"
}
