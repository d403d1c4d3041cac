import ComponentScreen
import PackageInfoTestSupport

@testable import ScreenProving

/// The ordinary plan and composition of one context.
struct ReferenceScreen {
    struct Shown: Hashable {
        let component: ComponentID
        let builder: String
        let content: String
    }

    let values: [Int]
    let requirements: ShopRequirements
    let arrangement: String
    let shown: [Shown]
    let entries: [PlanEntry]

    init(_ space: ScreenSpace<ShopRequirements>, _ values: [Int]) {
        let requirements = space.requirements(in: space.space.context(values))
        let composition = space.pluginPoint.compose(space.pluginPoint.plan(for: requirements))
        self.values = values
        self.requirements = requirements
        self.arrangement = composition.plan.arrangement
        self.entries = composition.plan.entries
        self.shown = composition.sections.flatMap(\.components).map { composed in
            Shown(
                component: composed.id, builder: composed.builder,
                content: composed.render().outline.joined(separator: "\n"))
        }
    }

    func builder(of id: ComponentID) -> String? { shown.first { $0.component == id }?.builder }
    func shows(_ id: ComponentID) -> Bool { builder(of: id) != nil }
    func place(of id: ComponentID) -> Int? { shown.firstIndex { $0.component == id } }

    /// Returns every context that constraints allow.
    static func all(
        _ space: ScreenSpace<ShopRequirements>, _ constraints: [RandomTest] = []
    ) -> [ReferenceScreen] {
        combinations(space.space.sizes).map { ReferenceScreen(space, $0) }.filter { screen in
            constraints.allSatisfy { $0.holds(screen.requirements) }
        }
    }
}
