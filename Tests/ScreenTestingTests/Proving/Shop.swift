import ComponentScreen
import FeatureFlags
import ScreenTesting
import PackageInfoTestSupport

/// The requirements of the screens to be proved.
struct ShopRequirements: ScreenRequirements {
    var flags: Flags
    var country = Country.hongKong
    var isBusiness = false

    static var memberNames: [PartialKeyPath<Self>: String] { [\.country: "country", \.isBusiness: "business"] }
}

enum Country: String, CaseIterable {
    case hongKong = "HK"
    case taiwan = "TW"
    case korea = "KR"
}

extension Flag where Answer == OnOff {
    static var insurance: Self { Flag("insurance", default: .off) }
    static var redesign: Self { Flag("redesign", default: .off) }
}

extension Condition where Requirements == ShopRequirements {
    static var insurable: Condition { .when("no insurer there") { $0.country != .korea } }
}

typealias ShopBuilder = LabelBuilder<ShopRequirements>

extension ShopBuilder {
    init(
        _ name: String,
        _ id: ComponentID,
        in section: SectionID = "form",
        when condition: Condition<ShopRequirements> = .always,
        text: @escaping @Sendable (ShopRequirements) throws -> String = { _ in "text" }
    ) {
        self.init(name, Placement(id, in: section, when: condition), text: text)
    }
}

extension ShopBuilder {
    static var title: ShopBuilder { Self("Title", "title", in: "top") }
    static var card: ShopBuilder { Self("Card", "size", when: .on(.redesign)) }
    static var list: ShopBuilder { Self("List", "size") }
    static var insurance: ShopBuilder { Self("Insurance", "insurance", when: .on(.insurance) && .insurable) }

    /// The screen as it was when it was kept.
    static var all: [ShopBuilder] { [title, card, list, insurance] }
}

/// Returns the cases of a screen over countries and kinds of account.
func shop(
    _ builders: [ShopBuilder] = ShopBuilder.all,
    arrangements: [Arrangement<ShopRequirements>] = [],
    constraints: [Condition<ShopRequirements>] = [],
    command: String? = "shop show"
) throws -> ScreenSpace<ShopRequirements> {
    try ScreenSpace(
        of: PluginPoint(
            sections: [ScreenSection("top"), ScreenSection("form")], arrangements: arrangements, builders: builders),
        axes: [
            ScreenAxis("country", \ShopRequirements.country), ScreenAxis("business", \ShopRequirements.isBusiness),
        ],
        constraints: constraints, command: command
    ) { ShopRequirements(flags: $0) }
}
