import ComponentScreen
import ScreenProving
import StructuredText

/// What the script of a book knows: which variant each place has in which contexts, and the components to draw.
@MainActor
struct BookContents<Requirements: ScreenRequirements> {
    /// Parameters, places and arrangements for the script; values and parameters are indices.
    let json: JSONObject
    /// What each template draws, and whether its section has a header.
    let templates: [(component: LiveComponent, hasHeader: Bool)]

    init(_ partition: ScreenVariants, of space: ScreenSpace<Requirements>) throws {
        let headers = Dictionary(space.pluginPoint.sections.map { ($0.id, $0.header) }) { first, _ in first }
        var templates: [(LiveComponent, Bool)] = []
        let ids = partition.rows.map(\.component).withoutRepetitions
        let places = ids.map { id -> JSONObject in
            let rows = partition.rows.filter { $0.component == id }
            let outcomes = rows.flatMap { row in
                partition.variants(of: row).compactMap { region -> JSONObject? in
                    let example = region.nearest(to: space.baseline)
                    guard let component = example.flatMap({ space.component(id, in: $0) }) else { return nil }
                    templates.append((component, headers[row.section].flatMap { $0 } != nil))
                    return ["builder": row.builder, "when": region.condition.json, "html": templates.count - 1]
                }
            }
            return ["id": id, "builders": rows.map(\.condition.json), "outcomes": outcomes]
        }
        let orders = partition.orders.map { order -> JSONObject in
            let sections = order.sections.map { section -> JSONObject in
                let places = ids.indices.filter { index in
                    partition.rows.contains { $0.component == ids[index] && $0.section == section }
                }
                return ["id": section, "header": headers[section] ?? nil, "places": places]
            }
            return ["name": order.name, "when": order.condition.json, "sections": sections]
        }
        self.templates = templates
        let parameters = zip(space.parameters, space.baseline.values).map { parameter, standard -> JSONObject in
            ["name": parameter.name, "values": parameter.values, "standard": standard]
        }
        json = ["parameters": parameters, "possible": space.constraint.json, "places": places, "orders": orders]
    }
}

extension Formula {
    /// A list of alternatives, each a list of parameters with the values they may have: `[[[3,[0,2]]]]`.
    fileprivate var json: [[FacetValue]] {
        func number(_ index: Int) -> FacetValue { .integer(Int64(index)) }
        return allowedValues.map { clause in
            clause.map { .list([number($0.parameter), .list($0.values.map(number))]) }
        }
    }
}

extension ScreenSpace {
    /// A component as it is composed in a context; nil where it is not on the screen.
    fileprivate func component(_ id: ComponentID, in context: Context) -> LiveComponent? {
        let plan = pluginPoint.plan(for: requirements(in: context))
        return pluginPoint.compose(plan).render().flatMap(\.components).first { $0.id == id }
    }
}
