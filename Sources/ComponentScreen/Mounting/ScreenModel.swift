public import Observation

/// A mounted screen for views that observe it, such as SwiftUI's.
///
/// ```swift
/// let model = ScreenModel(screen)
/// ForEach(model.sections) { section in … }
/// ```
///
/// A view is told of what it has read, and of nothing else: `sections` changes when components come, go or move, and the
/// `facet` of a component when that component shows something else.
@MainActor
public final class ScreenModel: Observable {
    private let screen: any LivingScreen
    private let registrar = ObservationRegistrar()
    private var shownSections: [ScreenSection<ComponentModel>] = []

    /// Follows a screen from now on.
    public init(_ screen: any LivingScreen) {
        self.screen = screen
        follow(nil, screen.sections)
        screen.onChange { [weak self] change, sections in self?.follow(change, sections) }
    }

    /// The sections in screen order, with a model for each component.
    public var sections: [ScreenSection<ComponentModel>] {
        registrar.access(self, keyPath: \.sections)
        return shownSections
    }

    /// The model of a component; nil when it is not on the screen.
    public func component(_ id: ComponentID) -> ComponentModel? {
        sections.lazy.flatMap(\.components).first { $0.id == id }
    }

    /// The first component in which the user still has to do something; nil where there is none.
    public var firstIncomplete: ComponentID? {
        sections.lazy.flatMap(\.components).first { $0.readiness != .ready }?.id
    }

    /// Says that a component became visible: its impressions are recorded, each once while it stays on the screen.
    public func appeared(_ id: ComponentID) { screen.appeared(id) }

    /// Tells the models that changed; a component of another builder gets a new one.
    private func follow(_ change: ScreenChange?, _ sections: [ScreenSection<LiveComponent>]) {
        let missing = screen.missing
        let known = Dictionary(
            shownSections.flatMap(\.components).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let updated = Set(change?.updated.map(\.id) ?? [])
        let next = sections.map { section in
            ScreenSection(
                section: section.section,
                components: section.components.map { component -> ComponentModel in
                    guard let model = known[component.id], model.builder == component.builder else {
                        return ComponentModel(component, on: screen)
                    }
                    if updated.contains(component.id) { model.show(component.facet) }
                    return model
                })
        }
        if next != shownSections { registrar.withMutation(of: self, keyPath: \.sections) { shownSections = next } }
        for model in next.flatMap(\.components) {
            // The components inside of one have its id in front of their own.
            let inside = model.id.rawValue + "/"
            model.show(missing.first { $0.component == model.id || $0.component.rawValue.hasPrefix(inside) }?.message)
        }
    }
}

/// A component of a mounted screen for views that observe it.
@MainActor
public final class ComponentModel: Observable, Identifiable {
    /// The place the component has on the screen.
    public let id: ComponentID
    /// The name of the builder that made it.
    public let builder: String

    private let screen: any LivingScreen
    private let registrar = ObservationRegistrar()
    private var shownFacet: Facet<AnyEvent>
    private var shownReadiness = Readiness.ready

    init(_ component: LiveComponent, on screen: any LivingScreen) {
        self.id = component.id
        self.builder = component.builder
        self.screen = screen
        self.shownFacet = component.facet
    }

    /// What the component shows.
    public var facet: Facet<AnyEvent> {
        registrar.access(self, keyPath: \.facet)
        return shownFacet
    }

    /// Whether the component is complete, or what the user has to do first.
    public var readiness: Readiness {
        registrar.access(self, keyPath: \.readiness)
        return shownReadiness
    }

    /// Does to a facet what a user would.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    public func send(_ interaction: Interaction, to facet: FacetID) throws(ScreenError) {
        try screen.send(interaction, to: facet, in: id)
    }

    func show(_ facet: Facet<AnyEvent>) {
        registrar.withMutation(of: self, keyPath: \.facet) { shownFacet = facet }
    }

    func show(_ missing: String?) {
        let readiness = missing.map(Readiness.incomplete) ?? .ready
        guard readiness != shownReadiness else { return }
        registrar.withMutation(of: self, keyPath: \.readiness) { shownReadiness = readiness }
    }
}

extension ComponentModel: Equatable {
    /// Equal when they are the same model.
    nonisolated public static func == (a: ComponentModel, b: ComponentModel) -> Bool { a === b }
}

extension ScreenSection: Identifiable {
    /// The section's id, unique on a screen.
    public var id: SectionID { section.id }
}
