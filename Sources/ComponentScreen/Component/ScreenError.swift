import FeatureFlags
import StructuredText

/// Why an interaction did not reach a presenter.
public enum ScreenError: Error, Hashable, Sendable {
    /// No such component is on the screen.
    case unknownComponent(ComponentID, present: [ComponentID])
    /// The component has no such facet now.
    case unknownFacet(FacetID, component: ComponentID, present: [FacetID])
    /// The facet cannot be used now.
    case disabled(FacetID, component: ComponentID, reason: String)
    /// The facet is there but does not take this interaction.
    case notTaken(Interaction, facet: FacetID, component: ComponentID)
}

extension ScreenError: CustomStringConvertible {
    /// What is wrong, and what there is instead.
    public var description: String {
        switch self {
        case .unknownComponent(let id, let present):
            "no component \"\(id)\" on the screen\(alternatives(to: id, among: present))"
        case .unknownFacet(let id, let component, let present):
            "no facet \"\(id)\" in \"\(component)\"\(alternatives(to: id, among: present))"
        case .disabled(let id, let component, let reason):
            "facet \"\(id)\" in \"\(component)\" is disabled: \(reason)"
        case .notTaken(.tap, let id, let component):
            "facet \"\(id)\" in \"\(component)\" cannot be tapped"
        case .notTaken(.enter(let text), let id, let component):
            "facet \"\(id)\" in \"\(component)\" takes no text; \"\(text)\" was not entered"
        }
    }

    private func alternatives<ID: Identifier>(to id: ID, among present: [ID]) -> String {
        if let near = nearestSpelling(to: id.rawValue, in: present.map(\.rawValue)) {
            return "; did you mean \"\(near)\"?"
        }
        return present.isEmpty ? "" : "; there are: \(present.map(\.rawValue).joined(separator: ", "))"
    }
}
