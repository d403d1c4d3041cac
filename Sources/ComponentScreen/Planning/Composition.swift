/// The components of a plan, built and in screen order, with the plan as it turned out.
public struct Composition<Requirements: ScreenRequirements>: Sendable {
    /// The plan, with the builders that failed and the fallbacks that took their places.
    public let plan: Plan<Requirements>

    /// The sections that have components, in screen order; an empty section is not among them.
    public let sections: [ScreenSection<Component>]

    /// Every component, in screen order.
    public var components: [Component] { sections.flatMap(\.components) }
}

extension PluginPoint {
    /// Builds the winners of a plan.
    ///
    /// A builder that throws gives way to the next eligible candidate for its place; what failed stands in the
    /// composition's plan.
    public func compose(_ plan: Plan<Requirements>) -> Composition<Requirements> {
        Composition(plan)
    }
}

extension Composition {
    init(_ plan: Plan<Requirements>) {
        var composed = plan
        let layout = plan.layout
        let standings = plan.standings
        self.sections = layout.orders[plan.order].compactMap { run in
            var components: [Component] = []
            for index in run.candidates where standings[index] == .included {
                var next: Int? = index
                while let candidate = next {
                    do {
                        components.append(try Self.build(candidate, of: layout, for: plan.requirements))
                        next = nil
                    } catch {
                        next = composed.fail(candidate, message: String(describing: error))
                    }
                }
            }
            return components.isEmpty ? nil : ScreenSection(section: run.section, components: components)
        }
        self.plan = composed
    }

    private static func build(
        _ candidate: Int,
        of layout: PluginLayout<Requirements>,
        for requirements: Requirements
    ) throws -> Component {
        var component = try layout.builders[candidate].build(for: requirements)
        guard component.id == layout.ids[candidate] else {
            throw MisnamedComponent(
                builder: layout.names[candidate], promised: layout.ids[candidate], built: component.id)
        }
        component.builder = layout.names[candidate]
        return component
    }
}

/// A builder made a component for another place than the one it stands for.
struct MisnamedComponent: Error, CustomStringConvertible {
    let builder: String
    let promised: ComponentID
    let built: ComponentID

    var description: String {
        "\(builder) stands for \"\(promised)\" but built \"\(built)\"; give the component the builder's id"
    }
}
