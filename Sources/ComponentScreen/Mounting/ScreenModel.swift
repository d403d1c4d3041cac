public import Observation

/// A mounted screen for views that observe it, such as SwiftUI's.
///
/// ```swift
/// let model = ScreenModel(screen)
/// ForEach(model.sections) { section in … }
/// ```
///
/// A view hears of changes of the values it reads alone: `sections` changes when components come, go or move, and the
/// `facet` of a component when that component shows something else.
@MainActor
public final class ScreenModel: Observable {
    private let screen: any MountedScreen
    private let registrar = ObservationRegistrar()
    private var shownSections: [SectionContent<ComponentModel>] = []
    private var models: [ComponentID: ComponentModel] = [:]
    private var shownMotion: ScreenChange?
    private var shownFields: [ComponentID] = []
    private var shownWords: Words
    private var obstacles = Obstacles()
    private var shownObstacle: Obstacle?
    private var changes: ObservationToken?

    /// Follows a screen from now on, for as long as the model is retained.
    public init(_ screen: any MountedScreen) {
        self.screen = screen
        shownWords = screen.requiredWords
        arrange(screen.sections)
        updateFieldsAndReadiness()
        _ = obstacles.follow(faults)
        changes = screen.onChange { [weak self] change, sections in self?.follow(change, sections) }
    }

    /// The sections in screen order, with a model for each component.
    public var sections: [SectionContent<ComponentModel>] {
        registrar.access(self, keyPath: \.sections)
        return shownSections
    }

    /// The last change by which components came, went or moved, to animate it; nil before the first.
    public var motion: ScreenChange? {
        registrar.access(self, keyPath: \.motion)
        return shownMotion
    }

    /// The fields that can be entered, in screen order: each is its component's id with its own behind a slash.
    public var fields: [ComponentID] {
        registrar.access(self, keyPath: \.fields)
        return shownFields
    }

    /// The fault that keeps the user from what they pressed last; nil before there is one.
    ///
    /// It is set when a press brings up new faults. While faults remain, it is set again when the user repeats the press, or
    /// presses a button that changes nothing. A view shows it, since it may be far from what was pressed.
    public var obstacle: Obstacle? {
        registrar.access(self, keyPath: \.obstacle)
        return shownObstacle
    }

    /// The first facet that the user has to correct, as `fields` names one; nil where there is none.
    public var firstFault: ComponentID? { sections.lazy.flatMap(\.components).compactMap(\.firstFault).first }

    /// The words that the screen's requirements have now.
    public var words: Words {
        registrar.access(self, keyPath: \.words)
        return shownWords
    }

    /// Returns the model of a component, or of the outermost one that it is drawn in; nil when it is not on the screen.
    public func component(_ id: ComponentID) -> ComponentModel? {
        registrar.access(self, keyPath: \.sections)
        return model(drawing: id)
    }

    private func model(drawing id: ComponentID) -> ComponentModel? {
        models[id] ?? id.around.lazy.compactMap { self.models[$0] }.first
    }

    /// The first component in which the user still has to do something; nil where there is none.
    public var firstIncomplete: ComponentID? {
        sections.lazy.flatMap(\.components).first { $0.readiness != .ready }?.id
    }

    /// Reports that a component became visible: its impressions are recorded, each once while it stays on the screen.
    public func appeared(_ id: ComponentID) { screen.appeared(id) }

    /// Tells the models that changed.
    private func follow(_ change: ScreenChange, _ sections: [SectionContent<RenderedComponent>]) {
        let words = screen.requiredWords
        if words != shownWords { registrar.withMutation(of: self, keyPath: \.words) { shownWords = words } }
        let updated = Set(change.updated)
        for component in sections.lazy.flatMap(\.components) where updated.contains(component.id) {
            models[component.id]?.show(component.facet, by: component.builder)
        }
        if change.isStructural {
            registrar.withMutation(of: self, keyPath: \.motion) { shownMotion = change }
            arrange(sections)
        }
        updateFieldsAndReadiness()
        show(obstacles.follow(faults))
    }

    private var faults: [ComponentID] { shownSections.flatMap(\.components).flatMap(\.faults) }

    private func show(_ place: ComponentID?) {
        guard let place else { return }
        let obstacle = Obstacle(place: place, number: (shownObstacle?.number ?? 0) + 1)
        registrar.withMutation(of: self, keyPath: \.obstacle) { shownObstacle = obstacle }
    }

    /// Performs an interaction, and shows what keeps the user from what they pressed.
    fileprivate func send(
        _ interaction: Interaction, to place: ComponentID, isButton: Bool, _ send: () throws(ScreenError) -> Void
    ) throws(ScreenError) {
        obstacles.use(place, by: interaction)
        try send()
        show(obstacles.settle(isButton: isButton))
    }

    /// Updates the sections; a component of another builder gets a new model.
    private func arrange(_ sections: [SectionContent<RenderedComponent>]) {
        let known = models
        models = [:]
        let next = sections.map { section in
            section.map { component in
                let former = known[component.id].flatMap { $0.builder == component.builder ? $0 : nil }
                let model = former ?? ComponentModel(component, of: self, on: screen)
                models[component.id] = model
                return model
            }
        }
        registrar.withMutation(of: self, keyPath: \.sections) { shownSections = next }
    }

