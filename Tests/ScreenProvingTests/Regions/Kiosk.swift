import ComponentScreen
import FeatureFlags
import ScreenProving
import PackageInfoTestSupport

/// A small screen with a bit of everything: two axes, rivals for one place, a builder that fails, two arrangements.
struct KioskRequirements: ScreenRequirements {
    var flags: Flags
    var city = City.oslo
    var hours = Hours.day

    enum City: String, CaseIterable { case oslo, bergen, hamar }
    enum Hours: String, CaseIterable { case day, night }

    static var memberNames: [PartialKeyPath<Self>: String] { [\.city: "city", \.hours: "hours"] }
}

enum Menu: String, Treatment {
    case none, short, long
}

extension Flag where Answer == OnOff {
    static var hotDrinks: Self { Flag("hot_drinks", default: .off) }
    static var queue: Self { Flag("queue", default: .off) }
    static var queueFirst: Self { Flag("queue_first", default: .off) }
}

extension Flag where Answer == Menu {
    static var menu: Self { Flag("menu", default: .none) }
}

extension ScreenSpace<KioskRequirements> {
    /// Returns the kiosk's cases.
    ///
    /// - Parameter hotDrinks: the treatment at which the flag `hot_drinks` was removed from the code; nil while it is
    ///   there.
    static func kiosk(
        withHotDrinks hotDrinks: OnOff? = nil, constraints: [Condition<KioskRequirements>] = []
    ) throws(DefinitionError) -> ScreenSpace {
        let coast = Condition<KioskRequirements>.when("on the coast only") { $0.city != .hamar }
        var builders = [
            LabelBuilder("Queue", Placement("queue", in: "waiting", when: .on(.queue))),
            LabelBuilder(
                "HotDrinks",
                Placement(
                    "drinks", in: "counter", when: hotDrinks == nil ? .on(.hotDrinks) && coast : coast)
            ) { $0.hours == .day ? "Tea" : "Cocoa" },
            LabelBuilder("ColdDrinks", Placement("drinks", in: "counter")),
            LabelBuilder(
                "LongMenu", Placement("menu", in: "counter", when: .flag(.menu, is: .long))
            ) { requirements in
                if requirements.city == .hamar { throw StubFailure(description: "sold out") }
                return "Long"
            },
            LabelBuilder(
                "Menu",
                Placement(
                    "menu", in: "counter",
                    when: .when("with a menu") { $0.flags[.menu] != .none && $0.hours == .day },
                    reading: .menu)),
        ]
        if hotDrinks == .off { builders.removeAll { $0.name == "HotDrinks" } }
        return try ScreenSpace(
            of: PluginPoint(
                sections: [ScreenSection("waiting"), ScreenSection("counter"), ScreenSection("nothing")],
                arrangements: [
                    Arrangement("queue first", when: .on(.queueFirst), sections: ["waiting", "counter", "nothing"]),
                    Arrangement("counter first", sections: ["counter", "waiting", "nothing"]),
                ],
                builders: builders),
            axes: [ScreenAxis("city", \KioskRequirements.city), ScreenAxis("hours", \KioskRequirements.hours)],
            constraints: constraints
        ) { KioskRequirements(flags: $0) }
    }

    /// Returns the contexts in which a builder's component is shown.
    func region(of builder: String) throws -> ContextRegion {
        region(of: try variants().rows.filter { $0.builder == builder }.map(\.condition))
    }

    /// Every context, by brute force.
    var everyContext: [Context] {
        parameters.reduce([""]) { texts, parameter in
            texts.flatMap { text in parameter.values.map { "\(text) \(parameter.name)=\($0)" } }
        }.compactMap { try? context($0) }
    }

    /// Returns whether a builder's component is on the screen of a context, by the ordinary way.
    func shows(_ builder: String, in context: Context) -> Bool {
        pluginPoint.compose(pluginPoint.plan(for: requirements(in: context))).plan.included
            .contains { $0.builder == builder }
    }
}
