/// The components of a plan, built and in screen order, with the plan as it turned out.
public struct Composition<Requirements: ScreenRequirements>: Sendable {
    /// The plan, with the builders that failed and the fallbacks that took their places.
    public let plan: Plan<Requirements>

    /// The sections that have components, in screen order; an empty section is not among them.
    public let sections: [ScreenSection<Component>]

    /// Every component, in screen order.
    public var components: [Component] { sections.flatMap(\.components) }

    /// What the screen shows before anybody did anything, as a view layer draws it.
    public func render() -> [ScreenSection<LiveComponent>] { sections.rendered }
}

extension PluginPoint {
    /// Builds the winners of a plan.
    ///
    /// A builder that throws gives way to the next eligible candidate for its place; what failed stands in the
    /// composition's plan.
    public func compose(_ plan: Plan<Requirements>) -> Composition<Requirements> { Composition(plan) }
}

extension Composition {
    init(_ plan: Plan<Requirements>) {
        var plan = plan
        self.sections = plan.sections.compactMap { section, places in
            var components: [Component] = []
            for place in places {
                guard let component = plan.build(place) else { continue }
                if component.isFeed { components += component.components } else { components.append(component) }
            }
            return components.isEmpty ? nil : ScreenSection(section: section, components: components)
        }
        self.plan = plan
    }
}
