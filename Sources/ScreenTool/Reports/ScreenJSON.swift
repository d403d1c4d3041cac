import ComponentScreen
import FeatureFlags
import ScreenProving
import ServerDriven

extension ResolvedScreen {
    /// Returns the subject of the resolution, for programs: the axes by their keys, the user's key, the flags'
    /// treatments.
    func json(withFlags: Bool = true) -> JSONObject {
        var json: JSONObject = ["key": options.key]
        for (axis, value) in zip(program.space.axes, options.axes) { json[axis.key] = axis.values[value] }
        let treatments = requirements.flags.answers.map { ($0.flag, $0.treatment) }
        if withFlags { json["flags"] = Dictionary(treatments) { first, _ in first } }
        return json
    }
}

extension ProgramScreen {
    /// The screen as it is shown now, as programs read it; with the lines below it where it has any.
    var json: JSONObject {
        let sections = screen.sections.map { section -> JSONObject in
            let components = section.components.map { component -> JSONObject in
                let (facet, faults) = component.facet.sent(by: component.id)
                return [
                    "id": component.id, "builder": component.builder, "facets": FacetValue([facet]),
                    "faults": faults.isEmpty ? nil : faults.map(\.description),
                ]
            }
            let role = section.section.role
            return [
                "id": section.section.id, "header": section.section.header,
                "role": role == .content ? nil : role.rawValue, "components": components,
            ]
        }
        return ["sections": sections, "below": below().isEmpty ? nil : below()]
    }
}

extension Plan {
    /// The decisions on all builders as programs read them.
    var json: [JSONObject] { entries.map(\.json) }
}

extension PlanEntry {
    /// The decision on a builder as programs read it.
    var json: JSONObject {
        var json: JSONObject = [
            "builder": builder, "component": component, "section": section, "decision": decision.name,
        ]
        switch decision {
        case .included, .notTaken, .repeatedItem: break
        case .switchedOff(let flag, let treatment, let label):
            json["flag"] = flag
            json["treatment"] = treatment
            json["label"] = label
        case .notApplicable(let reason): json["reason"] = reason
        case .superseded(let by): json["by"] = by
        case .failed(let message), .disabled(_, let message): json["message"] = message
        }
        return json
    }
}
