public import ComponentScreen

/// The entries that the user made in a screen from data, and the faults in them.
///
/// It lies over the document, which stays as the service sent it: so
/// what was entered survives that the screen is loaded again.
public struct ScreenForm: Hashable, Sendable {
    /// The fields, choices and toggles whose values some action sends.
    public internal(set) var inputs: Set<FacetID> = []
    /// The user's entries: of a field the text, of a toggle whether
    /// it is on, of a choice the id of its option or a list.
    public private(set) var entries: [FacetID: FacetValue] = [:]
    /// The secrets that the user has entered; they are stored nowhere, and gone once they are sent and accepted.
    public private(set) var secrets: [FacetID: Secret] = [:]
    /// The messages at inputs whose values are not acceptable.
    public internal(set) var faults: [FacetID: String] = [:]

    /// Keeps what the user entered; a message about what was there before goes.
    public mutating func enter(_ value: FacetValue, into id: FacetID) {
        entries[id] = value
        faults[id] = nil
    }

    /// Keeps a secret that the user entered, until it was sent; a message about what was there before goes.
    public mutating func enter(_ secret: Secret, into id: FacetID) {
        secrets[id] = secret.isEmpty ? nil : secret
        faults[id] = nil
    }

    /// Forgets secrets that a command that is done has sent, unless the user has entered others since.
    mutating func forget(_ sent: [FacetID: Secret]) {
        for (id, secret) in sent where secrets[id] == secret { secrets[id] = nil }
    }

    /// Forgets all secrets: their user is gone.
    mutating func forgetSecrets() { secrets = [:] }

    /// Follows another document, or the same with other facets.
    ///
    /// Entries stay, also for an input that comes back later; what is wrong with them stays where the input does.
    mutating func follow(_ document: ScreenDocument) {
        let facets = document.topFacets
        if !faults.isEmpty { faults = faults.limited(to: Set(facets.inputs.map(\.id))) }
        inputs = facets.sentInputs
    }

    /// Forgets the entries that a command that is done has sent, unless the user has entered something else since.
    mutating func forget(_ sent: [FacetID: FacetValue?]) {
        for (id, entry) in sent where entries[id] == entry {
            entries[id] = nil
            faults[id] = nil
        }
    }

    /// Returns the part about some facets, in a time that does not depend on how many others there are.
    func limited(to own: Set<FacetID>) -> ScreenForm {
        ScreenForm(
            inputs: own.filter(inputs.contains), entries: entries.limited(to: own),
            secrets: secrets.limited(to: own), faults: faults.limited(to: own))
    }

    /// The same without what is stored.
    var withoutEntries: ScreenForm { ScreenForm(inputs: inputs, secrets: secrets, faults: faults) }

    // MARK: Facets

    /// Returns a facet with the entries of its inputs, and their faults.
    public func filling(_ facet: Facet<FacetAction>) -> Facet<FacetAction> {
        self == ScreenForm() ? facet : filling(facet, in: nil, [])
    }

    private func filling(
        _ facet: Facet<FacetAction>, in choice: FacetID?, _ chosen: Set<FacetID>?
    ) -> Facet<FacetAction> {
        var (facet, choice, chosen) = (facet, choice, chosen)
        if let message = faults[facet.id], facet.status.isEnabled { facet.status = .invalid(message) }
        let id = facet.id
        let isInput = inputs.contains(id)
        let entry = entries[id]
        switch facet.kind.input {
        case .text, .date, .time:
            if case .string(let text)? = entry { facet.text.accessory = text.isEmpty ? nil : text }
            if isInput { facet.events.enter = { .entered(.string($0), into: id) } }
        case .secret:
            if secrets[id] != nil { facet.text.accessory = Secret.mask }
            if isInput { facet.events.enter = { .entered(Secret($0), into: id) } }
        case .truth:
            if case .bool(let isOn)? = entry { facet.isSelected = isOn }
            if isInput { facet.events.tap = .entered(.bool(!facet.isSelected), into: id) }
        case .options:
            // A document may choose two options where one is sent: what is shown is what is sent.
            if isInput || entry != nil { (choice, chosen) = (id, (entry ?? facet.input)?.chosen) }
        case nil:
            guard facet.kind.interaction == .choose else { break }
            if let chosen { facet.isSelected = chosen.contains(id) }
            if let choice { facet.events.tap = .entered(.string(id.rawValue), into: choice) }
        }
        facet.children = facet.children.map { filling($0, in: choice, chosen) }
        return facet
    }
}

extension Dictionary where Key == FacetID {
    /// Returns the part about some facets.
    func limited(to own: Set<FacetID>) -> Self {
        isEmpty ? [:] : own.reduce(into: [:]) { part, id in part[id] = self[id] }
    }
}

extension FacetValue {
    /// The ids of the options that are chosen.
    fileprivate var chosen: Set<FacetID> {
        switch self {
        case .string(let id): [FacetID(rawValue: id)]
        case .list(let ids): Set(ids.compactMap { String(custom: $0).map(FacetID.init) })
        case .integer, .number, .bool, .object, .null: []
        }
    }
}

extension FacetAction {
    /// The event of an input that the user changed; of a choice the value is the id of one option.
    fileprivate static func entered(_ value: FacetValue, into id: FacetID) -> FacetAction {
        FacetAction(name: "enter", inputs: .object([id.rawValue: value]))
    }

    /// The event of a secret that the user changed.
    fileprivate static func entered(_ secret: Secret, into id: FacetID) -> FacetAction {
        var action = FacetAction(name: "enter")
        action.secrets = [id: secret]
        return action
    }

    /// The input whose secret the user changed, and the secret; nil for an action of the document.
    var enteredSecret: (input: FacetID, secret: Secret)? {
        inputs == nil ? secrets.first.map { ($0.key, $0.value) } : nil
    }

    /// The input that the user changed, and the value; nil for an action of the document.
    var entered: (input: FacetID, value: FacetValue)? {
        guard case .object(let values)? = inputs, let (id, value) = values.first else { return nil }
        return (FacetID(rawValue: id), value)
    }
}
