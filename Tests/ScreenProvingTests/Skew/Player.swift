import ComponentScreen
import FeatureFlags
import ScreenProving
import ServerDriven

/// The requirements of the screens of these tests.
struct PlayerRequirements: ClientRequirements {
    var flags: Flags
    var client = Capabilities.v3
    var country = Country.hongKong

    static var memberNames: [PartialKeyPath<Self>: String] { [\.client: "client", \.country: "country"] }
}

extension Capabilities {
    static let v1 = release("1.0.0", draws: ["text", "list"])
    static let v2 = release("2.0.0", draws: ["text", "list", "carousel"], does: ["play"])
    static let v3 = release("3.0.0", draws: ["text", "list", "carousel", "badge"], does: ["play"])

    static func release(_ version: String, draws kinds: [FacetKind], does actions: [String] = []) -> Capabilities {
        Capabilities(
            version: version,
            kinds: Dictionary(
                uniqueKeysWithValues: kinds.map { ($0, .init(isContainer: $0 == "carousel" || $0 == "list")) }),
            actions: Dictionary(uniqueKeysWithValues: actions.map { ($0, []) }))
    }
}

/// A builder whose component is a tree of facets.
struct TreeBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<PlayerRequirements>
    let tree: @Sendable (PlayerRequirements) throws -> Tree
    let view = TreeView()

    init(
        _ name: String, _ id: ComponentID, in section: SectionID = "main",
        when condition: Condition<PlayerRequirements> = .always, reading flags: [FlagDeclaration] = [],
        tree: @escaping @Sendable (PlayerRequirements) throws -> Tree
    ) {
        self.name = name
        self.placement = Placement(id, in: section, when: condition, reading: flags)
        self.tree = tree
    }

    func state(for requirements: PlayerRequirements) throws -> Tree { try tree(requirements) }
}

/// Facets by their kinds alone; their ids are their places.
struct Tree: ComponentState, ExpressibleByStringLiteral {
    var kind: String
    var children: [Tree] = []
    var status = FacetElement.Status.ready
    var style = FacetElement.Style()
    var images = FacetElement.Images()

    init(
        _ kind: String, status: FacetElement.Status = .ready, style: FacetElement.Style = FacetElement.Style(),
        images: FacetElement.Images = FacetElement.Images(), _ children: Tree...
    ) {
        self.kind = kind
        self.status = status
        self.style = style
        self.images = images
        self.children = children
    }

    init(stringLiteral kind: String) { self.init(kind) }
}

struct TreeView: ComponentView {
    func body(_ state: Tree) -> Facet<Never> { facet(state, "top") }

    private func facet(_ tree: Tree, _ id: String) -> Facet<Never> {
        Facet(
            FacetID(id), kind: FacetKind(tree.kind), images: tree.images, status: tree.status,
            children: zip(1..., tree.children).map { facet($1, "\(id).\($0)") }, style: tree.style)
    }
}

/// A builder whose component has others inside.
struct HubBuilder: ComponentBuilder {
    let name = "Hub"
    let placement: Placement<PlayerRequirements>
    let inner: PluginPoint<PlayerRequirements>
    let kind: String

    init(
        _ inner: PluginPoint<PlayerRequirements>, kind: String, _ id: ComponentID,
        when condition: Condition<PlayerRequirements> = .always
    ) {
        self.placement = Placement(id, in: "main", when: condition)
        self.inner = inner
        self.kind = kind
    }

    var children: Children<PlayerRequirements>? { Children(inner) { $0 } }

    let view = TreeView()

    func state(for requirements: PlayerRequirements) -> Tree { Tree(kind) }
}

/// An item of a feed.
struct Work: Identifiable {
    let id: String
}

/// A candidate of a feed.
struct WorkBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<FeedItem<PlayerRequirements, Work>>
    let kind: String

    init(_ name: String, when condition: Condition<FeedItem<PlayerRequirements, Work>>, _ kind: String) {
        self.name = name
        self.placement = Placement(when: condition)
        self.kind = kind
    }

    let view = TreeView()

    func state(for requirements: FeedItem<PlayerRequirements, Work>) -> Tree { Tree(kind, "text") }
}

/// Returns the cases of a screen over countries, the client fixed unless it is an axis.
func player(
    _ builders: [TreeBuilder], _ others: any ComponentBuilder<PlayerRequirements>...,
    axes: [ScreenAxis<PlayerRequirements>] = [ScreenAxis("country", \.country)],
    fixed: [String] = ["client"], constraints: [Condition<PlayerRequirements>] = []
) throws -> ScreenSpace<PlayerRequirements> {
    try ScreenSpace(
        of: PluginPoint(sections: [], arrangements: [], builders: builders + others), axes: axes, fixed: fixed,
        constraints: constraints
    ) { PlayerRequirements(flags: $0) }
}

extension SkewMatrix {
    /// The cases that are not whole, in short: `1.0.0 popular instead List/Carousel if a on`.
    var brief: [String] {
        cases.filter { $0.outcome != .whole }.map { found in
            let sources = "\(found.source ?? "-")/\(found.newest ?? "-")"
            let omitted = found.omitted.map {
                " \($0.element):\($0.cause)" + ($0.detail.map { "(\($0))" } ?? "")
            }
            let condition = " if \(found.condition)"
            return "\(found.release) \(found.component) \(found.outcome) \(sources)\(omitted.joined())\(condition)"
        }
    }
}
