import FeatureFlags

/// Who is on the screen and why: every builder once, in screen order, with its decision.
///
/// A plan is a value that depends on its requirements alone. Composing may change it where a builder fails; the
/// composition carries the plan as it turned out.
public struct Plan<Requirements: ScreenRequirements>: Sendable {
    /// One builder and what became of it.
    public struct Entry: Hashable, Sendable {
        /// The builder's name.
        public let builder: String
        /// The place it stands for.
        public let component: ComponentID
        /// The area of the screen.
        public let section: SectionID
        /// The flag that switches it on; nil when it is always on.
        public let pluginSwitch: PluginSwitch?
        /// What became of it.
        public let decision: Decision
    }

    let layout: PluginLayout<Requirements>
    let order: Int
    private(set) var standings: [Standing]
    private var failures: [Int: String] = [:]

    /// What the plan was made for.
    public let requirements: Requirements

    init(_ layout: PluginLayout<Requirements>, _ requirements: Requirements) {
        let flags = requirements.flags
        self.layout = layout
        self.order = layout.order(for: flags)
        self.standings = layout.standings(for: requirements, flags)
        self.requirements = requirements
    }

    /// The name of the arrangement in use.
    public var arrangement: String { layout.arrangements[order].name }

    /// Every builder once, in screen order; candidates for one place in the order they are asked.
    public var entries: [Entry] {
        layout.orders[order].flatMap { run in
            run.candidates.map { index in
                Entry(
                    builder: layout.names[index], component: layout.ids[index], section: run.section.id,
                    pluginSwitch: layout.gates.pluginSwitch(at: index), decision: decision(on: index))
            }
        }
    }

    /// The entries of the builders whose components are on the screen, in screen order.
    public var included: [Entry] { entries.filter { $0.decision == .included } }

    /// The entry of a builder by name.
    public func entry(of builder: String) -> Entry? { entries.first { $0.builder == builder } }

    private func decision(on index: Int) -> Decision {
        switch standings[index] {
        case .included:
            return .included
        case .switchedOff:
            guard let pluginSwitch = layout.gates.pluginSwitch(at: index) else { return .included }
            let answer = requirements.flags.answer(for: pluginSwitch.flag)
            return .switchedOff(flag: answer.flag, treatment: answer.treatment, label: answer.label)
        case .notApplicable:
            return .notApplicable(reason: layout.reasons[index] ?? "does not apply")
        case .superseded:
            return .superseded(by: first(.included, at: layout.places[index]).map { layout.names[$0] } ?? "")
        case .failed:
            return .failed(message: failures[index] ?? "")
        }
    }

    /// The first candidate for a place that stands so.
    private func first(_ standing: Standing, at place: Int32) -> Int? {
        standings.indices.first { layout.places[$0] == place && standings[$0] == standing }
    }

    /// Notes that a winner could not be built and lets the next eligible candidate have the place.
    ///
    /// - Returns: that candidate, or nil when there is none left.
    mutating func fail(_ index: Int, message: String) -> Int? {
        standings[index] = .failed
        failures[index] = message
        let next = first(.superseded, at: layout.places[index])
        if let next { standings[next] = .included }
        return next
    }
}

extension Plan {
    /// The same plan without some builders, each given up with a message; their places go to the next eligible ones.
    func without(_ builders: [String: String]) -> Plan {
        var plan = self
        while let index = plan.standings.indices.first(where: {
            plan.standings[$0] == .included && builders[layout.names[$0]] != nil
        }) {
            _ = plan.fail(index, message: builders[layout.names[index]] ?? "")
        }
        return plan
    }
}
