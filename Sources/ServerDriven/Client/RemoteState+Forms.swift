import ComponentScreen

// Forms: values of inputs are put into an action when it is done, if all of them are there and acceptable.
extension RemoteState {
    /// Returns an action with the values of its inputs; nil where one is not there or not acceptable, which is shown.
    mutating func filled(_ action: FacetAction, in component: ComponentID?) -> FacetAction? {
        guard let wanted = action.wanted else { return action }
        let component = component?.outermost
        let own = document.topFacets.filter { facet in
            wanted != .all
                || [SectionID.header, .menu, .body].contains {
                    ComponentID($0.rawValue).scoping(item: facet.id) == component
                }
        }
        let facets = own.map(form.filling)
        var inputs = facets.inputs
        var missing = inputs.isEmpty ? "all" : nil
        if case .named(let ids) = wanted {
            let present = Set(inputs.map(\.id)), named = Set(ids)
            missing = ids.first { !present.contains($0) }?.rawValue
            inputs = inputs.filter { named.contains($0.id) }
        }
        if let missing {
            report(.missingInput(missing, action))
            message = .failure(.action("\(action.name) sends \(missing), which is not there"))
            return nil
        }
        let secretIDs = Set(inputs.filter { $0.kind.input == .secret }.map(\.id))
        let secrets = Dictionary(secretIDs.map { ($0, form.secrets[$0] ?? Secret()) }) { first, _ in first }
        let values = Dictionary(
            inputs.filter { !secretIDs.contains($0.id) }.map { ($0.id, $0.input(in: words) ?? .null) }
        ) { first, _ in first }
        let faults = facets.reduce(into: [FacetID: String]()) { faults, facet in
            let found = facet.faults(of: values, secrets: secrets, in: words)
            faults.merge(found.filter { values[$0.key] != nil || secretIDs.contains($0.key) }) { first, _ in first }
        }
        guard faults.isEmpty else {
            for input in inputs where faults[input.id] != nil {
                let entered = values[input.id].flatMap { String(custom: $0) } ?? secrets[input.id]?.revealed
                guard let text = entered, let remark = input.wholeEntry.pattern?.search(text)?.remark
                else { continue }
                report(.patternGivenUp(input.id, remark))
            }
            form.faults.merge(faults) { $1 }
            return nil
        }
        var filled = action
        filled.secrets = secrets
        filled.inputs = .object(Dictionary(values.map { ($0.key.rawValue, $0.value) }) { first, _ in first })
        return filled
    }

    /// Shows what a service finds wrong with inputs; a message for anything else is reported.
    ///
    /// A message about an entry that was sent, and is another one now, is not shown.
    mutating func show(_ faults: [FacetID: String], of command: PendingCommands.Pending) {
        let inputs = Set(document.topFacets.inputs.map(\.id))
        let form = form
        func isAsSent(_ id: FacetID) -> Bool {
            command.sent[id].map { $0 == form.entries[id] } ?? command.secrets[id].map { $0 == form.secrets[id] }
                ?? true
        }
        self.form.faults.merge(faults.filter { id, _ in inputs.contains(id) && isAsSent(id) }) { $1 }
        for (id, message) in faults.sorted(by: { $0.key < $1.key }) where !inputs.contains(id) {
            report(.unknownInput(id, message))
        }
    }
}

extension [Facet<FacetAction>] {
    /// Returns the entries that an action sends: the values of its inputs, or the text of the input whose entry it is.
    func entries(for action: FacetAction) -> [FacetID: FacetValue] {
        if case .object(let values)? = action.inputs {
            return Dictionary(values.map { (FacetID($0.key), $0.value) }) { first, _ in first }
        }
        guard let text = action.input else { return [:] }
        let fields = flatMap(\.all).filter { $0.input != nil && $0.events.enter?(text) == action }
        return Dictionary(fields.map { ($0.id, .string(text)) }) { first, _ in first }
    }
}

extension Facet {
    /// Returns what is entered when an option is chosen; of anything else nil.
    func value(choosing option: FacetValue) -> FacetValue? {
        guard case .list(var chosen)? = input else { return nil }
        if let index = chosen.firstIndex(of: option) { chosen.remove(at: index) } else { chosen.append(option) }
        return .list(chosen)
    }
}
