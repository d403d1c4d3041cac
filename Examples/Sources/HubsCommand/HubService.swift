import ComponentScreen
import DriverHubs
import ServerDriven

extension ScreenService {
    /// Returns the service of a hub for clients that show it from data: one form, which is saved as a whole.
    ///
    /// - Parameters:
    ///   - title: the title of the hub.
    ///   - payload: what the backend has now.
    ///   - preferences: saves the changes.
    ///   - releases: the clients that are served.
    static func hub(
        _ title: String, payload: @escaping @Sendable () async -> PreferencePayload,
        preferences: any PreferenceService, releases: [Capabilities]
    ) throws -> ScreenService {
        try ScreenService(
            releases: releases,
            routes: [
                .screen("hub") { context in
                    ScreenDocument(
                        screen: context.path, title: title,
                        sections: [DocumentSection("preferences", body: [.hub(await payload().preferences)])])
                },
                .command("hub/save") { context in
                    let offered = await payload().preferences
                    let faults = Facet.hub(offered).faults(of: context.inputs)
                    var changes: [SelectionChange] = []
                    for preference in offered.flatMap(\.parts) {
                        let id = FacetID(preference.id)
                        guard faults[id] == nil, let change = preference.change(context.inputs) else { continue }
                        changes.append(change)
                    }
                    guard faults.isEmpty else { return .failed(message: "Look at what is marked.", faults: faults) }
                    guard let answer = try? await preferences.save(changes) else {
                        return .failed(message: "The changes could not be saved. Try again.")
                    }
                    guard answer.conflicts.isEmpty else {
                        let conflicts = answer.conflicts.keys.map { (FacetID($0), "This was changed elsewhere.") }
                        return .failed(
                            message: "Not all of it was saved.", faults: Dictionary(conflicts) { first, _ in first })
                    }
                    return .done(message: changes.isEmpty ? "Nothing was changed." : "Saved.")
                },
            ])
    }
}

extension Facet where Event == FacetAction {
    /// Makes the form of a hub: an input for each preference, and a button that sends them all.
    fileprivate static func hub(_ preferences: [Preference]) -> Facet {
        .card("hub") {
            for preference in preferences.flatMap(\.parts) { preference.input }
            Facet.button("save", title: "Save", tap: .command("hub/save").sending())
        }
    }
}

extension FacetAction {
    /// Opens an address of the web.
    static func open(_ address: String) -> FacetAction { FacetAction(name: "open", data: ["url": .string(address)]) }
}

extension Preference {
    /// The preferences that can be set themselves: of a group, those inside.
    fileprivate var parts: [Preference] { options.isEmpty ? preferences.flatMap(\.parts) : [self] }

    private var isToggle: Bool { type == "toggle" && options.count == 1 }

    fileprivate var input: Facet<FacetAction> {
        if isToggle {
            var toggle = Facet<FacetAction>.toggle(FacetID(id), title: title, isOn: !selection.isEmpty)
            toggle.entry = FacetElement.Entry(isRequired: limits.atLeast > 0)
            return toggle.explaining(options[0].obstacle, FacetAction.open).explaining(self, FacetAction.open)
        }
        return Facet<FacetAction>.choice(
            FacetID(id), title: title, selection: limits.atMost == 1 ? .one : .many, fewest: limits.entry.fewest,
            most: limits.entry.most
        ) {
            for option in options {
                Facet.option(facet(of: option), title: option.title, isSelected: selection.contains(option.id))
                    .explaining(option.obstacle, FacetAction.open)
            }
        }
        .explaining(self, FacetAction.open)
    }

    private func facet(of option: PreferenceOption) -> FacetID { FacetID("\(id)/\(option.id)") }

    /// Returns the change to the value that was sent; nil where nothing has changed.
    fileprivate func change(_ inputs: ScreenInputs) -> SelectionChange? {
        let toggled = inputs.bool(FacetID(id)).map { $0 ? options.map(\.id) : [] }
        guard let chosen = isToggle ? toggled : inputs.choices(FacetID(id)) else { return nil }
        let after = Set(options.map(\.id)).intersection(chosen)
        return after == selection ? nil : SelectionChange(preference: id, before: selection, after: after)
    }
}
