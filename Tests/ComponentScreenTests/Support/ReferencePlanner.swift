import ComponentScreen

/// One line of a plan.
struct PlanLine: Equatable {
    let builder: String
    let section: SectionID
    let decision: Decision
}

extension PlanLine {
    init(_ entry: Plan<TripRequirements>.Entry) {
        self.init(builder: entry.builder, section: entry.section, decision: entry.decision)
    }
}

/// Says what a plan must be from the rules alone, without any of the library's short cuts.
struct ReferencePlanner {
    let list: RandomList
    let treatments: [String: String]
    let isBusiness: Bool

    var arrangement: String { order?.name ?? "as declared" }

    /// The plan; with `building`, as composing leaves it.
    func lines(building: Bool) -> [PlanLine] {
        var sections: [SectionID] = []
        for section in (order?.sections ?? []) + list.declared + list.items.map(\.section)
        where !sections.contains(section) {
            sections.append(section)
        }
        return sections.flatMap { section in
            places.filter { $0.first?.section == section }.flatMap { place in
                zip(place, decisions(on: place, building: building)).map {
                    PlanLine(builder: $0.name, section: section, decision: $1)
                }
            }
        }
    }

    private var order: RandomList.Order? { list.orders.first { isOn($0.needs) } ?? list.orders.last }

    /// The candidates of each id; ids in the order they are first listed.
    private var places: [[RandomList.Item]] {
        var ids: [ComponentID] = []
        for item in list.items where !ids.contains(item.id) { ids.append(item.id) }
        return ids.map { id in list.items.filter { $0.id == id } }
    }

    private func decisions(on place: [RandomList.Item], building: Bool) -> [Decision] {
        var winner: String?
        return place.map { item in
            if let obstacle = obstacle(item) { return obstacle }
            if let winner { return .superseded(by: winner) }
            if building && item.fails { return .failed(message: "\(item.name) broke") }
            winner = item.name
            return .included
        }
    }

    private func obstacle(_ item: RandomList.Item) -> Decision? {
        if let needs = item.needs, !isOn(needs) {
            let answer = answer(of: needs.flag)
            return .switchedOff(flag: needs.flag, treatment: answer.treatment, label: answer.label)
        }
        guard let isForBusiness = item.isForBusiness else {
            guard let enough = item.orNeeds, !isBusiness, !isOn(enough) else { return nil }
            let words = enough.flag == "pace" ? "pace = \(enough.treatment)" : "\(enough.flag) \(enough.treatment)"
            return .notApplicable(reason: "needs \(words), or business only")
        }
        guard isForBusiness != isBusiness else { return nil }
        return .notApplicable(reason: isForBusiness ? "business only" : "personal only")
    }

    private func isOn(_ needs: RandomList.Switch?) -> Bool {
        needs.map { answer(of: $0.flag).treatment == $0.treatment } ?? true
    }

    private func answer(of name: String) -> (treatment: String, label: String?) {
        guard let flag = RandomList.flags[name] else { return ("", nil) }
        guard let given = treatments[name], flag.treatments.contains(given) else { return (flag.default, nil) }
        return (given, "fixed")
    }
}