    private func updateFieldsAndReadiness() {
        let fields = shownSections.flatMap(\.components).flatMap(\.shownFields)
        if fields != shownFields { registrar.withMutation(of: self, keyPath: \.fields) { shownFields = fields } }
        var missing: [ComponentID: String] = [:]
        for item in screen.missing {
            let id = model(drawing: item.component)?.id ?? item.component
            if missing[id] == nil { missing[id] = item.message }
        }
        for (id, model) in models { model.show(readiness: missing[id].map(Readiness.incomplete) ?? .ready) }
    }
}

/// A component of a mounted screen for views that observe it.
@MainActor
public final class ComponentModel: Observable, Identifiable {
    /// The place the component has on the screen.
    public let id: ComponentID
    /// The name of the builder that made it.
    public let builder: String

    private let screen: any MountedScreen
    private weak var model: ScreenModel?
    private let registrar = ObservationRegistrar()
    private var shownFacet: Facet<AnyEvent> {
        didSet { (shownFields, faults) = (shownFacet.fields(of: id), shownFacet.faults(of: id)) }
    }
    fileprivate private(set) var shownFields: [ComponentID]
    /// The facets that the user has to correct, named as `fields` are.
    fileprivate private(set) var faults: [ComponentID]
    private var shownReadiness = Readiness.ready

    init(_ component: RenderedComponent, of model: ScreenModel, on screen: any MountedScreen) {
        self.model = model
        self.id = component.id
        self.builder = component.builder
        self.screen = screen
        self.shownFacet = component.facet
        self.shownFields = component.facet.fields(of: component.id)
        self.faults = component.facet.faults(of: component.id)
    }

    /// The words that the screen's requirements have now.
    public var words: Words { model?.words ?? screen.requiredWords }

    /// The fields that can be entered, as `ScreenModel.fields` has them.
    public var fields: [ComponentID] {
        registrar.access(self, keyPath: \.facet)
        return shownFields
    }

    /// The first of its facets that the user has to correct, as `ScreenModel.fields` names one; nil where there is none.
    public var firstFault: ComponentID? {
        registrar.access(self, keyPath: \.facet)
        return faults.first
    }

    /// The facets of the component's current state.
    public var facet: Facet<AnyEvent> {
        registrar.access(self, keyPath: \.facet)
        return shownFacet
    }

    /// Whether the component is complete, or what the user has to do first.
    public var readiness: Readiness {
        registrar.access(self, keyPath: \.readiness)
        return shownReadiness
    }

    /// Performs an interaction on a facet, as a user would.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    public func send(_ interaction: Interaction, to facet: FacetID) throws(ScreenError) {
        let place = ComponentID(rawValue: "\(id)/\(facet)")
        guard let model else { return try screen.send(interaction, to: facet, in: id) }
        let isButton = interaction == .tap && shownFacet.all.contains { $0.id == facet && $0.kind == .button }
        try model.send(interaction, to: place, isButton: isButton) { () throws(ScreenError) in
            try screen.send(interaction, to: facet, in: id)
        }
    }

    /// Reports that it became visible: its impression is recorded, once while it stays on the screen.
    public func appeared() { screen.appeared(id) }

    /// Reports that one of its facets became visible; the facet may belong to a component inside.
    public func appeared(_ facet: FacetID) { screen.appeared(ComponentID(rawValue: "\(id)/\(facet)")) }

    /// Shows other facets, unless they are of another builder in its place.
    func show(_ facet: Facet<AnyEvent>, by builder: String) {
        guard builder == self.builder else { return }
        registrar.withMutation(of: self, keyPath: \.facet) { shownFacet = facet }
    }

    func show(readiness: Readiness) {
        guard readiness != shownReadiness else { return }
        registrar.withMutation(of: self, keyPath: \.readiness) { shownReadiness = readiness }
    }
}

extension Facet {
    /// Returns the fields in this tree that can be entered.
    fileprivate func fields(of component: ComponentID) -> [ComponentID] {
        guard element.status.isEnabled else { return [] }
        let own = !takesKeyboard || events.enter == nil ? [] : [ComponentID(rawValue: "\(component)/\(id)")]
        return own + children.flatMap { $0.fields(of: component) }
    }

    /// Returns the facets of this tree that the user has to correct, those before their children.
    fileprivate func faults(of component: ComponentID) -> [ComponentID] {
        guard element.status.isEnabled else { return [] }
        let own = element.status.isFault ? [ComponentID(rawValue: "\(component)/\(id)")] : []
        return own + children.flatMap { $0.faults(of: component) }
    }
}

extension MountedScreen {
    fileprivate var requiredWords: Words { plan.requirements.words }
}

extension ComponentModel: Equatable {
    /// Returns whether they are the same model.
    nonisolated public static func == (a: ComponentModel, b: ComponentModel) -> Bool { a === b }
}
