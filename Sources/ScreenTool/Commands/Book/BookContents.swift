import ComponentScreen
import ScreenHTML
import ScreenProving
import ScreenTheme
import StructuredText

/// The data for the script of a book: which variant each place has in which contexts, and the components to draw.
///
/// A component is drawn as it is composed, before its work begins: that alone is the same in all contexts of a variant.
@MainActor
struct BookContents<Requirements: ScreenRequirements> {
    /// Parameters, places and arrangements for the script; values and parameters are indices.
    let json: JSONObject
    /// The languages of the templates, with English before the others.
    let languages: [Words]
    /// The components that the templates draw: of each variant, one for each language.
    let variants: [[(component: RenderedComponent, section: ScreenSection)]]

    init(
        _ variants: ScreenVariants, of space: ScreenSpace<Requirements>, openingWith start: Context,
        in languages: [Words], drawnBy program: ScreenProgram<Requirements>
    ) {
        self.languages = languages
        let declared = Dictionary(space.pluginPoint.sections.map { ($0.id, $0) }) { first, _ in first }
        func section(_ id: SectionID) -> ScreenSection { declared[id] ?? ScreenSection(id) }
        var drawn: [[(component: RenderedComponent, section: ScreenSection)]] = []
        let ids = variants.rows.map(\.component).withoutRepetitions
        var places: [JSONObject] = []
        for id in ids {
            let rows = variants.rows.filter { $0.component == id }
            var outcomes: [JSONObject] = []
            for row in rows {
                for region in variants.variants(of: row) {
                    guard let example = region.nearest(to: space.baseline) else { continue }
                    let requirements = space.requirements(in: example)
                    let composed = languages.compactMap {
                        space.pluginPoint.component(id, requirements.localized(in: $0))
                    }
                    guard composed.count == languages.count else { continue }
                    let around = section(row.section)
                    drawn.append(zip(composed, languages).map { ($0, around.localized(in: $1)) })
                    outcomes.append([
                        "builder": row.builder, "when": region.condition.json, "words": "\(region.condition)",
                        "html": drawn.count - 1,
                    ])
                }
            }
            places.append(["id": id, "builders": rows.map(\.condition.json), "outcomes": outcomes])
        }
        let arrangements = variants.arrangements.map { arrangement -> JSONObject in
            let sections = arrangement.sections.map { id -> JSONObject in
                let places = ids.indices.filter { index in
                    variants.rows.contains { $0.component == ids[index] && $0.section == id }
                }
                let frames = languages.map { words in
                    program.themes.enumerated().map { index, theme in
                        HTMLRenderer(scope: "f\(index)-", caption: theme.name)
                            .frame(of: section(id).localized(in: words))
                    }
                }
                return ["frames": frames, "places": places]
            }
            return ["name": arrangement.name, "when": arrangement.condition.json, "sections": sections]
        }
        self.variants = drawn
        let parameters = zip(space.parameters, start.values).map { parameter, standard -> JSONObject in
            ["name": parameter.name, "values": parameter.values, "standard": standard]
        }
        json = [
            "parameters": parameters, "possible": space.constraint.json, "places": places, "arrangements": arrangements,
            "languages": languages.map { words -> JSONObject in
                ["language": words.language, "direction": words.direction]
            },
        ]
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

extension PluginPoint {
    /// Returns a component as it is composed; nil where it is not on the screen.
    func component(_ id: ComponentID, _ requirements: Requirements) -> RenderedComponent? {
        compose(plan(for: requirements)).render().flatMap(\.components).first { $0.id == id }
    }
}
