import ComponentScreen
import FeatureFlags
import ScreenTesting

/// What the screens to be proved are composed from.
struct ShopRequirements: ScreenRequirements {
    var flags: Flags
    var country = Country.hongKong
    var isBusiness = false
}

enum Country: String, CaseIterable {
    case hongKong = "HK"
    case taiwan = "TW"
    case korea = "KR"
}

extension Flag where Answer == Toggle {
    static var insurance: Self { Flag("insurance", default: .off) }
    static var redesign: Self { Flag("redesign", default: .off) }
}

extension Condition where Requirements == ShopRequirements {
    static var insurable: Condition { .when("no insurer there") { $0.country != .korea } }
}

/// A builder whose component shows a text.
struct ShopBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<ShopRequirements>
    let text: @Sendable (ShopRequirements) throws -> String

    init(
        _ name: String,
        _ id: ComponentID,
        in section: SectionID = "form",
        when condition: Condition<ShopRequirements> = .always,
        text: @escaping @Sendable (ShopRequirements) throws -> String = { _ in "text" }
    ) {
        self.name = name
        self.placement = Placement(id, in: section, when: condition)
        self.text = text
    }

    func build(for requirements: ShopRequirements) throws -> Component {
        Component(placement.id, state: LabelState(text: try text(requirements)), view: LabelView())
    }
}

struct LabelState: ComponentState {
    let text: String
}

struct LabelView: ComponentView {
    func body(_ state: LabelState) -> Facet<Never> { .message("label", state.text) }
}

extension ShopBuilder {
    static let title = ShopBuilder("Title", "title", in: "top")
    static let card = ShopBuilder("Card", "size", when: .on(.redesign))
    static let list = ShopBuilder("List", "size")
    static let insurance = ShopBuilder("Insurance", "insurance", when: .on(.insurance) && .insurable)

    /// The screen as it was when it was kept.
    static let all = [title, card, list, insurance]
}

/// The cases of a screen over countries and kinds of account.
func shop(
    _ builders: [ShopBuilder] = ShopBuilder.all,
    arrangements: [Arrangement<ShopRequirements>] = [],
    constraints: [Condition<ShopRequirements>] = [],
    command: String? = "shop show"
) throws -> ScreenSpace<ShopRequirements> {
    try ScreenSpace(
        of: PluginPoint(sections: [Section("top"), Section("form")], arrangements: arrangements, builders: builders),
        axes: [
            Axis("country", \ShopRequirements.country), Axis("business", \ShopRequirements.isBusiness),
        ],
        constraints: constraints, command: command
    ) { ShopRequirements(flags: $0) }
}
