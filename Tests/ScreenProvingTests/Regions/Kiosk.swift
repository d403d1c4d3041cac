import ComponentScreen
import FeatureFlags
import ScreenProving
import VariantSpaces

/// A small screen with a bit of everything: two axes, rivals for one place, a builder that fails, two arrangements.
struct KioskRequirements: ScreenRequirements {
    var flags: Flags
    var city = City.oslo
    var hours = Hours.day

    enum City: String, CaseIterable { case oslo, bergen, hamar }
    enum Hours: String, CaseIterable { case day, night }
}

enum Menu: String, Treatment {
    case none, short, long
}

extension Flag where Answer == Toggle {
    static var hotDrinks: Self { Flag("hot_drinks", default: .off) }
    static var queue: Self { Flag("queue", default: .off) }
    static var queueFirst: Self { Flag("queue_first", default: .off) }
}

extension Flag where Answer == Menu {
    static var menu: Self { Flag("menu", default: .none) }
}

/// A builder of the kiosk: a text, or an error where there is none.
struct KioskBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<KioskRequirements>
    var text: @Sendable (KioskRequirements) -> String? = { _ in "" }

    struct SoldOut: Error {}

    func build(for requirements: KioskRequirements) throws -> Component {
        guard let text = text(requirements) else { throw SoldOut() }
        return Component(placement.id, state: KioskLabel(text: text), view: KioskLabelView())
    }
}

struct KioskLabel: ComponentState {
    var text: String
}

struct KioskLabelView: ComponentView {
    func body(_ state: KioskLabel) -> Facet<Never> { .message("label", state.text) }
}

extension ScreenSpace<KioskRequirements> {
    /// The kiosk's cases.
    ///
    /// - Parameter hotDrinks: the treatment at which the flag `hot_drinks` was removed from the code; nil while it is
    ///   there.
    static func kiosk(
        withHotDrinks hotDrinks: Toggle? = nil, constraints: [Condition<KioskRequirements>] = []
    ) throws(SpaceError) -> ScreenSpace {
        let coast = Condition<KioskRequirements>.when("on the coast only") { $0.city != .hamar }
        var builders = [
            KioskBuilder(name: "Queue", placement: Placement("queue", in: "waiting", when: .on(.queue))),
            KioskBuilder(
                name: "HotDrinks",
                placement: Placement(
                    "drinks", in: "counter", when: hotDrinks == nil ? .on(.hotDrinks) && coast : coast)
            ) { $0.hours == .day ? "Tea" : "Cocoa" },
            KioskBuilder(name: "ColdDrinks", placement: Placement("drinks", in: "counter")),
            KioskBuilder(
                name: "LongMenu", placement: Placement("menu", in: "counter", when: .flag(.menu, is: .long))
            ) { $0.city == .hamar ? nil : "Long" },
            KioskBuilder(
                name: "Menu",
                placement: Placement(
                    "menu", in: "counter",
                    when: .when("with a menu") { $0.flags[.menu] != .none && $0.hours == .day },
                    reading: .menu)),
        ]
        if hotDrinks == .off { builders.removeAll { $0.name == "HotDrinks" } }
        return try ScreenSpace(
            of: PluginPoint(
                sections: [Section("waiting"), Section("counter"), Section("nothing")],
                arrangements: [
                    Arrangement("queue first", when: .on(.queueFirst), sections: ["waiting", "counter", "nothing"]),
                    Arrangement("counter first", sections: ["counter", "waiting", "nothing"]),
                ],
                builders: builders),
            axes: [Axis("city", \KioskRequirements.city), Axis("hours", \KioskRequirements.hours)],
            constraints: constraints
        ) { KioskRequirements(flags: $0) }
    }

    /// Every context, by brute force.
    var everyContext: [Context] {
        parameters.reduce([""]) { texts, parameter in
            texts.flatMap { text in parameter.values.map { "\(text) \(parameter.name)=\($0)" } }
        }.compactMap { try? context($0) }
    }

    /// Whether a builder's component is on the screen of a context, by the ordinary way.
    func shows(_ builder: String, in context: Context) -> Bool {
        pluginPoint.compose(pluginPoint.plan(for: requirements(in: context))).plan.included
            .contains { $0.builder == builder }
    }
}
