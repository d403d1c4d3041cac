import ComponentScreen
import FeatureFlags

/// A builder of a label, or one that fails.
struct StubBuilder: ComponentBuilder {
    enum Outcome: Sendable {
        /// Makes a component that shows the builder's name.
        case label
        case failure(String)
    }

    let name: String
    let placement: Placement<TripRequirements>
    let outcome: Outcome
    let view = LabelView()

    init(
        _ name: String,
        _ id: ComponentID,
        in section: SectionID = "main",
        when condition: Condition<TripRequirements> = .always,
        reading flags: [FlagDeclaration] = [],
        outcome: Outcome = .label
    ) {
        self.name = name
        self.placement = Placement(id, in: section, when: condition, reading: flags)
        self.outcome = outcome
    }

    func state(for requirements: TripRequirements) throws -> LabelState {
        switch outcome {
        case .label: LabelState(text: name)
        case .failure(let message): throw StubFailure(description: message)
        }
    }
}

struct StubFailure: Error, Hashable, CustomStringConvertible {
    let description: String
}

/// A text to read.
struct LabelState: ComponentState {
    var text: String
}

struct LabelView: ComponentView {
    func body(_ state: LabelState) -> Facet<Never> { .message("label", state.text) }
}

extension PluginPoint<TripRequirements> {
    /// Builders in sections that are declared as they come, without arrangements.
    init(_ builders: StubBuilder...) {
        var sections: [ScreenSection] = []
        for id in builders.map(\.placement.section) where !sections.contains(where: { $0.id == id }) {
            sections.append(ScreenSection(id))
        }
        self.init(sections: sections, arrangements: [], builders: builders)
    }
}
