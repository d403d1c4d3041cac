import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport

/// A builder of a label that shows its name, or one that fails.
typealias StubBuilder = LabelBuilder<TripRequirements>

extension StubBuilder {
    init(
        _ name: String,
        _ id: ComponentID,
        in section: SectionID = "main",
        when condition: Condition<TripRequirements> = .always,
        reading flags: [FlagDeclaration] = [],
        failing message: String? = nil
    ) {
        self.init(name, Placement(id, in: section, when: condition, reading: flags)) { _ in
            if let message { throw StubFailure(description: message) }
            return name
        }
    }
}

struct StubFailure: Error, Hashable, CustomStringConvertible {
    let description: String
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
