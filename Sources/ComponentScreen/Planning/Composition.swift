/// The components of a plan, built and in screen order, with the plan as it turned out.
public struct Composition<Requirements: ScreenRequirements>: Sendable {
    /// A section that has components.
    public struct ComposedSection: Sendable {
        /// The section.
        public let section: Section
        /// Its components, in order.
        public let components: [ComposedComponent]
    }

    /// A component and the builder that made it.
    public struct ComposedComponent: Sendable {
        /// The name of the builder.
        public let builder: String
        /// What it made.
        public let component: Component
    }

    /// The plan, with the builders that failed and the fallbacks that took their places.
    public let plan: Plan<Requirements>

    /// The sections that have components, in screen order; an empty section is not among them.
    public let sections: [ComposedSection]

    /// The organised list: every component in screen order.
    public var components: [Component] { sections.flatMap { $0.components.map(\.component) } }
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
        var settled = plan
        self.sections = plan.layout.orders[plan.order].runs.compactMap { run in
            var components: [ComposedComponent] = []
            for index in run.candidates where plan.standings[index] == .included {
                var next: Int? = index
                while let candidate = next {
                    do {
                        components.append(try Self.build(plan.layout.candidates[candidate], for: plan.requirements))
                        next = nil
                    } catch {
                        next = settled.fail(candidate, message: String(describing: error))
                    }
                }
            }
            return components.isEmpty ? nil : ComposedSection(section: run.section, components: components)
        }
        self.plan = settled
    }

    private static func build(
        _ candidate: PluginLayout<Requirements>.Candidate,
        for requirements: Requirements
    ) throws -> ComposedComponent {
        let component = try candidate.builder.build(for: requirements)
        guard component.id == candidate.placement.id else {
            throw MisnamedComponent(builder: candidate.name, promised: candidate.placement.id, built: component.id)
        }
        return ComposedComponent(builder: candidate.name, component: component)
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
